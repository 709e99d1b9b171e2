package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.backend.contract.Words;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

class PlayTest {

    @GameTest
    void stopsBeforeWhatIsDueAtThatTime(Play<Lamp> play) {
        play.until(1, SECONDS);
        assertEquals(119, play.tick()); // The 120th update is due one second after the start.
        assertEquals(300 - 119, play.game().oil);
        play.until(2, SECONDS);
        assertEquals(239, play.tick());
        play.until(300);
        assertEquals(300, play.tick());
        assertEquals(0, play.game().oil);
    }

    @GameTest(seed = 7)
    void inputsComeAtTheirTickOrTime(Play<Lamp> play) {
        play.at(60).hold(KeyCode.LEFT, 30);
        play.until(60);
        assertEquals(240, play.game().oil);
        play.until(100);
        assertEquals(300 - 100 - 30, play.game().oil);
        play.at(1.5, SECONDS).type("Hi");
        play.until(1.4, SECONDS);
        assertEquals("", play.game().typed);
        play.until(1.6, SECONDS);
        assertEquals("Hi", play.game().typed);
        play.now().press(KeyCode.SPACE);
        int before = play.game().presses;
        play.until(play.tick() + 1);
        assertEquals(
                before + 1,
                play.game().presses,
                "the game receives the press before its next update");
    }

    @GameTest
    void aButtonIsHeldForTicksFromATickAndForATimeFromATime(Play<Lamp> play) {
        play.at(0.5, SECONDS).hold(KeyCode.LEFT, 0.25, SECONDS);
        play.until(1, SECONDS);
        assertEquals(300 - 119 - 30, play.game().oil);
        assertRefused("hold(LEFT, 0.5, SECONDS)", () -> play.now().hold(KeyCode.LEFT, 30));
        assertRefused("hold(LEFT, 60)", () -> play.at(150).hold(KeyCode.LEFT, 0.5, SECONDS));
    }

    @GameTest
    void aTypedLineBreakIsEnterAndBeginsNoLineOfTheScript(Play<Lamp> play) {
        play.at(3).type("Hi\n4s close\r\n\nyou");
        play.until(5);
        assertEquals("Hi4s closeyou", play.game().typed);
        assertEquals(
                3,
                play.script().split("press ENTER", -1).length - 1,
                "the script presses ENTER three times: " + play.script());
        assertRefused("a line of a typed text must not", () -> play.now().type("a\n b"));
    }

    @GameTest
    void waitsForAConditionWithALimit(Play<Lamp> play) {
        play.until(lamp -> lamp.oil == 100, 5, SECONDS);
        assertEquals(200, play.tick());
        assertFails("did not hold within 3.000 s", () -> play.until(l -> l.oil < 0, 3, SECONDS));
    }

    @GameTest
    void aBotPlaysAndInvariantsAreCheckedAfterEachUpdate(Play<Lamp> play) {
        AtomicInteger seen = new AtomicInteger();
        play.eachTick(lamp -> seen.addAndGet(1)).always("oil is left", lamp -> lamp.oil > 250);
        play.until(49);
        assertEquals(49, seen.get());
        AssertionError broken = assertThrows(AssertionError.class, () -> play.until(60));
        assertTrue(broken.getMessage().contains("oil is left"), broken.getMessage());
        assertTrue(broken.getMessage().contains("\ntick 50, "), broken.getMessage());
    }

    @GameTest
    void inputInThePastIsRefused(Play<Lamp> play) {
        play.until(100);
        assertRefused(
                "'tick 99 press SPACE' is in the past, because the game is now at tick 100",
                () -> play.at(99).press(KeyCode.SPACE));
        assertRefused("is in the past", () -> play.at(0.5, SECONDS).press(KeyCode.SPACE));
        assertRefused("a line of the script is in", () -> play.script("9s close\ntick 9 close"));
        assertEquals("", play.script(), "a refused input is not in the script of the play");
        play.at(100).hold(KeyCode.LEFT, 10);
        play.until(120);
        assertEquals(300 - 120 - 10, play.game().oil, "an input at the current tick is accepted");
    }

    /// {@return a play of a game without updates, which changes its state and draws a frame only
    /// after an input}
    private static Play<Object> turns(AtomicInteger moves) {
        LoopSettings settings =
                LoopSettings.of("", 9, 9).updates(Rate.NEVER).frames(FrameRate.onRequest());
        return Play.of(
                moves,
                settings,
                loop -> {
                    for (Event event : loop)
                        if (event instanceof Input.KeyPress) moves.incrementAndGet();
                });
    }

