package fourstroke.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/// Tests the command lines that the goals start.
class CommandsTest {

    private static final Machine LINUX = new Machine("Linux", "amd64");

    private static final Library BASE = ours("backend-base");
    private static final Library HEADLESS = ours("backend-headless");
    private static final Library GL = ours("backend-glfw-gl");
    private static final Library LWJGL = lwjgl("lwjgl", "");
    private static final Library LINUX_NATIVES = lwjgl("lwjgl", "natives-linux");

    private static Library ours(String name) {
        return new Library("fourstroke", name, "", name + ".jar");
    }

    private static Library lwjgl(String name, String classifier) {
        return new Library("org.lwjgl", name, classifier, name + classifier + ".jar");
    }

    private static Commands commands(Library... libraries) {
        MainClass main = MainClass.of("lantern/lantern.Lantern");
        return new Commands(Path.of("java"), main, Path.of("classes"), List.of(libraries));
    }

    private static String joined(String... files) {
        return String.join(File.pathSeparator, files);
    }

    private static List<String> image(Commands commands, String... backends) {
        return commands.image(
                List.of(ours("dist"), BASE),
                "lantern",
                Path.of("images"),
                "all",
                List.of(backends),
                List.of("org.slf4j.nop"),
                List.of("--cache", "off"));
    }

    @Test
    void theGameRunsOnTheModulePathAndModulesWithNativeCodeAreGranted() {
        assertEquals(
                List.of(
                        "java",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=fourstroke.backend.base,org.lwjgl",
                        "-Dfourstroke.ticks=60",
                        "-Xmx1g",
                        "-p",
                        joined(
                                "classes",
                                "backend-base.jar",
                                "lwjgl.jar",
                                "lwjglnatives-linux.jar"),
                        "-m",
                        "lantern/lantern.Lantern",
                        "level 2"),
                commands(BASE, LWJGL, LINUX_NATIVES)
                        .play(
                                LINUX,
                                Map.of("fourstroke.ticks", "60"),
                                List.of("-Xmx1g"),
                                List.of("level 2")));
    }

    @Test
    void aGameWithoutNativeCodeGrantsNothing() {
        List<String> command = commands(HEADLESS).play(LINUX, Map.of(), List.of(), List.of());
        assertFalse(String.join(" ", command).contains("native-access"), command::toString);
    }

    @Test
    void onlyOnMacOsTheGameStartsOnTheFirstThread() {
        Machine mac = new Machine("Mac OS X", "aarch64");
        List<String> command = commands().play(mac, Map.of(), List.of(), List.of());
        assertTrue(command.contains("-XstartOnFirstThread"), command::toString);
        command = commands().play(LINUX, Map.of(), List.of(), List.of());
        assertFalse(command.contains("-XstartOnFirstThread"), command::toString);
    }

    @Test
    void theImageHasTheBackendsThatTheGameDependsOnThePreferredLast() {
        List<String> expected =
                List.of(
                        "java",
                        "-cp",
                        // A library that both the game and the image maker use is on the path only
                        // once.
                        joined(
                                "classes",
                                "backend-glfw-gl.jar",
                                "backend-headless.jar",
                                "backend-base.jar",
                                "dist.jar"),
                        "fourstroke.dist.Images",
                        "--name",
                        "lantern",
                        "--main",
                        "lantern/lantern.Lantern",
                        "--into",
                        "images",
                        "--images",
                        "all",
                        "--backend",
                        "headless=fourstroke.backend.headless",
                        "--backend",
                        "gl=fourstroke.backend.glfw.gl:gl-offscreen",
                        "--with",
                        "org.slf4j.nop",
                        "--cache",
                        "off");
        assertEquals(expected, image(commands(GL, HEADLESS, BASE)));
    }

    @Test
    void allImagesAreOneWithAllBackendsOneForEachBackendAndOneWithoutABackend() {
        List<String> command =
                commands(GL, HEADLESS, BASE)
                        .image(
                                List.of(BASE),
                                "lantern",
                                Path.of("images"),
                                Commands.EVERY_IMAGE,
                                List.of(),
                                List.of(),
                                List.of());
        assertEquals("all,headless,gl,open", command.get(command.indexOf("--images") + 1));
    }

    @Test
    void namedBackendsReplaceThoseOfTheDependencies() {
        List<String> command = image(commands(GL), "own=my.backend");
        assertTrue(command.contains("own=my.backend"), command::toString);
        assertFalse(command.toString().contains("glfw.gl:"), command::toString);
    }

