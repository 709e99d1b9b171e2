package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.contract.Words;
import fourstroke.loop.core.Backends;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tests that a player whose game cannot open a window learns the reason, even if nobody reads the
/// log. These tests check the standard error and the exit code of a separate process.
@EnabledOnOs(OS.LINUX)
class NoScreenTest {

    private static final String DENY = "--illegal-native-access=deny";
    private static final String GRANT = "--enable-native-access=ALL-UNNAMED";

    /// An environment whose variable DISPLAY names an X server that does not exist. Real X servers
    /// have smaller numbers than 4711.
    private static final Map<String, String> DEAD = Map.of("DISPLAY", ":4711");

    private static final Map<String, String> NONE = Map.of();

    private static final String[] NO_DISPLAY = {
        "screen", "vk, gl", "not ready", "DISPLAY", "WAYLAND_DISPLAY", "FOURSTROKE_BACKEND=headless"
    };
    private static final String[] NO_ANSWER = {
        "screen",
        "vk, gl",
        "not ready",
        "X11",
        ":4711",
        "GLFW_PLATFORM_UNAVAILABLE",
        "0x1000E",
        "FOURSTROKE_BACKEND=headless"
    };
    private static final String[] NO_NATIVES = {
        "native library of LWJGL", "(natives-linux)", "-Dorg.lwjgl.librarypath=FOLDER"
    };
    private static final String[] UNLISTED = {
        "META-INF/services/fourstroke.loop.api.spi.Backend",
        "maven-shade-plugin",
        "ServicesResourceTransformer",
        "Gradle's shadow",
        "mergeServiceFiles"
    };

    @TempDir Path folder;

    private Ran run(List<String> path, Map<String, String> environment, Object... words)
            throws IOException {
        List<String> command = Jvm.command();
        command.add("-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider");
        command.add("-Dorg.lwjgl.system.memoryBackend=ffm");
        command.add("-Dslf4j.internal.verbosity=ERROR");
        command.addAll(path);
        for (Object word : words) command.add(word.toString());
        Path err = folder.resolve("err");
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectError(err.toFile());
        builder.environment()
                .keySet()
                .removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY", Backends.VARIABLE));
        builder.environment().putAll(environment);
        ProcessResult result = ProcessResult.of(builder, 60);
        return new Ran(result.exitCode(), result.output(), Files.readString(err));
    }

    /// {@return the arguments of Java that start [ShortGame] on the class path of this test,
    /// without the parts for which `left` returns true}
    private static List<String> without(String access, Predicate<Path> left) {
        List<Path> parts = Jvm.parts().stream().filter(left.negate()).toList();
        return List.of(access, "-cp", Jvm.word(parts), ShortGame.class.getName());
    }

    private static String modules() {
        return Jvm.word(
                Jvm.parts().stream().filter(part -> !part.endsWith("test-classes")).toList());
    }

    private static List<String> all(String access) {
        return without(access, _ -> false);
    }

    /// {@return the options of Java that start the program with all games on the class path}
    private static List<String> games() {
        List<String> words = new ArrayList<>(all(GRANT));
        words.set(words.size() - 1, Main.class.getName());
        return words;
    }

    private static void assertPlayed(Ran ran) {
        assertEquals(new Ran(0, "60 ticks\n", ""), ran);
    }

    /// Checks that a game ran without a screen, and that one line on standard error says so.
    private static void assertTaken(String out, Ran ran) {
        assertEquals(out, ran.ends(0).out());
        Words.assertLine(ran.err(), NO_DISPLAY);
    }

    @Test
    void anUnreachableDisplayIsReported() throws IOException {
        run(all(GRANT), DEAD).refuses(1, NO_ANSWER);
    }

    @Test
    @Tag("slow")
    void anUnreachableDisplayEndsRunsWithTicksOrAScriptToo() throws IOException {
        for (String word : List.of("60", "script"))
            run(all(GRANT), DEAD, word).refuses(1, NO_ANSWER);
    }

    @Tag("slow")
    @Test
    void forAnUnreachableDisplayTheProgramNamesItsOption() throws IOException {
        run(games(), DEAD)
                .refuses(3, "fourstroke: ", "vk, gl", "X11", ":4711", "--backend=headless");
    }

    @Test
    @Tag("slow")
    void deniedNativeAccessIsReportedWithTheOptionThatGrantsIt() throws IOException {
        run(all(DENY), DEAD, 60)
                .refuses(
                        1,
                        "vk, gl",
                        "native access is denied",
                        "--enable-native-access=ALL-UNNAMED)",
                        "FOURSTROKE_BACKEND=headless");
    }

    @Test
    @Tag("slow")
    void deniedNativeAccessIsReportedWithTheModules() throws IOException {
        run(List.of(DENY, "-p", modules()), DEAD, "-m", "fourstroke.app/fourstroke.app.Main")
                .refuses(
                        3,
                        "fourstroke: ",
                        "vk, gl",
                        "native access is denied",
                        "--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma)",
                        "--backend=headless");
    }