    @Test
    void timePassesInAGameWithoutUpdatesThatWaitsForInput() {
        AtomicInteger moves = new AtomicInteger();
        try (Play<?> play = turns(moves)) {
            play.at(1, SECONDS).press(KeyCode.RIGHT);
            play.until(0.5, SECONDS);
            assertEquals(0, moves.get());
            assertEquals(500_000_000, play.nowNanos());
            play.at(0.75, SECONDS).press(KeyCode.LEFT);
            play.until(2, SECONDS);
            assertEquals(2, moves.get());
            assertEquals(2_000_000_000, play.nowNanos());
            assertEquals(3, play.frames());
            play.now().press(KeyCode.UP);
            play.until(3, SECONDS);
            assertEquals(3, moves.get());
            play.until(3, SECONDS);
        }
    }

    @Test
    void aNumberOfTicksEndsAGameWithoutUpdatesAndDelaysNoPost() {
        List<Long> posts = new ArrayList<>();
        LoopSettings settings =
                LoopSettings.of("", 9, 9)
                        .updates(Rate.NEVER)
                        .frames(FrameRate.onRequest())
                        .ticks(240);
        try (Play<?> play =
                Play.of(
                        settings,
                        loop -> {
                            for (Event event : loop) {
                                if (event instanceof Input.KeyPress) loop.post("news");
                                if (event instanceof Input.Posted) posts.add(loop.nowNanos());
                            }
                        })) {
            play.at(1, SECONDS).press(KeyCode.RIGHT);
            play.untilEnd(5, SECONDS);
            assertEquals(List.of(1_000_000_000L), posts);
            assertEquals(2_000_000_000, play.nowNanos());
        }
    }

    @Test
    void inAGameWithoutUpdatesChecksRunAfterEachFrame() {
        AtomicInteger moves = new AtomicInteger();
        AtomicInteger checks = new AtomicInteger();
        Play<?> play = turns(moves).eachTick(_ -> checks.incrementAndGet());
        play.always("at most one move", _ -> moves.get() <= 1);
        play.at(1, SECONDS).press(KeyCode.RIGHT);
        play.until(_ -> moves.get() == 1, 5, SECONDS);
        assertEquals(1_000_000_000, play.nowNanos());
        assertEquals(2, checks.get());
        assertFails("did not hold within 2.000 s", () -> play.until(_ -> false, 2, SECONDS));
        play.at(3, SECONDS).press(KeyCode.LEFT);
        assertFails(
                "this condition must always hold, but does not hold now: at most one move",
                () -> play.until(4, SECONDS));
        play.close();
    }

    @Test
    void aGameWithoutUpdatesThatDrawsNothingFails() {
        Play<?> play = Play.of(LoopSettings.of("", 9, 9).updates(Rate.NEVER), GameLoop::poll);
        assertFails("no frame was presented", () -> play.untilEnd(1, SECONDS).close());
    }

    @GameTest
    void endsByItself(Play<Lamp> play) {
        play.at(0.5, SECONDS).press(KeyCode.ESCAPE);
        play.untilEnd(1, SECONDS);
        assertTrue(play.ended());
        assertFails("ended before", () -> play.until(2, SECONDS));
    }

