package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwPostEmptyEvent;

import fourstroke.loop.api.Clock;
import fourstroke.loop.core.backend.Rest;
import fourstroke.loop.core.backend.Sleeper;
import fourstroke.loop.core.backend.SystemTimers;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sleeps inside GLFW, so that an input ends the [Rest], even one for another window: a program
/// that drives several on one thread rests in one of them. Input is not polled while the rest
/// spins; the next pump processes it.
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
    private final Drag drag;
    private final EventWait events;
    private final Chatter chatter = new Chatter();
    private volatile @Nullable Sleeper aside; // one that ignores the display, once it chatters
    private final Object lock = new Object();
    private boolean closed; // guarded by lock

    EventSleeper(Clock clock, Pads pads, Drag drag, EventWait events) {
        this.clock = clock;
        this.pads = pads;
        this.drag = drag;
        this.events = events;
    }

    @Override
    public boolean sleep(long nanos) {
        long arrivals = WindowState.arrivals();
        int monitors = Glfw.monitorChanges();
        long most = longest(nanos);
        long begin = clock.nowNanos();
        Sleeper other = chatter.goesOn(begin) ? aside : null;
        boolean cut = false; // by something that came, if it was
        if (other != null) {
            other.sleep(Math.min(most, Chatter.DEAF_NANOS));
            drag.begin(clock.nowNanos());
            events.poll();
        } else {
            drag.begin(most == Long.MAX_VALUE ? most : begin + most); // all of it is rest
            cut = events.await(most);
        }
        drag.end();
        pads.poll(Glfw.padChanges());
        boolean news = WindowState.arrivals() != arrivals || Glfw.monitorChanges() != monitors;
        if (!news && cut) notice(begin, most);
        return news;
    }

    private void notice(long begin, long most) {
        long now = clock.nowNanos();
        if (now - begin >= most || !chatter.wokeForNothing(now) || aside != null) return;
        LOG.debug("the display sends messages that mean nothing, without end: it is heard later");
        // From here on a wake ends that sleep; an earlier one ends the rest before the next sleep.
        aside = SystemTimers.sleeper();
    }

    /// {@return how long to sleep at a time, of a sleep of this length}
    long longest(long nanos) {
        if (pads.connected()) return Math.min(nanos, PADS_NANOS);
        return nanos == Long.MAX_VALUE ? nanos : Math.min(nanos, LIMIT_NANOS);
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
        events.close();
    }
}
