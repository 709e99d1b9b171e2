package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.backend.contract.Words;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.GameLoop;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

class TwiceTest {

    enum Kind {
        ROCK,
        SHIP
    }

    record Thing(Kind kind, double x, String name) {}

    /// A game with one moving object. If `faulty` is true, the game has a deliberate fault: in one
    /// update it adds a number that differs in each run.
    static class Rocks {

        static int runs;

        final List<Thing> things = new ArrayList<>(List.of(new Thing(Kind.SHIP, 0, "you")));
        final int[] counts = {1, 2, 3};
        private final int fault = ++runs;
        boolean faulty;

        void play(GameLoop loop) {
            for (Event event : loop)
                if (event instanceof Update(var dt)) {
                    Thing old = things.getFirst();
                    double x = old.x() + dt + loop.random().nextDouble();
                    if (faulty && loop.tick() == 57) x += fault;
                    things.set(0, new Thing(old.kind(), x, old.name()));
                }
        }
    }

    static final class Faulty extends Rocks {
        Faulty() {
            faulty = true;
        }

        @Override
        void play(GameLoop loop) {
            super.play(loop);
        }
    }

    @Test
    void aGameThatIsTheSameEachTimePasses() {
        Twice.play(() -> Play.ofClass(Rocks.class), 2, SECONDS, game -> game.things);
    }

