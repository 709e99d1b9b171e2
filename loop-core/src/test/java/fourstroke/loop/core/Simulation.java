package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// A randomly generated test of a loop in virtual time, called a run, which depends only on its
/// seed. In a run, the rates, the durations of work, the stalls, the floods of input and the delays
/// of waits are random. The window of a run may be minimised, and its screen may make frames wait
/// for refreshes. The game in a run pauses, runs single steps and changes every setting. The class
/// [Promises] checks the loop during the run.
final class Simulation {

    private static final int EVENTS = 700;

    private static final Rate[] UPDATES = {
        Rate.of(120),
        Rate.of(60),
        Rate.of(100),
        Rate.of(60_000, 1001),
        Rate.of(59.94),
        Rate.of(1000),
        Rate.of(7, 3),
        Rate.of(1, 10),
        Rate.of(30)
    };
    private static final Rate[] FRAMES = {
        Rate.of(60),
        Rate.of(144),
        Rate.of(30),
        Rate.of(60_000, 1001),
        Rate.of(59.94),
        Rate.of(1000),
        Rate.of(7, 3),
        Rate.of(1, 10)
    };
    private static final Rate[] SCREENS = {
        Rate.of(50), Rate.of(59.94), Rate.of(60), Rate.of(144), Rate.of(60_000, 1001)
    };

    private final Random random;
    private final FakeWindow window;
    private final Promises promises;
    private final LoopSettings settings;
    // The period of the ticks or of the frames in nanoseconds, whichever is shorter.
    private final long period;
    // The longest time in nanoseconds that the game takes to handle an ordinary event.
    private final long work;
    // On average, the game stalls for up to 3 s in one of `stops` events; 0 means that it never
    // stalls.
    private final int stops;
    // On average, the game changes a setting in one of `changes` events; 0 means that it changes
    // nothing.
    private final int changes;
    private final int events; // The number of events in this run; inputs do not count.
    private long arrived;
    private long arrivedBeforeClose;
    // The index of the burst of input after which the window is closed, or -1 in most runs, in
    // which the window stays open.
    private final int closing;
    private GameLoop loop;

    Simulation(Schedules kind, long seed) {
        this(kind, Promise.of(kind), seed);
    }

