package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Tests loops over windows in memory, on the virtual clock and on the real clock.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // loops ignore interrupts
class LoopInMemoryTest {

    private static LoopSettings settings(Schedules schedule) {
        return LoopSettings.of("Test", 64, 48).schedule(schedule).frames(FrameRate.capped(60));
    }

    private static GameLoop open(String clock, LoopSettings settings) {
        WindowSettings window = settings.window().withOption("clock", clock);
        return GameLoop.over(new NullBackend().open(window), settings);
    }

    private static ScriptedWindow window(GameLoop loop) {
        return (ScriptedWindow) loop.window();
    }

    static Stream<Arguments> schedulesOnBothClocks() {
        return Arrays.stream(Schedules.values())
                .flatMap(schedule ->
                        Stream.of("virtual", "real").map(clock -> Arguments.of(schedule, clock)));
    }

    /// A game may close its window in any event. The test closes the window in the first, the
    /// second or the third event; the third event is an Idle event, which the loop sends before it
    /// waits.
    @ParameterizedTest
    @MethodSource("schedulesOnBothClocks")
    void aGameMayCloseItsWindow(Schedules schedule, String clock) {
        for (int at = 1; at <= 3; at++) {
            try (GameLoop loop = open(clock, settings(schedule))) {
                int events = 0;
                for (Event _ : loop) if (++events == at) loop.window().requestClose();
                assertTrue(loop.stopped());
            }
            try (GameLoop loop = open(clock, settings(schedule))) {
                int events = 0;
                while (!loop.stopped()) {
                    boolean polled = loop.poll() != null;
                    if (polled && ++events == at) loop.window().requestClose();
                    if (polled || loop.stopped()) continue;
                    rest(loop);
                }
            }
        }
    }

    /// A loop that would wait forever on the virtual clock must throw an exception, so that the
    /// test of a game fails. If the loop ended without an exception, the test of the game would
    /// pass.
    @ParameterizedTest
    @EnumSource(names = "STEADY")
    void aLoopThatNothingCanReachAnyMoreFailsAndIsNotClosed(Schedules schedule) {
        try (GameLoop loop = open("virtual", settings(schedule))) {
            window(loop).script().at(100_000_000).minimize();
            loop.pause();
            List<Event> inputs = new ArrayList<>();
            String refused =
                    assertThrows(
                                    IllegalStateException.class,
                                    () -> {
                                        for (Event event : loop)
                                            if (event instanceof Input) inputs.add(event);
                                    })
                            .getMessage();
            assertTrue(
                    refused.startsWith("the loop waits for input that will never come"), refused);
            assertFalse(loop.stopped());
            assertFalse(inputs.contains(new CloseRequest()), inputs::toString);
        }
    }

    /// The maximum number of consecutive inputs is the sum of the capacities of the window's queue
    /// and of the queue of posts.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "VARIABLE", "CATCH_UP", "FIXED_SLOT"})
    void waitingInputsArriveBeforeATick(Schedules schedule) {
        try (GameLoop loop = open("virtual", settings(schedule).ticks(2))) {
            Press press = new KeyPress(KeyCode.A);
            for (int i = 0; i < WindowModel.INPUT_LIMIT + 100; i++) window(loop).feed(press);
            for (int i = 0; i < GameLoop.POST_LIMIT; i++) loop.post(i);
            assertThrows(IllegalStateException.class, () -> loop.post("one too many"));
            List<Integer> rows = new ArrayList<>();
            int row = 0;
            for (Event event : loop) {
                if (event instanceof Input) row++;
                else if (event instanceof Update) {
                    rows.add(row);
                    row = 0;
                }
            }
            assertEquals(List.of(WindowModel.INPUT_LIMIT + GameLoop.POST_LIMIT, 0), rows);
        }
    }

    private static void rest(GameLoop loop) {
        long nanos = loop.restNanos();
        window(loop).awaitUntil(nanos == Long.MAX_VALUE ? nanos : loop.nowNanos() + nanos);
    }

    /// The maximum number of posted tasks that a test runs. After this number of tasks, the test
    /// assumes that no virtual time passes, and fails instead of running forever.
    private static final int ENDLESS = 100_000;

    /// {@return the number of posted tasks that a loop ran} Each task posts the next task.
    private static int pieces(GameLoop loop, boolean polls, BooleanSupplier over) {
        int pieces = 0;
        loop.post("piece");
        while (!over.getAsBoolean() && pieces < ENDLESS) {
            Event event;
            if (polls) event = loop.poll();
            else event = loop.iterator().hasNext() ? loop.iterator().next() : null;
            if (event == null && loop.stopped()) break;
            if (event == null) rest(loop);
            if (!(event instanceof Posted)) continue;
            pieces++;
            loop.post("piece");
        }
        return pieces;
    }

    private static Stream<Arguments> schedulesIteratedAndPolled() {
        return Arrays.stream(Schedules.values())
                .flatMap(schedule ->
                        Stream.of(false, true).map(polls -> Arguments.of(schedule, polls)));
    }

    @ParameterizedTest
    @MethodSource("schedulesIteratedAndPolled")
    void virtualTimePassesDuringWorkThatPostsMoreWork(Schedules schedule, boolean polls) {
        try (GameLoop loop = open("virtual", settings(schedule).ticks(60))) {
            int pieces = pieces(loop, polls, () -> false);
            assertTrue(pieces >= 25 && pieces <= 120, pieces + " pieces");
            assertEquals(60, loop.tick());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void virtualTimePassesDuringWorkThatPostsMoreWorkWithoutTicks(boolean polls) {
        LoopSettings settings =
                settings(Schedules.STEADY).updates(Rate.NEVER).frames(FrameRate.onRequest());
        try (GameLoop loop = open("virtual", settings)) {
            int pieces = pieces(loop, polls, () -> window(loop).clock().nowNanos() >= 500_000_000);
            assertTrue(pieces >= 25 && pieces <= 120, pieces + " pieces");
        }
    }

    /// The window is minimised and the game is paused, so only the script can make time pass.
    @Test
    void workThatPostsMoreWorkRunsWhileOnlyTheScriptCanEndAPause() {
        try (GameLoop loop = open("virtual", settings(Schedules.STEADY).ticks(60))) {
            window(loop).script().at(0).minimize().at(1_000_000_000).press(KeyCode.P);
            loop.pause();
            loop.post("piece");
            int pieces = 0;
            for (Event event : loop) {
                assertTrue(pieces < ENDLESS, "the virtual clock does not advance");
                if (event instanceof Posted) {
                    loop.post("piece");
                    pieces++;
                }
                if (event instanceof Press) loop.resume();
            }
            assertEquals(60, loop.tick());
        }
    }

    /// In real time the loop runs each posted task at once. If each task waited for a tick, the
    /// loop would run only ten tasks a second.
    @ParameterizedTest
    @EnumSource(names = "STEADY")
    void inRealTimeWorkThatPostsMoreWorkWaitsForNoTickOrFrame(Schedules schedule) {
        LoopSettings slow =
                settings(schedule).updates(Rate.of(10)).frames(FrameRate.capped(Rate.of(10)));
        try (GameLoop loop = open("real", slow)) {
            long end = window(loop).clock().nowNanos() + 500_000_000;
            int pieces = pieces(loop, false, () -> window(loop).clock().nowNanos() >= end);
            assertTrue(pieces > 50, pieces + " pieces");
        }
    }
}
