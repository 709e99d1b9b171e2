package fourstroke.loop.core;

import fourstroke.loop.api.Event;

import java.util.Iterator;

/// Plays a loop for a period of virtual time.
public final class Events {

    /// A millisecond, in nanoseconds.
    public static final long MS = 1_000_000;

    /// A second, in nanoseconds.
    public static final long SECOND = 1000 * MS;

    private Events() {}

    /// {@return the events of the next period of virtual time, including the events that are due at
    /// the end of the period} The result can be used in only one `for` statement.
    public static Iterable<Event> during(GameLoop loop, FakeWindow window, long nanos) {
        return () -> new Stretch(loop, window, window.now() + nanos);
    }

    private static final class Stretch implements Iterator<Event> {

        private final GameLoop loop;
        private final FakeWindow window;
        private final long end;
        private Event next;

        Stretch(GameLoop loop, FakeWindow window, long end) {
            this.loop = loop;
            this.window = window;
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            if (next != null) window.calls = 0;
            if (next != null && window.now() > end) return false;
            for (next = loop.poll(); next == null; next = loop.poll()) {
                if (loop.stopped() || window.now() >= end) return false;
                window.awaitUntil(Math.min(end, Events.nextDeadlineNanos(loop)));
            }
            return true;
        }

        @Override
        public Event next() {
            return next;
        }
    }

    /// {@return the time at which a host should ask for events again, in nanoseconds of the loop's
    /// clock, or [Long#MAX_VALUE] if only an input can make an event due}
    static long nextDeadlineNanos(GameLoop loop) {
        long rest = loop.restNanos();
        return rest == Long.MAX_VALUE ? rest : loop.nowNanos() + rest;
    }
}
