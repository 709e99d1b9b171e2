package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Tests a loop in a program (the host) that has a main loop of its own, and perhaps a window of
/// its own.
class HostedTest {

    private final FakeWindow window = new FakeWindow().recording();

    private GameLoop open() {
        return window.loop(Schedules.STEADY, Rate.of(100), FrameRate.display());
    }

    @Test
    void dueEndsWhereTheLoopWouldWait() {
        GameLoop loop = open();
        int updates = 0;
        while (window.now() < 1000 * MS) {
            for (Event event : loop.due()) if (event instanceof Update) updates++;
            assertTrue(window.awaits.isEmpty(), "the method due does not wait");
            long rest = loop.restNanos();
            assertTrue(rest > 0 && rest <= 17 * MS, "restNanos is not from 1 ns to 17 ms: " + rest);
            assertEquals(window.now() + rest, loop.dueNanos());
            loop.post("now");
            assertEquals(Long.MIN_VALUE, loop.dueNanos(), "a posted event is due at once");
            for (Event _ : loop.due()) {}
            window.spend(rest);
            assertEquals(0, loop.restNanos(), "restNanos is 0 if an event is due");
        }
        assertEquals(100, updates, 1);
    }

    /// If presenting waits for the display, the next frame of a loop is due as soon as presenting
    /// returns. Both loops must nevertheless draw frames.
    @ParameterizedTest
    @EnumSource
    void twoLoopsOnDisplaysThatHoldFramesBackTakeTurns(Schedules schedule) {
        FakeWindow[] windows = {window.vsync(Rate.of(60)), new FakeWindow().vsync(Rate.of(60))};
        GameLoop[] loops = new GameLoop[2];
        int[] frames = new int[2];
        for (int i = 0; i < 2; i++)
            loops[i] = windows[i].loop(schedule, Rate.of(60), FrameRate.display());
        while (window.now() < 2000 * MS) {
            for (int i = 0; i < 2; i++) {
                long before = windows[i].now();
                for (Event event : loops[i].due()) {
                    if (event instanceof Render) frames[i]++;
                    assertTrue(
                            windows[i].now() - before < 40 * MS,
                            "a turn of a loop took 40 ms or more");
                }
                // Time passes for both loops, because the two loops share a thread.
                windows[1 - i].spend(windows[i].now() - before);
                if (loops[i].restNanos() > 0) windows[i].spend(MS);
            }
        }
        assertEquals(
                60,
                frames[0],
                8,
                "each loop draws a frame for half of the refreshes of two seconds");
        assertEquals(
                60,
                frames[1],
                8,
                "each loop draws a frame for half of the refreshes of two seconds");
    }

    /// @return the thread that ran the given work
    private static Thread elsewhere(Runnable work) throws InterruptedException {
        List<Throwable> thrown = new ArrayList<>();
        Thread other = new Thread(work, "other");
        other.setUncaughtExceptionHandler((_, e) -> thrown.add(e));
        other.start();
        other.join();
        assertEquals(List.of(), thrown);
        return other;
    }

    private static final class Unbound extends FakeWindow {

        @Override
        public boolean adopt() {
            return true;
        }
    }

    @Test
    void theFirstThreadThatAsksForAnEventTakesTheLoopOver() throws InterruptedException {
        GameLoop loop = GameLoop.over(new Unbound(), LoopSettings.of("", 1, 1));
        loop.window(); // A call of `window()` does not ask for an event.
        Thread other =
                elsewhere(() -> {
                    assertThrows(
                            IllegalStateException.class,
                            loop::window,
                            "a thread can call window only after it asked for an event");
                    int events = 0;
                    for (Event _ : loop.due()) events++;
                    assertTrue(events > 0, "the method due returned no event");
                    loop.window();
                });
        assertSame(
                other,
                Internals.owner(loop),
                "the loop belongs to the thread that asked for events");
        for (Runnable asked : List.<Runnable>of(loop::window, loop::due, loop::iterator)) {
            String message = assertThrows(IllegalStateException.class, asked::run).getMessage();
            assertTrue(message.contains("belongs to the thread 'other'"), message);
        }
        elsewhere(() ->
                assertThrows(
                        IllegalStateException.class,
                        loop::poll,
                        "a third thread cannot poll the loop"));
    }

    @Test
    void aLoopThatHasBegunStaysWithItsThread() throws InterruptedException {
        try (GameLoop loop = GameLoop.over(new Unbound(), LoopSettings.of("", 1, 1))) {
            loop.poll();
            elsewhere(() -> assertThrows(IllegalStateException.class, loop::due));
            loop.poll();
        }
    }

    @Test
    void dueAndPollAndTheIteratorReturnTheSameEvents() {
        GameLoop loop = open();
        assertSame(loop.due(), loop.due());
        Iterator<Event> due = loop.due().iterator();
        assertTrue(due.hasNext());
        assertTrue(due.hasNext());
        assertTrue(due.next() instanceof Render);
        assertEquals("Presented[]", String.valueOf(loop.poll()));
        while (due.hasNext()) due.next();
        assertThrows(NoSuchElementException.class, due::next);
        assertTrue(
                loop.iterator().next() instanceof Update,
                "the iterator waits until an update is due");
        loop.stop();
        assertFalse(due.hasNext());
        assertEquals(Long.MAX_VALUE, loop.restNanos());
    }

    @Test
    void onlyInputEndsTheWaitOfAPause() {
        GameLoop loop = open();
        loop.pause();
        window.setDrawable(false);
        for (Event _ : loop.due()) {}
        assertEquals(Long.MAX_VALUE, loop.restNanos());
        loop.post("news");
        assertEquals(0, loop.restNanos());
    }

