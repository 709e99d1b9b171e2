package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// Tests the calls that a listener receives: the listener receives all calls in the right order, at
/// the right times, and only between its addition and its removal.
class LoopListenerTest {

    private final FakeWindow window = new FakeWindow();

    private GameLoop loop(int updates, FrameRate frames) {
        return window.loop(Schedules.STEADY, Rate.of(updates), frames);
    }

    /// A listener that records its calls, with the time of each call in milliseconds.
    private static class Diary implements LoopListener {
        final List<String> lines = new ArrayList<>();
        private final GameLoop loop;

        Diary(GameLoop loop) {
            this.loop = loop;
        }

        void line(long now, String what) {
            lines.add("%d %s".formatted(now / MS, what));
        }

        @Override
        public void handingOut(Event event, long nowNanos) {
            if (event instanceof Render)
                line(nowNanos, "frame late %d of %d".formatted(late(), period()));
            if (event instanceof Skipped(var ticks, var cause))
                line(nowNanos, "skipped %d %s".formatted(ticks, cause));
        }

        private long late() {
            return loop.frames().pacing().lateNanos() / MS;
        }

        private long period() {
            return loop.frames().pacing().periodNanos() / MS;
        }

        @Override
        public void drawn(Render frame, long nowNanos) {
            line(nowNanos, "drawn " + frame.number());
        }

        @Override
        public void presentBegins(long nowNanos) {
            line(nowNanos, "present");
        }

        @Override
        public void presentEnds(long nowNanos) {
            line(nowNanos, "presented");
        }

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            line(nowNanos, "rest to " + untilNanos / MS);
        }

        @Override
        public void restEnds(long nowNanos) {
            line(nowNanos, "rested");
        }

        @Override
        public void changed(Change change, long nowNanos) {
            line(nowNanos, change.toString());
        }