    @Test
    @Tag("slow")
    void missingNativeLibrariesAreReportedWithTheirJars() throws IOException {
        run(without(GRANT, part -> part.toString().contains("-natives-linux")), DEAD, 60)
                .refuses(1, NO_NATIVES)
                .errHas("vk, gl", "liblwjgl.so", "FOURSTROKE_BACKEND=headless");
    }

    @Test
    @Tag("slow")
    void missingNativeLibrariesOfOnePartAreReported() throws IOException {
        for (String part : List.of("opengl", "vma")) {
            String name = part.equals("vma") ? "vk-offscreen" : "gl-offscreen";
            List<String> path =
                    new ArrayList<>(
                            without(
                                    GRANT,
                                    jar ->
                                            jar.toString()
                                                    .matches(".*lwjgl-" + part + ".*native.*")));
            // LWJGL extracts the library into an empty folder. In its usual folder, LWJGL would
            // find the copy of the library that an earlier program has extracted.
            path.addFirst("-Dorg.lwjgl.system.SharedLibraryExtractPath=" + folder);
            run(path, Map.of(Backends.VARIABLE, name), 60)
                    .refuses(1, NO_NATIVES)
                    .errHas("liblwjgl_" + part + ".so");
        }
    }

    @Test
    @Tag("slow")
    void nativeAccessDeniedToOnePartNamesAllModules() throws IOException {
        for (String name : List.of("gl-offscreen", "vk-offscreen"))
            run(
                            List.of(DENY, "--enable-native-access=org.lwjgl,fourstroke.loop.core"),
                            Map.of(Backends.VARIABLE, name),
                            "-p",
                            modules(),
                            "-m",
                            "fourstroke.app/fourstroke.app.Main",
                            "bounce",
                            "--ticks=5")
                    .refuses(
                            3,
                            "fourstroke: native access is denied",
                            "--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma\n");
    }

    /// If the LWJGL jar for Vulkan is missing, LWJGL does not load the native library for Vulkan,
    /// so the missing jar is tested separately from missing native libraries.
    @Test
    @Tag("slow")
    void aMissingJarOfVulkanIsNamed() throws IOException {
        Ran ran =
                run(
                        without(GRANT, Jvm.of("lwjgl-vulkan")),
                        Map.of(Backends.VARIABLE, "vk-offscreen"),
                        60);
        ran.errHas("vk-offscreen (not ready: class org.lwjgl.vulkan.");
        ran.ends(1);
    }

    @Test
    @Tag("slow")
    void aDisplayWithoutOpenGlIsReported() throws Exception {
        var programs = new Programs(folder);
        Process display =
                programs.start(
                        "display",
                        List.of(
                                "Xvfb",
                                "-displayfd",
                                "1",
                                "-nolisten",
                                "tcp",
                                "-extension",
                                "GLX"));
        try {
            Matcher number = Pattern.compile("(?m)^(\\d+)$").matcher("");
            for (int i = 0; !number.reset(programs.output("display")).find(); i++) {
                assertTrue(i < 200, () -> programs.output("display"));
                Thread.sleep(100);
            }
            run(
                            without(GRANT, Jvm.of("backend-glfw-vk")),
                            Map.of("DISPLAY", ":" + number.group(1)),
                            60)
                    .refuses(
                            1,
                            "gl (GLFW",
                            "X11",
                            "GLX",
                            "GLFW_API_UNAVAILABLE",
                            "graphics driver",
                            "libgl1-mesa-dri",
                            "FOURSTROKE_BACKEND=headless");
        } finally {
            display.destroyForcibly();
        }
    }

    @Test
    void withoutADisplayALineSaysThatTheGameRunsWithoutAScreen() throws IOException {
        assertTaken("60 ticks\n", run(all(GRANT), NONE, 60));
    }

    @Test
    @Tag("slow")
    void withoutADisplayAScriptEndsTheGame() throws IOException {
        assertTaken("5 ticks\n", run(all(GRANT), Map.of("DISPLAY", ""), "script"));
    }

    @Tag("slow")
    @Test
    void withoutADisplayAGameWithoutAnEndIsRefused() throws IOException {
        run(all(GRANT), NONE)
                .refuses(1, "not ready", "DISPLAY", "WAYLAND_DISPLAY", "FOURSTROKE_TICKS=600");
        // The second run sets the environment variable that the message recommends.
        Map<String, String> advice = Map.of("FOURSTROKE_TICKS", "600");
        run(all(GRANT), advice).ends(0).outHas("600 ticks");
    }

    /// The test uses the same command as `./play Bounce.java`, which runs a game in a source file.
    @Tag("slow")
    @Test
    void theAdviceToTheGameOfTheFrontPageWorks() throws IOException {
        String page = Files.readString(Path.of("..", "README.md"));
        String game = page.substring(page.indexOf("import module fourstroke.loop.core;"));
        Path file = folder.resolve("Bounce.java");
        Files.writeString(file, game.substring(0, game.indexOf("```")));
        Object[] words = {"-p", modules(), "--add-modules", "ALL-MODULE-PATH", file};
        Ran ran = run(List.of("--enable-native-access=org.lwjgl"), NONE, words);
        ran.ends(1).errHas("FOURSTROKE_TICKS=600");
        assertEquals(1, ran.err().lines().count(), ran.err());
        run(List.of(), Map.of("FOURSTROKE_TICKS", "600"), words).ends(0);
    }

