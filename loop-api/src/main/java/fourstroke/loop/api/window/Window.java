package fourstroke.loop.api.window;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The window of a game. A window of the headless backend keeps its state in memory and shows
/// nothing. Only backends implement this interface, because later versions add methods.
///
/// Every method must be called on the loop's thread. A method that is called on another thread, or
/// after the loop was closed, throws an [IllegalStateException]. A change that the game requests
/// takes effect when the window system grants it, and an input reports that the window has changed
/// ([fourstroke.loop.api.Input.Resized], [fourstroke.loop.api.Input.WindowChanged],
/// [fourstroke.loop.api.Input.Minimized]). If the system does not support the [Feature] that a
/// change needs, the change has no effect; see [#supports(Feature)].
///
/// On X11, if the system has the library `libXss`, the X server's screen saver is suspended while a
/// window is open. Systems with a separate idle timer (GNOME, KDE, Wayland compositors, Windows and
/// macOS) may still blank the screen while the player uses only a game pad.
public interface Window {

    /// {@return the text in the title bar}
    String title();

    /// Changes the text in the title bar.
    ///
    /// @param title up to 4096 characters; an unpaired surrogate becomes a question mark
    /// @throws IllegalArgumentException if the title has more than 4096 characters or contains
    ///   U+0000
    void setTitle(String title);

    /// {@return the size of the content in points} Fractions are rounded up, so that a shape of
    /// this size covers all pixels.
    Size size();

    /// {@return the size of the content in pixels; 0 by 0 while the window has no area to draw on}
    Size pixels();

    /// {@return the number of pixels per point}
    double scale();

    /// Requests a new size of the content, in points. A width or height below
    /// [fourstroke.loop.api.spi.WindowSettings#minSize()] is enlarged to this minimum.
    ///
    /// @throws IllegalArgumentException if the width or height is below 1 or, for a window in
    ///   memory, above [Image#LIMIT] pixels
    void resize(int width, int height);

    /// {@return the position of the content on the desktop; empty if the window does not support
    /// [Feature#POSITION]}
    Optional<Position> position();

    /// Requests a new position of the content on the desktop, in points.
    void move(int x, int y);

    /// {@return whether the window is normal, maximised, minimised or hidden} While the window
    /// fills a monitor and is not minimised, the result is the state that the window will have when
    /// it leaves fullscreen.
    State state();

    /// Shows, hides, minimises or maximises the window. A window that fills a monitor stays in
    /// fullscreen.
    void setState(State state);

    /// {@return whether the window fills a monitor, or will fill it when the window is shown} The
    /// result can also change because the window manager starts or ends fullscreen by itself.
    boolean fullscreen();

    /// Starts or ends fullscreen. If fullscreen starts, the window fills the monitor that shows
    /// most of the window, without borders ("borderless") and in the desktop's video mode. If
    /// fullscreen ends, the window returns to its former position and size, and the monitor returns
    /// to its former video mode. The call has no effect if the window is already in the requested
    /// state.
    ///
    /// On Wayland GLFW, the library that opens windows, does not report which monitor shows a
    /// window. On Wayland the window therefore fills the primary monitor, except if the game names
    /// another monitor ([#setFullscreen(Monitor)]).
    void setFullscreen(boolean fullscreen);

    /// Makes the window fill a monitor without borders, in the desktop's video mode. The switch to
    /// fullscreen is immediate, and the window stays on the screen when it loses the keyboard
    /// focus.
    ///
    /// On X11 the window manager resizes a fullscreen window when the video mode of the monitor
    /// changes. If no window manager runs, the window keeps its size, and no input reports the
    /// change of the video mode.
    ///
    /// @throws IllegalArgumentException if the monitor is none of [#monitors()]
    void setFullscreen(Monitor monitor);

    /// Makes the window the only window on a monitor ("exclusive") and changes the video mode of
    /// the monitor. The window minimises itself when it loses the keyboard focus. Where programs
    /// may not change the video mode, as on Wayland, [Feature#EXCLUSIVE] is not supported. Closing
    /// the window restores the video mode of the desktop. On X11, if the process ends without
    /// closing the window, the monitor stays in the changed video mode.
    ///
    /// @param mode one of [Monitor#modes()]
    /// @throws IllegalArgumentException if the monitor has no such mode, or is none of
    ///   [#monitors()]
    void setFullscreen(Monitor monitor, VideoMode mode);

    /// {@return whether the window has the keyboard focus}
    boolean focused();

    /// Requests the keyboard focus.
    void focus();

