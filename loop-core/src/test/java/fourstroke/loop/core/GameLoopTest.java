package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Controls;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// Tests [GameLoop]: the iterator and its end, polling, calls on other threads, limits, and
/// allocation of memory.
class GameLoopTest {

    private static final int FLOOD = 10_000;

    private final FakeWindow window = new FakeWindow();

    private static LoopSettings settings() {
        return LoopSettings.of("", 1, 1).frames(FrameRate.capped(60));
    }

    private GameLoop loop() {
        return GameLoop.over(window, settings());
    }

    // --- iterator ---

    @Test
    void aLoopHasOneIterator() {
        GameLoop loop = loop();
        assertSame(loop.iterator(), loop.iterator());
    }

    // --- waiting ---

    @Test
    void theWindowWaitsAsTheSettingsAndLaterTheGameChoose() {
        FakeWindow window = new FakeWindow();
        GameLoop loop = GameLoop.over(window, settings().waiting(Waiting.APPROXIMATE));
        assertEquals(Waiting.APPROXIMATE, window.waiting);
        assertEquals(Waiting.APPROXIMATE, loop.frames().waiting());
        loop.frames().setWaiting(Waiting.PRECISE);
        assertEquals(Waiting.PRECISE, window.waiting);
        assertEquals(Waiting.PRECISE, loop.frames().waiting());
        assertThrows(NullPointerException.class, () -> loop.frames().setWaiting(null));
        assertEquals(Waiting.PRECISE, loop.frames().waiting());
    }

    // --- end ---

    @Test
    void aClosedLoopHandsOutNothingNotEvenInputThatWasReady() {
        GameLoop loop = loop();
        assertTrue(loop.iterator().hasNext());
        loop.close();
        assertFalse(loop.iterator().hasNext());
        assertNull(loop.poll());
        assertThrows(NoSuchElementException.class, loop.iterator()::next);
        assertEquals(0, window.presentCount);
        assertEquals(
                0,
                loop.ledger().unaccountedNanos(),
                "the ledger of a closed loop accounts for all time");
    }

    @Test
    void aLoopWhoseClockGoesBackEndsWithAMessageAndClosesItsWindow() {
        long[] back = {0};
        FakeWindow broken =
                new FakeWindow() {
                    @Override
                    public Clock clock() {
                        return () -> now() - back[0];
                    }
                };
        GameLoop loop = GameLoop.over(broken, settings());
        for (Event event : loop) if (event instanceof Update) break;
        back[0] = 1_000_000_000;
        String message = assertThrows(IllegalStateException.class, loop::poll).getMessage();
        assertTrue(
                message.matches(
                        "the clock of the window went back by \\d+ ns, from .* never go back"),
                message);
        assertThrows(IllegalStateException.class, loop::close);
        assertEquals(1, broken.closeCount);
        assertTrue(loop.stopped());
    }

    @Test
    void aClosedLoopCallsItsWindowNoMore() {
        GameLoop loop = GameLoop.over(window, settings().waiting(Waiting.APPROXIMATE));
        loop.close();
        loop.frames().setWaiting(Waiting.PRECISE);
        loop.frames().setBackground(Background.DEFAULT.unfocused(Rate.of(1)));
        assertEquals(
                Waiting.APPROXIMATE, window.waiting, "a closed loop does not change its window");
        assertEquals(Waiting.PRECISE, loop.frames().waiting());
    }

    /// {@return the settings of a loop without ticks}
    private static LoopSettings onRequest() {
        return settings().updates(Rate.NEVER).frames(FrameRate.onRequest());
    }

    // --- polling ---

