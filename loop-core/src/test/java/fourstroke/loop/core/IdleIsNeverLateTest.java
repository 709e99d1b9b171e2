package fourstroke.loop.core;

import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Random;

/// Tests a game whose work takes no time. No tick is late, however many ticks run before each frame
/// and however low the limit of late ticks is. The game keeps its speed, and no tick is dropped.
class IdleIsNeverLateTest {

    private static final List<CatchUp> CATCH_UPS =
            List.of(
                    CatchUp.DEFAULT,
                    new CatchUp(1, 0, 0),
                    new CatchUp(1, 0, CatchUp.DEFAULT.burstNanos()),
                    new CatchUp(5, CatchUp.DEFAULT.backlogNanos(), 0));
    private static final int[] UPDATES = {1, 7, 24, 30, 50, 60, 100, 120, 144, 240, 1000};
    private static final int[] DISPLAYS = {24, 30, 50, 60, 75, 120, 144, 240};
    private static final int MOST_CAP = 240;

    @ParameterizedTest
    @EnumSource
    void aCapKeepsTheSpeedOfAnIdleGame(Schedules kind) {
        Seeds.run(MOST_CAP, seed -> assertIdle(kind, FrameRate.capped(1 + (int) seed), null, seed));
    }

    @ParameterizedTest
    @EnumSource
    void aDisplayThatPacesFramesKeepsTheSpeedOfAnIdleGame(Schedules kind) {
        onEachDisplay(kind, FrameRate.display());
    }

    /// On a display, frames come a whole number of refresh periods apart, so the time between some
    /// frames is longer than the frame period of the cap.
    @ParameterizedTest
    @EnumSource
    void aCapOnADisplayKeepsTheSpeedOfAnIdleGame(Schedules kind) {
        Seeds.run(
                MOST_CAP,
                seed -> {
                    int display = DISPLAYS[new Random(seed).nextInt(DISPLAYS.length)];
                    assertIdle(kind, FrameRate.capped(1 + (int) seed), display, seed);
                });
    }

    @ParameterizedTest
    @EnumSource
    void unlimitedFramesOnADisplayKeepTheSpeedOfAnIdleGame(Schedules kind) {
        onEachDisplay(kind, FrameRate.unlimited());
    }

    private static void onEachDisplay(Schedules kind, FrameRate frames) {
        Seeds.run(
                DISPLAYS.length * UPDATES.length,
                seed -> {
                    int display = DISPLAYS[(int) seed / UPDATES.length];
                    int updates = UPDATES[(int) seed % UPDATES.length];
                    for (CatchUp catchUp : catchUps(kind))
                        assertIdle(kind, frames, display, catchUp, updates, 0);
                });
    }

    /// {@return the limits for late ticks to test with a schedule} Limits other than the default do
    /// not change the behaviour of `BASIC` and `CLASSIC`.
    private static List<CatchUp> catchUps(Schedules kind) {
        return kind == Schedules.BASIC || kind == Schedules.CLASSIC
                ? List.of(CatchUp.DEFAULT)
                : CATCH_UPS;
    }

    private static void assertIdle(
            Schedules kind, FrameRate frames, @Nullable Integer display, long seed) {
        Random random = new Random(seed);
        // Generators with nearby seeds return similar first numbers, so the test skips the first
        // number.
        random.nextLong();
        for (CatchUp catchUp : catchUps(kind)) {
            int updates = UPDATES[random.nextInt(UPDATES.length)];
            assertIdle(kind, frames, display, catchUp, updates, 0);
            assertIdle(kind, frames, display, catchUp, updates, 1 + random.nextInt(300_000));
        }
    }

    /// @param late the time by which waits may end late, in nanoseconds
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
        for (Event event : Events.during(loop, window, 4 * SECOND)) {
            if (event instanceof Skipped)
                throw new AssertionError(what + ": the loop skipped ticks: " + event);
        }
        Ledger ledger = loop.ledger();
        assertEquals(0, ledger.unaccountedNanos(), what + ": the ledger accounts for all time");
        // In the schedule `BASIC`, game time does not depend on real time.
        if (kind == Schedules.BASIC) return;
        // At the end at most one tick and one frame are still due; the schedule `classic` may run
        // the frames before the ticks.
        long period = frames.cap().map(Rate::nanos).orElse(0L);
        if (display != null) period += SECOND / display;
        if (kind == Schedules.CLASSIC) period *= 2;
        long remaining = ledger.realNanos() - ledger.simulatedNanos();
        assertEquals(
                0,
                remaining,
                SECOND / updates + period + 2 * late + 1_000_000,
                what + ": at the end, at most a tick and a frame are due");
    }
}