    @Test
    void anImageWithoutABackendIsRefusedWithASentence() {
        var refused = assertThrows(WrongSetting.class, () -> image(commands(LWJGL)));
        assertEquals(
                "The game depends on no backend: add a dependency such as backend-glfw-gl, or name"
                        + " your own backend in <backends>.",
                refused.getMessage());
    }

    @Test
    void quotesKeepAnArgumentWithCommasTogether() {
        assertEquals(
                List.of("sweep", "--vary", "load=1,2,3", "--vary=foes=4,8", ""),
                RunMojo.arguments("sweep,--vary,\"load=1,2,3\",--vary=\"foes=4,8\","));
        assertEquals(List.of(), RunMojo.arguments(""));
    }

    @Test
    void aSweepIsTheGameWithTheWordSweepItsNameAndTheOptions() {
        List<String> options = GameMojo.words(" --seeds 1-100  --vary load=1,2 ");
        List<String> command =
                commands(ours("loop-sweep")).sweep(LINUX, "lantern", options, List.of("-Xmx1g"));
        int main = command.indexOf("-m");
        assertTrue(command.subList(0, main).contains("-Xmx1g"), command::toString);
        assertEquals(
                List.of(
                        "lantern/lantern.Lantern",
                        "sweep",
                        "lantern",
                        "--seeds",
                        "1-100",
                        "--vary",
                        "load=1,2"),
                command.subList(main + 1, command.size()));
    }

    @Test
    void aSweepWithoutTheLibraryForSweepsIsRefusedWithASentence() {
        List<String> none = List.of();
        var refused =
                assertThrows(
                        WrongSetting.class, () -> commands().sweep(LINUX, "lantern", none, none));
        assertEquals(
                "The game cannot run sweeps: add the dependency loop-sweep, and let main pass its"
                        + " arguments on to SweepProgram, as docs/sweeps.md shows.",
                refused.getMessage());
    }

    @Test
    void onlyRunControlOfTheCommandLineReachesTheGame() {
        Properties commandLine = new Properties();
        commandLine.setProperty("fourstroke.ticks", "60");
        commandLine.setProperty("fourstroke.version", "2");
        commandLine.setProperty("skipTests", "true");
        Properties pom = new Properties();
        pom.setProperty("fourstroke.version", "1");
        assertEquals(Map.of("fourstroke.ticks", "60"), RunMojo.runControl(commandLine, pom));
    }

    /// Editors start the sample, and the games that the archetype creates, in the same way as the
    /// plugin.
    @Test
    void launchFilesOfTheSampleHaveTheOptionsOfThePlugin() throws IOException {
        List<String> command =
                commands(BASE, LWJGL, lwjgl("lwjgl-opengl", ""))
                        .play(LINUX, Map.of(), List.of(), List.of());
        String options = String.join(" ", command.subList(1, command.indexOf("-p")));
        for (String file :
                List.of(".run/Lantern.run.xml", "Lantern.launch", ".vscode/launch.json")) {
            String text = Files.readString(Path.of("../../docs/sample").resolve(file));
            assertTrue(text.contains("\"" + options + "\""), file + " lacks " + options);
        }
    }

    @Test
    void nativeLibrariesOfAnotherSystemAreReported() {
        Machine windows = new Machine("Windows 11", "amd64");
        assertEquals(
                "This machine needs the native libraries of LWJGL with the classifier"
                    + " natives-windows, but the project has only natives-linux, so no window will"
                    + " open. Set -Dlwjgl.natives=natives-windows, or let a profile of the pom"
                    + " choose the classifier.",
                windows.missingNatives(List.of(LWJGL, LINUX_NATIVES)).orElseThrow());
        assertTrue(LINUX.missingNatives(List.of(LWJGL, LINUX_NATIVES)).isEmpty());
        assertTrue(
                windows.missingNatives(List.of(HEADLESS)).isEmpty(),
                "a game without LWJGL needs no native libraries");
    }

    @Test
    void eachSystemHasItsClassifier() {
        assertEquals("natives-linux", LINUX.natives());
        assertEquals("natives-linux-arm64", new Machine("Linux", "aarch64").natives());
        assertEquals("natives-macos", new Machine("Mac OS X", "x86_64").natives());
        assertEquals("natives-macos-arm64", new Machine("Mac OS X", "aarch64").natives());
        assertEquals("natives-windows", new Machine("Windows 11", "amd64").natives());
    }
}
