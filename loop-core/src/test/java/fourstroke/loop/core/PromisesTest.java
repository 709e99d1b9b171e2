package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Skipped.Cause;
import fourstroke.loop.api.Update;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// The promises of the design, as properties over thousands of random lives ([Simulation]), held by
/// [Promises].
///
/// | promise | schedules | why not the others |
/// |---|---|---|
/// | 1 same input at the same ticks, same updates | steady, classic | catchUp and fixedSlot take input once for many ticks; variable measures; onDemand has no ticks |
/// | 2 every update has the same dt | all but variable | it measures |
/// | 3 input once, in order; floods are bounded | all; *before the update it precedes* steady, classic | the others take it once a pass |
/// | 4 updates do not starve frames | all but classic | its catch-up has no bound |
/// | 4 frames do not starve updates | all; classic by its rule of deadlines | |
/// | 5 nothing rendered unseen | all | |
/// | 6 no time lost without a record | all; ticks times period over scale all but variable, onDemand | they have no ticks on a grid |
/// | 7 no drift | steady, classic (cut periods), catchUp, fixedSlot | as above |
/// | 8 the end is final | all | |
class PromisesTest {

    @ParameterizedTest
    @EnumSource
    void everyScheduleKeepsItsPromisesThroughAnyLife(Schedules kind) {
        Seeds.run(1000, seed -> new Simulation(kind, seed).run());
    }

    @ParameterizedTest
    @EnumSource
    void aHostMayMixPollAndIteratorAndChangeAnythingAtAnyTime(Schedules kind) {
        Seeds.run(100, seed -> new HostLife(kind, seed).run());
    }

    @Test
    void theLivesHoldWhatThePromisesAreAbout() {
        long events = 0;
        long[] told = new long[Cause.values().length];
        for (long seed = 0; seed < 200; seed++) {
            Promises life = new Simulation(Schedules.STEADY, seed).run();
            events += life.events();
            for (Cause cause : Cause.values()) told[cause.ordinal()] += life.told(cause);
        }
        assertTrue(events > 100_000, events + " events");
        for (Cause cause : Cause.values())
            assertTrue(told[cause.ordinal()] > 0, "no life loses a tick to " + cause);
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC"})
    void sameInputAtTheSameTicksGivesTheSameUpdates(Schedules kind) {
        Seeds.run(
                300,
                seed -> {
                    List<String> once = play(kind, seed, 1, 0);
                    assertEquals(once, play(kind, seed, 2, 0), "on another machine");
                    assertNotEquals(once, play(kind, seed, 1, 1), "with an input a tick later");
                });
    }

    /// Inputs and updates of a game whose input comes at ticks, on a machine of random speed.
    private static List<String> play(Schedules kind, long script, long machine, int later) {
        Random scripted = new Random(script);
        Random speed = new Random(script * 31 + machine);
        FakeWindow window = new FakeWindow(speed.nextLong(1L << 40));
        for (long tick = 0; tick < 200; tick += 1 + scripted.nextInt(20)) {
            window.inputAtTick(tick + later, new Custom(tick));
        }
        if (speed.nextBoolean()) window.vsync(Rate.of(30 + speed.nextInt(120)));
        GameLoop loop =
                GameLoop.over(
                        window,
                        LoopSettings.of("", 1, 1)
                                .withSchedule(kind)
                                .withFrames(FrameRate.capped(1 + speed.nextInt(200)))
                                .withTicks(200));
        long work = 1 + speed.nextLong(12_000_000);
        List<String> lines = new ArrayList<>();
        for (Event event : loop) {
            window.calls = 0;
            if (event instanceof Input || event instanceof Update)
                lines.add(loop.tick() + " " + event);
            if (event instanceof Render || event instanceof Update)
                window.spend(speed.nextLong(work));
            if (speed.nextInt(100) == 0) window.spend(speed.nextLong(400_000_000));
        }
        assertEquals(200, loop.tick());
        return lines;
    }
}
