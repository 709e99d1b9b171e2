package fourstroke.loop.core;

import fourstroke.loop.api.Event;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.NoSuchElementException;

/// A loop's one iterator. Its methods are short, so that they are inlined into the game; see
/// [Driver#turn()].
final class EventIterator implements Iterator<Event> {

    private final LoopThread thread;
    private final Driver driver;
    private final LoopMachine machine; // the driver's
    private @Nullable Step ready; // with an event that was not taken yet

    EventIterator(LoopThread thread, Driver driver) {
        this.thread = thread;
        this.driver = driver;
        machine = driver.machine();
    }

    @Override
    public boolean hasNext() {
        thread.check("hasNext");
        if (ready == null) ready = driver.turn();
        return ready != null;
    }

    @Override
    public Event next() {
        thread.check("next");
        Step step = ready;
        if (step == null) step = driver.turn();
        else ready = null;
        if (step == null)
            throw new NoSuchElementException("the loop is stopped: there are no more events");
        return machine.event(step);
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped}
    @Nullable Event poll() {
        driver.polls(true);
        try {
            return hasNext() ? next() : null;
        } finally {
            driver.polls(false);
        }
    }

    /// Drops the event that was not taken, because the loop is closed.
    void forget() {
        ready = null;
    }
}
