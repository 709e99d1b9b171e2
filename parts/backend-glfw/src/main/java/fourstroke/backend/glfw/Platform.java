package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Vsync;

import java.util.Set;

/// The differences between window systems, and the workarounds that each window system needs. Each
/// window has its own instance, which only the thread of the window uses. The methods of this base
/// class are the defaults for a window system that needs no workaround.
abstract class Platform implements AutoCloseable {

    /// Properties that some window systems have.
    enum Fact {
        /// The system has no screen and no user.
        NO_DISPLAY,
        /// If the program itself has requested a change of a window, GLFW may not report the change
        /// to its callbacks.
        UNREPORTED_REQUESTS,
        /// The program can only suggest whether a window is maximised or fills a monitor, and the
        /// system decides. Only a shown window can be maximised or fill a monitor, and a window
        /// that fills a monitor cannot be maximised. The system chooses the size of a window that
        /// is maximised or fills a monitor, and the program chooses the size of all other windows.
        SUGGESTED_STATES,
        /// When the cursor enters the window, GLFW immediately reports the position at which the
        /// cursor entered, even if the user has not moved the mouse.
        ENTERING_IS_MOTION,
        /// File names on this system are always valid text, so their bytes are never arbitrary.
        FILE_NAMES_ARE_TEXT,
        /// In the versions 3.4 and 3.5.1, GLFW waits for whole milliseconds, so a wait for less
        /// than a millisecond returns at once.
        COARSE_WAITS
    }

    private final Units units;
    private final Set<Feature> lacks;
    private final Set<Fact> facts;

    /// @param units the unit in which GLFW measures lengths on this system
    /// @param lacks the features that no window has on this system
    Platform(Units units, Set<Feature> lacks, Fact... facts) {
        this.units = units;
        this.lacks = lacks;
        this.facts = Set.of(facts);
    }

    final boolean is(Fact fact) {
        return facts.contains(fact);
    }

    /// {@return the unit of lengths on this system}
    final Units units() {
        return units;
    }

    /// {@return whether a feature is missing for all windows on this system}
    final boolean lacks(Feature feature) {
        return lacks.contains(feature);
    }

    /// {@return whether the system reports the position of a window} A system that reports the
    /// position also reports whether a new window has the focus.
    final boolean knowsPlace() {
        return !lacks(Feature.POSITION);
    }

    /// {@return how long a window must have been visible in its current state before the window
    /// requests another state, in nanoseconds} The states are, for example, maximised and filling a
    /// monitor.
    long seenNanos() {
        return 0;
    }

    /// Shows a hidden window that fills no monitor, at the given position and in the given size.
    ///
    /// @param again whether the window was shown before
    void show(SystemWindow system, Place place, Size size, boolean again) {
        system.show();
    }

    /// Must be called when the cursor has left the window.
    void cursorLeft() {}

    /// Must be called after GLFW has processed its events.
    void afterPoll() {}

    /// Checks that the window still exists, on systems where another program can destroy the
    /// window.
    ///
    /// @throws BackendException if the window does not exist any more
    void checkWindow() {}

    /// {@return the time by which GLFW must process events again, which is the deadline or an
    /// earlier time}
    long pollBy(long deadlineNanos) {
        return deadlineNanos;
    }

    /// Turns this class's own limit of the window's frame rate on, or turns it off if `vsync` is
    /// [Vsync#OFF]. Only systems on which the driver does not limit the frame rate well have such a
    /// limit.
    ///
    /// @return whether this class, and not the driver, limits the frame rate on this system
    boolean paces(Vsync vsync) {
        return false;
    }

    /// {@return whether the window system needs no frames now, because other windows cover the
    /// window}
    boolean isCovered() {
        return false;
    }

    /// Must be called before a frame is presented.
    void beforePresent() {}

    /// Must be called after a frame was presented. Waits until the system needs the next frame.
    void afterPresent() {}

    @Override
    public void close() {}
}
