package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Idle;
import fourstroke.loop.api.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.driver.OverrunWatch;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Overrun;
import fourstroke.loop.core.view.Pacing;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;

class OverrunWatchTest {

    private static final long MS = 1_000_000;
    private static final StackTraceElement WORK = new StackTraceElement("Game", "think", "", 1);
    private static final StackTraceElement WAIT = new StackTraceElement("W", "awaitUntil", "", 1);
    private static final StackTraceElement LOOP = inLoop("Driver");

    private static StackTraceElement inLoop(String name) {
        return new StackTraceElement("fourstroke.loop.core.driver." + name, "turn", "", 1);
    }

    private StackTraceElement[] doing = {WORK}; // innermost call first
    private int taken; // stacks
    private Runnable meanwhile = () -> {}; // what the loop does while its stack is taken
    private final OverrunWatch watch = new OverrunWatch(() -> 0, this::stack);

    private StackTraceElement[] stack() {
        taken++;
        meanwhile.run();
        return doing;
    }

    @Test
    void framesInTimeAreLetBeAndCostNoStack() {
        long look = 0;
        for (int i = 0; i < 1000; i++) {
            watch.frame(i, i * 10 * MS, 10 * MS);
            if (look > (i + 1) * 10 * MS) continue;
            look = watch.look(look);
        }
        assertEquals(0, taken);
        assertEquals(0, watch.count());
    }

    @Test
    void aFrameIsSeenAfterTwoPeriodsAndAfterFour() {
        watch.frame(7, 100 * MS, 10 * MS);
        assertEquals(120 * MS, watch.look(105 * MS));
        assertEquals(140 * MS, watch.look(120 * MS));
        watch.look(141 * MS);
        for (int i = 150; i < 1000; i++) watch.look(i * MS);
        assertEquals(
                List.of(
                        new Overrun(7, 100 * MS, 20 * MS, 2, List.of(WORK)),
                        new Overrun(7, 100 * MS, 41 * MS, 4, List.of(WORK))),
                watch.kept());
        watch.frame(8, 1000 * MS, 10 * MS);
        watch.look(1020 * MS);
        assertEquals(3, watch.count());
    }

    @Test
    void anOverrunHasTheNumberThatTheFrameHadBeforeItsStackWasTaken() {
        watch.frame(7, 100 * MS, 10 * MS);
        meanwhile = () -> watch.frame(8, 100 * MS, 10 * MS); // has written its number so far
        watch.look(120 * MS);
        assertEquals(7, watch.kept().getFirst().frame());
    }

    /// As where a loop is closed before its first event.
    @Test
    void aWatchThatNeverBeganCanBeClosed() {
        assertDoesNotThrow(watch::close);
    }

    @Test
    void aThreadThatRestsIsLateForNothing() {
        doing = new StackTraceElement[] {WORK, WAIT, LOOP, WORK};
        watch.frame(0, 0, 10 * MS);
        for (int i = 0; i < 100; i++) watch.look(i * 10 * MS);
        assertEquals(0, watch.count());
        assertEquals(1, taken);
    }

    /// {@return how often a frame was seen in which the thread did this}
    private long overrunsDoing(StackTraceElement... calls) {
        doing = calls;
        long before = watch.count();
        long start = (taken + 1) * 1000 * MS;
        watch.frame(taken, start, 10 * MS);
        for (int i = 0; i < 50; i++) watch.look(start + i * 10 * MS);
        return watch.count() - before;
    }

    @Test
    void onlyTheLoopRests() {
        StackTraceElement mechanism = inLoop("driver.Wait"); // a game may use it as well
        assertTrue(overrunsDoing(WORK, WAIT, WORK, WORK) > 0, "a wait of the game's own");
        assertTrue(overrunsDoing(WORK, WORK, WAIT, WORK) > 0, "a loop within such a method");
        assertTrue(overrunsDoing(WORK, WAIT, mechanism, WORK) > 0, "a wait by other parts");
        assertTrue(overrunsDoing(WORK, WAIT, WORK, LOOP, WORK) > 0, "a wait of a watch");
        assertTrue(overrunsDoing(WAIT) > 0, "nothing is known of who waits");
        assertEquals(0, overrunsDoing(WORK, WAIT, WAIT, LOOP, WORK), "a window in a window");
    }

    /// At 60 frames a second; each takes 70 milliseconds.
    @Test
    void eachOfManyLongFramesIsSeen() {
        long look = 0;
        for (int i = 0; i < 858; i++) {
            long start = i * 70 * MS;
            watch.frame(i, start, 16_666_667);
            while (look < start + 70 * MS) look = Math.max(watch.look(look), look + MS);
        }
        assertEquals(2 * 858, watch.count());
    }

    @Test
    void anIdleHostIsLateForNothing() {
        watch.frame(0, 0, 10 * MS);
        watch.idle();
        assertEquals(OverrunWatch.IDLE_NANOS + 50 * MS, watch.look(50 * MS));
        assertEquals(0, taken);
    }

