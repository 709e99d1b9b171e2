package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Ticks;

import org.junit.jupiter.api.Test;

/// Tests schedules that are not part of Fourstroke. These schedules make decisions that the loop
/// cannot carry out at that time, such as drawing a frame in a hidden window.
class OwnScheduleTest {

    private final FakeWindow window = new FakeWindow().presentCost(MS);
    private int updates;
    private int frames;

    private void play(Schedule schedule, long nanos) {
        GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1).schedule(() -> schedule));
        play(loop, nanos);
    }

    /// {@return a loop whose schedule draws sixty frames a second, and makes the given decision
    /// whenever no frame is due}
    private GameLoop drawWhenDueElse(Schedule.Due otherwise) {
        Schedule schedule = (_, pace) -> pace.due() ? Schedule.Due.RENDER : otherwise;
        LoopSettings settings = LoopSettings.of("", 1, 1).frames(FrameRate.capped(60));
        return GameLoop.over(window, settings.schedule(() -> schedule));
    }

    private void play(GameLoop loop, long nanos) {
        for (Event event : Events.during(loop, window, nanos)) {
            if (event instanceof Update) updates++;
            if (event instanceof Render) frames++;
        }
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    @Test
    void aScheduleThatDrawsWhenNoTickIsDueWaitsWhileTheWindowIsHidden() {
        window.drawable(500 * MS, false).drawable(1500 * MS, true);
        Schedule always =
                new Schedule() {
                    private boolean inputTaken;

                    @Override
                    public Due next(Ticks time, FrameTimes frames) {
                        inputTaken = !inputTaken;
                        if (inputTaken) return Due.INPUT;
                        return time.due() ? Due.UPDATE : Due.RENDER;
                    }
                };
        play(always, 2000 * MS);
        assertEquals(240, updates, 1);
        // Presenting a frame takes a millisecond, and the window is visible for a second in total,
        // so the loop draws 1000 frames.
        assertEquals(1000, frames, 20);
    }

    @Test
    void aScheduleThatUpdatesWhenNoFrameIsDueWaitsForATick() {
        GameLoop loop = drawWhenDueElse(Schedule.Due.UPDATE);
        play(loop, 1000 * MS);
        assertEquals(120, updates, 1);
        assertEquals(61, frames, 1);
        loop.pause();
        play(loop, 1000 * MS);
        assertEquals(120, updates, 1);
        assertTrue(frames > 100);
    }

    /// The schedule in this test never draws a frame, as on a server.
    @Test
    void aScheduleThatNeverDrawsWaitsForTheNextTick() {
        play((time, _) -> time.due() ? Schedule.Due.UPDATE : Schedule.Due.REST, 1000 * MS);
        assertEquals(120, updates, 1);
    }

    @Test
    void aSupplierThatReturnsNoScheduleIsRefused() {
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(() -> null);
        String message =
                assertThrows(NullPointerException.class, () -> GameLoop.over(window, settings))
                        .getMessage();
        assertTrue(message.contains("supplier returned null"), message);
        assertEquals(
                1,
                window.closeCount,
                "the loop closes the window, because the caller gets no loop");
    }

    private void assertRefused(Schedule schedule, String... words) {
        GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1).schedule(() -> schedule));
        RuntimeException thrown =
                assertThrows(
                        RuntimeException.class,
                        () -> {
                            for (Event _ : loop) {}
                        });
        for (String word : words)
            assertTrue(
                    thrown.getMessage().contains(word),
                    "'" + word + "' is not in: " + thrown.getMessage());
    }

    @Test
    void aScheduleThatDecidesNothingIsRefused() {
        assertRefused((_, _) -> null, "next() returned null");
    }

    /// If a schedule always decides to wait until the current time, virtual time does not advance,
    /// so the loop would never end. The loop therefore throws an exception.
    @Test
    void aScheduleThatWaitsUntilNowIsRefused() {
        Schedule restless =
                new Schedule() {
                    @Override
                    public Due next(Ticks time, FrameTimes frames) {
                        return Due.REST;
                    }

                    @Override
                    public long restUntil(Ticks time, FrameTimes frames) {
                        return time.nowNanos();
                    }
                };
        assertRefused(restless, "wants to rest until", "later time");
    }

    @Test
    void dropsAndMeasurementsOutOfRangeAreRefused() {
        assertRefused(
                (time, _) -> {
                    time.dropAllButNewest(Long.MIN_VALUE);
                    return Schedule.Due.REST;
                },
                "0 or more");
        assertRefused(
                (time, _) -> {
                    time.measure(0);
                    return Schedule.Due.REST;
                },
                "at least 1 ns");
        assertRefused(
                (time, _) -> {
                    time.measure(1);
                    return Schedule.Due.REST;
                },
                "MEASURED",
                "GRID");
    }
}
