package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/// Tests that a loop ends by itself, and only once, when its window is closed. A loop that has
/// ended for any reason must deliver no more events.
// The tests run on a separate thread because a loop that hangs cannot be interrupted.
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CloseTest {

    private final FakeWindow window = new FakeWindow();

    private static LoopSettings settings(Schedules schedule) {
        return LoopSettings.of("", 1, 1)
                .schedule(schedule)
                .updates(Rate.of(120))
                .frames(FrameRate.capped(60));
    }

    private GameLoop open(Schedules schedule) {
        return GameLoop.over(window, settings(schedule));
    }

    private void assertTheEnd(GameLoop loop) {
        assertTrue(loop.stopped());
        assertFalse(loop.iterator().hasNext());
        assertEquals(
                "the loop is stopped: there are no more events",
                assertThrows(NoSuchElementException.class, loop.iterator()::next).getMessage());
        assertNull(loop.poll());
        assertEquals(Long.MAX_VALUE, Events.nextDeadlineNanos(loop));
        assertEquals(0, window.closeCount, "the end of the loop does not close the window");
        loop.close();
        assertEquals(1, window.closeCount);
    }

    /// {@return the next event of a loop, or null at its end} A host can ask for events in two
    /// ways: with `poll()` or with the iterator.
    private Event next(GameLoop loop, boolean polls) {
        if (!polls) return loop.iterator().hasNext() ? loop.iterator().next() : null;
        while (true) {
            Event event = loop.poll();
            if (event != null) return event;
            long until = Events.nextDeadlineNanos(loop);
            if (until == Long.MAX_VALUE && loop.stopped()) return null;
            window.awaitUntil(until);
        }
    }

    private static Stream<Arguments> all() {
        return Arrays.stream(Schedules.values())
                .flatMap(schedule -> Stream.of(false, true).map(poll -> arguments(schedule, poll)));
    }

    /// The user closes the window at 20 ms, after the tick and the frame that were due at 16.7 ms.
    @ParameterizedTest
    @MethodSource("all")
    void aClosedWindowEndsItsLoopAndNothingBeforeThatIsLost(Schedules schedule, boolean polls) {
        window.input(
                20 * MS, new KeyPress(KeyCode.A), new KeyRelease(KeyCode.A), new CloseRequest());
        window.input(20 * MS, new KeyPress(KeyCode.B), new CloseRequest());
        GameLoop loop = open(schedule);
        List<Input> inputs = new ArrayList<>();
        List<Event> after = new ArrayList<>();
        boolean closed = false;
        boolean posted = false;
        for (Event event = next(loop, polls); event != null; event = next(loop, polls)) {
            if (closed) after.add(event);
            if (event instanceof Input input) inputs.add(input);
            if (event instanceof Press && !posted) {
                loop.post("behind");
                posted = true;
            }
            closed |= event instanceof CloseRequest;
            if (closed && schedule != Schedules.CLASSIC) assertTrue(loop.stopped());
        }
        assertEquals(
                List.of(new KeyPress(KeyCode.A), new KeyRelease(KeyCode.A), new CloseRequest()),
                inputs);
        after.removeIf(event -> schedule == Schedules.CLASSIC && !(event instanceof Render));
        assertEquals(List.of(), after, "no event follows the close request");
        assertTheEnd(loop);
    }

    /// Piston's loop of 2014 (see [Loop2014]), which the schedule `classic` imitates, polls for
    /// input in its state Render, even if the window is not visible.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void classicUpdatesUntilItsNextFrameIsDue(boolean drawable) {
        window.setDrawable(drawable);
        window.input(35 * MS, new KeyPress(KeyCode.A), new CloseRequest(), new KeyPress(KeyCode.B));
        GameLoop loop =
                GameLoop.over(
                        window,
                        settings(Schedules.CLASSIC)
                                .frames(FrameRate.capped(25))
                                .background(Background.DEFAULT.hidden(Rate.of(1000))));
        List<String> seen = new ArrayList<>();
        boolean closed = false;
        for (Event event : loop) {
            closed |= event instanceof CloseRequest;
            if (closed)
                seen.add(Words.letter(event) + " " + window.now() / 1000 + " " + loop.stopped());
        }
        assertEquals(
                List.of(
                        "k 41666 false",
                        "U 41666 false",
                        "i 41666 false",
                        "U 49999 false",
                        "i 49999 false",
                        "U 58333 false",
                        "i 58333 false",
                        "U 66666 false",
                        "i 66666 false",
                        "U 74999 false",
                        "i 74999 false"),
                seen);
        assertEquals(80 * MS, window.now(), "the loop ends at the time of the next frame");
        assertTheEnd(loop);
    }

    @ParameterizedTest
    @EnumSource
    void aPausedLoopEndsIfItsWindowIsClosed(Schedules schedule) {
        window.input(20 * MS, new CloseRequest());
        GameLoop loop = open(schedule);
        loop.pause();
        List<Event> inputs = new ArrayList<>();
        for (Event event : loop) if (event instanceof Input) inputs.add(event);
        assertEquals(List.of(new CloseRequest()), inputs);
        assertTheEnd(loop);
    }

    @ParameterizedTest
    @EnumSource
    void aGameThatHandlesTheCloseRequestDecidesItself(Schedules schedule) {
        window.input(20 * MS, new CloseRequest(), new Posted("behind"));
        window.input(60 * MS, new CloseRequest());
        GameLoop loop = GameLoop.over(window, settings(schedule).askBeforeClose());
        List<Input> inputs = new ArrayList<>();
        for (Event event : loop) {
            if (event instanceof Input input) inputs.add(input);
            assertFalse(loop.stopped());
            if (inputs.size() == 3) loop.stop();
        }
        assertEquals(List.of(new CloseRequest(), new Posted("behind"), new CloseRequest()), inputs);
        assertTheEnd(loop);
    }

    /// Each scene of the game has its own `for` statement over the events of the same loop.
    @ParameterizedTest
    @EnumSource
    void nestedScenesEndOneByOne(Schedules schedule) {
        window.input(20 * MS, new CloseRequest());
        GameLoop loop = open(schedule);
        StringBuilder ends = new StringBuilder();
        for (Event outer : loop) {
            if (!(outer instanceof Render)) continue;
            for (Event inner : loop) {
                if (inner instanceof Input) {
                    for (Event innermost : loop) assertFalse(innermost instanceof Render);
                    ends.append("third ");
                }
            }
            assertTrue(loop.stopped());
            ends.append("second ");
        }
        assertEquals("third second ", ends.toString());
        assertTheEnd(loop);
    }

    @ParameterizedTest
    @EnumSource
    void afterAStopOnlyTheCurrentFrameIsPresented(Schedules schedule) {
        for (int stopAt = 0; stopAt < 30; stopAt++) {
            FakeWindow window = new FakeWindow();
            window.input(0, new Posted(1))
                    .input(9 * MS, new Posted(2))
                    .input(30 * MS, new Posted(3));
            GameLoop loop = GameLoop.over(window, settings(schedule));
            List<Event> after = new ArrayList<>();
            Event last = null;
            int events = 0;
            for (Event event : loop) {
                if (last != null) after.add(event);
                if (events++ != stopAt) continue;
                loop.stop();
                last = event;
            }
            int expected = last instanceof Render ? 1 : 0;
            assertEquals(
                    expected,
                    after.size(),
                    "the loop stopped at " + last + " and then delivered " + after);
            assertEquals(loop.frames().number(), window.presentCount);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyANumberOfTicksDrawsALastFrame(Schedules schedule) {
        GameLoop loop = GameLoop.over(window, settings(schedule).ticks(5));
        List<Event> after = new ArrayList<>();
        for (Event event : loop) {
            if (loop.tick() == 5) after.add(event);
            if (event instanceof Update && loop.tick() == 5) loop.stop();
        }
        assertEquals(1, after.size(), "exactly one frame follows the last update: " + after);
        assertTheEnd(loop);
    }
}
