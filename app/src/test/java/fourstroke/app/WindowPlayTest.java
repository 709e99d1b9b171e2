package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Display;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Tests the program in a separate process, in a real window on a real display. The programs
/// xdotool and wmctrl press keys, move the mouse and change windows in place of a player.
@Tag("whole")
@Timeout(600)
class WindowPlayTest {

    /// The maximum time of a game in seconds. A player who flies to and fro is hit three times
    /// within a minute, and usually within half a minute. The limit is longer than that, because
    /// game time may be slower than real time in this test.
    private static final int PATIENCE_SECONDS = 180;

    @TempDir Path folder;

    private Process game;
    private String id;

    @BeforeEach
    void needDisplay() {
        Display.need();
    }

    @AfterEach
    void end() {
        if (game != null) game.destroyForcibly();
    }

    private void start(String name, String backend, String... more) throws Exception {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.addAll(List.of(name, "--backend=" + backend));
        command.addAll(List.of(more));
        game =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("output").toFile())
                        .start();
        id = Display.find("Fourstroke: " + name);
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output"));
    }

    private void hand(String... words) throws InterruptedException {
        Display.hand(words);
        Thread.sleep(300);
        assertTrue(
                game.isAlive(), () -> "the game ended after the input " + String.join(" ", words));
    }

    private static Image look(String name) {
        return Display.look("root", "window-" + name);
    }

    private static void assertDiffer(Image before, Image after, String why) {
        int different = 0;
        int[] old = before.pixels();
        int[] now = after.pixels();
        for (int i = 0; i < old.length; i++) if (old[i] != now[i]) different++;
        assertTrue(different > 1000, why + ": only " + different + " pixels differ");
    }

    private String geometry() {
        return Display.run("xdotool", "getwindowgeometry", id);
    }

    /// {@return whether the picture shows GAME OVER in its middle} When the picture shows GAME
    /// OVER, many pixels in the middle are as bright as letters.
    private boolean isOver() {
        Image window = Display.look(id, "window-now");
        int bright = 0;
        for (int y = window.height() / 3; y < window.height() / 2; y++) {
            for (int x = window.width() / 4; x < window.width() * 3 / 4; x++)
                if (isBright(window.pixel(x, y))) bright++;
        }
        // The letters of GAME OVER have about 3000 bright pixels, and a comet has about 500 bright
        // pixels.
        return bright > 1500;
    }

    private static boolean isBright(int color) {
        return (color >>> 16 & 0xFF) > 0xC0 && (color >>> 8 & 0xFF) > 0xD0 && (color & 0xFF) > 0xD0;
    }

    private void close() throws Exception {
        Display.run("wmctrl", "-i", "-c", id);
        assertTrue(game.waitFor(15, TimeUnit.SECONDS), "the close button ends the game");
        assertEquals(0, game.exitValue(), output());
    }

    @Test
    void anUnreachableWaylandSessionFallsBackToX11() throws Exception {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.addAll(List.of("bounce", "--backend=gl", "--ticks=60"));
        game =
                new Programs(folder)
                        .start(
                                "output",
                                command,
                                "DISPLAY",
                                System.getenv("DISPLAY"),
                                "WAYLAND_DISPLAY",
                                "gone",
                                "XDG_RUNTIME_DIR",
                                folder.toString(),
                                "XDG_SESSION_TYPE",
                                "wayland");
        assertTrue(game.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), output());
        assertEquals(0, game.exitValue(), output());
        assertTrue(output().contains("X11"), output());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gl", "vk"})
    void cometIsPlayedResizedMinimisedMaximisedAndClosedByHand(String backend) throws Exception {
        // With the option --seed, the game saves nothing in the folder of the user.
        start("comet", backend, "--seed=3");
        Thread.sleep(1000);
        Image title = look(backend + "-1-title");
        hand("windowfocus", "--sync", id);
        hand("key", "space");
        hand("keydown", "Right");
        Thread.sleep(1000);
        hand("keyup", "Right");
        Image playing = look(backend + "-2-playing");
        assertDiffer(title, playing, "space starts the game");
        hand("mousemove", "--window", id, "300", "400", "mousedown", "1");
        hand("mousemove", "--window", id, "100", "100");
        Image flown = look(backend + "-3-towards-the-mouse");
        assertDiffer(playing, flown, "the comet flies towards the held button");
        hand("mouseup", "1");
        hand("windowsize", id, "800", "600");
        assertDiffer(flown, look(backend + "-4-resized"), "the window is smaller");
        String small = geometry();
        assertTrue(small.contains("Geometry: 800x600"), small);
        hand("windowminimize", id);
        Image away = look(backend + "-5-away");
        assertEquals(
                1,
                Arrays.stream(away.pixels()).distinct().count(),
                "the minimised window is still visible");
        hand("windowactivate", "--sync", id);
        assertDiffer(away, look(backend + "-6-back-and-paused"), "the restored window is visible");
        hand("key", "p");
        hand("key", "f");
        Thread.sleep(700);
        assertTrue(geometry().contains("Geometry: 1280x800"), geometry());
        look(backend + "-7-fullscreen");
        hand("key", "f");
        Thread.sleep(700);
        assertEquals(small, geometry());
        // The test plays a whole game with one backend only, because key presses do not depend on
        // the backend, and a game takes a minute.
        if (backend.equals("gl")) playToTheEnd(backend);
        close();
        assertTrue(output().contains("comet on " + backend + " ("), output());
    }

    /// Flies until the last comet is lost. The method recognises the end of the game in the picture
    /// of the window. After the end of a game only the space bar continues, through the table of
    /// scores to the title.
    private void playToTheEnd(String backend) throws Exception {
        String[] ways = {"Right", "Left"};
        // The number of consecutive pictures that have shown the end of the game. The test needs
        // two pictures, because a comet that bursts is briefly as bright as the letters.
        int seen = 0;
        for (int i = 0; i < PATIENCE_SECONDS && seen < 2; i++) {
            String way = ways[i % ways.length];
            hand("keydown", way);
            Thread.sleep(1400);
            hand("keyup", way);
            seen = isOver() ? seen + 1 : 0;
        }
        assertEquals(
                2, seen, "the game is not over, although the player only flew from side to side");
        Image over = look(backend + "-8-over");
        hand("key", "space");
        Image name = look(backend + "-9-name");
        assertDiffer(over, name, "the space key leads to the next scene");
        hand("type", "HAND");
        hand("key", "Return");
        Image table = look(backend + "-10-table");
        assertDiffer(name, table, "the name is entered");
        hand("key", "space");
        assertDiffer(table, look(backend + "-11-title-again"), "the title is shown again");
    }
}
