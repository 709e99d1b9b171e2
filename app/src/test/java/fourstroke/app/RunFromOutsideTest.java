package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.Said;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Programs without a line about it are ended, scripted and pictured from outside: the front page's
/// game, and one with two loops.
@Tag("slow")
class RunFromOutsideTest {

    private static final String FRONT_PAGE = "fourstroke.app.bounce.Bounce";

    @TempDir Path folder;

    /// A program with two loops.
    static final class Twice {

        static void main() {
            for (int i = 0; i < 2; i++)
                System.out.println(
                        ShortGame.ticks(LoopSettings.of("Twice", 64, 48).ticks(3)) + " ticks");
        }
    }

    /// A program that nobody may control.
    static final class Closed {

        static void main() {
            LoopSettings settings = LoopSettings.of("Closed", 64, 48).ticks(3).backend("null");
            System.out.println(ShortGame.ticks(settings.runControl(false)) + " ticks");
        }
    }

    private Said run(String main, List<String> options, Map<String, String> variables)
            throws IOException {
        List<String> command = Jvm.command();
        command.addAll(List.of("-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider"));
        command.addAll(List.of("-Dslf4j.internal.verbosity=ERROR"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-cp", Jvm.path(), main));
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment().putAll(variables);
        return Said.by(builder, 60);
    }

    private static void assertSaid(int code, String words, Said said) {
        assertEquals(words, said.words());
        assertEquals(code, said.code());
    }

    @Test
    void theFrontPagesGameIsEndedAndPictured() throws IOException {
        assertSaid(
                0,
                "",
                run(
                        FRONT_PAGE,
                        List.of(),
                        Map.of(
                                "FOURSTROKE_TICKS", "120",
                                "FOURSTROKE_BACKEND", "headless",
                                "FOURSTROKE_SCREENSHOT", "made/x.png,made/y.png@60")));
        Image last = Image.read(folder.resolve("made/x.png"));
        assertEquals("image of 640 x 480", last.toString());
        int[] then = Image.read(folder.resolve("made/y.png")).pixels();
        assertFalse(Arrays.equals(last.pixels(), then));
    }

    @Test
    void aScriptClosesIt() throws IOException {
        Files.writeString(folder.resolve("script.txt"), "0.5s tap SPACE 0.1s\n1s press ESCAPE\n");
        assertSaid(
                0,
                "",
                run(
                        FRONT_PAGE,
                        List.of(
                                "-Dfourstroke.backend=headless",
                                "-Dfourstroke.script=script.txt",
                                "-Dfourstroke.size=64x48",
                                "-Dfourstroke.screenshot=x.png"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
        assertEquals("image of 64 x 48", Image.read(folder.resolve("x.png")).toString());
    }

    @Test
    void ofTwoLoopsTheFirstIsMeant() throws IOException {
        assertSaid(
                0,
                "5 ticks\n3 ticks\n",
                run(
                        Twice.class.getName(),
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
    }

    @Test
    void aGameThatSwitchedItOffIsLeftAlone() throws IOException {
        assertSaid(
                0,
                "3 ticks\n",
                run(
                        Closed.class.getName(),
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.nonsense=1"),
                        Map.of("FOURSTROKE_SCREENSHOT", "x.png")));
        assertFalse(Files.exists(folder.resolve("x.png")));
    }

    @Test
    void whatCannotBeDoneIsASentence() throws IOException {
        Map<String, String> headless = Map.of("FOURSTROKE_BACKEND", "headless");
        String name = ShortGame.class.getName();
        Said misspelt = run(name, List.of("-Dfourstroke.tiks=5"), headless);
        assertEquals(1, misspelt.code());
        assertTrue(
                misspelt.words()
                        .startsWith(
                                "fourstroke.tiks means nothing to a run; did you mean"
                                        + " fourstroke.ticks?"),
                misspelt.words());
        Files.createFile(folder.resolve("file"));
        Said unwritable =
                run(
                        name,
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_SCREENSHOT", "file/x.png"));
        assertEquals(1, unwritable.code());
        assertTrue(
                unwritable.words().startsWith("FOURSTROKE_SCREENSHOT: the folder '"),
                unwritable.words());
        assertSaid(
                1,
                "a screenshot needs pictures, but this backend has none to read back; set"
                        + " fourstroke.backend to headless\n",
                run(
                        name,
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.screenshot=x.png"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
    }

    @Test
    void aPictureThatNeverCameCostsNoOther() throws IOException {
        Said said =
                run(
                        ShortGame.class.getName(),
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.screenshot=x.png@9,y.png"),
                        Map.of("FOURSTROKE_BACKEND", "headless"));
        assertEquals(1, said.code(), said.words());
        assertTrue(
                said.words().startsWith("x.png is not written: the run ended after 5 ticks"),
                said.words());
        assertFalse(Files.exists(folder.resolve("x.png")));
        assertEquals("image of 64 x 48", Image.read(folder.resolve("y.png")).toString());
    }

    /// Variables that a machine kept from another version do no harm.
    @Test
    void leftoversInTheEnvironmentAreOnlyToldOf() throws IOException {
        assertSaid(
                0,
                "5 ticks\n",
                run(
                        ShortGame.class.getName(),
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "null", "FOURSTROKE_LEFTOVER", "1")));
    }
}
