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

    /// What may be true of windows here.
    enum Fact {
        /// There is no screen, and no user.
        NO_DISPLAY,
        /// GLFW does not report all that it does to a window when it is asked to.
        UNREPORTED_REQUESTS,
        /// The system only suggests what a window is. It is then maximised or fills a monitor only
        /// while it is shown, and not both; without either, it says itself how large it is.
        SUGGESTED_STATES,
        /// GLFW reports a motion to where the cursor enters, at once, unless it was there before.
        ENTERING_IS_MOTION,
        /// The name of a file is text, and not any bytes.
        FILE_NAMES_ARE_TEXT,
        /// GLFW (3.4, 3.5.1) waits for whole milliseconds: a shorter wait returns at once.
        COARSE_WAITS
    }

    private final Units units;
    private final Set<Feature> lacks;
    private final Set<Fact> facts;

    /// @param units how lengths are counted here
    /// @param lacks the features that windows never have here
    Platform(Units units, Set<Feature> lacks, Fact... facts) {
        this.units = units;
        this.lacks = lacks;
        this.facts = Set.of(facts);
    }

    final boolean is(Fact fact) {
        return facts.contains(fact);
    }

    /// {@return how lengths are counted here}
    final Units units() {
        return units;
    }

    /// {@return whether windows never have a feature here}
    final boolean lacks(Feature feature) {
        return lacks.contains(feature);
    }

    /// {@return whether a window knows where it is, and whether it has the focus as it opens}
    final boolean knowsPlace() {
        return !lacks(Feature.POSITION);
    }

    /// {@return for how long a state that was granted must have been seen before another is asked
    /// for}
    long seenNanos() {
        return 0;
    }

    /// Shows a hidden window that is to fill no monitor, in its own place and size.
    ///
    /// @param again whether it was shown before
    void show(SystemWindow system, Place place, Size size, boolean again) {
        system.show();
    }

    /// The cursor left the window.
    void cursorLeft() {}

    /// GLFW's events were processed.
    void afterPoll() {}

    /// Checks that the window still exists, where another program can destroy it.
    ///
    /// @throws BackendException if it does not
    void checkWindow() {}

    /// {@return when to process events again, or the deadline if that is earlier}
    long pollBy(long deadlineNanos) {
        return deadlineNanos;
    }

    /// Paces the window's frames from now on, or no longer, unless the driver does.
    ///
    /// @return whether frames are never left to the driver here
    boolean paces(Vsync vsync) {
        return false;
    }

    /// {@return whether the system wants no frames now}
    boolean isCovered() {
        return false;
    }

    /// A frame will be presented.
    void beforePresent() {}

    /// A frame was presented; waits until the system wants the next.
    void afterPresent() {}

    @Override
    public void close() {}
}