    @Test
    void keepsTheLastAndCountsAll() {
        for (int i = 0; i < 3 * Pacing.OVERRUNS_KEPT; i++) {
            watch.frame(i, i * 100 * MS, 10 * MS);
            watch.look((i * 100 + 20) * MS);
        }
        assertEquals(3 * Pacing.OVERRUNS_KEPT, watch.count());
        assertEquals(Pacing.OVERRUNS_KEPT, watch.kept().size());
        assertEquals(3 * Pacing.OVERRUNS_KEPT - 1, watch.kept().getLast().frame());
    }

    @Test
    void aFrameThatHasLongDoesNotKeepItFromLookingAtTheNext() {
        watch.frame(0, 0, 3_600_000 * MS);
        assertEquals(OverrunWatch.IDLE_NANOS + 5 * MS, watch.look(5 * MS));
        watch.frame(1, 10 * MS, 10 * MS);
        watch.look(OverrunWatch.IDLE_NANOS + 5 * MS);
        assertEquals(1, watch.count());
    }

    @Test
    void endsWithTheLoopsThreadWhereNobodyClosesTheLoop() throws InterruptedException {
        Thread loop = Thread.ofPlatform().start(() -> {});
        loop.join();
        OverrunWatch watch = new OverrunWatch(CLOCK, loop::getStackTrace);
        watch.frame(0, CLOCK.nowNanos(), MS);
        Thread watching = Thread.ofPlatform().daemon().start(watch);
        watching.join(TimeUnit.SECONDS.toMillis(20));
        assertFalse(watching.isAlive());
        assertEquals(0, watch.count());
    }

    private static final Clock CLOCK =
            new Clock() {
                @Override
                public long nowNanos() {
                    return System.nanoTime();
                }

                @Override
                public boolean isReal() {
                    return true;
                }
            };

    private static FakeWindow realWindow() {
        return new FakeWindow() {
            @Override
            public Clock clock() {
                return CLOCK;
            }

            @Override
            public void awaitUntil(long deadlineNanos) {
                // It may end early.
                LockSupport.parkNanos(Math.min(deadlineNanos - CLOCK.nowNanos(), 50 * MS));
            }
        };
    }

    /// {@return the least of three tries: where the cores are busy, a frame from before may be
    /// counted late}
    private static long leastOverrunsAfter(BiConsumer<GameLoop, FakeWindow> change) {
        long least = overrunsAfter(change);
        for (int i = 1; i < 3 && least > 0; i++) least = Math.min(least, overrunsAfter(change));
        return least;
    }

    /// Updates one after the other that take far longer than a frame had, until the game did this
    /// after its first frame.
    private static long overrunsAfter(BiConsumer<GameLoop, FakeWindow> change) {
        FakeWindow window = realWindow();
        LoopSettings settings = LoopSettings.of("", 1, 1).withFrames(FrameRate.capped(1000));
        try (GameLoop loop = GameLoop.over(window, settings.withUpdates(Rate.of(1000)))) {
            int updates = 0;
            long before = 0; // a first frame takes long
            for (Event event : loop) {
                window.calls = 0;
                if (loop.frame() == 0 || !(event instanceof Update)) continue;
                if (updates == 0) change.accept(loop, window);
                if (updates == 1) before = loop.pacing().overruns();
                long end = CLOCK.nowNanos() + 20 * MS;
                while (updates > 0 && CLOCK.nowNanos() < end) Thread.yield();
                if (++updates == 10) break;
            }
            return loop.pacing().overruns() - before;
        }
    }

