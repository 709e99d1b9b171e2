package fourstroke.loop.core;

import fourstroke.loop.api.Event;

import java.util.Iterator;

/// Plays a loop for a stretch of virtual time.
public final class Events {

    /// A millisecond.
    public static final long MS = 1_000_000;

    /// A second.
    public static final long SECOND = 1000 * MS;

    private Events() {}

    /// {@return the events of the next stretch of virtual time, and those that are due at its end,
    /// for one `for`}
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
                window.awaitUntil(Math.min(end, loop.driver.nextDeadlineNanos()));
            }
            return true;
        }

        @Override
        public Event next() {
            return next;
        }
    }
}