    @Test
    void whatTheHostChangesBetweenTwoPollsCountsForTheNextDeadline() {
        window.setDrawable(false);
        GameLoop loop = loop();
        loop.pause();
        while (loop.poll() != null) {}
        assertEquals(
                Long.MAX_VALUE,
                Events.nextDeadlineNanos(loop),
                "a paused loop with an invisible window has no deadline");
        loop.resume();
        while (loop.poll() != null) {}
        assertEquals(8_333_333, Events.nextDeadlineNanos(loop));
        loop.pause();
        while (loop.poll() != null) {}
        assertEquals(Long.MAX_VALUE, Events.nextDeadlineNanos(loop));
        loop.time().step(1);
        assertEquals(window.now(), Events.nextDeadlineNanos(loop));
    }

    /// The input arrives as if the pump of another window had collected it, or as if the host
    /// itself had created it.
    @ParameterizedTest
    @EnumSource(names = "STEADY")
    void anInputThatCameAfterTheLastPollIsDueNow(Schedules schedule) {
        window.setDrawable(false);
        GameLoop loop = GameLoop.over(window, settings().schedule(schedule));
        while (loop.poll() != null) {}
        window.spend(MS);
        assertTrue(Events.nextDeadlineNanos(loop) > window.now());
        window.input(window.now(), new KeyPress(KeyCode.SPACE));
        assertEquals(window.now(), Events.nextDeadlineNanos(loop));
        assertEquals(new KeyPress(KeyCode.SPACE), loop.poll());
        while (loop.poll() != null) {}
        assertTrue(Events.nextDeadlineNanos(loop) > window.now());
        loop.post("a score");
        assertEquals(window.now(), Events.nextDeadlineNanos(loop));
        assertEquals(new Posted("a score"), loop.poll());
        while (loop.poll() != null) {}
        assertTrue(Events.nextDeadlineNanos(loop) > window.now());
    }

    /// A posted event is due at once. If the schedule does not take the event yet and `poll()`
    /// returns null, the next deadline is again the time at which the schedule takes input, so the
    /// host does not poll in vain.
    @Test
    void anInputThatTheScheduleDoesNotTakeYetIsDueWhenTheScheduleIs() {
        window.setDrawable(false);
        GameLoop loop = GameLoop.over(window, settings().schedule(Schedules.CLASSIC));
        while (loop.poll() != null) {}
        long due = Events.nextDeadlineNanos(loop);
        assertTrue(due > window.now());
        loop.post("a score");
        assertEquals(window.now(), Events.nextDeadlineNanos(loop));
        assertNull(loop.poll());
        assertEquals(due, Events.nextDeadlineNanos(loop));
    }

    // --- other threads ---

    @Test
    void aFloodOfPostsIsHandedOutBeforeAHostMayWait() {
        GameLoop loop = loop();
        while (loop.poll() != null) {}
        int posts = FLOOD;
        for (int i = 0; i < posts; i++) loop.post(i);
        int seen = 0;
        for (Event event = loop.poll(); event != null; event = loop.poll())
            if (event instanceof Posted) seen++;
        assertEquals(posts, seen);
    }

    /// All inputs and posted events arrive within one tick, however many inputs and posted events
    /// exist.
    @ParameterizedTest
    @EnumSource
    void floodsOfInputsAndPostsDoNotHoldUpEachOther(Schedules schedule) {
        for (int i = 0; i < FLOOD; i++) window.input(MS, new MouseMove(i, i));
        GameLoop loop = GameLoop.over(window, settings().schedule(schedule));
        for (int i = 0; i < FLOOD; i++) loop.post(i);
        List<Integer> posts = new ArrayList<>();
        int inputs = 0;
        for (Event event : loop) {
            if (event instanceof Posted(Integer number)) posts.add(number);
            else if (event instanceof Input) inputs++;
            if (inputs + posts.size() == 2 * FLOOD) break;
        }
        for (int i = 0; i < FLOOD; i++) assertEquals(i, posts.get(i));
        assertEquals(FLOOD, inputs);
        assertTrue(loop.tick() <= 1, "all inputs and posts come before the second tick");
    }

