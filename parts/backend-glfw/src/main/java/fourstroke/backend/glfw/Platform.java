package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Vsync;

import java.util.Set;

/// What differs between window systems, and the workarounds that each of them needs. Each window
/// has its own instance, for the window's thread. The methods of this class are those of a system
/// that needs no workaround.
abstract class Platform implements AutoCloseable {

    /// Properties of a window system.
    enum Fact {
        /// There is no screen, and no user.
        NO_DISPLAY,
        /// GLFW does not report all that it does to a window when it is asked to.
        UNREPORTED_REQUESTS,
        /// The program only suggests the state of a window to the system. The window is then
        /// maximised or fills a monitor only while it is shown, and never both; otherwise the
        /// program chooses its size.
        SUGGESTED_STATES,
        /// When the cursor enters, GLFW immediately reports a motion to its position, unless it is
        /// the last known one.
        ENTERING_IS_MOTION,
        /// The name of a file is text, and not arbitrary bytes.
        FILE_NAMES_ARE_TEXT,
        /// GLFW (3.4, 3.5.1) waits for whole milliseconds: a shorter wait returns at once.
        COARSE_WAITS
    }

    private final Units units;
    private final Set<Feature> lacks;
    private final Set<Fact> facts;

    /// @param units the unit of lengths
    /// @param lacks the features that windows never have on this system
    Platform(Units units, Set<Feature> lacks, Fact... facts) {
        this.units = units;
        this.lacks = lacks;
        this.facts = Set.of(facts);
    }

    final boolean is(Fact fact) {
        return facts.contains(fact);
    }

    /// {@return the unit of lengths}
    final Units units() {
        return units;
    }

    /// {@return whether windows never have a feature on this system}
    final boolean lacks(Feature feature) {
        return lacks.contains(feature);
    }

    /// {@return whether a window knows its position, and whether it has the focus when it opens}
    final boolean knowsPlace() {
        return !lacks(Feature.POSITION);
    }

    /// {@return how long a granted state must have been visible before another one is requested}
    long seenNanos() {
        return 0;
    }

    /// Shows a hidden window that is not fullscreen, at the position and in the size that are set.
    ///
    /// @param again whether it was shown before
    void show(SystemWindow system, Place place, Size size, boolean again) {
        system.show();
    }

    /// The cursor left the window.
    void cursorLeft() {}

    /// GLFW's events were processed.
    void afterPoll() {}

    /// Checks that the window still exists, if another program can destroy it.
    ///
    /// @throws BackendException if the window does not exist
    void checkWindow() {}

    /// {@return when to process events again, or the deadline if that is earlier}
    long pollBy(long deadlineNanos) {
        return deadlineNanos;
    }

    /// Begins or ends pacing the frames of the window, unless the driver does this.
    ///
    /// @return whether the driver never paces frames on this system
    boolean paces(Vsync vsync) {
        return false;
    }

    /// {@return whether the system currently needs no frames}
    boolean isCovered() {
        return false;
    }

    /// Called before a frame is presented.
    void beforePresent() {}

    /// Called after a frame was presented; waits until the system needs the next one.
    void afterPresent() {}

    @Override
    public void close() {}
}