        @Override
        public void ends(long nowNanos) {
            line(nowNanos, "over");
        }
    }

    @Test
    void everyCallComesInOrder() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary diary = new Diary(loop);
        loop.listen(diary);
        window.presentCost(2 * MS);
        Words.of(
                loop,
                8,
                event -> {
                    if (event instanceof Update) window.spend(3 * MS);
                    if (event instanceof Render) window.spend(4 * MS);
                });
        assertEquals(
                List.of(
                        "0 frame late 0 of 100",
                        "4 drawn 0",
                        "4 present",
                        "6 presented",
                        "6 rest to 50",
                        "50 rested",
                        "53 rest to 100",
                        "100 rested",
                        // The frame begins at 103 ms, because the tick that is due at the same
                        // time, at 100 ms, runs first and takes 3 ms.
                        "103 frame late 0 of 100",
                        "107 drawn 1",
                        "107 present",
                        "109 presented"),
                diary.lines);
    }

    @Test
    void whatAListenerDrawsIsOnTopUntransformedAndCountsAsDrawing() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary diary =
                new Diary(loop) {
                    @Override
                    public void drawn(Render frame, long nowNanos) {
                        super.drawn(frame, nowNanos);
                        frame.canvas().rect(1, 2, 3, 4, 0xFF123456);
                        window.spend(7 * MS);
                    }
                };
        loop.listen(diary);
        window.presentCost(2 * MS);
        Words.of(
                loop,
                3,
                event -> {
                    if (!(event instanceof Render frame)) return;
                    frame.canvas().push().translate(50, 60).clip(0, 0, 1, 1).blend(Blend.ADDITIVE);
                    frame.canvas().rect(0, 0, 1, 1, 0xFFFFFFFF);
                });
        assertEquals(
                List.of("0 frame late 0 of 100", "0 drawn 0", "7 present", "9 presented"),
                diary.lines.subList(0, 4));
        Frame frame = window.frame();
        int last = frame.drawCount() - 1;
        int quad = frame.endQuad(last) - 1;
        assertEquals(Blend.NORMAL, frame.blend(last));
        assertEquals(1, frame.corner(quad, 0, 0));
        assertEquals(2, frame.corner(quad, 0, 1));
        assertEquals(0, frame.clipLeft(last));
    }

    /// {@return the lines about frames in the [Diary] of a loop that delivers eight events}
    private List<String> frameCalls(FrameRate rate, BiConsumer<GameLoop, Event> game) {
        GameLoop loop = loop(1, rate);
        Diary diary = new Diary(loop);
        loop.listen(diary);
        Words.of(loop, 8, event -> game.accept(loop, event));
        return diary.lines.stream().filter(line -> line.contains("frame")).toList();
    }

    private void spendInTheSecondFrame(GameLoop loop, Event event) {
        if (event instanceof Render && loop.frames().number() == 1) window.spend(30 * MS);
    }

    @Test
    void aFrameThatTheScreenHoldsBackIsNotLateEither() {
        window.vsync(Rate.of(50));
        assertEquals(
                List.of(
                        "0 frame late 0 of 0",
                        "20 frame late 0 of 0",
                        "60 frame late 0 of 0",
                        "80 frame late 0 of 0"),
                frameCalls(FrameRate.unlimited(), this::spendInTheSecondFrame));
    }

    /// The delay of a frame is relative to the time at which this frame is due, and not to the
    /// previous frame.
    @Test
    void ifAllFramesOfACapAreLateAllAreReportedAsLate() {
        assertEquals(
                List.of("0 frame late 0 of 20", "25 frame late 5 of 20", "45 frame late 5 of 20"),
                frameCalls(
                        FrameRate.capped(50),
                        (_, event) -> {
                            if (event instanceof Idle)
                                window.spend(25 * MS - window.now() % (20 * MS));
                        }));
    }

    @Test
    void aFrameAlignedWithTheScreenIsLateByTheRefreshesItMissed() {
        window.vsync(Rate.of(50));
        assertEquals(
                List.of(
                        "0 frame late 0 of 20",
                        "20 frame late 0 of 20",
                        "60 frame late 20 of 20",
                        "80 frame late 0 of 20"),
                frameCalls(FrameRate.display(), this::spendInTheSecondFrame));
    }

    @Test
    void aRemovedListenerReceivesNoMoreCalls() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary first = new Diary(loop);
        Diary second = new Diary(loop);
        loop.listen(first);
        loop.listen(second);
        Words.of(loop, 3);
        assertEquals(first.lines, second.lines);
        loop.unlisten(first);
        loop.unlisten(first);
        int lines = first.lines.size();
        Words.of(loop, 1);
        assertEquals(lines, first.lines.size());
        assertTrue(second.lines.size() > lines, "the other listener still receives calls");
        loop.unlisten(second);
    }

    @Test
    void aListenerMayRemoveItself() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        int[] frames = {0};
        loop.listen(
                new LoopListener() {
                    @Override
                    public void presentEnds(long nowNanos) {
                        frames[0]++;
                        loop.unlisten(this);
                    }
                });
        Words.of(loop, 20);
        assertEquals(1, frames[0]);
    }

    @Test
    void theNinthListenerIsRefused() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        for (int i = 0; i < 8; i++) loop.listen(new Diary(loop));
        var refusal =
                assertThrows(IllegalStateException.class, () -> loop.listen(new Diary(loop)))
                        .getMessage();
        assertTrue(refusal.contains("at most 8"), "the message names the limit: " + refusal);
    }

    @Test
    void changesByTheGameAndTheWindowAreReported() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary diary = new Diary(loop);
        loop.listen(diary);
        loop.pause();
        loop.resume();
        loop.time().setScale(1, 2);
        loop.time().setUpdates(Rate.of(30));
        loop.frames().setRate(FrameRate.display());
        loop.time().reset();
        assertEquals(
                List.of("0 PAUSED", "0 RESUMED", "0 SPEED", "0 UPDATES", "0 FRAMES", "0 RESET"),
                diary.lines);
    }

    @Test
    void theEndIsReportedOnceAndLastWhereTheGameLearnsOfItOrLeaves() {
        for (boolean stops : new boolean[] {true, false}) {
            FakeWindow window = new FakeWindow();
            GameLoop loop = window.loop();
            Diary diary = new Diary(loop);
            Words.of(loop, 4);
            loop.listen(diary);
            window.spend(3 * MS);
            if (stops) {
                loop.stop();
                for (Event event : loop)
                    fail("the loop delivered an event after its end: " + event);
            }
            assertEquals(stops ? List.of("11 over") : List.of(), diary.lines);
            // Time that passes between the end of the loop and `close()` must not count as time of
            // the loop.
            window.spend(5 * MS);
            loop.close();
            loop.close();
            assertFalse(loop.iterator().hasNext());
            String end = stops ? "11 over" : "16 over";
            assertEquals(List.of(end), diary.lines);
        }
    }

    @Test
    void theEndOfALoopThatNeverBeganIsReportedToo() {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary diary = new Diary(loop);
        loop.listen(diary);
        loop.close();
        assertEquals(List.of("0 over"), diary.lines);
    }

    /// A scene of a game may resume the paused loop when the scene ends. This call of `resume()`
    /// must also work if the loop has already ended.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void changesAfterTheEndAreNeitherReportedNorInTheLedger(boolean stops) {
        GameLoop loop = loop(20, FrameRate.capped(10));
        Diary diary = new Diary(loop);
        Words.of(loop, 8);
        loop.listen(diary);
        window.spend(3 * MS);
        loop.pause();
        if (stops) loop.stop();
        else loop.close();
        assertFalse(loop.iterator().hasNext());
        String ledger = loop.ledger().toString();
        window.spend(5 * MS);
        loop.resume();
        loop.pause();
        loop.time().setScale(2, 1);
        loop.time().setUpdates(Rate.of(7));
        loop.frames().setRate(FrameRate.unlimited());
        loop.time().reset();
        window.spend(5 * MS);
        loop.resume();
        assertEquals(ledger, loop.ledger().toString());
        assertEquals(List.of("103 PAUSED", "103 over"), diary.lines);
    }
}
