package fourstroke.loop.api.window;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The window of a game. A headless window keeps its state in memory and shows nothing. Only
/// backends implement this interface; later versions add methods.
///
/// Every method must be called on the loop's thread. On another thread, or after the loop was
/// closed, it throws an [IllegalStateException]. Changes take effect when the system grants them;
/// an input then reports them ([fourstroke.loop.api.Input.Resized],
/// [fourstroke.loop.api.Input.WindowChanged], [fourstroke.loop.api.Input.Minimized]). A change that
/// needs a [Feature] which the system lacks has no effect; see [#supports(Feature)].
///
/// On X11 the X server's screen saver is suspended while a window is open, if the system has the
/// library `libXss`. Desktops with their own idle timer, such as GNOME, KDE, Wayland compositors,
/// Windows and macOS, may still blank the screen of a game that is played with a pad.
public interface Window {

    /// {@return the text in the title bar}
    String title();

    /// Changes the text in the title bar.
    ///
    /// @param title up to 4096 characters; an unpaired surrogate becomes a question mark
    /// @throws IllegalArgumentException if it is longer, or contains U+0000
    void setTitle(String title);

    /// {@return the size of the content in points, rounded up, so that a shape that covers all
    /// points covers all pixels}
    Size size();

    /// {@return the size of the content in pixels; 0 by 0 while there is nothing to draw on}
    Size pixels();

    /// {@return pixels per point}
    double scale();

    /// Requests a new size of the content, in points. Sides that are shorter than those of
    /// [fourstroke.loop.api.spi.WindowSettings#minSize()] are enlarged to them.
    ///
    /// @throws IllegalArgumentException if a side is 0 or, for a window in memory, has more than
    ///   [Image#LIMIT] pixels
    void resize(int width, int height);

    /// {@return the position of the content on the desktop; empty without [Feature#POSITION]}
    Optional<Position> position();

    /// Requests a new position of the content on the desktop, in points.
    void move(int x, int y);

    /// {@return whether the window is shown, and how large it is} While the window fills a monitor
    /// and is not minimised, this is the state that it will have when it leaves the monitor.
    State state();

    /// Shows, hides, minimises or maximises the window. It does not leave fullscreen.
    void setState(State state);

    /// {@return whether the window fills a monitor, or will when it is shown} The window manager
    /// may have started or ended fullscreen by itself.
    boolean fullscreen();

    /// Makes the window fill the monitor that shows most of it, without borders ("borderless") and
    /// in the desktop's video mode; or leaves fullscreen: the window returns to its former position
    /// and size, and the monitor to its former mode. Does nothing if the window is already in the
    /// requested state.
    ///
    /// On Wayland the window does not know which monitor shows it, and fills the primary one; see
    /// [#monitor()].
    void setFullscreen(boolean fullscreen);

    /// Makes the window fill a monitor without borders, in the desktop's video mode. The switch is
    /// immediate, and the window stays when it loses the keyboard focus.
    ///
    /// Without a window manager on X11, a window that fills a monitor keeps its size when the video
    /// mode changes, and no input reports the change, because a window manager would have to resize
    /// the window.
    ///
    /// @throws IllegalArgumentException if the monitor is none of [#monitors()]
    void setFullscreen(Monitor monitor);

    /// Makes the window the only one on a monitor ("exclusive"), in a video mode of its own. The
    /// window minimises itself when it loses the keyboard focus. [Feature#EXCLUSIVE] is missing if
    /// programs may not do this, as on Wayland. Closing the window restores the desktop's mode; if
    /// the process ends without closing it, the mode stays changed on X11.
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

    /// Sets the window's icon. The system chooses the best of the given sizes, and shows its own
    /// icon if there are none. Images of more than 512 pixels a side are ignored, and so are the
    /// largest images if all together have more than 2 million pixels. If all images are too large,
    /// the smallest one is reduced.
    void setIcon(List<Image> sizes);

    /// {@return how frames are synchronised with the screen's refresh}
    Vsync vsync();

    /// Changes how frames are synchronised with the screen's refresh.
    void setVsync(Vsync vsync);

    /// {@return all monitors, the primary one first; never empty}
    List<Monitor> monitors();

    /// {@return the monitor that shows most of the window} On Wayland a window knows only the
    /// monitor that the game made it fill; otherwise this is the primary monitor.
    Monitor monitor();

    /// {@return the character that the player's keyboard layout prints on this key, in upper case,
    /// or the name of the key if it prints none} Use this for shortcuts and settings pages, never
    /// for movement.
    String label(KeyCode key);

