package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
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
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
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

    private static final String NO_SCREEN = "no backend can open a window on a screen here: ";
    private static final String NO_DISPLAY =
            NO_SCREEN + "vk, gl (not ready: no display: DISPLAY and WAYLAND_DISPLAY are not set)";
    private static final String NO_ANSWER =
            NO_SCREEN
                    + "vk, gl (not ready: GLFW could not start on any window system:"
                    + " X11: Failed to open display :4711 (GLFW_PLATFORM_UNAVAILABLE,"
                    + " 0x1000E); start the program in a session with a display)";
    private static final String NAME_IT =
            ". To run without a screen, set FOURSTROKE_BACKEND=headless.\n";
    private static final String TAKEN =
            "fourstroke: "
                    + NO_DISPLAY
                    + "; so the game runs without a screen, on the backend headless. To omit this"
                    + " line, set FOURSTROKE_BACKEND=headless.\n";
    private static final String UNLISTED =
            "its class was found, but no file META-INF/services/fourstroke.loop.api.spi.Backend"
                + " names this class: if the build joins several jars into one, merge these files"
                + " (maven-shade-plugin: ServicesResourceTransformer, Gradle's shadow:"
                + " mergeServiceFiles)";

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
        ProcessResult said = ProcessResult.of(builder, 60);
        return new Ran(said.exitCode(), said.output(), Files.readString(err));
    }

    /// {@return the options of Java for the class path without some of its parts}
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

    /// {@return the options of Java for the program with all games}
    private static List<String> games() {
        List<String> words = new ArrayList<>(all(GRANT));
        words.set(words.size() - 1, Main.class.getName());
        return words;
    }

    private static void assertRefused(String err, Ran ran) {
        assertRan(1, "", err, ran);
    }

    private static void assertPlayed(String err, Ran ran) {
        assertRan(0, "60 ticks\n", err, ran);
    }

    private static void assertRan(int code, String out, String err, Ran ran) {
        assertEquals(new Ran(code, out, err), ran);
    }

    @Test
    void whereADisplayDoesNotAnswerAGameEndsWithTheReason() throws IOException {
        assertRefused(NO_ANSWER + NAME_IT, run(all(GRANT), DEAD));
    }

    @Test
    @Tag("slow")
    void soItDoesWhereItHasTicksOrAScript() throws IOException {
        for (String word : List.of("60", "script"))
            assertRefused(NO_ANSWER + NAME_IT, run(all(GRANT), DEAD, word));
    }

    @Tag("slow")
    @Test
    void whereTheProgramOfGamesFindsADisplayThatDoesNotAnswerItNamesItsOption() throws IOException {
        assertRan(
                3,
                "",
                "fourstroke: "
                        + NO_ANSWER
                        + ". To play without a screen, add --backend=headless.\n",
                run(games(), DEAD));
    }

    @Test
    @Tag("slow")
    void whereNativeAccessIsDeniedItSaysHowToGrantIt() throws IOException {
        assertRefused(
                NO_SCREEN
                        + "vk, gl (not ready: native access is denied to LWJGL: start Java with"
                        + " --enable-native-access=ALL-UNNAMED)"
                        + NAME_IT,
                run(all(DENY), DEAD, 60));
    }

    @Test
    @Tag("slow")
    void whereNativeAccessIsDeniedToModulesItNamesThem() throws IOException {
        assertRan(
                3,
                "",
                "fourstroke: "
                        + NO_SCREEN
                        + "vk, gl (not ready: native access is denied to LWJGL: start Java with"
                        + " --enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma). To"
                        + " play without a screen, add --backend=headless.\n",
                run(
                        List.of(DENY, "-p", modules()),
                        DEAD,
                        "-m",
                        "fourstroke.app/fourstroke.app.Main"));
    }

    @Test
    @Tag("slow")
    void whereNativesAreMissingItSaysWhichJars() throws IOException {
        assertRefused(
                NO_SCREEN
                        + "vk, gl (not ready: a native library of LWJGL is missing, or its version"
                        + " is not the version of the other jars of LWJGL (Failed to locate"
                        + " library: liblwjgl.so): add the jars of LWJGL with native libraries"
                        + " (natives-linux) in this version, or name the folder of the libraries"
                        + " with -Dorg.lwjgl.librarypath=FOLDER)"
                        + NAME_IT,
                run(without(GRANT, part -> part.toString().contains("-natives-linux")), DEAD, 60));
    }

    @Test
    @Tag("slow")
    void whereNativesOfOnePartAreMissingItSaysWhichJars() throws IOException {
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
            String wanted =
                    "a native library of LWJGL is missing, or its version is not the version of the"
                        + " other jars of LWJGL (Failed to locate library: liblwjgl_%s.so): add the"
                        + " jars of LWJGL with native libraries (natives-linux) in this version, or"
                        + " name the folder of the libraries with -Dorg.lwjgl.librarypath=FOLDER\n";
            assertRefused(wanted.formatted(part), run(path, Map.of(Backends.VARIABLE, name), 60));
        }
    }

    @Test
    @Tag("slow")
    void whereNativeAccessIsDeniedToOnePartItNamesAllThatNeedIt() throws IOException {
        for (String name : List.of("gl-offscreen", "vk-offscreen"))
            assertRan(
                    3,
                    "",
                    "fourstroke: native access is denied to LWJGL: start Java with"
                            + " --enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma\n",
                    run(
                            List.of(DENY, "--enable-native-access=org.lwjgl,fourstroke.loop.core"),
                            Map.of(Backends.VARIABLE, name),
                            "-p",
                            modules(),
                            "-m",
                            "fourstroke.app/fourstroke.app.Main",
                            "bounce",
                            "--ticks=5"));
    }

    /// If the LWJGL jar for Vulkan is missing, LWJGL does not load the native library for Vulkan,
    /// so the missing jar is tested separately from missing native libraries.
    @Test
    @Tag("slow")
    void whereAJarOfVulkanIsMissingItSaysWhich() throws IOException {
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
    void whereADisplayHasNoOpenGlAGameThatNeedsItEndsWithTheReason() throws Exception {
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
            for (int i = 0; !number.reset(programs.said("display")).find(); i++) {
                assertTrue(i < 200, () -> programs.said("display"));
                Thread.sleep(100);
            }
            assertRefused(
                    NO_SCREEN
                            + "gl (GLFW could not open a window on X11: GLX: GLX extension not"
                            + " found (GLFW_API_UNAVAILABLE, 0x10006); install or update the"
                            + " graphics driver (on Debian: libgl1-mesa-dri), or choose another"
                            + " backend)"
                            + NAME_IT,
                    run(
                            without(GRANT, Jvm.of("backend-glfw-vk")),
                            Map.of("DISPLAY", ":" + number.group(1)),
                            60));
        } finally {
            display.destroyForcibly();
        }
    }

    @Test
    void whereThereIsNoDisplayALineSaysThatNoScreenIsUsed() throws IOException {
        assertPlayed(TAKEN, run(all(GRANT), NONE, 60));
    }

    @Test
    @Tag("slow")
    void aScriptEndsAGameToo() throws IOException {
        assertRan(0, "5 ticks\n", TAKEN, run(all(GRANT), Map.of("DISPLAY", ""), "script"));
    }

    @Tag("slow")
    @Test
    void whereThereIsNoDisplayAndNothingEndsTheGameItIsNotBegun() throws IOException {
        Ran ran = run(all(GRANT), NONE);
        ran.ends(1).errBegins(NO_DISPLAY).errHas("FOURSTROKE_TICKS=600");
        assertEquals(1, ran.err().lines().count(), ran.err());
        // The second run sets the environment variable that the message recommends.
        Map<String, String> advice = Map.of("FOURSTROKE_TICKS", "600");
        run(all(GRANT), advice).ends(0).outHas("600 ticks");
    }

    /// The test uses the same command as `./play Bounce.java`, which runs a game in a source file.
    @Tag("slow")
    @Test
    void theFrontPagesGameEndsWithASentenceWhoseAdviceWorks() throws IOException {
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
    void aGameThatDoesNotExistIsAllThatIsTold() throws IOException {
        for (Map<String, String> environment : List.of(NONE, DEAD))
            assertRan(
                    2,
                    "",
                    "fourstroke: no game is called 'no-such'; the games are bounce, comet,"
                            + " patterns, sprites; the commands are play, games, sweep, backends"
                            + " and help; './play examples' lists the examples\n",
                    run(games(), environment, "no-such"));
    }

    @Test
    @Tag("slow")
    void whereThereIsNoDisplayTheProgramOfGamesPlaysItself() throws IOException {
        Ran ran = run(games(), NONE, "bounce");
        assertEquals(TAKEN, ran.err());
        ran.ends(0).outHas("ends after 2401 updates, if it does not end earlier.");
    }

    @Tag("slow")
    @Test
    void whatIsNamedRunsWithoutAWord() throws IOException {
        assertPlayed(
                "", run(all(GRANT), Map.of("DISPLAY", ":4711", Backends.VARIABLE, "headless"), 60));
    }

    @Test
    @Tag("slow")
    void whatIsNamedAndDrawsOffScreenRunsWithoutAWord() throws IOException {
        for (String name : List.of("gl-offscreen", "vk-offscreen"))
            assertPlayed(
                    "", run(all(GRANT), Map.of("DISPLAY", ":4711", Backends.VARIABLE, name), 60));
    }

    @Tag("slow")
    @Test
    void whereNoBackendHasAScreenHeadlessRunsWithoutAWord() throws IOException {
        List<String> path = without(DENY, Jvm.of("backend-glfw-gl", "backend-glfw-vk"));
        assertPlayed("", run(path, DEAD, 60));
    }

    /// {@return the jars and folders of the class path, with the jar of the backend headless first}
    /// A tool that joins jars keeps only the first list of backends that it finds in the jars.
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
    void whereAJoinedJarLostTheListsOfBackendsItSaysHowToMergeThem() throws IOException {
        List<String> joined = joined(_ -> false);
        assertRefused(
                NO_SCREEN + "vk, gl (not ready: " + UNLISTED + ")" + NAME_IT,
                run(joined, DEAD, 60));
        assertRefused(
                "backend 'gl-offscreen', named by the environment variable FOURSTROKE_BACKEND,"
                    + " cannot open a window here; found: vk, gl, gl-offscreen, vk-offscreen (not"
                    + " ready: "
                        + UNLISTED
                        + "); headless (ready: software pixels, virtual time); null (ready: no"
                        + " pixels, virtual time). Add what is missing, or name a backend that is"
                        + " ready.\n",
                run(joined, Map.of(Backends.VARIABLE, "gl-offscreen"), 60));
    }

    @Test
    @Tag("slow")
    void whereAJoinedJarLostAllListsEveryBackendIsThereAndNotReady() throws IOException {
        var expected = new TreeSet<String>();
        for (var backend : Backends.find())
            expected.add(
                    "%s %b %b NotReady[reason=%s]"
                            .formatted(
                                    backend.name(),
                                    backend.priority() >= 0,
                                    backend.hasScreen(),
                                    UNLISTED));
        assertEquals(6, expected.size());
        Ran ran = run(joined(name -> name.endsWith("spi.Backend")), NONE, "list");
        assertEquals(expected, new TreeSet<>(ran.out().lines().toList()));
    }

    /// A class of LWJGL that no other code names is missing. For example, the option minimizeJar of
    /// maven-shade-plugin removes a class if it finds no code that uses the class.
    @Test
    @Tag("slow")
    void whereAShrunkJarLacksAClassOfLwjglItSaysWhatToKeep() throws IOException {
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
        assertRefused(
                NO_SCREEN
                        + "gl, vk (not ready: class org.lwjgl.VersionImpl is missing: put the jar"
                        + " that contains this class on the module path or class path, and let"
                        + " tools that remove classes (such as minimizeJar) keep all classes of"
                        + " Fourstroke and LWJGL)"
                        + NAME_IT,
                run(List.of(GRANT, "-cp", Jvm.word(path), ShortGame.class.getName()), DEAD, 60));
    }
}
