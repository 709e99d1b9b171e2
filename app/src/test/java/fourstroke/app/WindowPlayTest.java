package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Display;
import fourstroke.loop.api.Image;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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

/// The program in a process of its own, in a real window on a real display, with xdotool and wmctrl
/// as its player.
@Tag("slow")
@Timeout(120)
class WindowPlayTest {

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

    private void start(String name, String backend) throws Exception {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.addAll(List.of(name, "--backend=" + backend));
        game =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("said").toFile())
                        .start();
        id = Display.find("Fourstroke: " + name);
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }

    private void hand(String... words) throws InterruptedException {
        Display.hand(words);
        Thread.sleep(300);
        assertTrue(game.isAlive(), () -> "it ended after " + String.join(" ", words));
    }

    private static Image look(String name) {
        return Display.look("root", "window-" + name);
    }

    private static void assertDiffer(Image before, Image after, String why) {
        int different = 0;
        for (int i = 0; i < before.pixels().length; i++)
            if (before.pixels()[i] != after.pixels()[i]) different++;
        assertTrue(different > 1000, why + ": only " + different + " pixels differ");
    }

    private void close() throws Exception {
        Display.run("wmctrl", "-i", "-c", id);
        assertTrue(game.waitFor(15, TimeUnit.SECONDS), "the close button closes it");
        assertEquals(0, game.exitValue(), said());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gl", "vk"})
    void cometIsPlayedResizedPutAwayFilledAndClosedByHand(String backend) throws Exception {
        start("comet", backend);
        Thread.sleep(1000);
        Image title = look(backend + "-title");
        hand("windowfocus", "--sync", id);
        hand("key", "space");
        hand("keydown", "Right");
        Thread.sleep(1000);
        hand("keyup", "Right");
        Image playing = look(backend + "-playing");
        assertDiffer(title, playing, "space starts the game");
        hand("windowsize", id, "800", "600");
        assertDiffer(playing, look(backend + "-resized"), "the window is smaller");
        hand("windowminimize", id);
        Image away = look(backend + "-away");
        assertEquals(1, Arrays.stream(away.pixels()).distinct().count(), "an empty desktop");
        hand("windowactivate", id);
        assertDiffer(away, look(backend + "-back"), "the window is back");
        Display.run("wmctrl", "-i", "-r", id, "-b", "add,fullscreen");
        Thread.sleep(700);
        String geometry = Display.run("xdotool", "getwindowgeometry", id);
        assertTrue(geometry.contains("Geometry: 1280x800"), geometry);
        look(backend + "-fullscreen");
        Display.run("wmctrl", "-i", "-r", id, "-b", "remove,fullscreen");
        Thread.sleep(500);
        close();
        assertTrue(said().contains("comet on " + backend + " ("), said());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gl", "vk"})
    void bounceLeavesWithEscape(String backend) throws Exception {
        start("bounce", backend);
        hand("windowfocus", "--sync", id);
        Image before = look(backend + "-bounce");
        Thread.sleep(500);
        assertDiffer(before, look(backend + "-bounced"), "it moves");
        Display.hand("key", "Escape");
        assertTrue(game.waitFor(15, TimeUnit.SECONDS), "Escape leaves");
        assertEquals(0, game.exitValue(), said());
        assertNotEquals("", said());
    }
}
