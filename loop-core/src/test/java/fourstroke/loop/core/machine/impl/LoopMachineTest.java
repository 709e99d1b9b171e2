package fourstroke.loop.core.machine.impl;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.Events;
import fourstroke.loop.core.FakeWindow;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.Words;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.function.Consumer;

/// What each schedule does, as words that are compared whole (see [Words]): `R` render, `a` after
/// it was presented, `U` update, `i` idle, `k` input, `S(20H)` twenty ticks skipped because of a
/// hitch.
class LoopMachineTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop loop(Schedules schedule) {
        return loop(schedule, FrameRate.capped(60), 120);
    }

    private GameLoop loop(Schedules schedule, FrameRate frames, long updates) {
        return window.loop(schedule, Rate.of(updates), frames);
    }

    private void assertPlays(String word, GameLoop loop, long nanos) {
        assertPlays(word, loop, nanos, _ -> {});
    }

    private void assertPlays(String word, GameLoop loop, long nanos, Consumer<Event> game) {
        assertEquals(word, Words.during(loop, window, nanos, game));
    }

    /// Spends time in the first event of a kind from a moment on.
    private Consumer<Event> stallOnce(Class<? extends Event> kind, long fromNanos, long nanos) {
        boolean[] done = new boolean[1];
        return event -> {
            if (done[0] || !kind.isInstance(event) || window.now() < fromNanos) return;
            done[0] = true;
            window.spend(nanos);
        };
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
    void keepsItsRhythm(Schedules schedule, long frames, long updates, String word) {
        assertPlays(word, loop(schedule, FrameRate.capped(frames), updates), 70 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaRaRaURaRaRaURaRaRaURaRaRaURaRaURaRaRaURaRaRaURaRaRaURa",
        "CLASSIC, RaRaRaURaRaRaURaRaRaURaRaRaURaRaURaRaRaURaRaRaURaRaRaURa",
        "CATCH_UP, RaRaRaURaRaRaURaRaRaURaRaRaURaRaURaRaRaURaRaRaURaRaRaURa",
        "VARIABLE, RaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURaURa"
    })
    void drawsWithoutARestWhenUnlimited(Schedules schedule, String word) {
        window.presentCost(3 * MS);
        assertPlays(word, loop(schedule, FrameRate.unlimited(), 120), 70 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaUURaUURaUURaUURa",
        "CATCH_UP, RaUURaUURaUURaUURa",
        "FIXED_SLOT, RaUURaUURaUURaUURa",
        "VARIABLE, RaURaURaURaURa"
    })
    void presentingPacesTheFramesOfTheDisplay(Schedules schedule, String word) {
        window.vsync(Rate.of(60));
        assertPlays(word, loop(schedule, FrameRate.display(), 120), 70 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaiUiURaiUiURaiUiUS(20H)UUUUUUUUUURaiUiURai",
        "CLASSIC, RaiUiRaUiUiRaUiUiRaUiURaUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUiUi",
        "CATCH_UP, RaiUURaiUURaiUURaS(20H)UUUUUUUUUURaiUURai",
        "VARIABLE, RaiURaiURaiURaURaiURai"
    })
    void makesUpForAHitchAsFarAsItMayAndSaysWhatItDrops(Schedules schedule, String word) {
        GameLoop loop = loop(schedule);
        assertPlays(word, loop, 320 * MS, stallOnce(Update.class, 50 * MS, 250 * MS));
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaiUiURaiUiURaiUiURaS(179S)URaiUiURai",
        "CATCH_UP, RaiUURaiUURaiUURaS(179S)URaiUURai",
        "VARIABLE, RaiURaiURaiURaS(150S)URaiURai"
    })
    void keepsOneTickAfterTheMachineSlept(Schedules schedule, String word) {
        GameLoop loop = loop(schedule);
        assertPlays(word, loop, 1570 * MS, stallOnce(Render.class, 50 * MS, 1500 * MS));
    }

    /// The tick at 200 ms is no late part of the burst that began with the one at 100 ms.
    @Test
    void aTickThatIsDueWithAFrameComesBeforeItHoweverFarApartTicksAre() {
        assertPlays(
                "RaiUiURaiUiURaiUiURai",
                window.loop(Schedules.STEADY, Rate.of(10), FrameRate.capped(5)),
                600 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "STEADY, RaiUURaUURaUUURaUURaUURaUUURaUUURaUUU",
        "CLASSIC, RaiURaUUURaUUURaUUUURaUUUUURaUUUU",
        "VARIABLE, RaiURaiURaiURaiURaiURaiURaiURaiURaiURaiURaiURaiU"
    })
    void updatesThatCostMoreThanATick(Schedules schedule, String word) {
        GameLoop loop = loop(schedule);
        assertPlays(
                word,
                loop,
                200 * MS,
                event -> {
                    if (event instanceof Update) window.spend(10 * MS);
                });
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
        assertPlays(word, loop(schedule), 100 * MS);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, RaiURaiURaiURaiURaiURaiURai",
        "2, 1, RaiUiUiUiURaiUiUiUiURaiUiUiUiURaiUiUiUiURaiUiUiUiURaiUiUiUiURai",
        "3, 7, RaiRaiUiRaiUiRaiUiRaiUiRaiUiRai"
    })
    void scaleChangesHowManyTicksRun(int numerator, int denominator, String word) {
        GameLoop loop = loop(Schedules.STEADY);
        loop.time().setScale(numerator, denominator);
        assertPlays(
                word,
                loop,
                100 * MS,
                event -> {
                    if (event instanceof Update(double dt)) assertEquals(1 / 120.0, dt);
                });
    }

    @Test
    void aPausedLoopDrawsAndStepsAndGoesOnWhereItWas() {
        window.input(20 * MS, new Posted("pause"))
                .input(45 * MS, new Posted("step"))
                .input(60 * MS, new Posted("resume"));
        GameLoop loop = loop(Schedules.STEADY);
        assertPlays(
                "RaiUiURaikiRaikUiRaikS(4P)iUiRaiUi",
                loop,
                80 * MS,
                event -> {
                    if (!(event instanceof Posted(Object what))) return;
                    if (what.equals("pause")) loop.pause();
                    else if (what.equals("step")) loop.time().step(1);
                    else loop.resume();
                });
        assertEquals(40 * MS, loop.ledger().pausedNanos());
        assertEquals(1, loop.ledger().steppedTicks());
    }

    @Test
    void aNewUpdateRateCountsFromTheRunningTick() {
        window.input(20 * MS, new Posted("rate"));
        GameLoop loop = loop(Schedules.STEADY, FrameRate.capped(10), 100);
        assertPlays(
                "RaiUikiUiUiUiUi",
                loop,
                90 * MS,
                event -> {
                    if (event instanceof Posted) loop.time().setUpdates(Rate.of(50));
                });
    }

    @Test
    void aLateFrameMovesTheFramesAfterItOnlyIfItIsAWholePeriodLate() {
        GameLoop loop = loop(Schedules.STEADY, FrameRate.capped(50), 1);
        StringBuilder starts = new StringBuilder();
        for (Event event : Events.during(loop, window, 250 * MS)) {
            if (!(event instanceof Render frame)) continue;
            starts.append(window.now() / MS).append(' ');
            if (frame.number() == 1) window.spend(25 * MS); // the next is late by 5
            if (frame.number() == 4) window.spend(35 * MS); // the next is late by 15
            if (frame.number() == 7) window.spend(45 * MS); // the next is late by 25
        }
        assertEquals("0 20 45 60 80 115 120 140 185 205 240 ", starts.toString());
    }

    @Test
    void whatWasSkippedIsToldBeforeWhatFollows() {
        GameLoop loop = loop(Schedules.STEADY);
        Skipped[] skipped = new Skipped[1];
        for (Event event : Events.during(loop, window, 400 * MS)) {
            stall(event, loop);
            if (event instanceof Skipped told) {
                skipped[0] = told;
                assertEquals(6, loop.tick(), "no update came between");
            }
        }
        assertEquals(new Skipped(20, Notice.Cause.HITCH), skipped[0]);
    }

    private void stall(Event event, GameLoop loop) {
        if (event instanceof Update && loop.tick() == 6) window.spend(250 * MS);
    }

    @Test
    void aMachineRefusesTimeThatGoesBack() {
        var machine = new Machine(Schedules.STEADY.get(), Rate.of(60), FrameRate.capped(60), 1000);
        machine.step(2000);
        assertEquals(
                "time went back by 1 ns, from 2000 to 1999: a window's clock must never go back",
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
