package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;

/// What the test suites of other engines demand of their clocks, demanded of ours.
class OtherEnginesTest {

    // --- fewer ticks never come with a faster frame rate ---

    private static final int[] TICK_RATES = {10, 20, 25, 30, 50, 60, 120, 144};
    private static final int LEAST_CAP = 3;
    private static final int MOST_CAP = 40;

    private enum Slow {
        DRAWING,
        PRESENTING,
        UPDATING
    }

    @ParameterizedTest
    @EnumSource
    void fewerTicksNeverComeWithAFasterFrameRate(Schedules kind) {
        Seeds.run(
                2 * TICK_RATES.length * Slow.values().length,
                seed -> {
                    Random random = new Random(seed);
                    Slow slow = Slow.values()[(int) (seed % Slow.values().length)];
                    int rate = TICK_RATES[(int) (seed / Slow.values().length) % TICK_RATES.length];
                    long updating =
                            slow == Slow.UPDATING ? random.nextLong(SECOND * 19 / 20 / rate) : 0;
                    long drawing = slow == Slow.UPDATING ? MS : random.nextLong(SECOND / 12);
                    long most = 0;
                    int fastest = 0;
                    for (int cap = LEAST_CAP; cap <= MOST_CAP; cap++) {
                        if (!fits(kind, cap, rate, updating, drawing)) continue;
                        long ticks = ticks(kind, cap, rate, slow, updating, drawing);
                        // A frame that is not over by the end owes these.
                        long owed = (long) Math.ceil(rate / (double) Math.min(cap, 12)) + 1;
                        assertTrue(
                                ticks >= most - owed,
                                "%d ticks a second, %s, updates of %d and frames of %d ns: %d ticks at a cap of %d, and %d at %d"
                                        .formatted(
                                                rate, slow, updating, drawing, ticks, cap, most,
                                                fastest));
                        if (ticks > most) {
                            most = ticks;
                            fastest = cap;
                        }
                    }
                });
    }

    /// {@return whether the updates for a frame and the frame take no more than 98 % of its time,
    /// at the cap or a lower rate of frames that is not below 12, the cap or the ticks a second}
    private static boolean fits(
            Schedules kind, double cap, double rate, double updating, double drawing) {
        if (kind == Schedules.VARIABLE) return updating + drawing <= 0.98 * SECOND / cap;
        double least = Math.min(12, Math.min(cap, rate));
        if (fitsAt(cap, rate, updating, drawing) || fitsAt(least, rate, updating, drawing))
            return true;
        for (int n = 1; rate / n >= least; n++)
            if (rate / n <= cap && fitsAt(rate / n, rate, updating, drawing)) return true;
        return false;
    }

    private static boolean fitsAt(double frames, double rate, double updating, double drawing) {
        return Math.ceil(rate / frames - 1e-9) * updating + drawing <= 0.98 * SECOND / frames;
    }

    private static long ticks(
            Schedules kind, int cap, int rate, Slow slow, long updating, long drawing) {
        FakeWindow window = new FakeWindow();
        if (slow == Slow.PRESENTING) window.presentCost(drawing);
        try (GameLoop loop = window.loop(kind, Rate.of(rate), FrameRate.capped(cap))) {
            for (Event event : Events.during(loop, window, 10 * SECOND)) {
                if (event instanceof Update) window.spend(updating);
                if (event instanceof Render && slow != Slow.PRESENTING) window.spend(drawing);
            }
            return loop.tick();
        }
    }

    // --- equal hashes ---

    private static final Rate[] DISPLAYS = {
        Rate.of(24), Rate.of(50), Rate.of(59.94), Rate.of(60), Rate.of(75), Rate.of(144)
    };

    /// Also where thousands of inputs come before a tick.
    @Test
    void theSameInputAtTheSameTicksMakesTheSameStatesOnAllDisplaysAndAtAllCaps() {
        Seeds.run(9, seed -> assertSameStates(seed, seed == 0 ? 3000 : 20));
    }

    /// @param burst the most inputs before a tick
    private static void assertSameStates(long seed, int burst) {
        long expected = states(Schedules.STEADY, null, FrameRate.capped(60), seed, burst);
        assertNotEquals(
                expected, states(Schedules.STEADY, null, FrameRate.capped(60), ~seed, burst));
        for (Schedules kind : new Schedules[] {Schedules.STEADY, Schedules.CLASSIC}) {
            for (Rate rate : DISPLAYS) {
                FrameRate cap = FrameRate.capped(rate);
                Rate other = DISPLAYS[new Random(seed + rate.nanos()).nextInt(DISPLAYS.length)];
                String at = kind + " at " + rate;
                assertEquals(expected, states(kind, null, cap, seed, burst), at + " without one");
                assertEquals(expected, states(kind, rate, FrameRate.display(), seed, burst), at);
                assertEquals(expected, states(kind, other, cap, seed, burst), at + " on " + other);
            }
        }
    }