    @GameTest
    void aDropOfOilMoreChangesTheHash(Play<Lamp> play) {
        play.until(10);
        long hash = play.hash();
        play.now().press(KeyCode.LEFT);
        play.until(11);
        assertNotEquals(hash, play.hash());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50})
    @ExtendWith(GameExtension.class)
    void isParameterized(int tick, Play<Lamp> play) {
        play.until(tick);
        assertEquals(300 - tick, play.game().oil);
    }

    @ParameterizedTest
    @EnumSource
    void playsEachSchedule(Schedules schedule) {
        try (Play<Lamp> play = lamp()) {
            play.with(it -> it.schedule(schedule).updates(60).frames(FrameRate.capped(60)));
            play.until(20);
            assertEquals(280, play.game().oil);
        }
    }

    @Nested
    class Inside {
        @GameTest
        void nestedTestsPlayToo(Play<Lamp> play) {
            play.until(3);
            assertEquals(297, play.game().oil);
        }
    }

    private static Play<Lamp> lamp() {
        Lamp lamp = new Lamp();
        return Play.of(lamp, LoopSettings.of("Lamp", 320, 40), lamp::play);
    }

    /// A game with the methods `main` and `play`. The class `Play` calls only the method `play`.
    static class WithMain {

        static void main() {}

        void play(GameLoop loop) {
            count(loop);
        }
    }

    /// A game with a static field `SETTINGS`, in which a play finds the settings of the loop.
    static final class WithSettings extends WithMain {

        static final LoopSettings SETTINGS =
                LoopSettings.of("Shown", 64, 48).closeKey(KeyCode.ESCAPE);
    }

    @GameTest
    void aStaticFieldHasTheSettings(Play<WithSettings> play) {
        play.at(10).press(KeyCode.ESCAPE);
        play.untilEnd(1, SECONDS);
        assertEquals(64, play.picture("small").image().width());
    }

    @Test
    void aGameWithoutSettingsFieldGetsTheReasonWhyItsCloseKeyHasNoEffect() {
        String words = "into a static field SETTINGS";
        Play<WithMain> play = Play.ofClass(WithMain.class);
        assertFails(words, () -> play.untilEnd(1, SECONDS));
        play.close();
        Play<WithMain> changed = Play.ofClass(WithMain.class).with(it -> it.size(9, 9));
        AssertionError error =
                assertThrows(AssertionError.class, () -> changed.untilEnd(1, SECONDS));
        assertFalse(
                error.getMessage().contains(words),
                "the message gives no advice, because the test has changed the settings");
        changed.close();
    }

    @Test
    void aPlayIsNamedAfterTheTestThatMakesIt() {
        String[] name = {""};
        try (Play<Object> play =
                Play.of(loop -> {
                    name[0] = Thread.currentThread().getName();
                    count(loop);
                })) {
            play.until(1);
        }
        assertEquals("game of PlayTest.aPlayIsNamedAfterTheTestThatMakesIt", name[0]);
    }

    private static void main() {
        try (GameLoop loop = GameLoop.open("Main", 64, 48)) {
            for (Event event : loop) if (event instanceof Update && loop.tick() == 200) return;
        }
    }

    @Test
    void aMainIsPlayedWithoutCodeOfTheTestKit() {
        try (Play<Object> play = Play.ofMain(PlayTest::main)) {
            play.until(1, SECONDS);
            assertEquals(119, play.tick());
            play.untilEnd(5, SECONDS);
            assertEquals(200, play.tick() + 1, "the game ended in its last update");
        }
    }

    @Test
    void playsAMethodAndALoopWithoutAWindow() {
        try (Play<Object> play =
                Play.of(LoopSettings.withoutWindow().updates(100), PlayTest::count)) {
            play.until(2, SECONDS);
            assertEquals(199, play.tick());
        }
    }

    private static void count(GameLoop loop) {
        for (Event _ : loop) {}
    }

    private static void assertRefused(String words, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        Words.assertHas(message, words);
    }

    private static void assertFails(String words, Executable call) {
        String message = assertThrows(AssertionError.class, call).getMessage();
        Words.assertHas(message, words);
    }

    @Test
    void aPictureAndAHashAreThereAfterTheEnd() {
        try (Play<Lamp> play = lamp()) {
            play.at(10).press(KeyCode.ESCAPE);
            play.until(10);
            Image before = play.picture("before").image();
            long hash = play.hash();
            play.untilEnd(1, SECONDS);
            assertTrue(play.ended());
            assertArrayEquals(before.pixels(), play.picture("after").image().pixels());
            assertEquals(hash, play.hash());
        }
    }

    @Test
    void aBotPressesKeys() {
        try (Play<Lamp> play = lamp()) {
            play.eachTick(lamp -> {
                if (lamp.oil == 290) play.now().press(KeyCode.LEFT);
            });
            play.until(20);
            assertEquals(300 - 10 - 2 * 10, play.game().oil);
        }
    }

    @Test
    void troubleIsTheSameForEachSeedAndChangesNoUpdate() {
        List<String> first = playedWithTrouble(3);
        assertEquals(first, playedWithTrouble(3));
        assertNotEquals(first, playedWithTrouble(4));
        for (String kind : new String[] {"Skipped", "Focus", "Minimized", "Resized", "MouseMove"})
            assertTrue(
                    first.stream().anyMatch(kind::equals),
                    "the trouble does not contain " + kind + " in 20 s");
        try (Play<Lamp> play = lamp().trouble(3)) {
            play.until(250);
            assertEquals(50, play.game().oil);
        }
    }

    /// {@return the class names of all events that a game gets during 20 seconds with random
    /// disturbances}
    private static List<String> playedWithTrouble(long seed) {
        List<String> events = new ArrayList<>();
        Play.Loop game =
                loop -> {
                    for (Event event : loop) events.add(event.getClass().getSimpleName());
                };
        try (Play<Object> play = Play.of(game).trouble(seed)) {
            play.until(20, SECONDS);
        }
        return events;
    }
}