    /// All input that has arrived when the loop takes the input for a tick must come before this
    /// tick. An earlier version of the loop limited the number of successive inputs, and so
    /// delivered some of the inputs only after the tick.
    @ParameterizedTest
    @CsvSource({"STEADY, 50", "STEADY, 150", "CLASSIC, 50", "CLASSIC, 150"})
    void inputThatIsThereBeforeATickComesBeforeIt(Schedules schedule, long frames) {
        for (int i = 0; i < FLOOD; i++) window.inputAtTick(3, new Posted(i));
        GameLoop loop =
                GameLoop.over(
                        window,
                        settings().schedule(schedule).frames(FrameRate.capped(frames)).ticks(6));
        Map<Long, Integer> seen = new HashMap<>();
        for (Event event : loop) {
            if (event instanceof Posted) seen.merge(loop.tick(), 1, Integer::sum);
            if (event instanceof Update && loop.tick() == 4)
                for (int i = 0; i < FLOOD; i++) loop.post(i);
        }
        assertEquals(Map.of(3L, FLOOD, 4L, FLOOD), seen);
    }

    /// The window reports three more pending inputs than `poll()` returns. This can happen in a
    /// real window if another thread has counted an event that the loop cannot take yet.
    @Test
    void aWindowMayReturnFewerInputsThanItCounted() {
        FakeWindow hasty =
                new FakeWindow() {
                    @Override
                    public int pending() {
                        return super.pending() + 3;
                    }
                };
        hasty.input(50 * MS, new KeyPress(KeyCode.A));
        List<Input> inputs = new ArrayList<>();
        GameLoop loop = GameLoop.over(hasty, settings());
        for (Event event : loop) {
            if (event instanceof Input input) inputs.add(input);
            if (loop.tick() == 20) break;
        }
        assertEquals(List.of(new KeyPress(KeyCode.A)), inputs);
    }

    @Test
    void aPostHasTheTimeAtWhichItWasPosted() {
        window.recording();
        GameLoop loop = loop();
        for (Event event : loop) {
            if (event instanceof Update && loop.tick() == 1) {
                window.spend(MS);
                loop.post("now");
                window.spend(5 * MS);
            }
            if (event instanceof Posted) break;
        }
        long update = awaitedFor(0);
        assertEquals(update + MS, loop.controls().receivedNanos());
    }

    private long awaitedFor(int rest) {
        return window.awaits.get(rest).untilNanos();
    }

    @Test
    void everythingButPostAndStopRefusesOtherThreads() throws Exception {
        GameLoop loop = loop();
        Set<String> free = Set.of("post", "stop", "stopped");
        Map<Class<?>, Object> any =
                Map.of(
                        int.class,
                        1,
                        long.class,
                        1L,
                        Rate.class,
                        Rate.of(60),
                        FrameRate.class,
                        FrameRate.display(),
                        CatchUp.class,
                        CatchUp.DEFAULT,
                        Waiting.class,
                        Waiting.PRECISE,
                        boolean.class,
                        true,
                        Background.class,
                        Background.DEFAULT,
                        Object.class,
                        "posted");
        for (Method method : GameLoop.class.getDeclaredMethods()) {
            if (!Modifier.isPublic(method.getModifiers())
                    || Modifier.isStatic(method.getModifiers())) continue;
            if (method.isBridge() || method.isSynthetic()) continue;
            Object[] arguments = Arrays.stream(method.getParameterTypes()).map(any::get).toArray();
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread other =
                    new Thread(
                            () -> {
                                try {
                                    method.invoke(loop, arguments);
                                } catch (InvocationTargetException e) {
                                    thrown.set(e.getCause());
                                } catch (ReflectiveOperationException e) {
                                    thrown.set(e);
                                }
                            },
                            "other");
            other.start();
            other.join();
            if (free.contains(method.getName())) {
                assertNull(thrown.get(), "another thread can call " + method.getName());
            } else {
                assertNotNull(thrown.get(), "the loop let another thread call " + method.getName());
                assertEquals(
                        "java.lang.IllegalStateException: %s was called on the thread 'other', but the loop belongs to the thread '%s'; other threads can only post events or stop the loop"
                                .formatted(method.getName(), Thread.currentThread().getName()),
                        thrown.get().toString());
            }
        }
    }

