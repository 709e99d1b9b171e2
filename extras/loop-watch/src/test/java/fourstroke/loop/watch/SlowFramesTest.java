package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.LoopListener.Change;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

class SlowFramesTest {

    private static final long MS = 1_000_000;

    private static final StackTraceElement WORK =
            new StackTraceElement("", "", "", "game.Game", "work", "", 1);

    private final GameLoop loop = open("virtual");
    private StackTraceElement[] doing = {WORK};
    private int taken; // The number of times that the stack was read.
    // Code that simulates what the loop does while the watching thread reads the stack.
    private Runnable meanwhile = () -> {};
    private final SlowFrames slow = new SlowFrames(loop, this::stack);

    private static GameLoop open(String clock) {
        LoopSettings settings =
                LoopSettings.of("", 1, 1).backend("null").frames(FrameRate.capped(100));
        settings = settings.option("clock", clock);
        return GameLoop.open(settings);
    }

    private StackTraceElement[] stack() {
        taken++;
        meanwhile.run();
        return doing;
    }

    @AfterEach
    void close() {
        loop.close();
    }

    /// Ends a frame with a period of ten milliseconds, and begins new work at the given time.
    private void work(long nowNanos) {
        slow.frameBegins(10 * MS);
        slow.presentEnds(nowNanos);
    }

    @Test
    void framesThatAreOnTimeRecordNoStack() {
        long look = 0;
        for (int i = 0; i < 1000; i++) {
            work(i * 10 * MS);
            if (look <= (i + 1) * 10 * MS) look = slow.look(look);
        }
        assertEquals(0, taken);
        assertEquals(0, slow.count());
    }

    @Test
    void aFrameIsReportedAfterTwoPeriodsAndAfterFour() {
        work(100 * MS);
        assertEquals(120 * MS, slow.look(105 * MS));
        assertEquals(140 * MS, slow.look(120 * MS));
        for (int i = 141; i < 1000; i++) slow.look(i * MS);
        assertEquals(
                List.of(
                        new SlowFrame(0, 100 * MS, 20 * MS, 2, List.of(WORK)),
                        new SlowFrame(0, 100 * MS, 41 * MS, 4, List.of(WORK))),
                slow.recent());
        work(1000 * MS);
        slow.look(1020 * MS);
        assertEquals(3, slow.count());
    }

    @Test
    void workThatEndsWhileItsStackIsTakenIsNotSlow() {
        work(100 * MS);
        meanwhile = () -> work(121 * MS);
        assertEquals(141 * MS, slow.look(121 * MS));
        assertEquals(0, slow.count());
    }

    @Test
    void aThreadThatWaitsIsNotLate() {
        work(0);
        slow.restBegins(5 * MS, 10 * MS);
        for (int i = 1; i < 100; i++) slow.look(i * 10 * MS);
        slow.restEnds(1000 * MS);
        assertEquals(1020 * MS, slow.look(1000 * MS));
        assertEquals(0, taken);
    }

    @Test
    void aFrameThatIsDueLaterIsNotMeasuredByTheRateBefore() {
        work(0);
        slow.changed(Change.FRAMES, 5 * MS);
        slow.restEnds(6 * MS);
        for (int i = 1; i < 100; i++) slow.look(i * 10 * MS);
        assertEquals(0, taken);
    }

    @Test
    void framesWithoutAPeriodAreNeverSlow() {
        slow.frameBegins(0);
        slow.presentEnds(0);
        slow.look(1000 * MS);
        assertEquals(0, taken);
    }

    @Test
    void keepsTheLastFramesAndCountsAll() {
        for (int i = 0; i < 3 * SlowFrames.KEPT; i++) {
            work(i * 100 * MS);
            slow.look((i * 100 + 20) * MS);
        }
        assertEquals(3 * SlowFrames.KEPT, slow.count());
        assertEquals(SlowFrames.KEPT, slow.recent().size());
        assertEquals(300 * (SlowFrames.KEPT - 1) * MS, slow.recent().getLast().startNanos(), 3e8);
    }

    @Test
    void aLongPeriodDoesNotDelayTheCheckOfTheNextFrame() {
        slow.frameBegins(3_600_000 * MS);
        slow.presentEnds(0);
        assertEquals(SlowFrames.IDLE_NANOS + 5 * MS, slow.look(5 * MS));
    }

    @Test
    void nothingIsMeasuredUnlessRequested() {
        Set<Thread> before = watching();
        try (GameLoop loop = open("real")) {
            loop.poll();
            assertEquals(before, watching());
        }
    }

    @Test
    void aLoopThatEndedIsNotMeasured() throws InterruptedException {
        Set<Thread> before = watching();
        try (GameLoop loop = open("real")) {
            SlowFrames _ = new SlowFrames(loop);
            loop.poll();
            assertEquals(before.size() + 1, watching().size());
        }
        for (Thread thread : watching()) {
            if (before.contains(thread)) continue;
            thread.join(TimeUnit.SECONDS.toMillis(20));
            assertFalse(thread.isAlive());
        }
    }

    private static Set<Thread> watching() {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeIf(thread -> !thread.getName().equals("fourstroke-slow-frames"));
        return threads;
    }

    /// This test uses a real clock and a real watching thread. The frame of this test continues
    /// until the watching thread has recorded two stacks.
    @Test
    void aFrameInRealTimeIsReportedWithTheGamesStack() {
        try (GameLoop loop = open("real");
                SlowFrames seen = new SlowFrames(loop)) {
            for (Event event : loop) {
                if (!(event instanceof Render frame) || frame.number() < 3) continue;
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
                while (seen.count() < 2 && System.nanoTime() < end) Thread.yield();
                break;
            }
            SlowFrame last = seen.recent().getLast();
            assertEquals(4, last.periods());
            assertTrue(last.takenNanos() >= 40 * MS);
            assertTrue(
                    last.stack().stream()
                            .anyMatch(call -> call.getClassName().contains("SlowFramesTest")));
        }
    }
}
