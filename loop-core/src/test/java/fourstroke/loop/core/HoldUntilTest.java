package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;

/// Tests `holdUntil`: a game pauses its time until work of another thread is done.
@Timeout(20)
class HoldUntilTest {

    // The number of the update in which the game calls `holdUntil`.
    private static final int TICK = 10;

    private final FakeWindow window = new FakeWindow();
    private final List<Object> posted = new ArrayList<>();
    private int frames; // The number of frames that were presented since the call of `holdUntil`.

    private GameLoop open(LoopSettings settings) {
        window.presentCost(MS);
        return GameLoop.over(window, settings);
    }

    private static LoopSettings settings(Schedules kind) {
        return LoopSettings.of("", 1, 1).schedule(kind).frames(FrameRate.capped(60));
    }

    private static CompletableFuture<String> slow(long millis) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return "loaded in " + millis;
        });
    }

    /// Plays until a number of results of the work have arrived or the loop ends. The game calls
    /// `holdUntil` in one update.
    private void play(GameLoop loop, int most, Runnable call) {
        for (Event event : loop) {
            if (event instanceof Update && loop.tick() == TICK && frames == 0) call.run();
            if (event instanceof Update && loop.tick() > TICK)
                throw new AssertionError("a tick ran before the work was done");
            if (event instanceof Presented && loop.paused()) frames++;
            if (event instanceof Posted(Object work)) posted.add(work);
            if (posted.size() == most) return;
        }
    }

    @ParameterizedTest
    @EnumSource
    void onAVirtualClockTheThreadWaitsAfterOneMoreFrame(Schedules kind) {
        long[] nanos = new long[2];
        for (int i = 0; i < 2; i++) {
            HoldUntilTest run = new HoldUntilTest();
            try (GameLoop loop = run.open(settings(kind))) {
                CompletableFuture<String> work = slow(5 + 10 * i);
                run.play(loop, 1, () -> loop.holdUntil(work));
                assertEquals(List.of(work), run.posted);
                assertTrue(work.isDone());
                assertEquals(TICK, loop.tick());
                assertEquals(1, run.frames, 1);
                assertTrue(run.frames > 0, "the loop draws a frame before it waits for the work");
                assertFalse(loop.paused());
                nanos[i] = run.window.now();
            }
        }
        assertEquals(
                nanos[0], nanos[1], "the duration of the work does not change the virtual time");
    }

    /// The game loads three resources, one after the other, while its window is hidden. Between two
    /// loads the loop draws no frame and runs no update.
    @ParameterizedTest
    @EnumSource
    void aHiddenWindowTakesOneLoadAfterTheOther(Schedules kind) {
        for (boolean polls : new boolean[] {false, true}) {
            HoldUntilTest run = new HoldUntilTest();
            run.window.setDrawable(false);
            try (GameLoop loop = run.open(settings(kind).ticks(100))) {
                loop.holdUntil(CompletableFuture.completedFuture("textures"));
                Iterator<Event> events = polls ? loop.due().iterator() : loop.iterator();
                while (!loop.stopped()) {
                    if (!events.hasNext()) {
                        if (loop.stopped()) break;
                        run.window.awaitUntil(Events.nextDeadlineNanos(loop));
                        continue;
                    }
                    if (!(events.next() instanceof Posted)) continue;
                    run.posted.add(loop.tick());
                    if (run.posted.size() < 3)
                        loop.holdUntil(CompletableFuture.completedFuture("level"));
                }
                assertEquals(List.of(0L, 0L, 0L), run.posted);
                assertEquals(100, loop.tick());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void onARealClockFramesAndInputContinue(Schedules kind) {
        window.real = true;
        window.input(400 * MS, new Posted("input"));
        try (GameLoop loop = open(settings(kind))) {
            CompletableFuture<String> work = new CompletableFuture<>();
            play(loop, 1, () -> loop.holdUntil(work));
            assertEquals(List.of("input"), posted);
            assertTrue(
                    frames > 3,
                    "the loop drew too few frames while it waited for the work: " + frames);
            assertTrue(loop.paused());
            work.complete("loaded");
            play(loop, 2, () -> {});
            assertEquals(List.of("input", work), posted);
            assertEquals(TICK, loop.tick());
            assertFalse(loop.paused());
            assertEquals(0, loop.ledger().unaccountedNanos());
        }
    }

    @Test
    void aFailureIsThrownWhereTheGameTakesTheResult() {
        try (GameLoop loop = open(settings(Schedules.STEADY))) {
            CompletableFuture<String> work =
                    slow(5).thenApply(_ -> {
                        throw new IllegalStateException("no such level");
                    });
            play(loop, 1, () -> loop.holdUntil(work));
            assertEquals(List.of(work), posted);
            Throwable thrown = assertThrows(CompletionException.class, work::join);
            assertEquals("no such level", thrown.getCause().getMessage());
            assertFalse(loop.paused());
        }
    }

    @Test
    void severalResultsComeInTheOrderOfTheCallsAtOneTick() {
        for (boolean real : new boolean[] {false, true}) {
            HoldUntilTest run = new HoldUntilTest();
            run.window.real = real;
            try (GameLoop loop = run.open(settings(Schedules.STEADY))) {
                CompletableFuture<String> first = slow(5);
                CompletableFuture<String> second = CompletableFuture.completedFuture("cached");
                run.play(
                        loop,
                        2,
                        () -> {
                            loop.holdUntil(first);
                            loop.holdUntil(second);
                        });
                assertEquals(List.of(first, second), run.posted);
                assertEquals(TICK, loop.tick());
                assertFalse(loop.paused());
            }
        }
    }

    @Test
    void anInterruptIsLeftForTheGame() {
        try (GameLoop loop = open(settings(Schedules.STEADY))) {
            CompletableFuture<String> work = slow(5);
            play(
                    loop,
                    1,
                    () -> {
                        loop.holdUntil(work);
                        Thread.currentThread().interrupt();
                    });
            assertEquals(List.of(work), posted);
            assertTrue(Thread.interrupted());
        }
    }

    @AfterEach
    void noTestLeavesAnInterrupt() {
        assertFalse(Thread.interrupted());
    }

    @ParameterizedTest
    @EnumSource
    void aStopFromAnotherThreadEndsTheWait(Schedules kind) throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        try (GameLoop loop = open(settings(kind))) {
            Thread stopper =
                    new Thread(() -> {
                        try {
                            held.await();
                            Thread.sleep(5);
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                        loop.stop();
                    });
            stopper.start();
            play(
                    loop,
                    1,
                    () -> {
                        loop.holdUntil(new CompletableFuture<String>());
                        held.countDown();
                    });
            assertEquals(List.of(), posted);
            assertTrue(loop.stopped());
            stopper.join();
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingComesAfterACloseRequest(Schedules kind) {
        window.real = true;
        window.input(300 * MS, new CloseRequest());
        try (GameLoop loop = open(settings(kind))) {
            CompletableFuture<String> work = new CompletableFuture<>();
            for (Event event : loop) {
                assertFalse(event instanceof Posted);
                if (event instanceof Update && loop.tick() == 5) loop.holdUntil(work);
                if (event instanceof CloseRequest) work.complete("too late");
            }
            assertTrue(work.isDone());
        }
    }

    /// With a visible window, the loop draws one more frame before it waits for the work. With a
    /// hidden window, the loop draws no frame and waits at once.
    @ParameterizedTest
    @EnumSource
    void aHiddenWindowWaitsForWorkAtOnce(Schedules kind) {
        try (GameLoop loop = open(settings(kind))) {
            CompletableFuture<String> work = slow(5);
            window.setDrawable(false);
            play(loop, 1, () -> loop.holdUntil(work));
            assertEquals(List.of(work), posted);
            assertEquals(0, frames);
            assertEquals(TICK, loop.tick());
        }
    }

    @Test
    void aLoopWithoutTicksAndFramesWaitsForWorkAtOnce() {
        LoopSettings still = settings(Schedules.STEADY).updates(Rate.NEVER);
        try (GameLoop loop = open(still.frames(FrameRate.onRequest()))) {
            CompletableFuture<String> work = slow(5);
            loop.holdUntil(work);
            play(loop, 1, () -> {});
            assertEquals(List.of(work), posted);
        }
    }

    @Test
    void aHostLearnsThatTheWorkIsDone() {
        window.real = true;
        try (GameLoop loop = open(settings(Schedules.STEADY).updates(Rate.NEVER))) {
            loop.frames().setRate(FrameRate.onRequest());
            CompletableFuture<String> work = new CompletableFuture<>();
            loop.holdUntil(work);
            for (Event _ : loop.due()) {}
            assertEquals(Long.MAX_VALUE, loop.restNanos());
            work.complete("loaded");
            assertEquals(0, loop.restNanos());
            Event next = loop.poll();
            assertEquals(new Posted(work), next);
        }
    }
}