    private static long mixed(long sum, double more) {
        return 31 * sum + Double.hashCode(more);
    }

    /// {@return the hash of all states of a game that mixes what it is told}
    private static long states(
            Schedules kind, @Nullable Rate display, FrameRate frames, long seed, int burst) {
        FakeWindow window = new FakeWindow();
        if (display != null) window.vsync(display);
        window.presentCost(100_000);
        Random random = new Random(seed);
        long number = 0;
        long sum = 0; // of all that came
        for (long tick = 0; tick < 240; tick += 1 + random.nextInt(20)) {
            for (int i = random.nextInt(burst + 1); i > 0; i--)
                window.inputAtTick(tick, new Posted(++number));
        }
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind).frames(frames).ticks(240);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                switch (event) {
                    case Update(double dt) -> loop.hash().add(sum = mixed(sum, dt));
                    case Posted(Object payload) -> sum = mixed(sum, (long) payload);
                    case Render _, Presented _, Idle _, Skipped _, Input _ -> {}
                }
            }
            assertEquals(240, loop.tick());
            return loop.hash().value();
        }
    }

    // --- rates changed in mid-frame ---

    private static final int[] RATES = {10, 24, 30, 50, 60, 75, 120, 144, 240};
    private static final int SETTLED = 60;

    @ParameterizedTest
    @EnumSource
    void ratesThatChangeInMidFrameSettleWithinSixtyFrames(Schedules kind) {
        Seeds.run(100, seed -> changeInMidFrame(kind, new Random(seed * 31 + kind.ordinal())));
    }

    private static void changeInMidFrame(Schedules kind, Random random) {
        random.nextLong(); // nearby seeds begin alike
        FakeWindow window = new FakeWindow();
        window.presentCost(100_000);
        boolean paced = random.nextBoolean() && kind != Schedules.CLASSIC; // it misses refreshes
        int updates = pick(random);
        int frames = paced ? 60 : pick(random);
        int updatesBefore = pick(random);
        int framesBefore = pick(random);
        if (paced) window.vsync(Rate.of(60));
        long at = 10 + random.nextInt(20);
        long before = random.nextLong(SECOND / framesBefore / 2);
        String what =
                "%d/%d to %d/%d%s"
                        .formatted(
                                updatesBefore,
                                framesBefore,
                                updates,
                                frames,
                                paced ? ", paced" : "");
        try (GameLoop loop =
                window.loop(kind, Rate.of(updatesBefore), FrameRate.capped(framesBefore))) {
            for (Event event : loop) {
                if (loop.frames().number() >= at + SETTLED) break;
                if (!(event instanceof Render frame) || frame.number() != at) continue;
                window.spend(before);
                loop.time().setUpdates(Rate.of(updates));
                loop.frames().setRate(paced ? FrameRate.display() : FrameRate.capped(frames));
            }
            assertEquals(0, lost(loop), what + ": ticks are lost to the change");
            long ticks = loop.tick();
            List<Long> shown = new ArrayList<>();
            for (Event event : Events.during(loop, window, 4 * SECOND)) {
                if (event instanceof Render) shown.add(window.now());
            }
            assertEquals(4 * frames, shown.size(), 1, what + ": frames");
            for (int i = 2; i < shown.size(); i++) {
                long interval = shown.get(i) - shown.get(i - 1);
                // Periods are not whole nanoseconds.
                assertEquals(shown.get(1) - shown.get(0), interval, 10, what + ": even frames");
            }
            boolean oneByOne = kind == Schedules.VARIABLE || kind == Schedules.BASIC;
            double expected = 4 * (oneByOne ? frames : updates);
            double owed = 1 + Math.ceil((double) updates / frames);
            assertEquals(expected, loop.tick() - ticks, owed, what + ": ticks");
            assertEquals(0, lost(loop), what + ": lost ticks");
        }
    }

    private static int pick(Random random) {
        return RATES[random.nextInt(RATES.length)];
    }

    private static long lost(GameLoop loop) {
        long lost = 0;
        for (Cause cause : Cause.values()) lost += loop.ledger().droppedTicks(cause);
        return lost;
    }

    // --- an hour of late stamps ---

    private static final int HOUR = Seeds.some(60 * 60 * 60); // frames
    private static final double PERIOD = 1e9 / 60;

    @Test
    void anHourOfStampsThatComeUpToFortyPercentOfARefreshLateIsLockedAndTrue() {
        Random random = new Random(27);
        assertHourIsLockedAndTrue(() -> random.nextDouble(0.4 * PERIOD));
    }

    @Test
    void anHourWhereFortyPercentOfStampsAreLateIsLockedAndTrue() {
        Random random = new Random(27);
        assertHourIsLockedAndTrue(
                () -> random.nextDouble() < 0.4 ? random.nextDouble(0.4 * PERIOD) : 0);
    }

    private static void assertHourIsLockedAndTrue(DoubleSupplier lateness) {
        long[] shown = new long[HOUR];
        long[] stamps = new long[HOUR];
        for (int i = 0; i < HOUR; i++) {
            shown[i] = Traces.START_NANOS + (long) (i * PERIOD);
            stamps[i] = shown[i] + (long) lateness.getAsDouble();
        }
        TraceRun run = TraceRun.of(new Trace(Rate.of(60), shown, stamps), Rate.of(60), 0);
        assertTrue(run.lockedFrames > 0.99 * run.frames, "locked " + run.lockedFrames);
        assertEquals(1, run.diary.changes.size(), "and stays so");
        // All ticks end with refreshes: the worst phase there is.
        assertTrue(run.lockedFlips <= run.frames / 10_000, "two or no ticks: " + run.lockedFlips);
        assertTrue(run.judderMillis < 0.01, "judder " + run.judderMillis);
        // A quarter of how late stamps come, right after the lock: the line through them is young.
        assertTrue(run.worstMillis < 0.25 * 0.4 * PERIOD / 1e6, "off by " + run.worstMillis);
        assertEquals(0, run.skippedTicks);
        assertEquals(0, run.unaccountedNanos);
    }

    // --- handlers that throw ---

    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @ParameterizedTest
    @EnumSource
    void everyThirdHandlerThrowsAndNothingIsUnaccountedOrLost(Schedules kind) {
        Seeds.run(
                40,
                seed -> {
                    List<String> calm = handlers(kind, seed, 0);
                    for (int throwing = 0; throwing < 3; throwing++)
                        assertEquals(calm, handlers(kind, seed, 1 + throwing));
                });
    }

    /// @param throwing 0 for no handler that throws, or from which one on every third does
    private static List<String> handlers(Schedules kind, long seed, int throwing) {
        Random random = new Random(seed * 31 + kind.ordinal());
        random.nextLong(); // nearby seeds begin alike
        FakeWindow window = new FakeWindow();
        window.presentCost(1 + random.nextLong(3 * MS));
        if (random.nextBoolean()) window.vsync(Rate.of(60));
        long at = 0;
        for (long i = 1; i <= 40; i++) {
            at += random.nextLong(40 * MS);
            window.input(at, new Posted(i));
        }
        if (random.nextBoolean()) window.drag(random.nextLong(SECOND), random.nextLong(SECOND));
        window.input(3 * SECOND, new Posted(41L)); // ends the last rest of what has no ticks
        List<String> told = new ArrayList<>();
        try (GameLoop loop =
                window.loop(
                        kind, Rate.of(RATES[random.nextInt(RATES.length)]), FrameRate.display())) {
            while (!loop.stopped()) {
                try {
                    for (Event event : loop) {
                        told.add(word(event, loop, window));
                        assertTrue(told.size() < 100_000, "the last input is lost");
                        play(event, loop, window, random);
                        assertEquals(0, loop.ledger().unaccountedNanos());
                        if (throwing > 0 && (told.size() + throwing) % 3 == 0) throw new Refusal();
                    }
                } catch (Refusal _) { // and it goes on
                }
            }
            assertEquals(loop.frames().number(), window.presentCount);
            Ledger ledger = loop.ledger();
            assertEquals(0, ledger.unaccountedNanos());
            told.add(ledger.toString());
        }
        return told;
    }

    private static void play(Event event, GameLoop loop, FakeWindow window, Random random) {
        switch (event) {
            case Update _ -> window.spend(random.nextLong(2 * MS));
            case Render frame -> {
                frame.canvas().push(); // and a throw leaves it there
                window.spend(random.nextLong(5 * MS));
                if (random.nextInt(40) == 0) window.spend(random.nextLong(2 * SECOND));
            }
            case Posted(Object payload) when payload.equals(41L) -> loop.stop();
            case Posted(Object payload) when payload instanceof Long number && number % 5 == 0 ->
                    loop.post("post " + number);
            case Input _, Notice _ -> {}
        }
    }

    private static String word(Event event, GameLoop loop, FakeWindow window) {
        String what =
                switch (event) {
                    case Render frame -> "Render " + frame.number() + " ahead " + frame.ahead();
                    case Idle idle -> "Idle " + idle.spare();
                    case Update _, Presented _, Skipped _, Input _ -> event.toString();
                };
        return "%d %d %s".formatted(window.now(), loop.tick(), what);
    }
}
