package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/// Waits on a high-resolution timer of Windows and on the messages of a thread, of which GLFW waits
/// for whole milliseconds only.
///
/// What fails once is not tried again in this process: a wait that fails does not wait.
final class WindowsMessageTimer implements MessageTimer {

    /// The queue of messages of the calling thread.
    interface Queue {

        /// Waits until the timer has fired or there is a message, also one that was seen before.
        ///
        /// @return whether there is a message
        boolean await(long timer);
    }

    /// What is known of such waits in this process.
    static final class State {

        private @Nullable String refusal;

        /// {@return why there are none, or null as long as there are}
        synchronized @Nullable String refusal() {
            return refusal;
        }

        private synchronized void refuse(String why) {
            if (refusal == null) refusal = why;
        }
    }

    /// There is one for the process: what Windows refuses to one window it refuses to the next.
    static final State HERE = new State();

    private final WindowsSleeper.Kernel kernel;
    private final Queue queue;
    private final State state;
    private long timer; // 0 when it is closed

    private WindowsMessageTimer(
            WindowsSleeper.Kernel kernel, Queue queue, State state, long timer) {
        this.kernel = kernel;
        this.queue = queue;
        this.state = state;
        this.timer = timer;
    }

    /// {@return such a wait, or null where there is none}
    ///
    /// @param kernel links what a timer needs, and may throw
    /// @param queue links what waits for messages, and may throw
    static @Nullable WindowsMessageTimer of(
            Supplier<WindowsSleeper.Kernel> kernel, Supplier<Queue> queue, State state) {
        if (state.refusal() != null) return null;
        try {
            WindowsSleeper.Kernel timers = kernel.get();
            Queue messages = queue.get();
            long timer = timers.createTimer();
            if (timer != 0) return new WindowsMessageTimer(timers, messages, state, timer);
            state.refuse("this Windows has no high-resolution timer, as Windows 10 has from 1803");
        } catch (RuntimeException e) {
            state.refuse(String.valueOf(e.getMessage()));
        }
        return null;
    }

    @Override
    public End await(long nanos) {
        if (timer == 0) return End.REFUSED;
        try {
            kernel.start(timer, WindowsSleeper.ticks(nanos));
            return queue.await(timer) ? End.MESSAGE : End.TIME;
        } catch (RuntimeException e) {
            state.refuse(String.valueOf(e.getMessage()));
            close();
            return End.REFUSED;
        }
    }

    @Override
    public void close() {
        if (timer == 0) return;
        long last = timer;
        timer = 0;
        try {
            kernel.close(last);
        } catch (RuntimeException e) { // a game that closes its window need not know
            state.refuse(String.valueOf(e.getMessage()));
        }
    }
}
