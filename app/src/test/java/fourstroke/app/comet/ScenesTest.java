package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.testkit.Play;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/// Tests the path of a player through the scenes. A script presses keys in place of the player.
// The timeout uses a separate thread: a faulty scene could run forever, and scenes ignore
// interrupts.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScenesTest {

    @TempDir Path folder;

    /// {@return a play that has not begun, and that ends after the given number of seconds of game
    /// time}
    private Play<CometGame> begin(String script, int seconds) {
        CometGame game = new CometGame();
        LoopSettings settings = game.settings().size(320, 180).ticks(120L * seconds);
        // Few frames are enough for these tests, and more frames would take time.
        settings = settings.frames(FrameRate.capped(5));
        game.saveIn(folder);
        Play<CometGame> play = Play.of(game, settings, game::play).seed(3).script(script);
        return play.eachTick(
                _ -> play.inLoop(loop -> assertEquals(0, loop.ledger().unaccountedNanos())));
    }

    private Play<CometGame> play(String script, int seconds) {
        try (Play<CometGame> play = begin(script, seconds)) {
            return play.untilEnd(2 * seconds, SECONDS);
        }
    }

    private static double pausedMillis(Play<?> play) {
        double[] millis = new double[1];
        play.inLoop(loop -> millis[0] = loop.ledger().pausedNanos() / 1e6);
        return millis[0];
    }

    /// {@return a script that flies into everything until all lives are lost} The comet flies
    /// right, down, left and up again and again.
    private static String reckless(int from, int to) {
        StringBuilder script = new StringBuilder();
        for (int second = from; second < to; second += 4) {
            script.append("%ds press RIGHT\n%ds release RIGHT\n".formatted(second, second + 1));
            script.append("%ds press DOWN\n%ds release DOWN\n".formatted(second + 1, second + 2));
            script.append("%ds press LEFT\n%ds release LEFT\n".formatted(second + 2, second + 3));
            script.append("%ds press UP\n%ds release UP\n".formatted(second + 3, second + 4));
        }
        return script.toString();
    }

    /// {@return the brightness of the picture of a tall window after three seconds of this script}
    private static long brightness(String script) {
        CometGame game = new CometGame();
        try (Play<?> play = Play.of(game, game.settings().size(90, 160), game::play)) {
            int[] pixels = play.script(script).until(3, SECONDS).picture("scene").image().pixels();
            return IntStream.of(pixels).mapToLong(p -> p & 0xFF).sum();
        }
    }

    @Test
    void aPauseDarkensThePicture() {
        long playing = brightness("1s tap SPACE 50ms\n");
        long paused = brightness("1s tap SPACE 50ms\n2s tap P 50ms\n");
        assertTrue(paused < playing * 2 / 3, paused + " is not much darker than " + playing);
    }

    @Test
    void escapeOnTheTitleEndsTheGame() {
        assertEquals(120, play("1s tap ESCAPE 50ms\n", 60).tick(), 1);
    }

    @Test
    void theCloseButtonEndsTheGameInEveryScene() {
        assertEquals(60, play("500ms close\n", 60).tick(), 1);
        assertEquals(240, play("1s tap SPACE 50ms\n2s close\n", 60).tick(), 1);
        assertEquals(240, play("1s tap SPACE 50ms\n2s tap P 50ms\n3s close\n", 60).tick(), 1);
    }

    @Test
    void pauseStopsGameTimeAndEscapeInItGoesBackToTheTitle() {
        String script =
                "1s tap SPACE 50ms\n"
                        + "2s tap P 50ms\n"
                        + "12s tap P 50ms\n"
                        + "13s tap ESCAPE 50ms\n"
                        + "14s tap ESCAPE 50ms\n"
                        + "15s tap ESCAPE 50ms\n";
        try (Play<?> play = begin(script, 60)) {
            play.until(14.5, SECONDS);
            // The first pause lasts ten seconds, and the second pause lasts one second.
            assertEquals(11_000, pausedMillis(play), 50);
            play.untilEnd(16, SECONDS);
            // The title takes 1 second, each of two games 1 second, and the title at the end 1
            // second.
            assertEquals(4 * 120, play.tick(), 2);
        }
    }

    @Test
    void aLostFocusPauses() {
        String script = "1s tap SPACE 50ms\n2s unfocus\n5s focus\n6s tap SPACE 50ms\n";
        try (Play<?> play = begin(script, 60)) {
            play.until(7, SECONDS);
            assertEquals(4_000, pausedMillis(play), 50);
        }
    }

    @Test
    void aLostGameAsksForANameAndShowsTheTable() throws Exception {
        String script = "1s tap SPACE 50ms\n" + reckless(2, 300);
        // The last actions of the script leave the end of the game, enter the name of the player,
        // leave the table of scores, and leave the title.
        script +=
                "302s tap SPACE 50ms\n"
                        + "303s type ada f\n"
                        + "304s tap ENTER 50ms\n"
                        + "306s tap SPACE 50ms\n"
                        + "308s tap ESCAPE 50ms\n";
        Play<?> play = play(script, 400);
        List<String> lines = Files.readAllLines(folder.resolve("comet-scores.txt"));
        assertEquals(1, lines.size());
        assertTrue(lines.getFirst().matches("[0-9]+ ADA F"), lines.getFirst());
        assertTrue(play.tick() < 400 * 120, "the game ended by itself");
    }

    @ParameterizedTest
    @CsvSource({
        "302s close, COMET", // The window is closed at the end of the game.
        // The window is closed while the game asks for a name.
        "302s tap SPACE 50ms; 304s close, COMET",
        "302s tap SPACE 50ms; 303s type ada; 304s close, ADA"
    })
    void aScoreIsEnteredAlsoWhenTheWindowIsClosed(String end, String name) throws IOException {
        play("1s tap SPACE 50ms\n" + reckless(2, 300) + end.replace(';', '\n'), 400);
        List<String> lines = Files.readAllLines(folder.resolve("comet-scores.txt"));
        assertEquals(1, lines.size());
        assertTrue(lines.getFirst().endsWith(" " + name), lines.getFirst());
    }

    @Test
    @Tag("slow")
    void aNameDoesNotBeginWithTheBlankOfTheSpaceBar() throws IOException {
        // A script cannot type a single space, so the text begins with a character that is not a
        // letter.
        String end =
                "302s tap SPACE 50ms\n"
                        + "303s type ! abcdefghij\n"
                        + "304s tap ENTER 50ms\n"
                        + "306s close\n";
        play("1s tap SPACE 50ms\n" + reckless(2, 300) + end, 400);
        String line = Files.readString(folder.resolve("comet-scores.txt"));
        assertTrue(line.endsWith(" ABCDEFGHIJ\n"), line);
    }

    @Test
    void randomKeysCauseNoError() {
        String[] keys =
                "SPACE P ESCAPE F3 I F W D ENTER MOUSE_LEFT A BACKSPACE MOUSE_RIGHT".split(" ");
        StringBuilder script = new StringBuilder("1s tap SPACE 10ms\n");
        Dice dice = new Dice(5);
        for (int i = 0; i < 400; i++) {
            // The script leaves out three of four presses of Escape, because two presses of Escape
            // in a row leave the game.
            String key = keys[dice.below(keys.length)];
            if (key.equals("ESCAPE") && dice.below(4) > 0) continue;
            script.append("%dms tap %s 120ms\n".formatted(1500 + 140 * i, key));
        }
        play(script.toString(), 60);
    }
}
