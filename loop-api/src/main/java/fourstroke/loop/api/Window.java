package fourstroke.loop.api;

import java.util.List;
import java.util.Optional;

/// The window a game lives in; a headless one keeps all of this in memory and shows nothing.
///
/// Every method is for the loop's thread and throws an [IllegalStateException] on any other, or
/// once the loop is closed. Changes take effect when the system grants them; an input tells when
/// one did ([Resize], [Moved], [Minimized]). What a system cannot do is in [#supports(Feature)] and
/// otherwise does nothing.
public interface Window {

    /// {@return the text in its title bar}
    String title();

    /// Changes the text in its title bar.
    ///
    /// @param title up to 4096 characters; half a character becomes a question mark
    /// @throws IllegalArgumentException if it is longer, or has a U+0000
    void setTitle(String title);

    /// {@return its content in points}
    Size size();

    /// {@return its content in pixels; 0 by 0 while there is nothing to draw on}
    Size pixels();

    /// {@return pixels to a point}
    double scale();

    /// Asks for another size of the content, in points.
    ///
    /// @throws IllegalArgumentException if it is empty
    void resize(Size points);

    /// {@return points from the left edge of the desktop to its content}
    int x();

    /// {@return points from the top edge of the desktop to its content}
    int y();

    /// Asks for another place on the desktop, in points.
    void move(int x, int y);

    /// {@return whether it is shown; a minimised window is}
    boolean visible();

    /// Shows it.
    void show();

    /// Hides it from screen and task bar. The game goes on, and nothing is drawn until it is shown.
    void hide();

    /// {@return whether it is put away in the task bar}
    boolean minimized();

    /// Puts it away in the task bar.
    void minimize();

    /// {@return whether it fills the work area}
    boolean maximized();

    /// Fills the work area.
    void maximize();

    /// Takes back minimising or maximising.
    void restore();

    /// {@return the monitor that it fills, if it does}
    Optional<Monitor> fullscreen();

    /// Fills a monitor without borders ("borderless"): in the video mode that the desktop has, at
    /// once, and it stays when the keyboard goes to another window.
    void setFullscreen(Monitor monitor);

    /// Takes a monitor for itself ("exclusive"): it is driven in a mode of its own, and the window
    /// puts itself away when the keyboard goes to another. [Feature#EXCLUSIVE] is missing where no
    /// program may do that, as on Wayland.
    ///
    /// @param mode one of [#videoModes(Monitor)]
    /// @throws IllegalArgumentException if the monitor has no such mode, or is gone
    void setExclusive(Monitor monitor, VideoMode mode);

    /// {@return whether the monitor that it fills is its own}
    boolean exclusive();

    /// {@return how a monitor can be driven, in the order that the system gives; never empty}
    ///
    /// @throws IllegalArgumentException if the monitor is gone
    List<VideoMode> videoModes(Monitor monitor);

    /// Goes back from either to the place and size that it had, and the monitor to its mode.
    void leaveFullscreen();

    /// {@return whether it has the keyboard}
    boolean focused();

    /// Asks for the keyboard.
    void focus();

    /// Asks for the user's attention without taking the keyboard, as by a blinking task bar.
    void requestAttention();

    /// {@return what the cursor looks like}
    CursorShape cursorShape();

    /// Changes what the cursor looks like.
    void setCursorShape(CursorShape shape);

    /// {@return what happens to the cursor}
    CursorMode cursorMode();

    /// Changes what happens to the cursor.
    void setCursorMode(CursorMode mode);

    /// {@return the text that was copied last, here or in another program; empty if it is none} On
    /// X11 and Wayland the other program is asked for it, and this waits for its answer: call it
    /// when the player pastes, and not in each frame. Where that program hangs it is empty after a
    /// second on X11, and at once where it has more than 64 MiB; on Wayland this waits without end.
    String clipboard();

    /// Copies a text.
    ///
    /// @param text up to 4 million characters; half a character becomes a question mark
    /// @throws IllegalArgumentException if it is longer, or has a U+0000
    void setClipboard(String text);

    /// Shows an icon for the window; the system picks the best size of those given, none means its
    /// own icon. Left out are sizes of more than 512 pixels a side, and the largest where all
    /// together have more than 2 million; if there are only too large ones, the smallest is shrunk.
    void setIcon(List<Image> sizes);

    /// {@return when frames appear}
    Vsync vsync();

    /// Changes when frames appear.
    void setVsync(Vsync vsync);

    /// {@return all screens, the primary one first; never empty}
    List<Monitor> monitors();

    /// {@return the screen that shows most of it}
    Monitor monitor();

    /// {@return what the player's keyboard layout prints on this key, in upper case, or the key's
    /// own name where it prints nothing} For shortcuts and settings pages; never for movement.
    String label(Key key);

    /// Teaches it game pads that it does not know, or knows wrongly, for as long as a window is
    /// open: lines as in the database of SDL's game controllers, those of other systems and what
    /// follows a `#` left aside. The environment variable `SDL_GAMECONTROLLERCONFIG` is read so
    /// when the first window opens. [Feature#PAD_MAPPINGS] tells where it has an effect.
    ///
    /// @param lines the text of such a file, up to 4 million characters
    /// @throws IllegalArgumentException if a line cannot be read, and then none counts; the message
    ///   names it by its number
    void addPadMappings(String lines);

    /// Makes a [CloseRequest], as the close button does.
    void requestClose();

    /// {@return the picture shown last, pixel by pixel}
    ///
    /// @throws IllegalStateException if none was shown yet, if it has more than [Image#LIMIT]
    ///   pixels a side, as over several screens, or if [Feature#CAPTURE] is missing
    Image capture();

    /// {@return whether this window can do that}
    boolean supports(Feature feature);
}
