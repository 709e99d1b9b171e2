package fourstroke.loop.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// Tests a host with real loops in real time. A timeout ends a test that waits forever because of a
/// mistake.
@Timeout(30)
class LoopHostTest {

    /// Settings of loops that reach their tenth update after 50 milliseconds.
    private static final LoopSettings FAST =
            LoopSettings.withoutWindow().updates(200).frames(FrameRate.onRequest());

    /// Settings of loops without updates. A loop without updates does nothing until another thread
    /// posts an event.
    private static final LoopSettings QUIET = FAST.updates(Rate.NEVER);

    /// A report that a listener received.
    private record Report(HostedLoop loop, @Nullable Throwable failure, long nanos) {}

    private static final class Diary implements HostListener {

        final BlockingQueue<Report> ended = new LinkedBlockingQueue<>();
        final BlockingQueue<Report> slow = new LinkedBlockingQueue<>();

        @Override
        public void ended(HostedLoop loop, @Nullable Throwable failure) {
            ended.add(new Report(loop, failure, 0));
        }

        @Override
        public void slow(HostedLoop loop, long nanos) {
            slow.add(new Report(loop, null, nanos));
        }
    }

    private final Diary diary = new Diary();
    private final HostSettings settings = HostSettings.DEFAULT.listener(diary);

    /// {@return a handler that stops its loop at the given update}
    private static LoopHandler until(long tick) {
        return (loop, _) -> {
            if (loop.tick() >= tick) loop.stop();
        };
    }

    private static void awaitEnds(List<HostedLoop> loops) throws Exception {
        for (HostedLoop loop : loops) loop.end().get();
    }

    // --- threads ---