    /// {@return how often a frame was seen of a loop of 60 frames a second whose rests all take
    /// this long}
    private static long overrunsOfRests(long nanos) {
        FakeWindow window =
                new FakeWindow() {
                    @Override
                    public Clock clock() {
                        return CLOCK;
                    }

                    @Override
                    public void awaitUntil(long deadlineNanos) {
                        LockSupport.parkNanos(nanos);
                    }
                };
        LoopSettings settings = LoopSettings.of("", 1, 1).withFrames(FrameRate.capped(60));
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event _ : loop) {
                window.calls = 0;
                if (loop.frame() == 6) break;
            }
            return loop.pacing().overruns();
        }
    }

    @Test
    void aRestThatEndsLateIsNoWork() {
        long least = overrunsOfRests(150 * MS);
        for (int i = 1; i < 3 && least > 0; i++) least = Math.min(least, overrunsOfRests(150 * MS));
        assertEquals(0, least);
    }

    /// The wait is called by reflection, so that no class of this package is its caller.
    @Test
    void aGameThatWaitsForAConditionIsSeen() throws ReflectiveOperationException {
        FakeWindow window = realWindow();
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        var wait = Condition.class.getMethod("awaitUntil", Date.class);
        lock.lock();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            for (Event event : loop) {
                window.calls = 0;
                if (!(event instanceof Render frame) || frame.frame() < 3) continue;
                long seen = loop.pacing().overruns();
                for (int i = 0; i < 60 && loop.pacing().overruns() == seen; i++)
                    wait.invoke(never, Date.from(Instant.now().plusMillis(300)));
                assertTrue(loop.pacing().overruns() > seen);
                break;
            }
        }
    }

    @Test
    void whileNothingCanBeDrawnNoFrameTakesTooLong() {
        assertEquals(0, leastOverrunsAfter((_, window) -> window.drawable(window.now(), false)));
    }

    @Test
    void aFrameThatIsToComeLaterIsNotMeasuredByTheRateBefore() {
        FrameRate slow = FrameRate.capped(Rate.of(1, 10));
        assertEquals(0, leastOverrunsAfter((loop, _) -> loop.setFrames(slow)));
    }

    @Test
    void aFrameMayTakeLongWhereFewAreAskedFor() {
        FakeWindow window = realWindow();
        LoopSettings settings = LoopSettings.of("", 1, 1);
        FrameRate slow = FrameRate.capped(Rate.of(1, 10));
        try (GameLoop loop = GameLoop.over(window, settings.withFrames(slow))) {
            for (Event event : loop) {
                if (!(event instanceof Update)) continue;
                long end = CLOCK.nowNanos() + 300 * MS;
                while (CLOCK.nowNanos() < end) Thread.yield();
                break;
            }
            assertEquals(0, loop.pacing().overruns());
        }
    }

    @Test
    void whileAHostWaitsByItselfNoFrameTakesTooLong() {
        FakeWindow window = realWindow();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            while (loop.poll() != null || loop.frame() < 3) window.calls = 0;
            long before = loop.pacing().overruns();
            long end = CLOCK.nowNanos() + 300 * MS;
            while (CLOCK.nowNanos() < end) Thread.yield();
            // a frame that takes too long is seen twice; one sight of the last may be under way
            assertTrue(loop.pacing().overruns() < before + 2);
        }
    }

    /// Takes time until it is seen, at most 20 seconds.
    private static boolean isSeen(GameLoop loop) {
        long seen = loop.pacing().overruns();
        long end = CLOCK.nowNanos() + TimeUnit.SECONDS.toNanos(20);
        while (loop.pacing().overruns() == seen && CLOCK.nowNanos() < end) Thread.yield();
        return loop.pacing().overruns() > seen;
    }

    @Test
    void aFrameIsWatchedAfterTheHostRested() {
        FakeWindow window = realWindow();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            int rests = 0;
            while (true) {
                window.calls = 0;
                Event event = loop.poll();
                if (event instanceof Update && rests >= 5 && loop.frame() > 3) break;
                if (event != null) continue;
                rests++;
                window.awaitUntil(loop.nextDeadlineNanos());
            }
            assertTrue(isSeen(loop));
        }
    }

    @Test
    void aClosedLoopIsWatchedNoMore() throws InterruptedException {
        Set<Thread> before = watching();
        Thread watch;
        try (GameLoop loop = GameLoop.over(realWindow(), LoopSettings.of("", 1, 1))) {
            loop.poll();
            Set<Thread> now = watching();
            now.removeAll(before);
            watch = now.iterator().next();
        }
        watch.join(Duration.ofSeconds(20));
        assertFalse(watch.isAlive());
    }

    @Test
    void whatAGameDoesAfterItsLastEventIsNoFrame() {
        FakeWindow window = realWindow();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            for (Event event : loop) {
                window.calls = 0;
                if (event instanceof Update && loop.frame() > 3) loop.stop();
            }
            long before = loop.pacing().overruns();
            long end = CLOCK.nowNanos() + 300 * MS;
            while (CLOCK.nowNanos() < end) Thread.yield();
            // a frame that takes too long is seen twice; one sight of the last may be under way
            assertTrue(loop.pacing().overruns() < before + 2);
        }
    }

    private static Set<Thread> watching() {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeIf(thread -> !thread.getName().equals("fourstroke-overruns"));
        return threads;
    }

    @Test
    void aFrameOnDemandIsWatchedSinceSomethingHappened() {
        FakeWindow window = realWindow();
        LoopSettings settings = LoopSettings.of("", 1, 1).withSchedule(Schedules.ON_DEMAND);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            int rests = 0;
            for (Event event : loop) {
                window.calls = 0;
                if (event instanceof Idle && ++rests == 2) loop.post("go on"); // and then it rests
                if (event instanceof Posted) break;
                if (event instanceof Idle && rests == 1) loop.requestFrame();
            }
            assertTrue(isSeen(loop));
        }
    }

    /// With the real thread: a frame that waits until it is seen.
    @Test
    void aLoopOnTheSystemsClockIsWatched() {
        FakeWindow window = realWindow();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1))) {
            for (Event event : loop) {
                window.calls = 0;
                if (!(event instanceof Render frame) || frame.frame() < 3) continue;
                long seen = loop.pacing().overruns();
                long end = CLOCK.nowNanos() + TimeUnit.SECONDS.toNanos(20);
                while (loop.pacing().overruns() < seen + 2 && CLOCK.nowNanos() < end)
                    Thread.yield();
                break;
            }
            Overrun last = loop.pacing().recentOverruns().getLast();
            assertEquals(4, last.periods());
            assertTrue(last.takenNanos() >= 4 * 16_666_666L);
            assertTrue(
                    last.stack().stream()
                            .anyMatch(call -> call.getClassName().contains("OverrunWatchTest")));
        }
    }
}
