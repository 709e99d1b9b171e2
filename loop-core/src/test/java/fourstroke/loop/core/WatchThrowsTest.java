package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// Tests listeners that throw exceptions. If a listener throws an exception, the loop throws the
/// same exception from the method that the game called. The loop stays intact, so a game that
/// catches the exception can continue.
class WatchThrowsTest {

    @Test
    void aProviderThatFailsIsSkippedAndTheOthersListen() {
        List<Long> frames = new ArrayList<>();
        LoopListener good =
                new LoopListener() {
                    @Override
                    public void handingOut(Event event, long nowNanos) {
                        frames.add(nowNanos);
                    }
                };
        LoopSettings settings = LoopSettings.of("", 1, 1);
        GameLoop loop = GameLoop.over(new FakeWindow(), settings);
        ProvidedListeners.of(
                        new LoopListenerProvider.Run(loop, settings, ""),
                        List.of(
                                _ -> {
                                    throw new NoClassDefFoundError("jdk/jfr/FlightRecorder");
                                },
                                _ -> {
                                    throw new IllegalStateException("no network");
                                },
                                _ -> null,
                                _ -> good))
                .forEach(loop::listen);
        loop.poll();
        assertEquals(1, frames.size(), "the listener that does not throw receives the event");
    }

    /// The calls of a listener in which it can throw an exception. For `handingOut`, each kind of
    /// event has its own constant.
    private enum Place {
        UPDATE,
        RENDER,
        PRESENT_BEGINS,
        PRESENT_ENDS,
        REST_BEGINS,
        REST_ENDS,
        SKIPPED,
        DRAGGED,
        ENDS
    }

    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refusal(Place place) {
            super(place.name());
        }
    }

    /// A listener that passes each of its calls to the method [#in], as a [Place].
    private abstract static class Placed implements LoopListener {

        abstract void in(Place place);

        @Override
        public void handingOut(Event event, long nowNanos) {
            if (event instanceof Update) in(Place.UPDATE);
            if (event instanceof Render) in(Place.RENDER);
            if (event instanceof Skipped) in(Place.SKIPPED);
        }

        @Override
        public void presentBegins(long nowNanos) {
            in(Place.PRESENT_BEGINS);
        }

        @Override
        public void presentEnds(long nowNanos) {
            in(Place.PRESENT_ENDS);
        }

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            in(Place.REST_BEGINS);
        }

        @Override
        public void restEnds(long nowNanos) {
            in(Place.REST_ENDS);
        }

        @Override
        public void changed(Change change, long nowNanos) {
            if (change == Change.DRAGGED) in(Place.DRAGGED);
        }

        @Override
        public void ends(long nowNanos) {
            in(Place.ENDS);
        }
    }

    /// A listener that throws an exception in each call of one kind ([Place]), or never if the kind
    /// is null.
    private static final class Failing extends Placed {
        private final Place place;

        Failing(Place place) {
            this.place = place;
        }

        @Override
        void in(Place here) {
            if (here == place) throw new Refusal(here);
        }
    }

    /// A listener that counts its calls.
    private static final class Counting extends Placed {
        private final int[] calls = new int[Place.values().length];

        @Override
        void in(Place place) {
            calls[place.ordinal()]++;
        }

        int count(String place) {
            return calls[Place.valueOf(place).ordinal()];
        }
    }

    private FakeWindow window;
    private int thrown;

    private GameLoop open(Schedules schedule) {
        window = new FakeWindow();
        window.presentCost(2 * MS);
        for (long i = 1; i <= 40; i++) window.input(i * 17 * MS, new Posted(i));
        window.drag(500 * MS, 300 * MS);
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(schedule)
                        .updates(Rate.of(50))
                        .frames(FrameRate.capped(40))
                        .ticks(60);
        return GameLoop.over(window, settings);
    }

    /// Plays a game that catches every exception and continues.
    private List<String> play(GameLoop loop, boolean polls) {
        List<String> events = new ArrayList<>();
        thrown = 0;
        Iterator<Event> iterator = loop.iterator();
        while (events.size() < 1000) {
            try {
                Event event = null;
                if (polls) event = loop.poll();
                else if (iterator.hasNext()) event = iterator.next();
                if (event == null && loop.stopped()) break;
                if (event != null) {
                    events.add("%s %d".formatted(name(event), loop.tick()));
                    if (event instanceof Update && loop.tick() == 25) window.spend(700 * MS);
                }
            } catch (Refusal e) {
                thrown++;
            }
            long due = Events.nextDeadlineNanos(loop);
            if (due > window.now() && !loop.stopped()) window.awaitUntil(due);
            assertTrue(thrown < 1000, "the listener throws again and again, and no event comes");
        }
        return events;
    }

    private static String name(Event event) {
        return switch (event) {
            case Render frame -> "frame " + frame.number();
            case Update update -> update.toString();
            case Posted custom -> custom.toString();
            case Skipped skipped -> skipped.toString();
            // open set: the test needs only the kind of all other events
            default -> event.getClass().getSimpleName();
        };
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CLASSIC", "VARIABLE", "CATCH_UP", "FIXED_SLOT"})
    void aGameThatCatchesTheExceptionContinuesAndLosesNoEvent(Schedules schedule) {
        for (boolean polls : new boolean[] {true, false}) {
            GameLoop calm = open(schedule);
            calm.listen(new Failing(null));
            List<String> expected = play(calm, polls);
            assertEquals(0, thrown);
            for (Place place : Place.values()) {
                GameLoop loop = open(schedule);
                loop.listen(new Failing(place));
                Counting other = new Counting();
                loop.listen(other);
                List<String> events = play(loop, polls);
                String where = "%s, %s, polls: %s".formatted(schedule, place, polls);
                assertEquals(
                        expected,
                        events,
                        where + ": the events are those of a run without exceptions");
                assertTrue(thrown > 0, where + ": the listener throws");
                assertEquals(
                        calm.tick(),
                        loop.tick(),
                        where + ": the ticks are those of a run without exceptions");
                assertEquals(
                        0,
                        loop.ledger().unaccountedNanos(),
                        where + ": the ledger accounts for all time");
                assertEquals(
                        loop.tick(),
                        other.count("UPDATE"),
                        where + ": the other listener receives each update");
                assertEquals(
                        loop.frames().number(),
                        other.count("RENDER"),
                        where + ": the other listener receives each frame");
                assertEquals(
                        loop.frames().number(),
                        other.count("PRESENT_BEGINS"),
                        where + ": the other listener receives the beginning of each present");
                assertEquals(
                        loop.frames().number(),
                        other.count("PRESENT_ENDS"),
                        where + ": the other listener receives the end of each present");
                if (!polls)
                    assertEquals(
                            other.count("REST_BEGINS"),
                            other.count("REST_ENDS"),
                            where + ": the other listener receives the end of each wait");
                assertEquals(
                        1,
                        other.count("ENDS"),
                        where + ": the other listener receives the end of the loop once");
                assertEquals(
                        loop.frames().number(),
                        window.presentCount,
                        where + ": the loop presents each frame once");
            }
        }
    }

    @Test
    void aWaitWithoutADeadlineDoesNotDelayTheException() {
        window = new FakeWindow();
        GameLoop loop = window.loop(Schedules.STEADY, Rate.NEVER, FrameRate.onRequest());
        LoopListener failing = new Failing(Place.REST_BEGINS);
        loop.listen(failing);
        Words.of(loop, 3); // After the first frame no event is due.
        assertThrows(Refusal.class, () -> loop.iterator().hasNext());
        loop.unlisten(failing);
        loop.requestFrame();
        assertTrue(loop.iterator().next() instanceof Render);
    }

    @Test
    void aPollThatThrowsHasFoundThatNothingIsDue() {
        window = new FakeWindow();
        GameLoop loop = window.loop();
        loop.listen(new Failing(Place.REST_BEGINS));
        for (int events = 3; events > 0; events--) loop.poll();
        assertThrows(Refusal.class, loop::poll);
        assertTrue(Events.nextDeadlineNanos(loop) > window.now());
        window.awaitUntil(Events.nextDeadlineNanos(loop));
        assertTrue(loop.poll() instanceof Update);
    }

    @Test
    void aSetterThrowsAfterTheChangeIsMade() {
        window = new FakeWindow();
        GameLoop loop = window.loop();
        Refusal refusal = new Refusal(Place.DRAGGED);
        LoopListener watch =
                new LoopListener() {
                    @Override
                    public void changed(Change change, long nowNanos) {
                        throw refusal;
                    }
                };
        loop.listen(watch);
        loop.listen(watch); // Adding the same listener again has no effect.
        assertSame(refusal, assertThrows(Refusal.class, () -> loop.time().setScale(1, 2)));
        assertEquals(0.5, loop.time().scale());
        assertThrows(Refusal.class, loop::pause);
        assertTrue(loop.paused());
        loop.unlisten(watch);
        loop.resume();
        assertFalse(loop.paused());
    }

    @Test
    void theLastFrameIsPresentedAndReportedAndThenTheEndIsFinal() {
        window = new FakeWindow();
        GameLoop loop = GameLoop.over(window, LoopSettings.of("", 1, 1).ticks(1));
        List<Throwable> caught = new ArrayList<>();
        loop.listen(new Failing(Place.PRESENT_ENDS));
        loop.listen(
                new LoopListener() {
                    @Override
                    public void presentEnds(long nowNanos) {
                        loop.unlisten(this);
                        throw new AssertionError("another");
                    }
                });
        List<String> events = new ArrayList<>();
        while (true) {
            try {
                if (!loop.iterator().hasNext()) break;
                events.add(loop.iterator().next().getClass().getSimpleName());
            } catch (Refusal e) {
                caught.add(e);
            }
        }
        assertEquals(
                List.of("RenderView", "Presented", "IdleView", "Update", "RenderView"),
                events.subList(0, 5));
        assertEquals("Presented", events.getLast());
        assertEquals(2, caught.size());
        assertEquals("another", caught.getFirst().getSuppressed()[0].getMessage());
        assertNull(loop.poll());
        assertEquals(2, window.presentCount);
    }

    @Test
    void anExceptionAboutTheEndOfAClosedLoopIsThrownOnceTheWindowIsClosed() {
        window = new FakeWindow();
        GameLoop loop = window.loop();
        loop.listen(new Failing(Place.ENDS));
        Counting other = new Counting();
        loop.listen(other);
        assertThrows(Refusal.class, loop::close);
        assertEquals(1, window.closeCount);
        assertEquals(1, other.count("ENDS"));
        loop.close();
        assertNull(loop.poll());
    }
}
