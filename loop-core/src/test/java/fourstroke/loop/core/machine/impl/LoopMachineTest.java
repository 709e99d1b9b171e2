package fourstroke.loop.core.machine.impl;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.FakeWindow;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.Words;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Compares the events of each schedule with expected words (see [Words]), in which each letter is
/// an event: `R` is a `Render` event, `a` is a `Presented` event, `U` is an `Update`, `i` is an
/// `Idle` event, and `k` is an input.
class LoopMachineTest {

    private final FakeWindow window = new FakeWindow();

    private void assertPlays(String word, Schedules kind, long frames, long updates, long nanos) {
        GameLoop loop = window.loop(kind, Rate.of(updates), FrameRate.capped(frames));
        assertEquals(word, Words.during(loop, window, nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, 60, 120, RaiUiURaiUiURaiUiURaiUiURai",
        "STEADY, 60, 60, RaiURaiURaiURaiURai",
        "STEADY, 144, 60, RaiRaiRaiUiRaiRaiUiRaiRaiRaiUiRaiRaiUiRai",
        "STEADY, 30, 120, RaiUiUiUiURaiUiUiUiURai",
        "STEADY, 60, 100, RaiUiRaiUiUiRaiUiURaiUiRaiUi",
        "CLASSIC, 60, 120, RaiUiRaUiUiRaUiUiRaUiUiRaUi",
        "CLASSIC, 60, 60, RaiRaUiRaUiRaUiRaUi",
        "CLASSIC, 144, 60, RaiRaiRaiUiRaiRaiUiRaiRaiRaiUiRaiRaiUiRai",
        "CLASSIC, 30, 120, RaiUiUiUiUiRaiUiUiUiUiRai",
        "CLASSIC, 60, 100, RaiUiRaiUiUiRaiUiRaiUiUiRaiUi",
        "VARIABLE, 60, 120, RaiURaiURaiURaiURai",
        "VARIABLE, 144, 60, RaiURaiURaiURaiURaiURaiURaiURaiURaiURaiURai",
        "VARIABLE, 30, 120, RaiURaiURai",
        "CATCH_UP, 60, 120, RaiUURaiUURaiUURaiUURai",
        "CATCH_UP, 60, 60, RaiURaiURaiURaiURai",
        "CATCH_UP, 144, 60, RaiRaiRaiURaiRaiURaiRaiRaiURaiRaiURai",
        "CATCH_UP, 30, 120, RaiUUUURaiUUUURai",
        "CATCH_UP, 60, 100, RaiURaiUURaiUURaiURai",
        "FIXED_SLOT, 60, 120, RaiUURaiURaiUURaiUURai",
        "FIXED_SLOT, 144, 60, RaiRaiRaiURaiRaiURaiRaiRaiURaiRaiURai",
        "FIXED_SLOT, 30, 120, RaiUUUURaiUUUURai"
    })
    void theEventsOfEachScheduleAreAsExpected(
            Schedules schedule, long frames, long updates, String word) {
        assertPlays(word, schedule, frames, updates, 70 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaiUiURaikiUiUiUiUiUikRaiUiUiURaiUiURai",
        "CLASSIC, RaiUiRaUikUiUiUiUiUiRakUiUiRaUiUiRaUi",
        "CATCH_UP, RaiUURaikUiUUUikUURaiUURaiUURai",
        "VARIABLE, RaiURaikUiUikURaiURaiURai"
    })
    void rendersNothingWhileMinimised(Schedules schedule, String word) {
        window.drawable(20 * MS, false).drawable(60 * MS, true);
        assertPlays(word, schedule, 60, 120, 100 * MS);
    }

    @Test
    void aMachineRefusesTimeThatGoesBack() {
        var machine = new Machine(Schedules.STEADY.get(), Rate.of(60), FrameRate.capped(60), 1000);
        machine.step(2000);
        assertEquals(
                "the clock of the window went back by 1 ns, from 2000 ns to 1999 ns: a window's"
                        + " clock must never go back",
                assertThrows(IllegalStateException.class, () -> machine.step(1999)).getMessage());
    }

    @Test
    void aMachineNeedsNoWindow() {
        var machine = new Machine(Schedules.STEADY.get(), Rate.of(120), FrameRate.capped(60), 0);
        StringBuilder word = new StringBuilder();
        long now = 0;
        for (int i = 0; i < 16; i++) {
            Step step = machine.step(now);
            switch (step) {
                case UPDATE, RENDER, PRESENT, IDLE, SKIPPED ->
                        word.append(Words.letter(machine.event(step)));
                case DRAIN_INPUT -> word.append('-');
                case WAIT -> {
                    word.append('w');
                    now = machine.deadlineNanos();
                }
            }
        }
        assertEquals("RaiwUiw", word.toString().replace("-", "").substring(0, 7));
        assertThrows(IllegalStateException.class, () -> machine.event(Step.WAIT));
    }

    @Test
    void anUpdateIsOneBeforeTheFirstRan() {
        var machine = new Machine(Schedules.STEADY.get(), Rate.of(100), FrameRate.capped(60), 0);
        assertEquals(new Update(0.01), machine.event(Step.UPDATE));
    }
}