    /// Adds mappings for game pads that the window does not know, or for which it has a wrong
    /// mapping. They are valid as long as a window is open. The lines have the format of SDL's game
    /// controller database; lines for other systems, and text after a `#`, are ignored. A line is
    /// assigned to a pad as in SDL: by its GUID; by the CRC of its name; or if there is no better
    /// line, by its vendor and product. A pad without a mapping produces no input, and is named
    /// once in the log.
    ///
    /// When the first window opens, these environment variables of SDL are read:
    /// `SDL_GAMECONTROLLERCONFIG` for more lines, and for pads to hide
    /// `SDL_GAMECONTROLLER_IGNORE_DEVICES`, `SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT` and
    /// `SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD`, which Steam sets.
    ///
    /// This has an effect if [Feature#PAD_MAPPINGS] is supported.
    ///
    /// @param lines up to 4 million characters in this format
    /// @throws IllegalArgumentException if a line for this system is invalid; the other lines were
    ///   added then, and the message contains the numbers of the first ten invalid lines
    void addPadMappings(String lines);

    /// Closes the window like its close button, with a [fourstroke.loop.api.Input.CloseRequest].
    void requestClose();

    /// {@return a copy of the frame that was presented last}
    ///
    /// @throws IllegalStateException if no frame was presented yet, if one is being presented, if
    ///   the frame has more than [Image#LIMIT] pixels a side (for example across several monitors),
    ///   or if [Feature#CAPTURE] is missing
    Image capture();

    /// Copies the frame that was presented last, without creating an image: pixels as in
    /// [Image#pixels()], row by row from the top.
    ///
    /// @return the size of the frame in pixels
    /// @throws IllegalStateException as [#capture()]
    /// @throws IndexOutOfBoundsException if the target has fewer elements than the frame has pixels
    Size capture(int[] target);

    /// {@return whether this window supports a feature}
    boolean supports(Feature feature);

    /// Whether a window is shown, and how large it is while it does not fill a monitor.
    enum State {
        /// Shown in its normal size.
        NORMAL,
        /// Shown in the size of the work area.
        MAXIMIZED,
        /// Minimised, usually to the task bar.
        MINIMIZED,
        /// Neither on the screen nor in the task bar. The game continues, but no frame is drawn.
        HIDDEN
    }

    /// Whether the cursor is shown over the window, and whether it moves freely.
    enum Pointer {
        /// Shown and free: [fourstroke.loop.api.Input.MouseMove] reports its position.
        SHOWN,
        /// Free, but invisible over the window.
        HIDDEN,
        /// Invisible and kept inside the window: [fourstroke.loop.api.Input.MouseDelta] reports the
        /// motion of the mouse, which is not limited by the edges of the screen.
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
        /// A frame appears immediately: lowest latency, but the screen may show parts of two frames
        /// (tearing).
        OFF,
        /// A frame appears at the next refresh, so there is no tearing.
        ON,
        /// A frame appears at the next refresh, or immediately if it is late. If the system does
        /// not support this mode, it is the same as [#ON].
        ADAPTIVE
    }

    /// Abilities that a window has only on some systems. A call that needs a missing feature has no
    /// effect.
    enum Feature {
        /// Reading and changing the window's position.
        POSITION,
        /// Showing an icon for the window.
        ICON,
        /// Minimising, maximising and restoring the window.
        MINIMIZE,
        /// Filling a monitor.
        FULLSCREEN,
        /// Being the only window on a monitor, in a video mode of its own: [#setFullscreen(Monitor,
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
        /// Showing late frames immediately, with [Vsync#ADAPTIVE].
        ADAPTIVE_VSYNC,
        /// Reading back the frame that was presented last; without this feature [#capture()] throws
        /// an exception.
        CAPTURE
    }

    /// The position of a window's content on the desktop, in points from the upper left corner of
    /// the desktop.
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

    /// A monitor, as it was when the window returned it. It may be gone after a
    /// [fourstroke.loop.api.Input.WindowChanged].
    interface Monitor {

        /// {@return the name that its manufacturer gave it}
        String name();

        /// {@return its size in points, as it is rotated} On Wayland, if the player has set a scale
        /// of 1.5, this is the size at a scale of 2 and without rotation; the size of a window is
        /// still correct.
        Size size();

        /// {@return refreshes per second; empty if unknown, as on virtual displays} Most systems
        /// report a whole number even if the true rate is 60000/1001.
        Optional<Rate> rate();

        /// {@return its video modes, in the system's order; empty if it is gone}
        List<VideoMode> modes();
    }
}
