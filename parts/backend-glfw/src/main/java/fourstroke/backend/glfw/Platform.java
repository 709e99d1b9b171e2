package fourstroke.backend.glfw;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Vsync;

import java.util.Set;

/// What is true of a window on one window system only, and what has to be mended there. Each window
/// has its own, on its thread; the methods here are those of a system that needs none of it.
class Platform implements AutoCloseable {

    private final Set<Feature> lacks;

    /// @param lacks the features that windows never have here
    Platform(Feature... lacks) {
        this.lacks = Set.of(lacks);
    }

    /// {@return whether windows never have a feature here}
    final boolean lacks(Feature feature) {
        return lacks.contains(feature);
    }

    /// {@return whether GLFW reports a motion to where the cursor enters}
    boolean reportsEntering() {
        return false;
    }

    /// {@return whether GLFW takes this key for held though it was released, so that it calls the
    /// next press a repetition}
    boolean missedRelease(KeyCode key) {
        return false;
    }

    /// A key was pressed.
    ///
    /// @param code its number on this system
    void pressed(KeyCode key, int code) {}

    /// The cursor left the window.
    void cursorLeft() {}

    /// GLFW's events were processed.
    void afterPoll() {}

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