    @Test
    void theFirstTickAndTheFirstFieldThatDifferAreNamed() {
        AssertionError error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                Twice.play(
                                        () -> Play.ofClass(Faulty.class),
                                        2,
                                        SECONDS,
                                        game -> Map.of("things", game.things)));
        String message = String.valueOf(error.getMessage());
        assertTrue(message.contains("update 57"), message);
        assertTrue(message.contains("[\"things\"][0].x"), message);
    }

    /// A game with faults that make the game behave differently in each run.
    static class Unsteady {

        static final Random SHARED = new Random(1);

        double time;
        int shared;
        final List<Integer> order = new ArrayList<>();

        void play(GameLoop loop) {
            for (Event event : loop)
                if (event instanceof Update && loop.tick() >= 20) update(loop.tick());
        }

        void update(long tick) {
            if (tick == 20) shared = SHARED.nextInt();
            if (tick == 30) time = Instant.now().getNano();
            if (tick == 40) {
                Map<Object, Integer> things = new IdentityHashMap<>();
                for (int i = 0; i < 64; i++) things.put(new Object(), i);
                order.addAll(things.values());
            }
        }
    }

    @Test
    void sharedRandomTheTimeAndTheOrderOfAHashTableAreNamed() {
        assertDiffers(20, ": shared is ", game -> game);
        assertDiffers(30, ": the state is ", game -> game.time);
        assertDiffers(40, ": [", game -> game.order);
    }

    private static void assertDiffers(
            int update, String field, Function<? super Unsteady, ?> state) {
        AssertionError error =
                assertThrows(
                        AssertionError.class,
                        () -> Twice.play(() -> Play.ofClass(Unsteady.class), 1, SECONDS, state));
        String message = String.valueOf(error.getMessage());
        assertTrue(
                message.contains("first in update " + update),
                "the message does not name the update " + update + ": " + message);
        Words.assertHas(message, field);
    }

    /// A game whose first run in a JVM differs from all later runs.
    static final class FillsAField {

        static int filled;

        int x;

        void play(GameLoop loop) {
            for (Event event : loop)
                if (event instanceof Update) {
                    if (loop.tick() == 30 && filled++ == 0) x++;
                }
        }
    }

    @Test
    void aGameThatDiffersOnlyInItsFirstRunIsReportedAsSuch() {
        AssertionError error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                Twice.play(
                                        () -> Play.ofClass(FillsAField.class),
                                        1,
                                        SECONDS,
                                        game -> game));
        String message = String.valueOf(error.getMessage());
        assertTrue(
                message.contains(
                        "first in update 30, but the second run and a third run are equal"),
                message);
        assertTrue(
                message.contains("\ntick 30, "),
                "the message says at which tick the game failed: " + message);
    }

    @Test
    void aGameThatEndsEarlierIsNotComparedToItsEnd() {
        AssertionError error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                Twice.play(
                                        () -> Play.ofClass(Rocks.class).script("tick 9 close\n"),
                                        1,
                                        SECONDS,
                                        game -> game.things));
        String message = String.valueOf(error.getMessage());
        assertTrue(message.contains("ended in update 10, before 1.0 SECONDS"), message);
    }

    /// A game whose fields contain two objects of Fourstroke, an image and the loop, and also a set
    /// without a fixed order. The game draws the image.
    static final class Painter {

        final Image image = Image.of(1, 1, new int[] {Color.WHITE});
        final Set<String> seen = new HashSet<>();
        @Nullable GameLoop loop;
        int x;

        void play(GameLoop played) {
            loop = played;
            for (Event event : played)
                switch (event) {
                    case Update _ -> x++;
                    case Render frame -> frame.canvas().image(image, x, 9);
                    case Input _, Notice _ -> {}
                }
        }
    }

    record View(Image image, @Nullable GameLoop loop, int x) {}

    @Test
    void objectsOfFourstrokeAreOnlyComparedByTheirPresence() {
        Twice.play(
                () -> Play.ofClass(Painter.class),
                1,
                SECONDS,
                game -> new View(game.image, game.loop, game.x));
        Painter painter = new Painter();
        assertEquals(
                Map.of("image", "present", "loop", "null", "x", "0"),
                State.of(new View(painter.image, painter.loop, painter.x)));
        assertEquals(Map.of("width", "3", "height", "4"), State.of(new Size(3, 4)));
    }

    @Test
    void aFieldThatCannotBeComparedIsReportedAsAProblemOfTheComparison() {
        AssertionError error =
                assertThrows(
                        AssertionError.class,
                        () ->
                                Twice.play(
                                        () -> Play.ofClass(Painter.class),
                                        1,
                                        SECONDS,
                                        game -> game));
        String message = String.valueOf(error.getMessage());
        String words =
                "the test kit cannot compare the field seen: the order of the elements of HashSet"
                        + " can differ";
        assertTrue(message.startsWith(words), message);
        assertTrue(
                message.contains(
                        "give Twice or Clocks a function that returns a part of the state"),
                message);
    }

    @Test
    void statesThatDifferHaveDifferentHashes() {
        Map<String, String> one = State.of(new double[] {1, 2});
        assertEquals(State.hash(one), State.hash(State.of(new double[] {1, 2})));
        assertNotEquals(State.hash(one), State.hash(State.of(new double[] {2, 1})));
        assertNotEquals(State.hash(Map.of("a", "bc")), State.hash(Map.of("ab", "c")));
    }

    /// The keys of the map in this test are objects whose text could come from `Object.toString`,
    /// and so could differ in each run.
    @Test
    void keysThatAreObjectsAreDividedIntoTheirFields() {
        Map<Object, Integer> map = new LinkedHashMap<>();
        map.put(new Rocks(), 5);
        map.put("a", 6);
        Map<String, String> fields = State.of(map);
        assertEquals("5", fields.get("[0]"));
        assertEquals("3", fields.get(".keys[0].counts.length"));
        assertEquals("6", fields.get("[\"a\"]"));
        Map<Object, Integer> locks = new LinkedHashMap<>(Map.of(new Thread(), 1));
        assertThrows(IllegalArgumentException.class, () -> State.of(locks));
    }

    @Test
    void aStateIsDividedIntoItsFields() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", 1.5f);
        map.put("b", null);
        Object[] state = {
            new Thing(Kind.ROCK, -0.0, "x"), new int[] {7}, map, 'c', new ArrayDeque<>()
        };
        Map<String, String> fields = State.of(state);
        assertEquals("ROCK", fields.get("[0].kind"));
        assertEquals("-0.0", fields.get("[0].x"));
        assertEquals("\"x\"", fields.get("[0].name"));
        assertEquals("7", fields.get("[1][0]"));
        assertEquals("1.5", fields.get("[2][\"a\"]"));
        assertEquals("null", fields.get("[2][\"b\"]"));
        assertEquals("c", fields.get("[3]"));
        assertEquals("0", fields.get("[4].size"));
        Rocks rocks = new Rocks();
        assertEquals("3", State.of(rocks).get("counts.length"));
        assertEquals(
                "3",
                State.of(new Faulty()).get("counts.length"),
                "the state contains inherited fields");
        List<Object> self = new ArrayList<>();
        self.add(self);
        assertEquals("same as the state", State.of(self).get("[0]"));
    }

    /// The keys of an `EnumMap` are in the order in which the enum declares its constants.
    @Test
    void collectionsOfEnumsHaveAnOrder() {
        Map<Kind, Integer> map = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) map.put(kind, kind.ordinal());
        Map<String, String> fields = State.of(new Object[] {EnumSet.allOf(Kind.class), map});
        assertEquals("2", fields.get("[0].size"));
        assertEquals("ROCK", fields.get("[0][0]"));
        assertEquals("1", fields.get("[1][SHIP]"));
    }

    @Test
    void aCollectionWithoutAnOrderIsRefused() {
        Set<String> set = new HashSet<>(List.of("a", "b"));
        for (Object state :
                new Object[] {set, Map.of(1, 2, 3, 4), new Object[] {set}, new Thread()})
            assertThrows(IllegalArgumentException.class, () -> State.of(state));
    }
}