    /// Requests the user's attention without taking the keyboard focus. On many systems such a
    /// request makes the window's entry in the task bar blink.
    void requestAttention();

    /// {@return whether the cursor is over the content of the window, as the system last reported}
    boolean pointerInside();

    /// {@return the shape of the cursor over the window}
    Shape shape();

    /// Changes the shape of the cursor over the window.
    void setShape(Shape shape);

    /// {@return whether the cursor is shown, hidden or captured}
    Pointer pointer();

    /// Shows, hides or captures the cursor.
    void setPointer(Pointer pointer);

    /// {@return the text in the clipboard} The result is empty if the clipboard contains no text.
    /// If the text has more than 4 million characters, the result is empty and the log contains a
    /// warning.
    ///
    /// On X11 and Wayland this method asks the program that copied the text and waits for its
    /// answer, for ever if that program hangs. On X11 the time to read a large text grows with the
    /// square of its length: 20 MB can take 10 seconds. Because reading the clipboard can take so
    /// long, call this method only when the player pastes, and not in each frame.
    String clipboard();

    /// Copies a text to the clipboard.
    ///
    /// @param text up to 4 million characters; an unpaired surrogate becomes a question mark
    /// @throws IllegalArgumentException if the text has more than 4 million characters or contains
    ///   U+0000
    void setClipboard(String text);

    /// Sets the window's icon. The system chooses the best of the given images, and shows a default
    /// icon if the list is empty. Images that are wider or higher than 512 pixels are ignored. If
    /// the remaining images have more than 2 million pixels in total, the largest of them are
    /// ignored too. If all images are too large, the smallest one is reduced.
    void setIcon(List<Image> sizes);

    /// {@return how frames are synchronised with the screen's refresh}
    Vsync vsync();

    /// Changes how frames are synchronised with the screen's refresh.
    void setVsync(Vsync vsync);

    /// {@return all monitors, with the primary monitor first} The list is never empty.
    List<Monitor> monitors();

    /// {@return the monitor that shows most of the window} On Wayland GLFW does not report which
    /// monitor shows a window. On Wayland the result is the monitor that the game made the window
    /// fill, or the primary monitor if the game named no monitor.
    Monitor monitor();

    /// {@return the character that the player's keyboard layout prints on a key, in upper case, or
    /// the name of the key if it has no character} Use this label for shortcuts and settings pages,
    /// never for movement.
    String label(KeyCode key);

    /// Adds mappings for game pads. A mapping assigns the buttons and axes of a pad to the buttons
    /// and axes of the standard layout. Use this method for pads that have no mapping or a wrong
    /// mapping. The added mappings are valid as long as a window is open. The lines have the format
    /// of SDL's game controller database; lines for other systems, and text after a `#`, are
    /// ignored. As in SDL, a line belongs to a pad if the line and the pad have the same GUID or
    /// the same CRC of the name. If no line has the GUID or the name of the pad, a line with the
    /// vendor and the product of the pad belongs to the pad. A pad without a mapping produces no
    /// input, and the log names the pad once.
    ///
    /// The first window that opens reads the environment variables of SDL, which Steam sets.
    /// `SDL_GAMECONTROLLERCONFIG` contains more mappings. `SDL_GAMECONTROLLER_IGNORE_DEVICES`,
    /// `SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT` and
    /// `SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD` decide which pads are hidden from the game.
    ///
    /// This method has an effect only if the window supports [Feature#PAD_MAPPINGS].
    ///
    /// @param lines mappings with up to 4 million characters in total
    /// @throws IllegalArgumentException if a line for the current system is invalid. The call has
    ///   added the valid lines nevertheless, and the message contains the numbers of the first ten
    ///   invalid lines
    void addPadMappings(String lines);

    /// Requests that the window is closed, as its close button does: the loop receives a
    /// [fourstroke.loop.api.Input.CloseRequest].
    void requestClose();

    /// {@return a copy of the frame that was presented last}
    ///
    /// @throws IllegalStateException if no frame was presented yet, if a frame is being presented,
    ///   if the frame is wider or higher than [Image#LIMIT] pixels (for example across several
    ///   monitors), or if the window does not support [Feature#CAPTURE]
    Image capture();

    /// Copies the pixels of the frame that was presented last into an array, row by row from the
    /// top. The pixels have the format of [Image#pixels()].
    ///
    /// @return the size of the frame in pixels
    /// @throws IllegalStateException in the cases in which [#capture()] throws an
    ///   `IllegalStateException`
    /// @throws IndexOutOfBoundsException if the array has fewer elements than the frame has pixels
    Size capture(int[] target);

