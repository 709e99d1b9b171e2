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

/// Sleeps inside GLFW, so that an input ends the [PreciseWait], even an input for another window: a
/// program that drives several windows on one thread waits in one of them. Input is not polled
/// while the wait spins; the next pump processes it.
final class EventSleeper implements Sleeper {

    /// The longest sleep at a time: an hour. GLFW takes seconds as a `double`, which could not
    /// resolve nanoseconds over years.
    private static final long LIMIT_NANOS = 3_600_000_000_000L;

    /// The longest sleep while there are pads, which do not wake GLFW: about a tick of the default
    /// loop.
    static final long PADS_NANOS = 8_000_000;

    private static final Logger LOG = LoggerFactory.getLogger(EventSleeper.class);

    private final Clock clock;
    private final Pads pads;
    private final ModalDrag drag;
    private final boolean coarse; // whether GLFW may end a wait early without an event
    private final DoubleConsumer events;
    private final EventStorm storm = new EventStorm();
    private volatile @Nullable Sleeper aside; // ignores the display, if its events storm
    private final Object lock = new Object();
    private boolean closed; // guarded by the lock

    /// @param coarse whether GLFW may end a wait early without an event
    /// @param events waits for events for at most this many seconds, and processes them
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
        Sleeper other = storm.goesOn(begin) ? aside : null;
        if (other != null) {
            other.sleep(Math.min(most, EventStorm.DEAF_NANOS));
            drag.begin(clock.nowNanos());
            events.accept(0);
        } else {
            drag.begin(most == Long.MAX_VALUE ? most : begin + most); // all of this time is a wait
            events.accept(most == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : most / 1e9);
        }
        drag.end();
        pads.poll(Glfw.padChanges());
        boolean news = WindowModel.arrivals() != arrivals || Glfw.monitorChanges() != monitors;
        if (!news && other == null && !coarse) notice(begin, most);
        return news;
    }

    private void notice(long begin, long most) {
        long now = clock.nowNanos();
        if (now - begin >= most || !storm.wokeForNothing(now) || aside != null) return;
        LOG.debug("the display keeps sending messages that are no input: they are processed later");
        // From here on a wake ends that sleep; an earlier one ends the rest before the next sleep.
        aside = SystemTimers.sleeper();
    }

    /// {@return how long to sleep at a time, for a sleep of this length}
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
        synchronized (lock) { // GLFW may end with the window, and must not be called then
            if (!closed) glfwPostEmptyEvent();
        }
        Sleeper other = aside;
        if (other != null) other.wake(sleeping);
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
        }
        if (aside != null) aside.close();
    }
}
