package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwPollEvents;
import static org.lwjgl.glfw.GLFW.glfwPostEmptyEvent;
import static org.lwjgl.glfw.GLFW.glfwWaitEvents;
import static org.lwjgl.glfw.GLFW.glfwWaitEventsTimeout;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.backend.base.wait.Sleeper;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.DoubleConsumer;

/// Makes a thread sleep inside a GLFW function that waits for events, so that an input ends the
/// [PreciseWait]. If a program has several windows on one thread, the thread waits in only one
/// window at a time. Therefore an input for any window of the thread ends the wait. While
/// [PreciseWait] spins instead of sleeping, the thread does not ask GLFW for input. If input
/// arrives while [PreciseWait] spins, the next `pump` of the window processes the input.
final class EventSleeper implements Sleeper {

    /// The longest time for which one call of GLFW may sleep: an hour. GLFW takes the time in
    /// seconds as a `double`, which could not represent years with a precision of nanoseconds.
    private static final long LIMIT_NANOS = 3_600_000_000_000L;

    /// The longest time for which one call of GLFW may sleep while a game pad is connected: about
    /// the length of a tick at the default tick rate. Input of a game pad does not wake GLFW, so
    /// the thread must poll the pads at this interval.
    static final long PADS_NANOS = 8_000_000;

    private static final Logger LOG = LoggerFactory.getLogger(EventSleeper.class);

    private final Clock clock;
    private final Pads pads;
    private final ModalDrag drag;
    // True if GLFW may end a wait early although no event has arrived.
    private final boolean coarse;
    private final DoubleConsumer events;
    private final EventStorm storm = new EventStorm();
    // The sleeper that replaces GLFW while the display sends too many messages. Messages of the
    // display do not wake this sleeper. Null until the display sends too many messages for the
    // first time.
    private volatile @Nullable Sleeper timerSleeper;
    private final Object lock = new Object();
    private boolean closed; // Guarded by `lock`.

    /// @param coarse true if GLFW may end a wait early although no event has arrived
    /// @param events waits for events for at most the given number of seconds, and processes the
    ///   events
    EventSleeper(Clock clock, Pads pads, ModalDrag drag, boolean coarse, DoubleConsumer events) {
        this.clock = clock;
        this.pads = pads;
        this.drag = drag;
        this.coarse = coarse;
        this.events = events;
    }

    static void process(double seconds) {
        if (seconds == 0) glfwPollEvents();
        else if (seconds == Double.POSITIVE_INFINITY) glfwWaitEvents();
        else glfwWaitEventsTimeout(seconds);
    }

    @Override
    public boolean sleep(long nanos) {
        long arrivals = WindowModel.arrivals();
        int monitors = Glfw.monitorChanges();
        long most = longest(nanos);
        long begin = clock.nowNanos();
        Sleeper other = storm.goesOn(begin) ? timerSleeper : null;
        if (other != null) {
            other.sleep(Math.min(most, EventStorm.IGNORE_NANOS));
            drag.begin(clock.nowNanos());
            events.accept(0);
        } else {
            // The call of GLFW may wait until the deadline `begin + most`. Only if the call returns
            // later than this deadline, ModalDrag assumes that a drag of the window blocked the
            // call.
            drag.begin(most == Long.MAX_VALUE ? most : begin + most);
            events.accept(most == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : most / 1e9);
        }
        drag.end();
        pads.poll(Glfw.padChanges());
        boolean eventArrived =
                WindowModel.arrivals() != arrivals || Glfw.monitorChanges() != monitors;
        if (!eventArrived && other == null && !coarse) notice(begin, most);
        return eventArrived;
    }

    private void notice(long begin, long most) {
        long now = clock.nowNanos();
        if (now - begin >= most || !storm.wokeForNothing(now) || timerSleeper != null) return;
        LOG.debug(
                "the display keeps sending messages that are not input, so the game processes these"
                        + " messages later");
        // After this assignment, wake() also ends a sleep in `timerSleeper`. If another thread
        // called wake() before this assignment, PreciseWait ends before the thread sleeps again.
        timerSleeper = SystemTimers.sleeper();
    }

    /// {@return how long one call of GLFW should sleep, in nanoseconds}
    long longest(long nanos) {
        if (pads.connected()) return Math.min(nanos, PADS_NANOS);
        return nanos == Long.MAX_VALUE ? nanos : Math.min(nanos, LIMIT_NANOS);
    }

    @Override
    public long leastNanos() {
        return coarse ? 1_000_000 : Sleeper.super.leastNanos();
    }

    @Override
    public void wake(Thread sleeping) {
        synchronized (lock) {
            // Closing the window may terminate GLFW, and GLFW must not be called after its
            // termination.
            if (!closed) glfwPostEmptyEvent();
        }
        Sleeper other = timerSleeper;
        if (other != null) other.wake(sleeping);
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
        }
        if (timerSleeper != null) timerSleeper.close();
    }
}
