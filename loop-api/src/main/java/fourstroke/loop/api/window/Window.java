package fourstroke.loop.api.window;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The window of a game. A headless window keeps its state in memory and shows nothing. Implemented
/// by backends only: later versions add methods.
///
/// Every method must be called on the loop's thread; on another thread, or once the loop is closed,
/// it throws an [IllegalStateException]. Changes take effect when the system grants them, and an
/// input then reports them ([fourstroke.loop.api.Input.Resized],
/// [fourstroke.loop.api.Input.WindowChanged], [fourstroke.loop.api.Input.Minimized]). A change that
/// needs a [Feature] which the system lacks does nothing; see [#supports(Feature)].
///
/// On X11 the X server's screen saver is suspended while a window is open, if the system has the
/// library `libXss`. Nothing keeps a desktop with an idle timer of its own from blanking the screen
/// of a game that is played with a pad, such as GNOME, KDE, any Wayland compositor, Windows and
/// macOS.
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
    void resize(int width, int height);

    /// {@return the place of the content on the desktop; empty without [Feature#POSITION]}
    Optional<Position> position();

    /// Requests a new place of the content on the desktop, in points.
    void move(int x, int y);

    /// {@return whether the window is seen, and how large it is} While it fills a monitor, and is
    /// not minimised, this is its state once it leaves it.
    State state();

    /// Shows, hides, minimises or maximises the window. It does not leave fullscreen.
    void setState(State state);

    /// {@return whether the window fills a monitor, or will when it is shown} The window manager
    /// may have made it so, or have ended what the game asked for.
    boolean fullscreen();

    /// Makes the window fill the monitor that shows most of it, without borders ("borderless") and
    /// in the desktop's video mode, or leaves fullscreen: the window returns to its former place
    /// and size, and the monitor to its former mode. It does nothing if that is so already.
    ///
    /// On Wayland the window does not know which monitor shows it, and fills the primary one; see
    /// [#monitor()].
    void setFullscreen(boolean fullscreen);

    /// Makes the window fill a monitor without borders, in the desktop's video mode. The switch is
    /// immediate, and the window stays when it loses the keyboard focus.
    ///
    /// Without a window manager on X11, a window that fills a monitor keeps its size when the video
    /// mode changes, and no input reports the change: nobody resizes it.
    ///
    /// @throws IllegalArgumentException if it is none of [#monitors()]
    void setFullscreen(Monitor monitor);

    /// Gives the window a monitor to itself ("exclusive"), in a video mode of its own. The window
    /// minimises itself when it loses the keyboard focus. [Feature#EXCLUSIVE] is missing where no
    /// program may do this, as on Wayland. Closing the window restores the desktop's mode; a
    /// process that ends without that leaves it changed on X11.
    ///
    /// @param mode one of [Monitor#modes()]
    /// @throws IllegalArgumentException if the monitor has no such mode, or is none of
    ///   [#monitors()]
    void setFullscreen(Monitor monitor, VideoMode mode);

    /// {@return whether the window has the keyboard focus}
    boolean focused();

    /// Requests the keyboard focus.
    void focus();

    /// Requests the user's attention without taking the keyboard focus, for instance by a blinking
    /// entry in the task bar.
    void requestAttention();

    /// {@return whether the cursor is over the content, as the system last reported}
    boolean pointerInside();

    /// {@return the shape of the cursor over the window}
    Shape shape();

    /// Changes the shape of the cursor over the window.
    void setShape(Shape shape);

    /// {@return whether the cursor is shown, hidden or captured}
    Pointer pointer();

    /// Shows, hides or captures the cursor.
    void setPointer(Pointer pointer);

    /// {@return the text in the clipboard; empty if there is none or it has more than 4 million
    /// characters, which is logged}
    ///
    /// On X11 and Wayland the system asks the program that copied the text and waits for its
    /// answer, for ever if that program hangs. On X11 it reads a large text in time that grows with
    /// the square of its length: 20 MB can take 10 seconds. So call this when the player pastes,
    /// not in each frame.
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

    /// {@return the monitor that shows most of the window} On Wayland a window knows only the
    /// monitor that the game let it fill, and this is the primary monitor otherwise.
    Monitor monitor();

    /// {@return what the player's keyboard layout prints on this key, in upper case, or the key's
    /// own name where it prints nothing} For shortcuts and settings pages; never for movement.
    String label(KeyCode key);

    /// Adds mappings for game pads that the window does not know, or knows wrongly. They are valid
    /// for as long as a window is open. Lines are in the format of SDL's game controller database;
    /// those for other systems, and text after a `#`, are ignored. A line fits a pad as in SDL: by
    /// its GUID, by the CRC of its name, or if there is no better line, by its maker and product. A
    /// pad without a mapping gives no input and is named once in the log.
    ///
    /// When the first window opens, these environment variables of SDL are read:
    /// `SDL_GAMECONTROLLERCONFIG` for more lines, and for pads to hide
    /// `SDL_GAMECONTROLLER_IGNORE_DEVICES`, `SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT` and
    /// `SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD`, which Steam sets.
    ///
    /// This has an effect if [Feature#PAD_MAPPINGS] is supported.
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

    /// Copies the frame presented last, without an image of it: pixels as in [Image#pixels()], row
    /// by row from the top.
    ///
    /// @return the size of the frame in pixels
    /// @throws IllegalStateException as [#capture()]
    /// @throws IndexOutOfBoundsException if the target has fewer places than the frame pixels
    Size capture(int[] target);

    /// {@return whether this window supports a feature}
    boolean supports(Feature feature);

    /// Whether a window is seen, and how large it is where it fills no monitor.
    enum State {
        /// Of a size of its own.
        NORMAL,
        /// Filling the work area.
        MAXIMIZED,
        /// Minimised, usually to the task bar.
        MINIMIZED,
        /// Neither on the screen nor in the task bar. The game goes on, but nothing is drawn.
        HIDDEN
    }

    /// Whether the cursor is shown over the window, and whether it moves freely.
    enum Pointer {
        /// Shown and free: [fourstroke.loop.api.Input.MouseMove] reports its position.
        SHOWN,
        /// Free, but invisible over the window.
        HIDDEN,
        /// Invisible and kept in the window: [fourstroke.loop.api.Input.MouseDelta] reports the
        /// motion of the mouse, which no edge of the screen stops.
        CAPTURED
    }

    /// The shape of the cursor over the window. If the system lacks a shape, the nearest one or the
    /// arrow is shown.
    enum Shape {
        ARROW,
        TEXT,
        CROSSHAIR,
        HAND,
        /// Left and right, as over a border that can be dragged.
        RESIZE_HORIZONTAL,
        /// Up and down.
        RESIZE_VERTICAL,
        /// Along the diagonal from upper left to lower right, as over these corners.
        RESIZE_FALLING,
        /// Along the diagonal from lower left to upper right, as over these corners.
        RESIZE_RISING,
        /// In all directions, as over something that can be moved.
        RESIZE_ALL,
        NOT_ALLOWED
    }

    /// How frames are synchronised with the screen's refresh.
    enum Vsync {
        /// A frame appears at once: least latency, but the screen may show parts of two frames
        /// (tearing).
        OFF,
        /// A frame appears with the next refresh: no tearing.
        ON,
        /// A frame appears with the next refresh, or at once if it is late. The same as [#ON] where
        /// the system does not support it.
        ADAPTIVE
    }

    /// What a window can do on some systems only. A call that needs a missing feature does nothing.
    enum Feature {
        /// Reading and changing the window's position.
        POSITION,
        /// Showing an icon for the window.
        ICON,
        /// Minimising, maximising and restoring the window.
        MINIMIZE,
        /// Filling a monitor.
        FULLSCREEN,
        /// Having a monitor to itself, in a video mode of its own: [#setFullscreen(Monitor,
        /// VideoMode)].
        EXCLUSIVE,
        /// Taking the keyboard focus.
        FOCUS,
        /// Requesting the user's attention.
        ATTENTION,
        /// Cursor shapes other than the arrow.
        CURSOR_SHAPE,
        /// Capturing the cursor.
        CURSOR_CAPTURE,
        /// Motion of a captured mouse without the system's acceleration.
        RAW_MOTION,
        /// Adding mappings for game pads.
        PAD_MAPPINGS,
        /// Sharing text with other programs.
        CLIPBOARD,
        /// Frames synchronised with the screen's refresh.
        VSYNC,
        /// Late frames that are shown at once, by [Vsync#ADAPTIVE].
        ADAPTIVE_VSYNC,
        /// Reading back the frame presented last; without it [#capture()] throws.
        CAPTURE
    }

    /// The place of a window's content on the desktop, in points from its upper left corner.
    record Position(int x, int y) {}

    /// A video mode of a monitor.
    ///
    /// @param pixels the resolution; on macOS in points
    /// @param rate refreshes per second, empty if unknown
    record VideoMode(Size pixels, Optional<Rate> rate) {

        /// Refuses an empty size.
        public VideoMode {
            Objects.requireNonNull(pixels, "pixels");
            Objects.requireNonNull(rate, "rate");
            if (pixels.isEmpty())
                throw new IllegalArgumentException(
                        "a screen shows at least 1 x 1 pixels, not " + pixels);
        }
    }

    /// A monitor, as it was when the window was asked for it. It may be gone after a
    /// [fourstroke.loop.api.Input.WindowChanged].
    interface Monitor {

        /// {@return the name that its maker gives}
        String name();

        /// {@return its size in points, as it is rotated} On Wayland, where the player set a scale
        /// of 1.5, it is the size at a scale of 2 and without a rotation. A window's own size is
        /// right.
        Size size();

        /// {@return refreshes per second, empty if unknown, as on virtual displays; a whole number
        /// from most systems even if the true rate is 60000/1001}
        Optional<Rate> rate();

        /// {@return its video modes, in the system's order; empty if it is gone}
        List<VideoMode> modes();
    }
}
