package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.Random;

/// A randomly generated test of a loop whose events a host takes. The host mixes the iterator and
/// [GameLoop#poll()], calls `hasNext()` several times, waits at random times, posts objects, and
/// changes every setting at any time, also between `hasNext()` and `next()`. The class [Simulation]
/// is a randomly generated test of a loop whose events a game takes. `HostRun` checks the events
/// against its own records, which contain only what a host and a listener can observe.
final class HostRun implements FakeWindow.Watcher {

    private static final int TURNS = 3000;

    /// If a host polls 20 times without getting an event, and virtual time does not advance, the
    /// loop counts as stuck.
    private static final int POLL_LIMIT = 20;

    private static final Rate[] RATES = {
        Rate.of(120),
        Rate.of(60),
        Rate.of(60_000, 1001),
        Rate.of(1000),
        Rate.of(7, 3),
        Rate.of(30),
        Rate.of(2)
    };

    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// A listener whose methods throw an exception at random.
    private final class Refusing implements LoopListener {

        private void refuse() {
            if (oneIn(refusals)) throw new Refusal();
        }

        @Override
        public void handingOut(Event event, long nowNanos) {
            refuse();
        }

        @Override
        public void presentBegins(long nowNanos) {
            refuse();
        }

        @Override
        public void presentEnds(long nowNanos) {
            refuse();
        }

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            refuse();
        }

        @Override
        public void restEnds(long nowNanos) {
            refuse();
        }