    @Test
    void theIteratorAlsoRefusesOtherThreads() throws InterruptedException {
        Iterator<Event> events = loop().iterator();
        List<String> refused = new ArrayList<>();
        Thread other =
                new Thread(() -> {
                    for (Runnable call : List.<Runnable>of(events::hasNext, events::next)) {
                        try {
                            call.run();
                        } catch (IllegalStateException e) {
                            refused.add(e.getMessage().replaceAll(" on the thread.*", ""));
                        }
                    }
                });
        other.start();
        other.join();
        assertEquals(List.of("hasNext was called", "next was called"), refused);
    }

    @Test
    void postsOfEachThreadComeInOrderAndNoneIsLost() throws Exception {
        window.blockForReal();
        GameLoop loop = GameLoop.over(window, onRequest());
        int posters = 4;
        int each = 5000;
        List<Thread> threads = new ArrayList<>();
        for (int poster = 0; poster < posters; poster++) {
            int number = poster;
            threads.add(
                    Thread.ofPlatform()
                            .start(() -> {
                                for (int i = 0; i < each; i++) loop.post(new int[] {number, i});
                            }));
        }
        int[] next = new int[posters];
        int left = posters * each;
        for (Event event : loop) {
            window.calls = 0;
            if (!(event instanceof Posted(int[] payload))) continue;
            assertEquals(next[payload[0]]++, payload[1]);
            if (--left == 0) break;
        }
        for (Thread thread : threads) thread.join();
        assertEquals(posters * each, Arrays.stream(next).sum());
    }

    @Test
    void aPostEndsAWaitThatOnlyInputCanEnd() throws Exception {
        window.blockForReal();
        GameLoop loop = GameLoop.over(window, onRequest());
        Thread poster =
                Thread.ofPlatform()
                        .start(() -> {
                            while (window.awaiting == 0) Thread.onSpinWait();
                            loop.post("hello");
                        });
        assertEquals("Raik", Words.of(loop, 4));
        poster.join();
    }

    @Test
    void stopFromAnotherThreadEndsAWait() throws Exception {
        window.blockForReal();
        GameLoop loop = GameLoop.over(window, onRequest());
        Thread stopper =
                Thread.ofPlatform()
                        .start(() -> {
                            while (window.awaiting == 0) Thread.onSpinWait();
                            loop.stop();
                        });
        assertEquals("Rai", Words.of(loop, 1000));
        stopper.join();
        assertTrue(loop.stopped());
    }

    @Test
    void postingHasALimitAndAnEnd() {
        GameLoop loop = loop();
        for (int i = 0; i < GameLoop.POST_LIMIT; i++) loop.post(i);
        assertEquals(
                "65536 posted events are already waiting: post fewer events, or let the loop run",
                assertThrows(IllegalStateException.class, () -> loop.post("one more"))
                        .getMessage());
        Words.of(loop, 10);
        loop.post("there is room again");
        loop.close();
        assertEquals(
                "the loop is closed: no event can be posted to it",
                assertThrows(IllegalStateException.class, () -> loop.post("late")).getMessage());
        assertThrows(NullPointerException.class, () -> loop.post(null));
    }

    // --- limits and errors ---

    @Test
    void exceptionsOfTheWindowAreThrownAndTheLoopStillCloses() {
        FakeWindow lost =
                new FakeWindow() {
                    @Override
                    public void present(Frame frame) {
                        throw new BackendException("the device is lost");
                    }
                };
        GameLoop loop = GameLoop.over(lost, settings());
        Iterator<Event> events = loop.iterator();
        assertTrue(events.next() instanceof Render);
        assertEquals(
                "the device is lost",
                assertThrows(BackendException.class, events::next).getMessage());
        loop.close();
        assertEquals(1, lost.closeCount);
        assertFalse(events.hasNext());
    }

