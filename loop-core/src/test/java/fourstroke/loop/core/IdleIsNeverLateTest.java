package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// Where nothing takes time no tick is late, however many come with a frame and however few may be
/// caught up on: the game keeps its speed, and nothing is dropped.
class IdleIsNeverLateTest {

    private static final long SECOND = 1_000_000_000;

    private static final CatchUp[] CATCH_UPS = {
        CatchUp.DEFAULT,
        new CatchUp(1, 0, 0),
        new CatchUp(1, 0, CatchUp.DEFAULT.burstNanos()),
        new CatchUp(5, CatchUp.DEFAULT.backlogNanos(), 0)
    };
    private static final int[] UPDATES = {1, 7, 24, 30, 50, 60, 100, 120, 144, 240, 1000};
    private static final int[] DISPLAYS = {24, 30, 50, 60, 75, 120, 144, 240};
    private static final int MOST_CAP = 240;

    @ParameterizedTest
    @EnumSource
    void aCapKeepsTheSpeedOfAnIdleGame(Schedules kind) {
        Seeds.run(
                MOST_CAP,
                seed -> {
                    int cap = 1 + (int) seed;
                    for (CatchUp catchUp : CATCH_UPS)
                        assertIdle(kind, FrameRate.capped(cap), null, catchUp, seed);
                });
    }

    @ParameterizedTest
    @EnumSource
    void soDoesADisplayThatPaces(Schedules kind) {
        for (int display : DISPLAYS) {
            for (CatchUp catchUp : CATCH_UPS) {
                for (int updates : UPDATES)
                    assertIdle(kind, FrameRate.display(), display, catchUp, updates, 0);
            }
        }
    }

    /// Frames come whole refreshes apart, and some of them later than the cap says.
    @ParameterizedTest
    @EnumSource
    void soDoesACapOnADisplay(Schedules kind) {
        Seeds.run(
                MOST_CAP,
                seed -> {
                    Random random = new Random(seed);
                    int display = DISPLAYS[random.nextInt(DISPLAYS.length)];
                    int cap = 1 + (int) seed;
                    for (CatchUp catchUp : CATCH_UPS)
                        assertIdle(kind, FrameRate.capped(cap), display, catchUp, seed);
                });
    }

    @ParameterizedTest
    @EnumSource
    void soDoUnlimitedFramesOnADisplay(Schedules kind) {
        for (int display : DISPLAYS) {
            for (CatchUp catchUp : CATCH_UPS) {
                for (int updates : UPDATES)
                    assertIdle(kind, FrameRate.unlimited(), display, catchUp, updates, 0);
            }
        }
    }

    private static void assertIdle(
            Schedules kind,
            FrameRate frames,
            @Nullable Integer display,
            CatchUp catchUp,
            long seed) {
        Random random = new Random(seed);
        random.nextLong(); // nearby seeds begin alike
        int updates = UPDATES[random.nextInt(UPDATES.length)];
        assertIdle(kind, frames, display, catchUp, updates, 0);
        assertIdle(kind, frames, display, catchUp, updates, 1 + random.nextInt(300_000));
    }

    /// @param late up to how much rests end late
    private static void assertIdle(
            Schedules kind,
            FrameRate frames,
            @Nullable Integer display,
            CatchUp catchUp,
            int updates,
            int late) {
        String what =
                "%s, %s on %s Hz, %s updates, %s, late by %s"
                        .formatted(kind, frames, display, updates, catchUp, late);
        FakeWindow window = new FakeWindow();
        window.recording = false;
        if (display != null) window.vsync(Rate.of(display));
        if (late > 0)
            window.oversleep(
                    deadline -> Math.floorMod(deadline * 0x9E3779B97F4A7C15L, (long) late));
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(kind)
                        .updates(Rate.of(updates))
                        .frames(frames)
                        .catchUp(catchUp);
        GameLoop loop = GameLoop.over(window, settings);
        Words.during(
                loop,
                window,
                4 * SECOND,
                event -> {
                    if (event instanceof Skipped) throw new AssertionError(what + ": " + event);
                });
        Ledger ledger = loop.ledger();
        assertEquals(0, ledger.unaccountedNanos(), what);
        if (kind == Schedules.BASIC) return; // no time counts
        // What is missing is no more than a tick and a frame; in `classic` frames may go first.
        long period = frames.cap().map(Rate::nanos).orElse(0L);
        if (display != null) period += SECOND / display;
        if (kind == Schedules.CLASSIC) period *= 2;
        long owed = ledger.realNanos() - ledger.simulatedNanos();
        assertEquals(0, owed, SECOND / updates + period + 2 * late + 1_000_000, what);
    }
}
