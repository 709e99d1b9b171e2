package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwPollEvents;
import static org.lwjgl.glfw.GLFW.glfwWaitEvents;
import static org.lwjgl.glfw.GLFW.glfwWaitEventsTimeout;

import fourstroke.loop.core.backend.MessageTimer;
import fourstroke.loop.core.backend.SystemTimers;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Waits for events and processes them.
///
/// GLFW waits for as long as it is told on X11, Wayland and macOS. On Windows (GLFW 3.4, 3.5.1) it
/// passes whole milliseconds to `MsgWaitForMultipleObjects`, so that a shorter wait is none, and
/// that counts them in ticks of 1 to 15.6 ms. There this waits by a [MessageTimer], and as GLFW
/// does where there is none.
final class EventWait implements AutoCloseable {

    /// The calls of GLFW that this makes. Each processes what has come.
    interface Calls {

        /// Does not wait.
        void poll();

        /// Waits until something comes.
        void await();

        /// Waits until something comes, and for so long at most.
        void await(double seconds);
    }

    private static final Calls GLFW =
            new Calls() {
                @Override
                public void poll() {
                    glfwPollEvents();
                }

                @Override
                public void await() {
                    glfwWaitEvents();
                }

                @Override
                public void await(double seconds) {
                    glfwWaitEventsTimeout(seconds);
                }
            };

    private static final Logger LOG = LoggerFactory.getLogger(EventWait.class);

    private final Calls calls;
    private final boolean coarse; // GLFW itself may return before the time though nothing came
    private @Nullable MessageTimer timer;

    /// @param coarse whether GLFW waits for whole milliseconds
    /// @param timer waits better, until it refuses
    EventWait(Calls calls, boolean coarse, @Nullable MessageTimer timer) {
        this.calls = calls;
        this.coarse = coarse;
        this.timer = timer;
    }

    /// {@return how to wait on this platform}
    static EventWait on(GlfwPlatform platform) {
        boolean windows = platform == GlfwPlatform.WIN32;
        return new EventWait(GLFW, windows, windows ? SystemTimers.messageTimer() : null);
    }

    /// Processes what has come, without waiting.
    void poll() {
        calls.poll();
    }

    /// Waits until something comes or the time is over, and processes it.
    ///
    /// @param nanos [Long#MAX_VALUE] is without limit
    /// @return whether an end before that time means that something came
    boolean await(long nanos) {
        if (nanos == Long.MAX_VALUE) {
            calls.await();
            return true;
        }
        MessageTimer better = timer;
        if (better != null) {
            MessageTimer.End end = better.await(nanos);
            if (end != MessageTimer.End.REFUSED) {
                calls.poll();
                return end == MessageTimer.End.MESSAGE;
            }
            timer = null;
            LOG.debug("Windows refused a wait for events: GLFW waits in its place from now on");
        }
        calls.await(nanos / 1e9);
        return !coarse;
    }

    @Override
    public void close() {
        if (timer != null) timer.close();
        timer = null;
    }
}