    /// @param made the promises that are checked
    Simulation(Schedules kind, Set<Promise> made, long seed) {
        random = Seeds.random(seed * 31 + kind.ordinal());
        closing = seed % 5 == 4 ? (int) (seed / 5 % 20) : -1;
        // Whether the run has a display, few disturbances, and enough events for the loop to align
        // its frames with the refreshes of the display.
        boolean calm = seed % 6 == 5;
        events = calm ? 4 * EVENTS : EVENTS;
        Rate updates = pick(UPDATES);
        FrameRate frames = calm ? FrameRate.display() : frames();
        if (kind == Schedules.STEADY && seed % 7 == 3) frames = FrameRate.onRequest();
        long frameNanos = frames.cap().map(Rate::nanos).orElse(16_666_666L);
        period = Math.min(updates.nanos(), frameNanos);
        work =
                switch (calm ? random.nextInt(2) : random.nextInt(4)) {
                    case 0 -> 1;
                    case 1 -> period / 4;
                    case 2 -> period;
                    default -> 3 * period;
                };
        stops = random.nextInt(3) == 0 ? calm ? 1000 : 60 : 0;
        changes = random.nextInt(2) == 0 ? calm ? 1000 : 25 : 0;
        window =
                new FakeWindow(
                        calm || random.nextInt(2) == 0 ? 0 : random.nextLong(-1L << 50, 1L << 50));
        if (random.nextInt(3) == 0) {
            long late = random.nextLong(1, period + 1);
            window.oversleep(deadline -> Math.floorMod(deadline * 0x9E3779B97F4A7C15L, late));
        }
        if ((calm || random.nextInt(3) == 0) && window.now() >= 0) window.vsync(pick(SCREENS));
        if (frames.equals(FrameRate.unlimited()) || !calm && random.nextInt(4) == 0)
            window.presentCost(1 + random.nextLong(period));
        if (!calm && random.nextInt(8) == 0) window.setDrawable(false);
        script();
        settings =
                LoopSettings.of("", 1, 1)
                        .updates(updates)
                        .frames(frames)
                        .lateFrames(random.nextInt(4) == 0)
                        .catchUp(random.nextInt(2) == 0 ? CatchUp.DEFAULT : catchUp());
        promises = new Promises(kind, made, window, updates);
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private FrameRate frames() {
        return switch (random.nextInt(5)) {
            case 0 -> FrameRate.unlimited();
            case 1 -> FrameRate.display();
            default -> FrameRate.capped(pick(FRAMES));
        };
    }

    private CatchUp catchUp() {
        return new CatchUp(
                1 + random.nextInt(8), random.nextLong(200_000_000), random.nextLong(50_000_000));
    }

    /// Plans inputs and window changes at random times during this run.
    private void script() {
        long end = period * events;
        long at = window.now();
        int inputs = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(100);
        for (int i = 0; i < inputs; i++) {
            at += random.nextLong(1 + 2 * end / inputs);
            int burst =
                    random.nextInt(300) == 0
                            ? 3000
                            : random.nextInt(5) == 0 ? random.nextInt(20) : 1;
            for (int j = 0; j < burst; j++) window.input(at, new Posted(++arrived));
            if (i != closing) continue;
            arrivedBeforeClose = arrived;
            window.input(at, new CloseRequest());
        }
        at = window.now();
        int minimised = random.nextInt(3) == 0 ? 1 + random.nextInt(10) : 0;
        for (int i = 0; i < minimised; i++) {
            at += random.nextLong(1 + end / minimised);
            window.drawable(at, i % 2 == 1);
            if (random.nextInt(6) == 0 && at >= 0) {
                window.screen(
                        at, random.nextBoolean() ? Optional.of(pick(SCREENS)) : Optional.empty());
            }
            if (random.nextInt(6) == 0) window.drag(at, dragNanos());
        }
        for (int drags = minimised > 0 ? 0 : random.nextInt(4); drags > 0; drags--) {
            at += random.nextLong(1 + end / 2);
            window.drag(at, dragNanos());
        }
    }

    private long dragNanos() {
        return random.nextLong(random.nextBoolean() ? period : 3_000_000_000L);
    }

    Promises run() {
        int left = random.nextInt(10) == 0 ? 1 + random.nextInt(40) : events;
        try (GameLoop opened = GameLoop.over(window, settings.schedule(() -> promises))) {
            loop = opened;
            promises.open(loop);
            boolean inFrame = false;
            boolean closed = false;
            int after = 0;
            try {
                for (Event event : loop) {
                    promises.handed(event);
                    boolean mayFollow = closed && promises.endsByItself();
                    if (left < 0) after += mayFollow ? 0 : 1;
                    else play(event);
                    if (event instanceof CloseRequest) {
                        closed = true;
                        left = -1;
                        assertEquals(
                                arrivedBeforeClose,
                                promises.inputs(),
                                "each input that arrived before the close request comes before it");
                    }
                    // Inputs do not count as events, because a large number of inputs could use up
                    // all events of a run.
                    if (event instanceof Input) continue;
                    if (--left == 0) {
                        loop.stop();
                        left = -1;
                        inFrame = event instanceof Render;
                    }
                }
            } catch (FakeWindow.Forever _) {
                promises.forever();
                assertTrue(!closed, "the loop waits without a deadline after a close request");
                loop.stop();
                if (loop.iterator().hasNext())
                    throw new AssertionError("the loop delivered an event after the stop");
            }
            if (closed) assertTrue(loop.stopped(), "the loop has stopped after a close request");
            promises.ended(inFrame, after);
        }
        if (window.closeCount != 1)
            throw new AssertionError("the loop closed its window " + window.closeCount + " times");
        return promises;
    }

    private void play(Event event) {
        if (event instanceof Update || event instanceof Render || random.nextInt(8) == 0) {
            window.spend(
                    event instanceof Idle
                            ? random.nextLong(1 + period)
                            : random.nextLong(1 + work));
        }
        if (stops > 0 && random.nextInt(stops) == 0) window.spend(random.nextLong(3_000_000_000L));
        if (changes > 0 && random.nextInt(changes) == 0
                || promises.paused() && random.nextInt(20) == 0) change();
    }

    private void change() {
        if (promises.paused() && random.nextBoolean()) {
            if (random.nextBoolean()) promises.resume();
            else promises.step(1 + random.nextInt(random.nextInt(10) == 0 ? 1000 : 4));
            return;
        }
        switch (random.nextInt(8)) {
            case 0 -> promises.pause();
            case 1 -> promises.resume();
            case 2, 3 -> promises.setScale(1 + random.nextInt(7), 1 + random.nextInt(7));
            case 4 -> promises.setUpdates(pick(UPDATES));
            case 5 -> promises.setFrames(frames());
            case 6 -> promises.setCatchUp(catchUp());
            default -> {
                if (random.nextBoolean()) promises.reset();
                else promises.requestFrame();
            }
        }
    }

    /// Plays runs with all schedules for the given number of seeds, and throws an error if a run
    /// breaks a promise.
    static void hunt(int seeds) {
        for (long seed = 0; seed < seeds; seed++) {
            for (Schedules kind : Schedules.values()) {
                try {
                    new Simulation(kind, seed).run();
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("%s, seed %d: %s".formatted(kind, seed, e), e);
                }
            }
            ClassicReferenceTest.compare(seed);
        }
    }
}