        @Override
        public void changed(Change change, long nowNanos) {
            refuse();
        }
    }

    private enum Habit {
        ITERATES,
        POLLS,
        MIXES
    }

    private final Random random;
    private final Schedules kind;
    private final FakeWindow window;
    private final MeasuredFrames times;
    private final Habit habit;
    private final int changes; // On average, the host changes a setting in one of `changes` turns.
    private final int stops; // On average, one of `stops` turns takes a long time.
    private final long work;
    private int refusals; // On average, one of `refusals` calls of a listener throws an exception.
    private GameLoop loop;
    private Rate rate;
    private boolean rateFresh; // Whether the loop has handed out no update since the rate was set.
    private boolean polling;
    private boolean hostRests;
    private boolean inFrame;
    private long frames;
    private long posted;
    private long postedSeen;
    private long inputs;
    private long inputsSeen;
    private long emptyNanos;
    private int emptyPolls;
    private double simulated; // The sum of the lengths of all updates, in seconds.
    private double shown; // The game time that the last frame showed, in seconds.
    // The number of further frames that may show an earlier game time than the frame before,
    // because ticks were dropped or the game was paused.
    private int mayGoBack;
    private final long[] reported = new long[Cause.values().length];

    HostRun(Schedules kind, long seed) {
        this.kind = kind;
        random = Seeds.random(seed * 77 + kind.ordinal());
        window = new FakeWindow(random.nextInt(3) == 0 ? random.nextLong(-1L << 50, 0) : 0);
        window.watch(this);
        times = new MeasuredFrames(window);
        habit = Habit.values()[random.nextInt(3)];
        changes = random.nextInt(3) == 0 ? 0 : 20;
        stops = random.nextInt(3) == 0 ? 60 : 0;
        refusals = random.nextInt(3) == 0 ? 30 : 0;
        work = random.nextBoolean() ? 1 : random.nextLong(1, 20 * MS);
        rate = pick();
        script();
    }

    private Rate pick() {
        return RATES[random.nextInt(RATES.length)];
    }

    private boolean oneIn(int many) {
        return many > 0 && random.nextInt(many) == 0;
    }

    private FrameRate frameRate() {
        return switch (random.nextInt(4)) {
            case 0 -> FrameRate.unlimited();
            case 1 -> FrameRate.display();
            // open set: a die
            default -> FrameRate.capped(pick());
        };
    }

    private Background background() {
        return Background.DEFAULT.unfocused(pick()).covered(pick()).hidden(pick());
    }

    private void script() {
        window.presentCost(1 + random.nextLong(3 * MS));
        if (window.now() == 0 && random.nextBoolean()) window.vsync(Rate.of(60));
        else window.displayRate(Rate.of(50));
        long late = random.nextBoolean() ? 1 : random.nextLong(1, 2 * MS);
        window.oversleep(deadline -> Math.floorMod(deadline * 0x9E3779B97F4A7C15L, late));
        inputs = script(window, random);
    }

    /// Plans inputs and window changes, which happen within a few seconds. The inputs have numbers
    /// from 1, and sometimes very many inputs come at once. In a third of the tests, the window is
    /// also hidden, shown, unfocused and dragged.
    ///
    /// @return the number of planned inputs
    static long script(FakeWindow window, Random random) {
        long inputs = 0;
        long at = window.now();
        for (int i = random.nextInt(60); i > 0; i--) {
            at += random.nextLong(100 * MS);
            int burst = random.nextInt(100) == 0 ? 3000 : 1;
            for (int j = 0; j < burst; j++) window.input(at, new Posted(++inputs));
        }
        at = window.now();
        for (int i = random.nextInt(3) == 0 ? 10 : 0; i > 0; i--) {
            at += random.nextLong(600 * MS);
            switch (random.nextInt(3)) {
                case 0 -> window.drawable(at, random.nextBoolean());
                case 1 -> window.focus(at, random.nextBoolean());
                // open set: a die
                default -> window.drag(at, random.nextLong(2000 * MS));
            }
        }
        return inputs;
    }

    @Override
    public void rests(long deadlineNanos) {
        assertFalse(polling, "a poll does not wait");
        assertTrue(
                hostRests || deadlineNanos > window.now(),
                "the loop waits until a time that is not in the future");
    }

    void run() {
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(kind)
                        .updates(rate)
                        .frames(frameRate())
                        .lateFrames(oneIn(3))
                        .background(oneIn(2) ? Background.DEFAULT : background())
                        .ticks(oneIn(8) ? 1 + random.nextInt(200) : 0);
        try (GameLoop opened = GameLoop.over(window, settings)) {
            loop = opened;
            loop.listen(new Refusing());
            loop.listen(times);
            if (oneIn(10)) {
                window.spend(random.nextLong(5000 * MS));
                change();
            }
            for (int turn = 0; turn < TURNS && !loop.stopped(); turn++) turn();
            refusals = 0;
            loop.stop();
            try {
                assertEquals(inFrame, loop.iterator().hasNext());
                // A listener threw this exception when the loop finished the previous event, for
                // example when the loop presented a frame. The test ignores the exception.
            } catch (Refusal _) {
            }
            if (inFrame) handed(loop.iterator().next());
            assertFalse(loop.iterator().hasNext(), "the loop delivers no event after its end");
            assertNull(loop.poll(), "the loop delivers no event after its end");
            assertEquals(Long.MAX_VALUE, Events.nextDeadlineNanos(loop));
        }
        checkLedger();
        for (Cause cause : Cause.values())
            assertTrue(reported[cause.ordinal()] <= loop.ledger().droppedTicks(cause));
    }

    private void turn() {
        boolean polls = habit == Habit.MIXES ? random.nextBoolean() : habit == Habit.POLLS;
        Event event;
        try {
            event = polls ? poll() : next();
            // A listener threw this exception. The loop must not lose an input because of it, so
            // the test continues with the next turn.
        } catch (Refusal _) {
            return;
        } catch (FakeWindow.Forever e) {
            assertTrue(
                    loop.paused(), "the loop waits without a deadline although it is not paused");
            times.restBroke();
            loop.post(- ++posted);
            return;
        }
        if (event != null) {
            handed(event);
            if (event instanceof Update || event instanceof Render || oneIn(8))
                window.spend(random.nextLong(work));
            if (oneIn(stops)) window.spend(random.nextLong(3000 * MS));
            if (oneIn(changes)) change();
            if (oneIn(TURNS)) loop.stop();
        } else if (!loop.stopped()) {
            rest();
        }
    }

    private @Nullable Event next() {
        if (!loop.iterator().hasNext()) return null;
        for (int i = random.nextInt(3); i > 0; i--) assertTrue(loop.iterator().hasNext());
        if (oneIn(20)) change();
        return loop.iterator().next();
    }

    private @Nullable Event poll() {
        polling = true;
        try {
            return loop.poll();
        } finally {
            polling = false;
        }
    }

    /// Waits as a host does if no event is due: sleeps, posts an event, or waits until the next
    /// deadline.
    private void rest() {
        long due = Events.nextDeadlineNanos(loop);
        assertTrue(due > window.now(), "poll returned no event although an event is due");
        assertTrue(
                due < Long.MAX_VALUE || loop.paused(), "a loop that is not paused has no deadline");
        emptyPolls = window.now() == emptyNanos ? emptyPolls + 1 : 0;
        emptyNanos = window.now();
        assertTrue(
                emptyPolls < POLL_LIMIT,
                "a host that waits as restNanos says polls again and again without an event");
        if (oneIn(8)) change();
        due = Events.nextDeadlineNanos(loop);
        hostRests = true;
        if (due == Long.MAX_VALUE && oneIn(4)) loop.post(- ++posted);
        else if (due == Long.MAX_VALUE || oneIn(4)) window.spend(random.nextLong(100 * MS));
        else if (due > window.now()) window.awaitUntil(due);
        hostRests = false;
    }

    private void change() {
        try {
            changeSomething();
        } catch (Refusal _) {
            // A listener threw this exception. The setting must have changed nevertheless, so the
            // run continues.
        }
        checkLedger();
    }

    private void changeSomething() {
        switch (random.nextInt(14)) {
            case 0 -> {
                if (!loop.paused() && Internals.ticks(loop).countDue() > 0) mayGoBack = 2;
                loop.pause();
            }
            case 1, 2 -> loop.resume();
            case 3 -> {
                if (loop.paused()) loop.time().step(1 + random.nextInt(5));
            }
            case 4 -> {
                int numerator = 1 + random.nextInt(1000);
                int denominator = 1 + random.nextInt(1000);
                if (kind != Schedules.BASIC) loop.time().setScale(numerator, denominator);
            }
            case 5 -> {
                rate = pick();
                rateFresh = true;
                loop.time().setUpdates(rate);
            }
            case 6 -> loop.frames().setRate(frameRate());
            case 7 -> {
                // The loop may already have prepared a frame that shows a time before the change.
                mayGoBack = 2;
                loop.time().reset();
            }
            case 8 -> loop.frames().setBackground(background());
            case 9 -> loop.frames().setLate(random.nextBoolean());
            case 10 -> {
                for (int i = oneIn(30) ? 2500 : 1; i > 0; i--) loop.post(- ++posted);
            }
            case 11 -> loop.time().setCatchUp(catchUp());
            case 12 -> postFromElsewhere();
            // open set: a die
            default -> loop.requestFrame();
        }
    }

    private CatchUp catchUp() {
        return new CatchUp(
                1 + random.nextInt(8), random.nextLong(200 * MS), random.nextLong(50 * MS));
    }

    private void postFromElsewhere() {
        int count = 1 + random.nextInt(3);
        Thread thread =
                new Thread(() -> {
                    for (int i = 0; i < count; i++) loop.post(- ++posted);
                });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void checkLedger() {
        Ledger ledger = loop.ledger();
        long sum = ledger.simulatedNanos() + ledger.residualNanos();
        for (Cause cause : Cause.values()) sum += ledger.droppedNanos(cause);
        assertEquals(ledger.realNanos(), sum);
    }

    private void handed(Event event) {
        assertEquals(
                inFrame,
                event instanceof Presented,
                "a Presented event comes directly after its frame");
        inFrame = event instanceof Render;
        switch (event) {
            case Update(double dt) -> {
                if (kind != Schedules.VARIABLE && !rateFresh) assertEquals(rate.seconds(), dt);
                // The first update after a change of the rate may still have the old length,
                // because the loop had already prepared this update.
                rateFresh = false;
                simulated += dt;
            }
            case Render frame -> {
                assertEquals(frames++, frame.number());
                assertTrue(frame.ahead() >= 0, "ahead is negative: " + frame.ahead());
                times.check(loop.stats());
                double now = simulated + frame.ahead();
                if (mayGoBack-- <= 0 && (kind == Schedules.STEADY || kind == Schedules.CLASSIC))
                    assertTrue(
                            now > shown - 1e-6,
                            "the game time of a frame is %f, but was %f before"
                                    .formatted(now, shown));
                shown = now;
            }
            case Idle idle ->
                    assertTrue(idle.spare() > 0, "the spare time of an Idle event is more than 0");
            case Skipped(long ticks, Cause cause) -> {
                reported[cause.ordinal()] += ticks;
                if (cause != Cause.PAUSE && cause != Cause.DRAG) mayGoBack = 2;
                checkLedger();
            }
            case Posted(Object payload) -> {
                long number = (Long) payload;
                if (number > 0)
                    assertEquals(++inputsSeen, number, "each input comes once and in order");
                else
                    assertEquals(
                            ++postedSeen, -number, "each posted input comes once and in order");
            }
            case Presented _, Input _ -> {}
        }
    }
}
