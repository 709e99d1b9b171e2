package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Tests the promises of `docs/promises.md` in thousands of randomly generated tests of a loop
/// ([Simulation]). The class [Promises] checks each promise for the schedules that keep the promise
/// ([Promise]).
class PromisesTest {

    @ParameterizedTest
    @EnumSource
    void everyScheduleKeepsItsPromisesInEveryRandomTest(Schedules kind) {
        Seeds.run(1000, seed -> new Simulation(kind, seed).run());
    }

    @ParameterizedTest
    @EnumSource
    void aHostMayMixPollAndIteratorAndChangeAnythingAtAnyTime(Schedules kind) {
        Seeds.run(100, seed -> new HostRun(kind, seed).run());
    }

    @Test
    void theRandomTestsContainEverythingThatThePromisesMention() {
        long events = 0;
        long[] reported = new long[Cause.values().length];
        for (long seed = 0; seed < 60; seed++) {
            Promises run = new Simulation(Schedules.STEADY, seed).run();
            events += run.events();
            for (Cause cause : Cause.values()) reported[cause.ordinal()] += run.reported(cause);
        }
        assertTrue(events > 30_000, "the runs have too few events: " + events);
        for (Cause cause : Cause.values())
            assertTrue(
                    reported[cause.ordinal()] > 0,
                    "no run reports a tick dropped for the cause " + cause);
    }

    /// If a row of the table of promises excludes a schedule, the schedule must break the promise
    /// in at least one of the random tests.
    @ParameterizedTest
    @EnumSource(names = {"SAME_DT", "INPUT_BEFORE_ITS_UPDATE", "NO_FLOOD"})
    void aScheduleThatARowExcludesBreaksThatPromise(Promise promise) {
        Set<Schedules> left = EnumSet.complementOf(EnumSet.copyOf(promise.schedules()));
        assertFalse(left.isEmpty());
        for (Schedules kind : left) {
            boolean kept = true;
            for (long seed = 0; seed < 200 && kept; seed++) {
                try {
                    new Simulation(kind, Set.of(promise), seed).run();
                } catch (AssertionError _) {
                    kept = false;
                }
            }
            assertFalse(
                    kept,
                    kind + " keeps this promise, but the table excludes the schedule: " + promise);
        }
    }

    /// If every update takes longer than a tick, the schedule `classic` draws no more frames,
    /// because it runs any number of late ticks, as Piston's loop of 2014 does. The schedules that
    /// keep the promise `FRAMES_GO_ON` still draw frames.
    @ParameterizedTest
    @EnumSource
    void updatesThatTakeLongerThanATickStarveFramesWhereTheRowSaysSo(Schedules kind) {
        GameLoop loop = fiveSeconds(kind, Update.class, 20);
        boolean promised = Promise.FRAMES_GO_ON.schedules().contains(kind);
        assertEquals(
                promised,
                loop.frames().number() > 20,
                "the table is wrong about the frames of this schedule: " + loop.frames().number());
    }

    /// If frames are slow, `basic` and `variable` run fewer ticks a second, because they run one
    /// tick for each frame, as in the books that describe these loops. The schedules that keep the
    /// promise `NO_DRIFT` run all ticks.
    @ParameterizedTest
    @EnumSource
    void slowFramesDelayTicksWhereTheRowSaysSo(Schedules kind) {
        GameLoop loop = fiveSeconds(kind, Render.class, 30);
        boolean promised = Promise.NO_DRIFT.schedules().contains(kind);
        assertEquals(
                promised,
                Math.abs(loop.tick() - 600) <= 5,
                "the table is wrong about the ticks of this schedule: " + loop.tick());
    }

    private static GameLoop fiveSeconds(Schedules kind, Class<? extends Event> slow, int ms) {
        FakeWindow window = new FakeWindow();
        GameLoop loop = window.loop(kind);
        for (Event event : Events.during(loop, window, 5_000_000_000L)) {
            if (slow.isInstance(event)) window.spend(ms * 1_000_000L);
        }
        return loop;
    }

    static Set<Schedules> withTheSameUpdates() {
        return Promise.SAME_UPDATES.schedules();
    }

    @ParameterizedTest
    @EnumSource
    void otherSchedulesMakeOtherUpdatesOnOtherMachines(Schedules kind) {
        if (withTheSameUpdates().contains(kind)) return;
        boolean same = true;
        for (long seed = 0; seed < 50 && same; seed++)
            same = play(kind, seed, 1, 0).equals(play(kind, seed, 2, 0));
        assertFalse(
                same, "the updates are the same on all machines, but the table excludes " + kind);
    }

    @ParameterizedTest
    @MethodSource("withTheSameUpdates")
    void sameInputAtTheSameTicksGivesTheSameUpdates(Schedules kind) {
        Seeds.run(
                300,
                seed -> {
                    List<String> once = play(kind, seed, 1, 0);
                    assertEquals(
                            once,
                            play(kind, seed, 2, 0),
                            "the updates are the same on a machine of another speed");
                    assertNotEquals(
                            once,
                            play(kind, seed, 1, 1),
                            "the updates differ if an input comes one tick later");
                });
    }

    /// {@return the inputs and updates that a game receives, if each input arrives at a certain
    /// tick, on a computer of random speed}
    private static List<String> play(Schedules kind, long script, long machine, int later) {
        Random scripted = new Random(script);
        Random speed = new Random(script * 31 + machine);
        FakeWindow window = new FakeWindow(speed.nextLong(1L << 40));
        for (long tick = 0; tick < 200; tick += 1 + scripted.nextInt(20)) {
            // The number of inputs that arrive at one time.
            int flood = scripted.nextInt(10) == 0 ? 3000 : 1;
            for (int i = 0; i < flood; i++) window.inputAtTick(tick + later, new Posted(tick));
        }
        if (speed.nextBoolean()) window.vsync(Rate.of(30 + speed.nextInt(120)));
        GameLoop loop =
                GameLoop.over(
                        window,
                        LoopSettings.of("", 1, 1)
                                .schedule(kind)
                                .frames(FrameRate.capped(1 + speed.nextInt(200)))
                                .ticks(200));
        long work = 1 + speed.nextLong(12_000_000);
        List<String> lines = new ArrayList<>();
        for (Event event : loop) {
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
