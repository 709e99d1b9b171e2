package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.NoSuchElementException;

/// A loop's one iterator, and the loop itself: reads the time and does what each [Step] of the
/// machine says, until there is an event.
final class EventIterator extends Driver implements Iterator<Event> {

    private final LoopThread thread;
    private int ready; // what was not taken yet

    EventIterator(LoopThread thread, BackendWindow window, LoopSettings settings) {
        super(window, settings);
        this.thread = thread;
    }

    @Override
    public boolean hasNext() {
        if (Thread.currentThread() != owner) thread.check("hasNext");
        if (ready == Given.NOTHING) ready = turn();
        return ready != Given.NOTHING;
    }

    @Override
    public Event next() {
        if (Thread.currentThread() != owner) thread.check("next");
        int given = ready;
        if (given == Given.NOTHING) given = turn();
        else ready = Given.NOTHING;
        return event(given);
    }

    private Event event(int given) {
        // Not one field or array for all: this way the compiler knows the class of each.
        if (given == Given.UPDATE) return machine.time().update();
        if (given == Given.IDLE) return machine.idleView();
        if (given == Given.RENDER) return frameView;
        if (given == Given.AFTER_RENDER) return LoopMachine.AFTER_RENDER;
        if (given == Given.NOTHING) throw over();
        return machine.told();
    }

    private static NoSuchElementException over() {
        return new NoSuchElementException("the loop is stopped: there are no more events");
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped}
    @Nullable Event poll() {
        polls(true);
        try {
            return hasNext() ? next() : null;
        } finally {
            polls(false);
        }
    }

    /// Drops the event that was not taken, because the loop is closed.
    void forget() {
        ready = Given.NOTHING;
    }

    /// Runs a turn of the loop, up to its next event.
    ///
    /// In one piece on purpose, while the methods that call it are small: HotSpot inlines no method
    /// of more than 325 bytes of code (`FreqInlineSize`), so this one is compiled by itself and
    /// those are inlined into the game, in whatever order they are compiled. Left to chance, a turn
    /// may be inlined into the iterator, which the game then calls: an event takes a tenth longer.
    ///
    /// What the machine goes on with and what it begins are handled apart: where one piece of code
    /// handles every step, the compiler forgets which were possible, and asks for each.
    private int turn() {
        long now = clock.nowNanos();
        while (true) {
            if (urgent) {
                if (!running) now = run();
                int given = attend(now);
                if (given != Given.UNDECIDED) return given;
            }
            machine.handleTime(now);
            Step step;
            if (machine.midway()) {
                step = machine.goOn();
                if (step == Step.WAIT && restsPlainly && machine.deadlineNanos() < Long.MAX_VALUE) {
                    window.awaitUntil(machine.deadlineNanos());
                    now = drain(now);
                    continue;
                }
                if (step == Step.PRESENT) {
                    present(now);
                    return Given.AFTER_RENDER;
                }
            } else {
                step = machine.choose();
                if (step == Step.UPDATE) {
                    if (attentive) updated();
                    return Given.UPDATE;
                }
                if (step == Step.IDLE) return Given.IDLE;
                if (step == Step.RENDER) {
                    if (!draw(now)) continue;
                    return Given.RENDER;
                }
            }
            // now and then:
            switch (step) {
                case DRAIN_INPUT -> now = drain(now);
                case WAIT -> { // also again, if something ended it early
                    boolean again = looksAgain();
                    if (polling && !again) return leave(now);
                    now = rest(now, again);
                }
                case SKIPPED -> {
                    if (watch != null) watch.skipped(now, (Skipped) machine.told());
                    return Given.TOLD;
                }
                case UPDATE -> { // after dropped ticks were reported, as the next two
                    if (attentive) updated();
                    return Given.UPDATE;
                }
                case RENDER -> {
                    if (draw(now)) return Given.RENDER;
                }
                case IDLE -> {
                    return Given.IDLE;
                }
                case END -> end();
                case PRESENT -> throw new IllegalStateException("no frame is being drawn");
            }
        }
    }
}
