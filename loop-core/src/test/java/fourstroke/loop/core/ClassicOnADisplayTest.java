package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// [Schedules#CLASSIC] on a display that paces, and with unlimited frames: as [Loop2014] on the
/// same display, and no whole frame behind.
class ClassicOnADisplayTest {

    private static final int EVENTS = 400;
    private static final double PERIODS_ARE_CUT = 1e-6; // to whole nanoseconds

    private static GameLoop open(FakeWindow window, int updates, FrameRate frames) {
        return window.loop(Schedules.CLASSIC, Rate.of(updates), frames);
    }

    /// @param presenting what it takes without a display, in microseconds
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
        GameLoop loop =
                open(window, updates, unlimited ? FrameRate.unlimited() : FrameRate.display());
        int frames = 0;
        for (Event event : Events.during(loop, window, 20_000 * MS)) {
            if (!(event instanceof Render frame)) continue;
            frames++;
            double alpha = frame.alpha();
            if (frame.number() > 10)
                assertTrue(alpha <= 1 + PERIODS_ARE_CUT * frames, "alpha " + alpha);
        }
        assertEquals(20.0 * updates, loop.tick(), 3);
        double perSecond = hz > 0 ? hz : 1e6 / presenting;
        assertEquals(20 * perSecond, frames, 4);
    }

    /// The loop of 2014 asks for a number of frames a second, and its swap waits for the display
    /// like ours. Nothing takes time: a frame that begins between two refreshes is followed by one
    /// at the next refresh here, and by one a whole period later there.
    @Test
    void onADisplayItDoesWhatTheLoopOf2014Did() {
        Seeds.run(
                1_000,
                seed -> {
                    Random random = Seeds.random(seed);
                    int[] rates = {30, 60, 100, 120, 144, 240};
                    int updates = rates[random.nextInt(rates.length)];
                    int hz = rates[random.nextInt(rates.length)];
                    List<String> ours = ours(seed, updates, hz);
                    List<String> theirs = theirs(seed, updates, hz);
                    for (int i = 0; i < EVENTS; i++)
                        assertEquals(
                                theirs.get(i),
                                ours.get(i),
                                "%s updates, %s Hz, event %s".formatted(updates, hz, i));
                });
    }

    private static FakeWindow world(long seed, int hz) {
        FakeWindow window = new FakeWindow();
        window.vsync(Rate.of(hz));
        Random random = new Random(seed + 1);
        long at = 0;
        for (int i = random.nextInt(40); i > 0; i--) {
            at += random.nextLong(100 * MS);
            window.input(at, new Posted(i));
        }
        return window;
    }

    private static List<String> ours(long seed, int updates, int hz) {
        FakeWindow window = world(seed, hz);
        List<String> lines = new ArrayList<>();
        try (GameLoop loop = open(window, updates, FrameRate.display())) {
            for (Event event : loop) {
                long at = window.now();
                switch (event) {
                    case Render frame ->
                            lines.add(at + " render " + Math.round(frame.ahead() * 1e9));
                    case Update _ -> lines.add(at + " update");
                    case Input input -> lines.add(at + " " + input);
                    case Skipped _ -> throw new AssertionError(event);
                    case Presented _, Idle _ -> {
                        continue;
                    }
                }
                if (lines.size() == EVENTS) return lines;
            }
        }
        throw new AssertionError("the loop ended");
    }

    private static List<String> theirs(long seed, int updates, int hz) {
        FakeWindow window = world(seed, hz);
        Loop2014.World world =
                new Loop2014.World() {
                    @Override
                    public long now() {
                        return window.now();
                    }

                    @Override
                    public void sleepUntil(long nanos) {
                        window.awaitUntil(nanos);
                    }

                    @Override
                    public Input poll() {
                        window.pump(0);
                        return window.poll();
                    }

                    @Override
                    public boolean shouldClose() {
                        return false;
                    }

                    @Override
                    public boolean empty() {
                        return false;
                    }

                    @Override
                    public void swap() {
                        window.present(null);
                    }
                };
        Loop2014 loop = new Loop2014(world, updates, hz);
        List<String> lines = new ArrayList<>();
        while (lines.size() < EVENTS) {
            Loop2014.Happening happening = loop.next();
            long at = window.now();
            switch (happening) {
                case Loop2014.Happening.Rendered(long nanos) -> lines.add(at + " render " + nanos);
                case Loop2014.Happening.Updated _ -> lines.add(at + " update");
                case Loop2014.Happening.Handed(Input input) -> lines.add(at + " " + input);
            }
        }
        return lines;
    }
}
