package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;

import org.junit.jupiter.api.Test;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// The driver: the iterator and its end, polling, other threads, limits, and what it costs.
class GameLoopTest {

    private static final long MS = 1_000_000;

    private final FakeWindow window = new FakeWindow();

    private static LoopSettings settings() {
        return LoopSettings.of("", 1, 1).withFrames(FrameRate.capped(60));
    }

    private GameLoop loop() {
        return GameLoop.over(window, settings());
    }

    // -------------------------------------------------------------------------------------------
    // iterator

    @Test
    void thereIsOneIteratorToALoop() {
        GameLoop loop = loop();
        assertSame(loop.iterator(), loop.iterator());
    }

    @Test
    void aSceneLeftByBreakGoesOnInTheNextScene() {
        GameLoop whole = GameLoop.over(new FakeWindow(), settings());
        GameLoop loop = loop();
        StringBuilder scenes = new StringBuilder();
        for (int scene = 0; scene < 20; scene++) scenes.append(Words.of(loop, 1 + scene % 7));
        assertEquals(Words.of(whole, scenes.length()), scenes.toString());
    }

    @Test
    void aSceneInsideASceneTakesItsEventsFromTheSameLoop() {
        GameLoop whole = GameLoop.over(new FakeWindow(), settings());
        GameLoop loop = loop();
        StringBuilder word = new StringBuilder();
        for (Event outer : loop) {
            word.append(Words.letter(outer));
            if (outer instanceof Update) word.append(Words.of(loop, 5));
            if (word.length() > 100) break;
        }
        assertEquals(Words.of(whole, word.length()), word.toString());
    }

    @Test
    void askingWhetherThereIsANextEventTakesNone() {
        GameLoop whole = GameLoop.over(new FakeWindow(), settings());
        GameLoop loop = loop();
        Iterator<Event> events = loop.iterator();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            for (int asked = 0; asked < i % 4; asked++) assertTrue(events.hasNext());
            word.append(Words.letter(events.next()));
        }
        assertEquals(Words.of(whole, 50), word.toString());
    }

    // ------------------------------------------------------------------------------------------------ end

    @Test
    void stoppingInAFrameStillPresentsItAndTellsSo() {
        GameLoop loop = loop();
        String word =
                Words.of(
                        loop,
                        Integer.MAX_VALUE,
                        event -> {
                            if (event instanceof Render && loop.frame() == 2) loop.stop();
                        });
        assertEquals("RaiUiURaiUiURa", word);
        assertEquals(3, window.presentCount);
        assertEquals(3, loop.frame());
        assertTheEnd(loop);
    }

    @Test
    void stoppingInAnUpdateEndsAtOnce() {
        GameLoop loop = loop();
        String word =
                Words.of(
                        loop,
                        Integer.MAX_VALUE,
                        event -> {
                            if (event instanceof Update) loop.stop();
                        });
        assertEquals("RaiU", word);
        assertTheEnd(loop);
    }

    private void assertTheEnd(GameLoop loop) {
        assertTrue(loop.stopped());
        assertFalse(loop.iterator().hasNext());
        assertNull(loop.poll());
        assertEquals(Long.MAX_VALUE, loop.nextDeadlineNanos());
        assertEquals(
                "the loop is stopped: there are no more events",
                assertThrows(NoSuchElementException.class, loop.iterator()::next).getMessage());
        assertEquals(0, window.closeCount);
        loop.close();
        loop.close();
        assertEquals(1, window.closeCount);
        assertFalse(loop.iterator().hasNext());
        assertThrows(NoSuchElementException.class, loop.iterator()::next);
    }

    @Test
    void aClosedLoopHandsOutNothingNotEvenWhatItHadReady() {
        GameLoop loop = loop();
        assertTrue(loop.iterator().hasNext());
        loop.close();
        assertFalse(loop.iterator().hasNext());
        assertNull(loop.poll());
        assertThrows(NoSuchElementException.class, loop.iterator()::next);
        assertEquals(0, window.presentCount);
        assertEquals(0, loop.ledger().unaccountedNanos(), "counts can still be read");
    }

    // --------------------------------------------------------------------------------------------
    // polling

    @Test
    void aPolledLoopCountsAsWorkOnlyWhatTheGameDoes() {
        GameLoop loop = loop();
        Words.during(
                loop,
                window,
                2000 * MS,
                event -> {
                    if (event instanceof Update) window.spend(MS);
                });
        assertEquals(2 * MS, loop.stats().workNanos(0.5));
        assertEquals(2 * MS, loop.stats().workNanos(1));
        assertEquals(120, loop.stats().ticksPerSecond(), 2);
    }

    @Test
    void whatTheHostChangesBetweenTwoPollsCountsForTheNextDeadline() {
        window.setDrawable(false);
        GameLoop loop = loop();
        loop.pause();
        while (loop.poll() != null) {}
        assertEquals(Long.MAX_VALUE, loop.nextDeadlineNanos(), "nothing can become due");
        loop.resume();
        while (loop.poll() != null) {}
        assertEquals(8_333_333, loop.nextDeadlineNanos());
        loop.pause();
        while (loop.poll() != null) {}
        assertEquals(Long.MAX_VALUE, loop.nextDeadlineNanos());
        loop.step(1);
        assertEquals(window.now(), loop.nextDeadlineNanos());
    }

    @Test
    void aFrameAskedForBetweenTwoPollsIsDueNow() {
        GameLoop loop = GameLoop.over(window, settings().withSchedule(Schedules.ON_DEMAND));
        while (loop.poll() != null) {}
        window.spend(100 * MS);
        assertEquals(Long.MAX_VALUE, loop.nextDeadlineNanos());
        loop.requestFrame();
        assertEquals(window.now(), loop.nextDeadlineNanos());
    }

    // -------------------------------------------------------------------------------------- other
    // threads

    @Test
    void aFloodOfPostsIsHandedOutBeforeTheLoopRests() {
        GameLoop loop = loop();
        int posts = 10 * GameLoop.INPUTS_PER_TURN;
        for (int i = 0; i < posts; i++) loop.post(i);
        List<Object> seen = new ArrayList<>();
        for (Event event : loop) {
            if (event instanceof Custom(var payload)) seen.add(payload);
            if (seen.size() == posts) break;
        }
        assertEquals(0, window.now(), "no rest came between");
        for (int i = 0; i < posts; i++) assertEquals(i, seen.get(i));
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
                assertNull(thrown.get(), method.getName());
            } else {
                assertNotNull(thrown.get(), method.getName() + " is not refused");
                assertEquals(
                        "java.lang.IllegalStateException: %s called on thread 'other', but the loop belongs to '%s'; from there, post an event"
                                .formatted(method.getName(), Thread.currentThread().getName()),
                        thrown.get().toString());
            }
        }
    }
}
