package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Compares [Schedules#CLASSIC] with its original, the loop of the engine Piston in 2014. The
/// events of the schedule must be equal to the events of [Loop2014] and to recorded transcripts of
/// Piston: the same events in the same order at the same nanosecond, each with the same value of
/// `ahead`, the time since the last update.
///
/// The loop of Fourstroke also reports [Presented] and [Idle], which the comparison leaves out. A
/// wait of the loop of Fourstroke ends early when an input arrives, but this must not change the
/// events that the comparison considers. Input that arrives while the game handles other input must
/// come before the next update, because Piston's loop of 2014 polls again until no input is left.
class ClassicReferenceTest {

    private static final int EVENTS = 300;
    private static final long[] RATES = {
        1, 7, 10, 24, 30, 50, 59, 60, 61, 75, 100, 120, 144, 240, 999, 1000
    };

    /// The rates, the durations of work and the times of inputs of a simulation, which are the same
    /// for Piston's loop of 2014 and for the loop of Fourstroke.
    private static final class Script {

        private final long updates;
        private final long frames;
        private final FrameRate rate; // The frame rate of the loop of Fourstroke.
        private final long work;
        private final long stall;
        private final long late;
        private final long handling; // The longest time that the game takes to handle an input.
        private final FakeWindow window;
        private final Random works;

        Script(long seed) {
            Random random = new Random(seed);
            updates = RATES[random.nextInt(RATES.length)];
            frames = RATES[random.nextInt(RATES.length)];
            rate = FrameRate.capped(frames);
            long shorter = 1_000_000_000 / Math.max(updates, frames);
            work = random.nextInt(3) == 0 ? 0 : random.nextLong(1, 2 * shorter);
            stall = random.nextInt(3) == 0 ? 300_000_000 : 0;
            late = random.nextInt(2) == 0 ? random.nextLong(1, shorter) : 0;
            window =
                    new FakeWindow(
                            random.nextInt(2) == 0 ? 0 : random.nextLong(-1L << 40, 1L << 40));
            window.oversleep(deadline ->
                    late == 0 ? 0 : Math.floorMod(deadline * 0x9E3779B97F4A7C15L, late));
            works = new Random(seed + 1);
            long end = shorter * EVENTS;
            long at = window.now();
            int inputs = random.nextInt(3) == 0 ? 0 : random.nextInt(60);
            // The index of the burst of input after which the window is closed, or -1 if the window
            // stays open.
            int closing = random.nextInt(60);
            for (int i = 0; i < inputs; i++) {
                at += random.nextLong(Math.max(1, 2 * end / inputs));
                int burst = random.nextInt(8) == 0 ? random.nextInt(100) : 1;
                for (int j = 0; j < burst; j++) window.input(at, new Posted(i + "." + j));
                if (i == closing) window.input(at, new CloseRequest());
            }
            at = window.now();
            int sizes = random.nextInt(3) == 0 ? random.nextInt(20) : 0;
            for (int i = 0; i < sizes; i++) {
                at += random.nextLong(end / sizes + 1);
                window.drawable(at, i % 2 == 1);
            }
            if (random.nextInt(6) == 0) window.setDrawable(false);
            if (random.nextInt(6) == 0) window.presentCost(random.nextLong(shorter));
            if (random.nextInt(6) == 0)
                window.vsync(new Rate(RATES[random.nextInt(RATES.length)], 1));
            handling = random.nextInt(2) == 0 ? 0 : random.nextLong(1, 2 * shorter);
        }

        /// Creates a simulation with a display, in which no work takes time. Piston's loop of 2014
        /// has a setting for the number of frames a second, which is the refresh rate of the
        /// display in this simulation. Piston's call that swaps the buffers waits for the next
        /// refresh, as presenting in Fourstroke does.
        Script(long seed, long[] rates) {
            Random random = Seeds.random(seed);
            updates = rates[random.nextInt(rates.length)];
            frames = rates[random.nextInt(rates.length)];
            rate = FrameRate.display();
            work = stall = late = handling = 0;
            window = new FakeWindow().vsync(Rate.of(frames));
            works = random;
            long at = 0;
            for (int i = random.nextInt(40); i > 0; i--) {
                at += random.nextLong(100_000_000);
                window.input(at, new Posted(i));
            }
        }

        /// Does the work of the game in an event, and advances the clock by the time that this work
        /// takes.
        void handle(boolean input) {
            if (!input) work();
            else if (handling > 0) window.spend(works.nextLong(handling));
        }

        private void work() {
            long nanos = work == 0 ? 0 : works.nextLong(work);
            if (stall > 0 && works.nextInt(50) == 0) nanos += works.nextLong(stall);
            window.spend(nanos);
        }
    }

    @Test
    void doesWhatTheLoopOf2014DidUnderAnyLoad() {
        Seeds.run(5_000, ClassicReferenceTest::compare);
    }

    @Test
    void classicIsEqualToItsOriginalOnADisplay() {
        long[] rates = {30, 60, 100, 120, 144, 240};
        Seeds.run(1_000, seed -> compare(new Script(seed, rates), new Script(seed, rates)));
    }

    static void compare(long seed) {
        compare(new Script(seed), new Script(seed));
    }

    private static void compare(Script theirs, Script ours) {
        List<String> expected = reference(theirs);
        List<String> actual = ours(ours);
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++)
            assertEquals(expected.get(i), actual.get(i), "the two loops differ in event " + i);
        assertEquals(expected.size(), actual.size(), "both loops have the same number of events");
    }

    @Test
    void scriptsContainEveryKindOfEvent() {
        int renders = 0;
        int updates = 0;
        int inputs = 0;
        int ends = 0;
        for (long seed = 0; seed < 100; seed++) {
            List<String> lines = reference(new Script(seed));
            if (lines.size() < EVENTS) ends++;
            for (String line : lines) {
                if (line.contains("render")) renders++;
                else if (line.contains("update")) updates++;
                else inputs++;
            }
        }
        assertTrue(
                renders > 3000 && updates > 3000 && inputs > 1000 && ends > 5,
                "the scripts have too few frames, updates, inputs or ends: "
                        + renders
                        + " "
                        + updates
                        + " "
                        + inputs
                        + " "
                        + ends);
    }

    private static List<String> reference(Script script) {
        FakeWindow window = script.window;
        var world =
                new Loop2014.World() {
                    private boolean closed;

                    @Override
                    public long now() {
                        return window.now();
                    }

                    @Override
                    public void sleepUntil(long nanos) {
                        while (window.now() < nanos)
                            // An input does not end this wait in Piston's loop of 2014, so the code
                            // waits again.
                            window.awaitUntil(nanos);
                    }

                    @Override
                    public Input poll() {
                        window.pump(0);
                        // Piston's loop of 2014 continues after the window is closed, in contrast
                        // to the loop of Fourstroke, so the test drops all inputs of the loop of
                        // 2014 that come after the close request.
                        if (closed) return null;
                        Input input = window.poll();
                        closed |= input instanceof CloseRequest;
                        return input;
                    }

                    @Override
                    public boolean shouldClose() {
                        return closed;
                    }

                    @Override
                    public boolean empty() {
                        return window.size().isEmpty();
                    }

                    @Override
                    public void swap() {
                        window.present(null);
                    }
                };
        Loop2014 loop = new Loop2014(world, script.updates, script.frames);
        List<String> lines = new ArrayList<>();
        while (lines.size() < EVENTS) {
            Loop2014.Happening happening = loop.next();
            if (happening == null) break;
            long at = window.now();
            switch (happening) {
                case Loop2014.Happening.Rendered(long ext) -> lines.add(line(at, "render", ext));
                case Loop2014.Happening.Updated(double dt) -> lines.add(at + " update " + dt);
                case Loop2014.Happening.Handed(Input input) -> lines.add(at + " input " + input);
            }
            script.handle(happening instanceof Loop2014.Happening.Handed);
        }
        return lines;
    }

    private static List<String> ours(Script script) {
        List<String> lines = new ArrayList<>();
        try (GameLoop loop =
                script.window.loop(Schedules.CLASSIC, Rate.of(script.updates), script.rate)) {
            for (Event event : loop) {
                long at = script.window.now();
                switch (event) {
                    case Render frame ->
                            lines.add(line(at, "render", Math.round(frame.ahead() * 1e9)));
                    case Update(double dt) -> lines.add(at + " update " + dt);
                    case Input input -> lines.add(at + " input " + input);
                    case Skipped skipped ->
                            throw new AssertionError(
                                    "the schedule classic skipped ticks: " + skipped);
                    case Presented _, Idle _ -> {
                        continue;
                    }
                }
                script.handle(event instanceof Input);
                if (lines.size() == EVENTS) break;
            }
        }
        return lines;
    }

    private static String line(long at, String kind, long nanos) {
        return at + " " + kind + " " + nanos;
    }

    /// Two inputs arrive at 8 and 9 ms, and the game takes 2 ms to handle each input. The second
    /// input arrives while the game handles the first input, so the loop must deliver both inputs
    /// before the update that was due at 8.3 ms.
    @Test
    void inputThatArrivesWhileInputIsHandledComesBeforeTheSameUpdate() {
        assertEquals("RaikkU", word(new FakeWindow(), 2_000_000, 6));
    }

    @Test
    void aFloodComesBeforeTheSameUpdateUpToALimit() {
        FakeWindow endless =
                new FakeWindow() {
                    private int given;

                    @Override
                    public int pending() {
                        return 1 + given++ % 3;
                    }

                    @Override
                    public Input poll() {
                        return new Posted(given);
                    }
                };
        String word = word(endless, 0, 7 + 2 * Schedule.INPUT_LIMIT);
        assertTrue(
                word.matches("Raik{65536}UiRak{65536}"),
                "the input before each update is limited: " + word.replaceAll("k+", "k"));
    }

    private static String word(FakeWindow window, long handlingNanos, int events) {
        window.input(8_000_000, new Posted(1)).input(9_000_000, new Posted(2));
        try (GameLoop loop = window.loop(Schedules.CLASSIC, FrameRate.capped(60))) {
            return Words.of(
                    loop,
                    events,
                    event -> {
                        if (event instanceof Input) window.spend(handlingNanos);
                    });
        }
    }

    /// @param presenting the time that presenting takes without a display, in microseconds
    @ParameterizedTest
    @CsvSource({
        "60, 60, false, 0",
        "120, 60, false, 0",
        "240, 60, false, 0",
        "1000, 60, false, 0",
        "120, 60, true, 0",
        "240, 60, true, 0",
        "120, 144, false, 0",
        "120, 50, true, 0",
        "120, 0, true, 1000",
        "240, 0, true, 5000",
        "120, 0, true, 16667",
        "30, 0, true, 3000"
    })
    void noFrameIsMoreThanAStepAhead(int updates, int hz, boolean unlimited, int presenting) {
        FakeWindow window = new FakeWindow();
        if (hz > 0) window.vsync(Rate.of(hz));
        window.presentCost(presenting * 1_000L);
        FrameRate rate = unlimited ? FrameRate.unlimited() : FrameRate.display();
        GameLoop loop = window.loop(Schedules.CLASSIC, Rate.of(updates), rate);
        // The loop rounds the periods to whole nanoseconds, which allows a small error.
        double periodsAreCut = 1e-6;
        int frames = 0;
        for (Event event : Events.during(loop, window, 20_000_000_000L)) {
            if (!(event instanceof Render frame)) continue;
            frames++;
            double alpha = frame.alpha();
            if (frame.number() > 10)
                assertTrue(
                        alpha <= 1 + periodsAreCut * frames,
                        "a frame is more than a tick ahead, alpha: " + alpha);
        }
        assertEquals(20.0 * updates, loop.tick(), 3);
        double perSecond = hz > 0 ? hz : 1e6 / presenting;
        assertEquals(20 * perSecond, frames, 4);
    }

    @ParameterizedTest
    @CsvSource({
        "default_60_120, 60, 120, 0",
        "60_60, 60, 60, 0",
        "144_60, 144, 60, 0",
        "render20ms_reset0, 60, 120, 20"
    })
    void matchesTheTranscriptsOfPistonLineByLine(
            String file, long frames, long updates, long renderMillis) throws IOException {
        List<String> expected;
        try (InputStream in = getClass().getResourceAsStream("traces/" + file + ".txt")) {
            expected =
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .toList();
        }
        assertTrue(expected.size() >= 200, "the transcript has at least 200 lines");
        FakeWindow window = new FakeWindow();
        List<String> actual = new ArrayList<>();
        try (GameLoop loop =
                window.loop(Schedules.CLASSIC, Rate.of(updates), FrameRate.capped(frames))) {
            for (Event event : loop) {
                String entry =
                        switch (event) {
                            case Render frame ->
                                    "RENDER ext_dt_ns=" + Math.round(frame.ahead() * 1e9);
                            case Presented _ -> "AFTER_RENDER";
                            case Update(double dt) ->
                                    String.format(java.util.Locale.ROOT, "UPDATE dt=%.12f", dt);
                            case Idle idle -> "IDLE dt_ns=" + Math.round(idle.spare() * 1e9);
                            case Skipped _, Input _ -> throw new AssertionError(event);
                        };
                actual.add(window.now() + " " + entry);
                if (event instanceof Render) window.spend(renderMillis * 1_000_000);
                if (actual.size() == expected.size()) break;
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", actual));
    }
}