    /// {@return whether this window supports a feature}
    boolean supports(Feature feature);

    /// Whether a window is normal, maximised, minimised or hidden. Fullscreen is not one of these
    /// states: [Window#fullscreen()] returns whether the window fills a monitor.
    enum State {
        /// The window is shown in its normal size.
        NORMAL,
        /// The window is shown and as large as the work area of the desktop.
        MAXIMIZED,
        /// The window is minimised, usually to the task bar.
        MINIMIZED,
        /// The window is neither on the screen nor in the task bar. Updates continue, but no frame
        /// is drawn.
        HIDDEN
    }

    /// Whether the cursor is shown over the window, and whether it moves freely.
    enum Pointer {
        /// The cursor is shown and moves freely. [fourstroke.loop.api.Input.MouseMove] reports its
        /// position.
        SHOWN,
        /// The cursor moves freely, but is invisible over the window.
        HIDDEN,
        /// The cursor is invisible and stays inside the window.
        /// [fourstroke.loop.api.Input.MouseDelta] reports the motion of the mouse, which the edges
        /// of the screen do not limit.
        CAPTURED
    }

    /// The shape of the cursor over the window. If the system does not have a shape, the system
    /// shows the most similar shape or the arrow.
    enum Shape {
        ARROW,
        TEXT,
        CROSSHAIR,
        HAND,
        /// A double arrow that points left and right, as over a border that the user can drag.
        RESIZE_HORIZONTAL,
        /// A double arrow that points up and down.
        RESIZE_VERTICAL,
        /// A double arrow along the diagonal from upper left to lower right, as over the upper left
        /// and the lower right corner of a window.
        RESIZE_FALLING,
        /// A double arrow along the diagonal from lower left to upper right, as over the lower left
        /// and the upper right corner of a window.
        RESIZE_RISING,
        /// Arrows in all directions, as over something that the user can move.
        RESIZE_ALL,
        NOT_ALLOWED
    }

    /// How frames are synchronised with the screen's refresh.
    enum Vsync {
        /// A frame appears immediately. This mode has the lowest latency, but the screen may show
        /// parts of two frames at once (tearing).
        OFF,
        /// A frame appears at the next refresh, so there is no tearing.
        ON,
        /// A frame appears at the next refresh, or immediately if the frame missed the last
        /// refresh. On systems that do not support `ADAPTIVE`, this mode has the same effect as
        /// [#ON].
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
        /// Adding mappings for game pads: [#addPadMappings(String)].
        PAD_MAPPINGS,
        /// Sharing text with other programs.
        CLIPBOARD,
        /// Frames synchronised with the screen's refresh.
        VSYNC,
        /// Showing late frames immediately, with [Vsync#ADAPTIVE].
        ADAPTIVE_VSYNC,
        /// Reading the pixels of the frame that was presented last. Without this feature
        /// [#capture()] throws an exception.
        CAPTURE
    }

    /// The distance of a window's content from the upper left corner of the desktop, in points.
    record Position(int x, int y) {}

    /// A video mode of a monitor.
    ///
    /// @param pixels the resolution in pixels; on macOS in points
    /// @param rate the number of refreshes per second; empty if unknown
    record VideoMode(Size pixels, Optional<Rate> rate) {

        /// Refuses an empty size.
        public VideoMode {
            Objects.requireNonNull(pixels, "pixels");
            Objects.requireNonNull(rate, "rate");
            if (pixels.isEmpty())
                throw new IllegalArgumentException(
                        "a video mode must have at least 1 x 1 pixels, not " + pixels);
        }
    }

    /// The state that a monitor had when a method of the window returned this object. After a
    /// [fourstroke.loop.api.Input.WindowChanged] the monitor may no longer be connected.
    interface Monitor {

        /// {@return the name of this monitor that its manufacturer chose}
        String name();

        /// {@return the size of this monitor in points, in its current rotation} On Wayland with a
        /// scale of 1.5, the result is the size for a scale of 2 and without rotation. The sizes of
        /// windows are correct on Wayland with any scale.
        Size size();

        /// {@return the number of refreshes per second; empty if unknown, as on virtual displays}
        /// Most systems report a whole number even if the true rate is 60000/1001.
        Optional<Rate> rate();

        /// {@return the video modes of this monitor in the system's order; empty if the monitor is
        /// no longer connected}
        List<VideoMode> modes();
    }
}