    @Test
    void whyALoopCannotBeMadeIsReportedAlsoIfItsWindowFailsToClose() {
        FakeWindow lost =
                new FakeWindow() {
                    @Override
                    public void close() {
                        throw new BackendException("the display is gone");
                    }
                };
        LoopSettings failing =
                settings()
                        .schedule(() -> {
                            throw new IllegalStateException("no plan");
                        });
        Throwable failure =
                assertThrows(IllegalStateException.class, () -> GameLoop.over(lost, failing));
        assertEquals("no plan", failure.getMessage());
        assertEquals("the display is gone", failure.getSuppressed()[0].getMessage());
    }

    @Test
    void stepsAndScalesOutOfRangeAreRefused() {
        GameLoop loop = loop();
        assertEquals(
                "only a paused loop can be stepped: pause it first",
                assertThrows(IllegalStateException.class, () -> loop.time().step(1)).getMessage());
        loop.pause();
        assertEquals(
                "the number of ticks of a step must be from 1 to 1000000, not 0",
                assertThrows(IllegalArgumentException.class, () -> loop.time().step(0))
                        .getMessage());
        assertEquals(
                "a time scale must be a fraction of two numbers from 1 to 1000, not 0/1; to stop"
                        + " game time, call pause()",
                assertThrows(IllegalArgumentException.class, () -> loop.time().setScale(0, 1))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> loop.time().setScale(1, 1001));
        loop.time().setScale(1000, 1);
        assertEquals(1000, loop.time().scale());
    }

    // --- input state ---

    @Test
    void aPressAndReleaseWithinOneTickAreSeenByExactlyOneUpdate() {
        window.input(3 * MS, new KeyPress(KeyCode.SPACE))
                .input(4 * MS, new KeyRelease(KeyCode.SPACE))
                .input(4 * MS, new MouseMove(5, 6));
        GameLoop loop = loop();
        List<String> seen = new ArrayList<>();
        for (Event event : Events.during(loop, window, 30 * MS)) {
            if (!(event instanceof Update)) continue;
            Controls input = loop.controls();
            seen.add(
                    input.pressed(KeyCode.SPACE)
                            + " "
                            + input.released(KeyCode.SPACE)
                            + " "
                            + input.down(KeyCode.SPACE));
        }
        assertEquals(List.of("true true false", "false false false", "false false false"), seen);
        assertEquals(5, loop.controls().mouseX());
        assertEquals(4 * MS, loop.controls().receivedNanos());
    }

    @Test
    void onRequestOneFrameSeesAPress() {
        window.input(50 * MS, new KeyPress(KeyCode.P)).input(100 * MS, new KeyRelease(KeyCode.P));
        GameLoop loop = GameLoop.over(window, onRequest());
        List<String> seen = new ArrayList<>();
        for (Event event : Events.during(loop, window, 300 * MS)) {
            if (event instanceof Render)
                seen.add(
                        loop.controls().pressed(KeyCode.P)
                                + " "
                                + loop.controls().released(KeyCode.P));
        }
        assertEquals(List.of("false false", "true false", "false true"), seen);
    }