    @Test
    void eachLoopGetsAllItsEventsOnOneThread() throws Exception {
        record Seen(String loop, Thread thread) {}
        Set<Seen> seen = ConcurrentHashMap.newKeySet();
        AtomicInteger updates = new AtomicInteger();
        // Each loop waits in its first event until the test has added all 30 loops. Otherwise a
        // loop could end before the test adds the last loops. The host would then add one of these
        // loops to the thread of the ended loop, and the thread would run more than ten loops.
        CountDownLatch allAdded = new CountDownLatch(1);
        try (LoopHost host = LoopHost.open(settings.threads(3))) {
            List<HostedLoop> loops = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                String name = "room " + i;
                loops.add(
                        host.add(
                                name,
                                FAST,
                                (loop, event) -> {
                                    allAdded.await();
                                    seen.add(new Seen(name, Thread.currentThread()));
                                    if (event instanceof Update) updates.incrementAndGet();
                                    if (loop.tick() == 20) loop.stop();
                                }));
            }
            allAdded.countDown();
            awaitEnds(loops);
            assertEquals(0, host.size());
        }
        assertEquals(30 * 20, updates.get());
        assertEquals(30, seen.size(), "all events of a loop come on one thread");
        assertEquals(
                Set.of("fourstroke-host-1", "fourstroke-host-2", "fourstroke-host-3"),
                new java.util.TreeSet<>(seen.stream().map(s -> s.thread().getName()).toList()));
        for (int thread = 1; thread <= 3; thread++) {
            String name = "fourstroke-host-" + thread;
            assertEquals(10, seen.stream().filter(s -> s.thread().getName().equals(name)).count());
        }
    }

    @Test
    void loopsAreAddedAndRemovedWhileOthersRun() throws Exception {
        try (LoopHost host = LoopHost.open(settings.threads(2))) {
            AtomicInteger updates = new AtomicInteger();
            HostedLoop steady =
                    host.add(
                            "steady",
                            FAST,
                            (_, event) -> {
                                if (event instanceof Update) updates.incrementAndGet();
                                assertFalse(
                                        event instanceof Skipped,
                                        () -> "the loop skipped ticks: " + event);
                            });
            for (int i = 0; i < 200; i++) {
                HostedLoop added = host.add("room " + i, FAST, (_, _) -> {});
                if (i % 2 == 0) added.remove();
                else host.add("short", FAST, until(1)).end().get();
                added.remove();
                // A second call of `remove` has no effect.
                added.remove();
                added.end().get();
            }
            assertEquals(1, host.size());
            assertTrue(updates.get() > 50, "the loop ran too few updates: " + updates);
            assertFalse(steady.end().isDone());
        }
        assertEquals(301, diary.ended.size());
    }

    @Test
    void withPreciseWaitsALoopKeepsItsRateToo() throws Exception {
        try (LoopHost host = LoopHost.open(settings.waiting(Waiting.PRECISE))) {
            long start = System.nanoTime();
            host.add("room", FAST, until(20)).end().get();
            assertTrue(
                    System.nanoTime() - start >= 95_000_000, "20 updates ran in less than 95 ms");
        }
    }

    // --- failures ---

    @Test
    void aLoopThatThrowsIsClosedAndReportedAndTheOtherLoopsContinue() throws Exception {
        List<Throwable> wrong =
                List.of(new Exception("checked"), new StackOverflowError("an error"));
        for (Throwable thrown : wrong) {
            AtomicReference<GameLoop> failing = new AtomicReference<>();
            try (LoopHost host = LoopHost.open(settings)) {
                HostedLoop good = host.add("good", FAST, until(20));
                HostedLoop bad =
                        host.add(
                                "bad",
                                FAST,
                                (loop, _) -> {
                                    failing.set(loop);
                                    if (thrown instanceof Error error) throw error;
                                    throw (Exception) thrown;
                                });
                ExecutionException end = assertThrows(ExecutionException.class, bad.end()::get);
                assertSame(thrown, end.getCause());
                Report report = diary.ended.take();
                assertSame(bad, report.loop());
                assertSame(thrown, report.failure());
                assertTrue(failing.get().stopped());
                assertThrows(IllegalStateException.class, () -> bad.post("too late"));
                good.end().get();
                assertNull(diary.ended.take().failure());
                assertEquals(0, host.size());
            }
        }
    }

    @Test
    void theHandlerIsCalledOnceAtTheEndForAnyReason() throws Exception {
        class Room implements LoopHandler {

            final Queue<String> calls = new Queue<>();
            final @Nullable RuntimeException atEvent;
            final @Nullable RuntimeException atEnd;

            Room(@Nullable RuntimeException atEvent, @Nullable RuntimeException atEnd) {
                this.atEvent = atEvent;
                this.atEnd = atEnd;
            }

            @Override
            public void handle(GameLoop loop, Event event) {
                if (calls.isEmpty()) calls.add("events");
                if (atEvent != null) throw atEvent;
            }

            @Override
            public void ended(GameLoop loop) {
                calls.add(loop.stopped() ? "end" : "end of a loop that goes on");
                if (atEnd != null) throw atEnd;
            }
        }
        RuntimeException one = new IllegalStateException("one");
        RuntimeException other = new IllegalStateException("other");
        Room removed = new Room(null, null);
        Room failed = new Room(one, other);
        Room failsAtEnd = new Room(null, other);
        Room closed = new Room(null, null);
        try (LoopHost host = LoopHost.open(settings)) {
            host.add("closed", QUIET, closed);
            host.add("removed", QUIET, removed).remove();
            host.add("failed", FAST, failed);
            host.add("fails at its end", QUIET, failsAtEnd).remove();
            for (int i = 0; i < 3; i++) {
                Report report = diary.ended.take();
                switch (report.loop().name()) {
                    case "removed" -> assertNull(report.failure());
                    case "failed" -> assertSame(one, report.failure());
                    // The only other loop that can end now is "fails at its end": the loop "closed"
                    // ends later, when the host closes.
                    default -> assertSame(other, report.failure());
                }
            }
        }
        assertEquals(List.of(other), List.of(one.getSuppressed()));
        assertEquals("[events, end]", failed.calls.toString());
        // The handlers `removed`, `failsAtEnd` and `closed` may get no event, because their loops
        // can end before the first frame.
        for (Room each : List.of(removed, failsAtEnd, closed))
            assertTrue(
                    each.calls.toString().matches("\\[(events, )?end]"),
                    () -> "the handler was called in another order: " + each.calls);
    }

    private static final class Queue<T> extends ConcurrentLinkedQueue<T> {

        private static final long serialVersionUID = 1;
    }

    @Test
    void aListenerThatThrowsHasNoOtherEffect() throws Exception {
        HostListener angry =
                new HostListener() {
                    @Override
                    public void ended(HostedLoop loop, @Nullable Throwable failure) {
                        throw new IllegalStateException("angry");
                    }
                };
        try (LoopHost host = LoopHost.open(settings.listener(angry))) {
            host.add("one", FAST, until(2)).end().get();
            host.add("other", FAST, until(2)).end().get();
        }
    }

    @Test
    void aThreadThatFailsReportsItsFailureToAllItsLoopsOnly() throws Exception {
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        List<Throwable> uncaught = new ArrayList<>();
        HostThread thread =
                new HostThread(
                        settings,
                        "fails",
                        _ -> {
                            if (ended.incrementAndGet() == 1) throw new IllegalStateException("oh");
                        },
                        refused::incrementAndGet);
        thread.thread().setUncaughtExceptionHandler((_, e) -> uncaught.add(e));
        List<HostedLoop> loops = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            LoopHandler handler = until(i == 0 ? 2 : Long.MAX_VALUE);
            loops.add(new HostedLoop("loop " + i, GameLoop.open(FAST), handler));
            thread.submit(loops.get(i));
        }
        thread.thread().start();
        thread.thread().join();
        for (HostedLoop loop : loops.subList(1, 3))
            assertThrows(
                    ExecutionException.class,
                    () -> loop.end().get(),
                    "the failure of the thread ends " + loop.name());
        assertEquals(1, refused.get());
        assertEquals(
                List.of(),
                uncaught,
                "the failure is only logged and does not reach the handler of the thread");
        assertEquals(
                Set.of("loop 1", "loop 2"),
                Set.copyOf(diary.ended.stream().map(report -> report.loop().name()).toList()));
        assertSame(diary.ended.take().failure(), diary.ended.take().failure());
    }

    // --- slow loops ---

    @Test
    void aSlowHandlerIsReportedOnceASecondAndTheOthersContinue() throws Exception {
        try (LoopHost host = LoopHost.open(settings)) {
            HostedLoop slow =
                    host.add(
                            "slow",
                            FAST,
                            (loop, _) -> {
                                if (loop.tick() == 5 || loop.tick() == 6) Thread.sleep(30);
                                if (loop.tick() == 10) loop.stop();
                            });
            HostedLoop other = host.add("other", FAST, until(30));
            awaitEnds(List.of(slow, other));
            Report report = diary.slow.take();
            assertSame(slow, report.loop());
            assertTrue(
                    report.nanos() >= 30_000_000,
                    () -> "the reported time is too short: " + report);
            assertNull(diary.slow.poll(), "a slow handler is reported at most once a second");
        }
    }

    @Test
    void aLoopThatNeverCatchesUpLetsTheOthersRun() throws Exception {
        LoopSettings hopeless = FAST.updates(1_000);
        try (LoopHost host = LoopHost.open(settings)) {
            HostedLoop late = host.add("late", hopeless, (_, _) -> Thread.sleep(2));
            host.add("other", FAST, until(20)).end().get();
            late.remove();
            late.end().get();
        }
    }

    // --- posts ---

    @Test
    void aPostEndsTheWaitOfTheHost() throws Exception {
        try (LoopHost host = LoopHost.open(settings)) {
            BlockingQueue<Object> got = new LinkedBlockingQueue<>();
            LoopHandler reader =
                    (_, event) -> {
                        if (event instanceof Posted(var payload)) got.add(payload);
                    };
            HostedLoop one = host.add("one", QUIET, reader);
            HostedLoop other = host.add("other", QUIET, reader);
            for (int i = 0; i < 100; i++) {
                (i % 3 == 0 ? one : other).post(i);
                assertEquals(i, got.take());
            }
        }
    }

    @Test
    void aHandlerReachesAnotherLoopOfItsThreadByPostsAndRemovesIt() throws Exception {
        try (LoopHost host = LoopHost.open(settings)) {
            CountDownLatch got = new CountDownLatch(1);
            HostedLoop resting =
                    host.add(
                            "resting",
                            QUIET,
                            (_, event) -> {
                                if (event instanceof Posted) got.countDown();
                            });
            host.add("caller", QUIET, (_, _) -> resting.post("hello")).post("go");
            got.await();
            host.add("killer", QUIET, (_, _) -> resting.remove()).post("go");
            resting.end().get();
        }
    }

    @Test
    void theEndOfAwaitedWorkEndsTheWait() throws Exception {
        try (LoopHost host = LoopHost.open(settings)) {
            CompletableFuture<String> work = new CompletableFuture<>();
            CountDownLatch waits = new CountDownLatch(1);
            HostedLoop loop =
                    host.add(
                            "loading",
                            QUIET,
                            (it, event) -> {
                                if (!(event instanceof Posted(var payload))) return;
                                if (payload == work) it.stop();
                                else it.holdUntil(work);
                                waits.countDown();
                            });
            loop.post("load");
            waits.await();
            Thread.sleep(20); // After 20 milliseconds, the thread of the host is waiting.
            work.complete("loaded");
            loop.end().get();
        }
    }

    // --- the end ---

    @Test
    void closingTheHostClosesAllLoopsOnTheirThreads() throws Exception {
        List<Thread> threads = new ArrayList<>();
        class Room implements LoopHandler {

            @Override
            public void handle(GameLoop loop, Event event) {}

            @Override
            public synchronized void ended(GameLoop loop) {
                synchronized (threads) {
                    threads.add(Thread.currentThread());
                }
            }
        }
        LoopHost host = LoopHost.open(settings.threads(2));
        List<HostedLoop> loops = new ArrayList<>();
        for (int i = 0; i < 50; i++) loops.add(host.add("room " + i, FAST, new Room()));
        host.close();
        host.close(); // A second call of `close` has no effect, because the host is closed.
        for (HostedLoop loop : loops)
            assertTrue(loop.end().isDone(), () -> "the closed host did not end " + loop.name());
        assertEquals(50, threads.size());
        assertEquals(2, Set.copyOf(threads).size());
        for (Thread thread : threads) {
            assertNotSame(Thread.currentThread(), thread);
            assertFalse(thread.isAlive());
        }
        assertEquals(0, host.size());
        assertEquals(
                "loop 'late' cannot be added: the host is closed",
                assertThrows(IllegalStateException.class, () -> host.add("late", FAST, until(1)))
                        .getMessage());
    }

    @Test
    void loopsThatAreAddedWhileTheHostClosesAreClosedOrRefused() throws Exception {
        for (int round = 0; round < 20; round++) {
            LoopHost host = LoopHost.open(settings);
            List<HostedLoop> added = new ArrayList<>();
            CountDownLatch begun = new CountDownLatch(1);
            Thread adder =
                    Thread.ofPlatform()
                            .start(() -> {
                                try {
                                    for (int i = 0; i < 100_000; i++) {
                                        added.add(host.add("room", FAST, (_, _) -> {}));
                                        begun.countDown();
                                    }
                                } catch (IllegalStateException closed) {
                                    // When the host is closed, `add` throws this exception.
                                }
                            });
            begun.await();
            host.close();
            adder.join();
            for (HostedLoop loop : added) assertTrue(loop.end().isDone());
            assertEquals(0, host.size());
        }
    }

    @Test
    void aHandlerMayCloseTheHost() throws Exception {
        LoopHost host = LoopHost.open(settings.threads(2));
        HostedLoop other = host.add("other", FAST, (_, _) -> {});
        host.add("last", FAST, (_, _) -> host.close()).end().get();
        other.end().get();
        host.close();
    }

    // --- limits ---

    @Test
    void theHostRefusesMoreLoopsThanItsLimit() throws Exception {
        try (LoopHost host = LoopHost.open(settings.limit(3))) {
            HostedLoop first = host.add("1", QUIET, (_, _) -> {});
            host.add("2", QUIET, (_, _) -> {});
            host.add("3", QUIET, (_, _) -> {});
            String refused =
                    assertThrows(
                                    IllegalStateException.class,
                                    () -> host.add("4", QUIET, (_, _) -> {}))
                            .getMessage();
            assertEquals(
                    "loop '4' cannot be added: the host already has 3 loops, which is its limit;"
                            + " remove a loop, or raise HostSettings.limit",
                    refused);
            first.remove();
            first.end().get();
            host.add("4", QUIET, (_, _) -> {});
        }
    }

    @Test
    void onlyLoopsWithoutWindowInRealTimeAreHosted() {
        try (LoopHost host = LoopHost.open(settings)) {
            LoopSettings window = LoopSettings.of("Bounce", 640, 480).backend("null");
            assertEquals(
                    "a hosted loop must not have a window, but the settings of loop 'room' have"
                            + " one; begin the settings with LoopSettings.withoutWindow()",
                    refusal(host, window));
            assertEquals(
                    "a hosted loop must run in real time, but loop 'room' has virtual time; remove"
                            + " the option 'clock' or set it to 'real', in the settings and in the"
                            + " environment variable FOURSTROKE_CLOCK",
                    refusal(host, FAST.option("clock", "virtual")));
            assertEquals(0, host.size());
        }
    }

    private static String refusal(LoopHost host, LoopSettings settings) {
        return String.valueOf(
                assertThrows(
                                IllegalArgumentException.class,
                                () -> host.add("room", settings, (_, _) -> {}))
                        .getMessage());
    }

    @Test
    void settingsHaveRanges() {
        assertEquals(
                "a host must have from 1 to 256 threads, but the setting is 0",
                assertThrows(IllegalArgumentException.class, () -> settings.threads(0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> settings.threads(257));
        assertEquals(
                "a host must have from 1 to 100000 loops, but the setting is 100001",
                assertThrows(IllegalArgumentException.class, () -> settings.limit(100_001))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> settings.limit(0));
        assertThrows(
                IllegalArgumentException.class, () -> settings.slow(Duration.ofNanos(999_999)));
        assertThrows(IllegalArgumentException.class, () -> settings.slow(Duration.ofSeconds(61)));
        assertEquals(TimeUnit.MILLISECONDS.toNanos(10), HostSettings.DEFAULT.slow().toNanos());
    }
}
