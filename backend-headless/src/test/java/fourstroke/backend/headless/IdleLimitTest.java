package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

/// Tests that a run without a screen ends by itself, or throws an exception whose message says why
/// the run would not end.
// The timeout needs a separate thread, because JUnit would otherwise end a test by an interrupt,
// and loops ignore interrupts.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IdleLimitTest {

    private static final LoopSettings SETTINGS =
            LoopSettings.of("Idle", 64, 48)
                    // With a low frame rate, the loop draws few frames, so the test is fast.
                    .frames(FrameRate.capped(1))
                    .ticks(10);

    /// Plays a game that pauses in its third update and resumes when any key is pressed.
    private static long play(LoopSettings settings, String script) {
        LoopSettings scripted = script.isEmpty() ? settings : settings.option("script", script);
        try (GameLoop loop = GameLoop.over(new NullBackend().open(scripted.window()), scripted)) {
            for (Event event : loop) {
                if (event instanceof Update && loop.tick() == 3) loop.pause();
                if (event instanceof KeyPress) loop.resume();
            }
            return loop.tick();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aGameThatStaysPausedEndsWithAMessage(Schedules schedule) {
        assertEquals(
                "since update 3, no update ran and no input came for 600 s of the loop's time,"
                    + " because the game is paused or has no updates: add an input at a time to the"
                    + " script (not at a tick, because no tick comes), or raise the limit"
                    + " (LoopSettings.idleLimit, or from outside FOURSTROKE_IDLE=SECONDS) (the seed"
                    + " of this run is 4711)",
                assertThrows(
                                StandstillException.class,
                                () -> play(SETTINGS.schedule(schedule).seed(4711), ""))
                        .getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void aPausedGameInAMinimisedWindowEndsWithAMessage(Schedules schedule) {
        assertThrows(
                StandstillException.class, () -> play(SETTINGS.schedule(schedule), "1s minimize"));
    }

    @ParameterizedTest
    @EnumSource
    void aScriptedTickThatCannotComeEndsTheRun(Schedules schedule) {
        assertThrows(
                StandstillException.class,
                () -> play(SETTINGS.schedule(schedule), "tick 5 press A"));
    }

    @Test
    void theIdleLimitAlsoWorksInRealTimeIfRequested() {
        LoopSettings real = SETTINGS.frames(FrameRate.capped(200)).set("clock", "real");
        assertThrows(StandstillException.class, () -> play(real.set("idle", "1"), ""));
    }

    @Test
    void aTickThatCannotComeBeforeTimeIsRealEndsTheRun() {
        LoopSettings forward = SETTINGS.set("clock", "real").set("from", "5");
        assertThrows(StandstillException.class, () -> play(forward, ""));
        assertEquals(10, play(forward, "590s tap A 0.1s"));
    }

    @Test
    void aScriptThatResumesItInTimeIsWaitedFor() {
        assertEquals(10, play(SETTINGS, "590s tap A 0.1s"));
    }

    @Test
    void everyInputRestartsTheIdleTime() {
        assertEquals(10, play(SETTINGS, "500s move 1 1\n1000s move 2 2\n1500s tap A 0.1s"));
    }

    @Test
    void aLongerScriptRaisesTheLimit() {
        String script = "1200s tap A 0.1s";
        assertThrows(StandstillException.class, () -> play(SETTINGS, script));
        assertEquals(10, play(SETTINGS.idleLimit(Duration.ofHours(1)), script));
        assertEquals(10, play(SETTINGS.set("idle", "3600"), script));
    }

    @ParameterizedTest
    @EnumSource
    void idleFramesWithoutTicksEndTheRun(Schedules schedule) {
        LoopSettings settings = SETTINGS.ticks(0).updates(Rate.NEVER).schedule(schedule);
        assertThrows(StandstillException.class, () -> play(settings, ""));
    }

    @Test
    void aSimulationOfYearsGoesOn() {
        LoopSettings days =
                LoopSettings.of("Idle", 64, 48)
                        .updates(Rate.every(Duration.ofHours(24)))
                        .frames(FrameRate.capped(Rate.every(Duration.ofHours(24))))
                        .ticks(3650);
        try (GameLoop loop = GameLoop.over(new NullBackend().open(days.window()), days)) {
            long updates = 0;
            for (Event event : loop) if (event instanceof Update) updates++;
            assertEquals(3650, updates);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void aLimitBelowASecondIsRefused(long seconds) {
        assertThrows(
                IllegalArgumentException.class,
                () -> SETTINGS.idleLimit(Duration.ofSeconds(seconds)));
    }
}