    @Test
    void anInputThatIsFedComesAfterThoseOfTheWindowAndChangesTheControls() {
        window.input(MS, new KeyPress(KeyCode.A));
        GameLoop loop = open();
        for (Event _ : loop.due()) {}
        window.spend(MS);
        loop.feed(new KeyPress(KeyCode.B));
        loop.post(1);
        assertFalse(loop.controls().down(KeyCode.B), "the input is not handed out yet");
        List<Input> inputs = new ArrayList<>();
        for (Event event : loop.due()) {
            if (!(event instanceof Input input)) continue;
            inputs.add(input);
            if (input.equals(new KeyPress(KeyCode.B))) assertTrue(loop.controls().down(KeyCode.B));
        }
        assertEquals(
                List.of(new KeyPress(KeyCode.A), new KeyPress(KeyCode.B), new Posted(1)), inputs);
        assertTrue(
                loop.controls().pressed(KeyCode.B),
                "the press counts until an update has seen the press");
    }

    @Test
    void aCloseThatIsFedEndsTheLoop() {
        GameLoop loop = open();
        for (Event _ : loop.due()) {}
        loop.feed(new CloseRequest());
        loop.feed(new Focus(false));
        List<Event> inputs = new ArrayList<>();
        for (Event event : loop.due()) if (event instanceof Input) inputs.add(event);
        assertEquals(List.of(new CloseRequest()), inputs);
        assertTrue(loop.stopped());
        loop.close();
        assertThrows(IllegalStateException.class, () -> loop.feed(new Focus(true)));
    }

    @Test
    void eventsThatOnlyAWindowCanReportAreRefused() {
        GameLoop loop = open();
        for (Input input : List.of(new Posted(1), new WindowChanged()))
            assertThrows(IllegalArgumentException.class, () -> loop.feed(input));
        assertEquals("RaiUi", Words.of(loop, 5));
    }

    /// The tests of this module have no backend on their module path. A loop without a window needs
    /// the headless backend, so it cannot be opened, and the message must name the missing module.
    @Test
    void aLoopWithoutAWindowSaysWhichModuleItNeeds() {
        BackendException refused =
                assertThrows(
                        BackendException.class, () -> GameLoop.open(LoopSettings.withoutWindow()));
        String message = refused.getMessage();
        assertTrue(message.contains("fourstroke.backend.headless"), message);
    }

    @Test
    void theClockContinuesInAPause() {
        GameLoop loop = open();
        loop.pause();
        long before = loop.nowNanos();
        window.spend(5 * MS);
        assertEquals(5 * MS, loop.nowNanos() - before);
    }

    @Test
    void nothingIsDueForALoopWithoutTicksUntilAFrameIsRequested() {
        LoopSettings settings = LoopSettings.of("", 1, 1).updates(Rate.NEVER);
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.onRequest()));
        for (Event _ : loop.due()) {}
        assertEquals(Long.MAX_VALUE, loop.restNanos());
        loop.requestFrame();
        assertTrue(loop.restNanos() < 17 * MS);
    }

    /// A call of `post` ends a wait in a method of the window. A host waits elsewhere, so `due()`
    /// must deliver the posted event without such a wait.
    @Test
    void aPostBeforeAnEndlessRestIsHandedOutBeforeIt() {
        GameLoop loop = window.loop(Schedules.STEADY, Rate.NEVER, FrameRate.onRequest());
        loop.post("early");
        List<Object> posts = new ArrayList<>();
        for (Event event : loop.due()) if (event instanceof Posted(var payload)) posts.add(payload);
        assertEquals(List.of("early"), posts);
    }

    @Test
    void theCallbackOfAHostIsCalledIfAnEventMayBeDue() throws InterruptedException {
        GameLoop loop = open();
        List<String> callers = new ArrayList<>();
        loop.onWake(() -> callers.add("replaced"));
        loop.onWake(() -> callers.add(Thread.currentThread().getName()));
        elsewhere(() -> loop.post("a post"));
        assertEquals(List.of("other"), callers);
        loop.feed(new KeyPress(KeyCode.A));
        loop.post("a post on the loop's own thread, by the handler of another loop");
        assertEquals(3, callers.size());
        elsewhere(loop::stop);
        assertEquals(4, callers.size());
        loop.stop();
        assertEquals(5, callers.size());
        assertThrows(NullPointerException.class, () -> loop.onWake(null));
    }

    /// Lets a loop wait for the work of another thread with `holdUntil`, runs an action, and then
    /// completes the work.
    ///
    /// @return how often the loop called the callback of its host
    private int wakesAtTheEndOfWork(boolean real, Consumer<GameLoop> before) {
        window.real = real;
        GameLoop loop = open();
        List<String> wakes = new ArrayList<>();
        loop.onWake(() -> wakes.add("wake"));
        CompletableFuture<String> work = new CompletableFuture<>();
        loop.holdUntil(work);
        before.accept(loop);
        work.complete("loaded");
        return wakes.size();
    }

    /// With a virtual clock, the loop itself waits for the work, so nobody has to wake a host.
    @Test
    void theEndOfAwaitedWorkWakesAHostOnlyInRealTime() {
        assertEquals(1, wakesAtTheEndOfWork(true, _ -> {}));
        assertEquals(0, wakesAtTheEndOfWork(false, _ -> {}));
    }

    @Test
    void workThatEndsAfterTheLoopWakesNobody() {
        assertEquals(0, wakesAtTheEndOfWork(true, GameLoop::close));
    }
}