    /// Input that arrived in a pause does not count after the pause, whether or not a frame was
    /// drawn in the pause. If the input of a pause counted, the view of a game in which the mouse
    /// turns the camera would jump after the pause, and updates would depend on whether frames were
    /// drawn.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void inputOfAPauseDoesNotCountForTheTicksAfterIt(boolean frames) {
        window.input(
                50 * MS,
                new MouseDelta(300, 0),
                new KeyPress(KeyCode.W),
                new KeyPress(KeyCode.SPACE));
        window.input(50 * MS, new KeyRelease(KeyCode.SPACE), new Posted("go on"));
        window.setDrawable(frames);
        GameLoop loop = loop();
        loop.pause();
        List<String> seen = new ArrayList<>();
        for (Event event : Events.during(loop, window, 80 * MS)) {
            Controls input = loop.controls();
            if (event instanceof Posted) loop.resume();
            if (event instanceof Update)
                seen.add(
                        input.mouseDeltaX()
                                + " "
                                + input.pressed(KeyCode.SPACE)
                                + " "
                                + input.down(KeyCode.W));
        }
        assertFalse(seen.isEmpty());
        assertEquals(Set.of("0.0 false true"), Set.copyOf(seen));
    }

    /// In a pause, exactly one frame sees each new input, however many frames come before a single
    /// step.
    @ParameterizedTest
    @EnumSource
    void inputOfAPauseGathersForTheNextStep(Schedules schedule) {
        window.input(
                50 * MS,
                new KeyPress(KeyCode.SPACE),
                new KeyRelease(KeyCode.SPACE),
                new MouseScroll(0, 1));
        window.input(150 * MS, new MouseScroll(0, 2), new MouseDelta(3, 4), new Posted("step"));
        window.input(250 * MS, new Posted("step"), new KeyPress(KeyCode.A));
        GameLoop loop = GameLoop.over(window, settings().schedule(schedule));
        loop.pause();
        List<String> steps = new ArrayList<>();
        List<String> frames = new ArrayList<>();
        for (Event event : Events.during(loop, window, 400 * MS)) {
            Controls input = loop.controls();
            if (event instanceof Posted) loop.time().step(2);
            String sees =
                    "%s %s %s %s %s"
                            .formatted(
                                    input.pressed(KeyCode.SPACE),
                                    input.released(KeyCode.SPACE),
                                    input.scrollY(),
                                    input.mouseDeltaX(),
                                    input.pressed(KeyCode.A));
            if (event instanceof Update) steps.add(sees);
            boolean nothing = sees.equals("false false 0.0 0.0 false");
            if (event instanceof Render && !nothing) frames.add(sees);
        }
        assertEquals(
                List.of(
                        "true true 3.0 3.0 false",
                        "false false 0.0 0.0 false",
                        "false false 0.0 0.0 true",
                        "false false 0.0 0.0 false"),
                steps);
        assertEquals(
                List.of(
                        "true true 1.0 0.0 false",
                        "false false 2.0 3.0 false",
                        "false false 0.0 0.0 true"),
                frames);
    }

    /// At 10 updates a second, the player taps a key, and the game pauses before the next update.
    @ParameterizedTest
    @EnumSource
    void inputBeforeAPauseIsSeenByOneUpdate(Schedules schedule) {
        for (int frames : new int[] {5, 60, 144}) {
            for (int steps = 0; steps < 3; steps++) {
                FakeWindow window = new FakeWindow();
                window.input(1020 * MS, new KeyPress(KeyCode.SPACE), new MouseDelta(1, 0))
                        .input(1030 * MS, new KeyRelease(KeyCode.SPACE))
                        .input(1060 * MS, new KeyPress(KeyCode.P))
                        .input(1500 * MS, new KeyPress(KeyCode.B), new MouseDelta(20, 0))
                        .input(2000 * MS, new Posted(steps))
                        .input(3000 * MS, new KeyPress(KeyCode.P));
                LoopSettings settings =
                        settings()
                                .schedule(schedule)
                                .updates(Rate.of(10))
                                .frames(FrameRate.capped(frames));
                GameLoop loop = GameLoop.over(window, settings);
                int pressed = 0;
                int released = 0;
                double moved = 0;
                boolean paused = false;
                boolean gathered = false;
                for (Event event : loop) {
                    Controls input = loop.controls();
                    if (event instanceof KeyPress(var key) && key == KeyCode.P) {
                        paused = !paused;
                        if (paused) loop.pause();
                        else loop.resume();
                    }
                    if (event instanceof Posted(Integer count) && count > 0)
                        loop.time().step(count);
                    if (event instanceof Update) {
                        if (input.pressed(KeyCode.SPACE)) pressed++;
                        if (input.released(KeyCode.SPACE)) released++;
                        gathered |= input.pressed(KeyCode.B);
                        moved += input.mouseDeltaX();
                    }
                    if (event instanceof Render && paused)
                        assertFalse(
                                input.pressed(KeyCode.SPACE),
                                "the frames of a pause do not see the press");
                    if (window.now() > 4_000 * MS) break;
                }
                String what = "%s steps, %s frames a second".formatted(steps, frames);
                assertEquals(1, pressed, what + ": one update sees the press");
                assertEquals(1, released, what + ": one update sees the release");
                assertEquals(
                        steps > 0,
                        gathered,
                        what + ": only a single step sees the input of the pause");
                assertEquals(
                        steps > 0 ? 21 : 1,
                        moved,
                        what + ": the updates see the whole movement of the mouse");
            }
        }
    }

    /// The state of the controls does not change while the game handles an event, even if the game
    /// pauses or resumes the loop in this event.
    @Test
    void whatAnEventSeesStaysWhileItPausesOrResumes() {
        window.input(3 * MS, new KeyPress(KeyCode.P), new KeyPress(KeyCode.A));
        window.input(50 * MS, new KeyPress(KeyCode.R), new KeyPress(KeyCode.B));
        GameLoop loop = loop();
        List<String> seen = new ArrayList<>();
        for (Event event : Events.during(loop, window, 100 * MS)) {
            Controls input = loop.controls();
            if (event instanceof Update && input.pressed(KeyCode.P)) {
                loop.pause();
                seen.add("pauses, A " + input.pressed(KeyCode.A));
            } else if (event instanceof Render && input.pressed(KeyCode.R)) {
                loop.resume();
                seen.add("resumes, B " + input.pressed(KeyCode.B));
            } else if (!(event instanceof Input)
                    && (input.pressed(KeyCode.A) || input.pressed(KeyCode.B))) {
                seen.add(Words.letter(event));
            }
        }
        // The test ignores `Idle` events, because an `Idle` event that comes after the input and
        // before the update also sees the pressed key.
        seen.removeIf("i"::equals);
        assertEquals(List.of("pauses, A true", "resumes, B true"), seen);
    }

    // --- no allocation ---

    @ParameterizedTest
    @EnumSource(Schedules.class)
    void anEventAllocatesNothing(Schedules schedule) {
        GameLoop loop = GameLoop.over(window, settings().schedule(schedule));
        int events = Seeds.some(300_000);
        // The first call lets the virtual machine compile the code, so that the measured calls run
        // compiled code.
        run(loop, events);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 3; round++) {
            long tick = loop.tick();
            long before = threads.getCurrentThreadAllocatedBytes();
            run(loop, events);
            loop.stats().intervalNanos(0.99);
            loop.stats().ticksPerSecond();
            loop.ledger().unaccountedNanos();
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            // In the schedule `variable`, each update has a different length and is a new object of
            // 24 bytes, as the documentation of this schedule says.
            if (schedule == Schedules.VARIABLE) bytes -= 24 * (loop.tick() - tick);
            least = Math.min(least, bytes);
        }
        // Reading the counter of allocated bytes allocates a few bytes itself.
        assertTrue(
                least < 1000, "the loop allocated %d bytes in %d events".formatted(least, events));
    }

    private void run(GameLoop loop, int events) {
        int left = events;
        for (Event event : loop) {
            window.calls = 0;
            switch (event) {
                case Update _ -> window.spend(1000);
                case Render _ -> window.spend(2000);
                // A loop with frames on request draws a frame only after a call of `requestFrame`.
                case Presented _ -> loop.requestFrame();
                case Idle _, Skipped _, Input _ -> {}
            }
            if (--left == 0) break;
        }
    }

    @Test
    void theCoreItselfHasNoBackend() {
        assertEquals(List.of(), Backends.find());
        assertThrows(BackendException.class, () -> GameLoop.open("t", 1, 1));
    }
}
