package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests the pause of a game whose work takes no time. The loop may drop only the time of the
/// pause. It must not drop the ticks that were due when the pause began, or the ticks of the frame
/// period in which the pause ends.
class PausedIdleGameTest {

    /// The player pauses with a key, and resumes with a button of the menu, which the game handles
    /// in a frame.
    ///
    /// @param hz the refresh rate of the display that paces frames, or 0 if frames are capped
    /// @param small whether the limit is one late tick before a frame, instead of the default limit
    ///   [CatchUp#DEFAULT]
    @ParameterizedTest
    @CsvSource({
        "CATCH_UP, 240, 0, 10, false",
        "FIXED_SLOT, 240, 0, 10, false",
        "CATCH_UP, 120, 0, 20, false",
        "STEADY, 240, 24, 0, false",
        "CATCH_UP, 240, 24, 0, false",
        "STEADY, 240, 60, 0, true",
        "CATCH_UP, 240, 60, 0, true",
        "FIXED_SLOT, 240, 0, 60, true"
    })
    void onlyThePauseIsLost(Schedules kind, int updates, int hz, int cap, boolean small) {
        FakeWindow window = new FakeWindow();
        if (hz > 0) window.vsync(Rate.of(hz));
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(kind)
                        .updates(Rate.of(updates))
                        .frames(hz > 0 ? FrameRate.display() : FrameRate.capped(cap))
                        .catchUp(small ? new CatchUp(1, 0, 0) : CatchUp.DEFAULT);
        for (int i = 0; i < 10_000; i++) window.input(i * MS, new Posted(i));
        int pausedFrames = 0;
        int pauses = 0;
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                if (event instanceof Skipped(long ticks, Cause cause))
                    assertEquals(
                            Cause.PAUSE,
                            cause,
                            () ->
                                    ticks
                                            + " ticks are dropped, but not for the pause: "
                                            + loop.ledger());
                if (event instanceof Presented && loop.paused()) pausedFrames++;
                boolean inTime = window.now() > 4_000 * MS;
                if (event instanceof Posted && inTime && !loop.paused() && pausedFrames == 0) {
                    loop.pause();
                    pauses++;
                }
                if (event instanceof Render && pausedFrames == 3) {
                    loop.resume();
                    pausedFrames = 4;
                }
                if (window.now() > 9_000 * MS) break;
            }
            assertEquals(1, pauses);
        }
    }

    /// The game stops for 900 ms and then pauses for 100 ms. The loop drops the ticks of the stop
    /// with the cause `HITCH`, and not with the cause `PAUSE`. Because of the pause, the loop must
    /// not run more late ticks than without the pause.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aPauseDoesNotExcuseTheStopBeforeIt(Schedules kind) {
        FakeWindow window = new FakeWindow();
        window.input(1_000 * MS, new Posted("stop"));
        int late = 0; // The number of updates in the first 10 ms after the pause.
        try (GameLoop loop = window.loop(kind)) {
            for (Event event : loop) {
                if (event instanceof Posted) {
                    window.spend(900 * MS);
                    loop.pause();
                    window.spend(100 * MS);
                    loop.resume();
                }
                if (event instanceof Update && window.now() >= 2_000 * MS) late++;
                if (window.now() > 2_010 * MS) break;
            }
            assertTrue(late <= 13, "too many updates ran after the pause: " + late);
            assertTrue(
                    loop.ledger().droppedTicks(Cause.HITCH) >= 90,
                    "the loop drops the ticks of the stop: " + loop.ledger());
        }
    }
}