    @Test
    @Tag("slow")
    void forAnUnknownGameNothingElseIsReported() throws IOException {
        for (Map<String, String> environment : List.of(NONE, DEAD))
            run(games(), environment, "no-such")
                    .refuses(
                            2,
                            "fourstroke: ",
                            "'no-such'",
                            "bounce, comet, patterns, sprites",
                            "play, games, sweep, backends and help",
                            "./play examples");
    }

    @Test
    @Tag("slow")
    void withoutADisplayTheGamesPlayThemselves() throws IOException {
        Ran ran = run(games(), NONE, "bounce");
        Words.assertLine(ran.err(), NO_DISPLAY);
        ran.ends(0).outHas("ends after 2401 updates, if it does not end earlier.");
    }

    @Tag("slow")
    @Test
    void aNamedBackendWithoutAScreenPrintsNoLine() throws IOException {
        assertPlayed(
                run(all(GRANT), Map.of("DISPLAY", ":4711", Backends.VARIABLE, "headless"), 60));
    }

    @Test
    @Tag("slow")
    void aNamedOffscreenBackendPrintsNoLine() throws IOException {
        for (String name : List.of("gl-offscreen", "vk-offscreen"))
            assertPlayed(run(all(GRANT), Map.of("DISPLAY", ":4711", Backends.VARIABLE, name), 60));
    }

    @Tag("slow")
    @Test
    void withoutBackendsForScreensHeadlessPrintsNoLine() throws IOException {
        List<String> path = without(DENY, Jvm.of("backend-glfw-gl", "backend-glfw-vk"));
        assertPlayed(run(path, DEAD, 60));
    }

    /// {@return the jars and folders of the class path, with the jar of the backend headless first}
    /// A tool that joins jars keeps only the first of the files that list the backends, which is
    /// then the file of the backend headless.
    private static List<Path> headlessFirst() {
        Predicate<Path> headless = Jvm.of("backend-headless");
        List<Path> parts = new ArrayList<>(Jvm.parts());
        parts.sort((a, b) -> Boolean.compare(headless.test(b), headless.test(a)));
        return parts;
    }

    private List<String> joined(Predicate<String> left) throws IOException {
        Path jar = folder.resolve("joined.jar");
        JoinedJar.write(jar, headlessFirst(), left);
        return List.of(GRANT, "-cp", jar.toString(), ShortGame.class.getName());
    }

    @Test
    @Tag("slow")
    void aJoinedJarWithoutSomeServiceFilesIsReported() throws IOException {
        List<String> joined = joined(_ -> false);
        run(joined, DEAD, 60)
                .refuses(1, UNLISTED)
                .errHas("vk, gl (not ready: ", "FOURSTROKE_BACKEND=headless");
        run(joined, Map.of(Backends.VARIABLE, "gl-offscreen"), 60)
                .refuses(1, UNLISTED)
                .errHas(
                        "'gl-offscreen'",
                        "FOURSTROKE_BACKEND",
                        "vk, gl, gl-offscreen, vk-offscreen (not ready: ",
                        "headless (ready: ",
                        "null (ready: ");
    }

    @Test
    @Tag("slow")
    void withoutServiceFilesAllBackendsAreListedAsNotReady() throws IOException {
        Map<String, String> found = new HashMap<>();
        Ran ran = run(joined(name -> name.endsWith("spi.Backend")), NONE, "list");
        for (String line : ran.out().lines().toList())
            found.put(line.substring(0, line.indexOf(' ')), line);
        assertEquals(6, found.size(), ran.out());
        for (var backend : Backends.find()) {
            String line = found.get(backend.name());
            String flags = "%b %b ".formatted(backend.priority() >= 0, backend.hasScreen());
            Words.assertHas(line, flags + "NotReady[reason=");
            Words.assertHas(line, UNLISTED);
        }
    }

    /// The jar of this test lacks a class of LWJGL that no other code names. For example, the
    /// option minimizeJar of maven-shade-plugin removes a class if it finds no code that uses the
    /// class.
    @Test
    @Tag("slow")
    void aShrunkJarWithoutAClassOfLwjglIsReported() throws IOException {
        Path jar = folder.resolve("shrunk.jar");
        Predicate<Path> lwjgl = Jvm.of("lwjgl");
        List<Path> parts = Jvm.parts();
        JoinedJar.write(
                jar,
                parts.stream().filter(lwjgl).toList(),
                name -> name.endsWith("/VersionImpl.class"));
        List<Path> path = new ArrayList<>(parts);
        path.removeIf(lwjgl);
        path.add(jar);
        run(List.of(GRANT, "-cp", Jvm.word(path), ShortGame.class.getName()), DEAD, 60)
                .refuses(
                        1,
                        "gl, vk (not ready: ",
                        "org.lwjgl.VersionImpl",
                        "minimizeJar",
                        "FOURSTROKE_BACKEND=headless");
    }
}
