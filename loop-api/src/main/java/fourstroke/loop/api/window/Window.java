package fourstroke.loop.api.window;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.List;
import java.util.Optional;

/// The window of a game. A headless window keeps its state in memory and shows nothing.
///
/// Every method must be called on the loop's thread; on another thread, or once the loop is closed,
/// it throws an [IllegalStateException]. Changes take effect when the system grants them, and an
/// input then reports them ([fourstroke.loop.api.Input.Resized],
/// [fourstroke.loop.api.Input.WindowChanged], [fourstroke.loop.api.Input.Minimized]). A change that
/// needs a [Feature] which the system lacks does nothing; see [#supports(Feature)].
public interface Window {

    /// {@return the text in the title bar}
    String title();

    /// Changes the text in the title bar.
    ///
    /// @param title up to 4096 characters; an unpaired surrogate becomes a question mark
    /// @throws IllegalArgumentException if it is longer, or contains U+0000
    void setTitle(String title);

    /// {@return the size of the content in points, rounded up} So what covers all points covers all
    /// pixels.
    Size size();

    /// {@return the size of the content in pixels; 0 by 0 while there is nothing to draw on}
    Size pixels();

    /// {@return pixels per point}
    double scale();

    /// Requests a new size of the content, in points; sides that are shorter than those of
    /// [fourstroke.loop.api.spi.WindowSettings#minSize()] become as long.
    ///
    /// @throws IllegalArgumentException if it is empty or, in a window in memory, has a side of
    ///   more than [Image#LIMIT] pixels
    void resize(Size points);

    /// {@return points from the left edge of the desktop to the content}
    int x();

    /// {@return points from the top edge of the desktop to the content}
    int y();

    /// Requests a new position of the content on the desktop, in points.
    void move(int x, int y);

    /// {@return whether the window is shown; true also while it is minimised}
    boolean visible();

    /// Shows the window.
    void show();

    /// Hides the window from screen and task bar. The game goes on, but nothing is drawn until the
    /// window is shown again.
    void hide();

    /// {@return whether the window is minimised to the task bar}
    boolean minimized();

    /// Minimises the window to the task bar.
    void minimize();

    /// {@return whether the window fills the work area}
    boolean maximized();

    /// Makes the window fill the work area.
    void maximize();

    /// Undoes minimising or maximising.
    void restore();

    /// {@return the monitor that the window fills, or will when it is shown, if any} The window
    /// manager may have made it so, or have ended what the game asked for.
    Optional<Monitor> fullscreen();

    /// Makes the window fill a monitor without borders ("borderless"), in the desktop's video mode.
    /// The switch is immediate, and the window stays when it loses the keyboard focus.
    void setFullscreen(Monitor monitor);

    /// Gives the window a monitor to itself ("exclusive"), in a video mode of its own. The window
    /// minimises itself when it loses the keyboard focus. [Feature#EXCLUSIVE] is missing where no
    /// program may do this, as on Wayland. Closing the window restores the desktop's mode; a
    /// process that ends without that leaves it changed on X11.
    ///
    /// @param mode one of [#videoModes(Monitor)]
    /// @throws IllegalArgumentException if the monitor has no such mode, or is gone
    void setExclusive(Monitor monitor, VideoMode mode);

    /// {@return whether the window has the monitor that it fills to itself}
    boolean exclusive();

    /// {@return the video modes of a monitor, in the system's order; never empty}
    ///
    /// @throws IllegalArgumentException if the monitor is gone
    List<VideoMode> videoModes(Monitor monitor);

    /// Leaves borderless or exclusive fullscreen: the window returns to its former place and size,
    /// and the monitor to its former mode.
    void leaveFullscreen();

    /// {@return whether the window has the keyboard focus}
    boolean focused();

    /// Requests the keyboard focus.
    void focus();

    /// Requests the user's attention without taking the keyboard focus, for instance by a blinking
    /// entry in the task bar.
    void requestAttention();

    /// {@return the shape of the cursor over the window}
    CursorShape cursorShape();

    /// Changes the shape of the cursor over the window.
    void setCursorShape(CursorShape shape);

    /// {@return whether the cursor is visible, hidden or captured}
    CursorMode cursorMode();

    /// Shows, hides or captures the cursor.
    void setCursorMode(CursorMode mode);

    /// {@return the text in the clipboard; empty if there is none} On X11 and Wayland this asks the
    /// program that copied the text and waits for its answer, for ever if that program hangs: call
    /// it when the player pastes, not in each frame.
    String clipboard();

    /// Copies a text to the clipboard.
    ///
    /// @param text up to 4 million characters; an unpaired surrogate becomes a question mark
    /// @throws IllegalArgumentException if it is longer, or contains U+0000
    void setClipboard(String text);

    /// Sets the window's icon; the system picks the best of the given sizes, and shows its own icon
    /// if there are none. Images of more than 512 pixels a side are left out, as are the largest if
    /// all together have more than 2 million pixels. If all are too large, the smallest is shrunk.
    void setIcon(List<Image> sizes);

    /// {@return how frames are synchronised with the screen's refresh}
    Vsync vsync();

    /// Changes how frames are synchronised with the screen's refresh.
    void setVsync(Vsync vsync);

    /// {@return all monitors, the primary one first; never empty}
    List<Monitor> monitors();

    /// {@return the monitor that shows most of the window}
    Monitor monitor();

    /// {@return what the player's keyboard layout prints on this key, in upper case, or the key's
    /// own name where it prints nothing} For shortcuts and settings pages; never for movement.
    String label(KeyCode key);

    /// Adds mappings for game pads that the window does not know, or knows wrongly. They are valid
    /// for as long as a window is open. Lines are in the format of SDL's game controller database;
    /// those for other systems, and text after a `#`, are ignored. The environment variable
    /// `SDL_GAMECONTROLLERCONFIG` is read in the same way when the first window opens.
    /// [Feature#PAD_MAPPINGS] tells whether this has an effect.
    ///
    /// @param lines up to 4 million characters in this format
    /// @throws IllegalArgumentException if a line for this system cannot be read, after the others
    ///   were added; the message gives the numbers of the first ten
    void addPadMappings(String lines);

    /// Closes the window as its close button does: with a [fourstroke.loop.api.Input.CloseRequest].
    void requestClose();

    /// {@return a copy of the frame presented last}
    ///
    /// @throws IllegalStateException if no frame was presented yet, if one is just being presented,
    ///   if it has more than [Image#LIMIT] pixels a side, as over several monitors, or if
    ///   [Feature#CAPTURE] is missing
    Image capture();

    /// {@return whether this window supports a feature}
    boolean supports(Feature feature);
}
