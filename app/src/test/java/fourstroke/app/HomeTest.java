package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Words;
import fourstroke.loop.core.Backends;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Tests the program with folders of the user that are not writable, that are relative, or that
/// have characters of all languages in their names.
@EnabledOnOs(OS.LINUX)
class HomeTest {

    private static final int PATIENCE_SECONDS = 60;

    /// The warning that Java itself prints about a temporary folder that does not exist.
    private static final String JAVAS = "WARNING: java.io.tmpdir directory does not exist\n";

    @TempDir Path folder;

    @Test
    @Tag("slow")
    void aGameIsPlayedAlsoIfItCanSaveNothing() throws Exception {
        Display.need();
        ProcessBuilder game = program(List.of("-Duser.home=rel"), "comet", "--backend=gl");
        game.environment().remove("XDG_DATA_HOME");
        Words.assertLine(
                playedInAWindow(game), "WARN  Play: ", "save", "'rel'", "absolute path", "HOME");
        game = program(List.of(), "comet", "--backend=gl");
        game.environment().put("XDG_DATA_HOME", folder.resolve("hü").toString());
        game.environment().put("LC_ALL", "C");
        String output = playedInAWindow(game);
        Words.assertLine(output, "WARN  Play: ", "save", "/h", "folder", "LC_ALL=C.UTF-8\n");
    }

    /// Plays until the window is open, and then closes the window.
    private String playedInAWindow(ProcessBuilder program) throws Exception {
        Path errors = folder.resolve("errors");
        Process game =
                program.redirectError(errors.toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            Display.run("wmctrl", "-i", "-c", Display.find("Fourstroke: comet"));
            assertTrue(
                    game.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS),
                    "the game ends after its window is closed");
            assertEquals(0, game.exitValue());
            return Files.readString(errors);
        } finally {
            game.destroyForcibly();
        }
    }

    @Test
    @Tag("slow")
    void librariesAreUnpackedIntoFoldersOfAllLetters() throws Exception {
        assumeTrue(ready("gl-offscreen"), "this machine has no OpenGL without a screen");
        Path letters = Files.createDirectory(folder.resolve("hü 日本"));
        var options = List.of("-Djava.io.tmpdir=" + letters, "-Duser.home=" + letters);
        ProcessBuilder game = program(options, "bounce", "--backend=gl-offscreen", "--ticks=3");
        game.environment().put("LC_ALL", "C.UTF-8");
        assertEquals("0: ", errors(game));
        try (var all = Files.walk(letters)) {
            assertTrue(
                    all.anyMatch(file -> file.endsWith("liblwjgl.so")),
                    "the libraries are unpacked into the folder of the user");
        }
        game = program(options, "bounce", "--backend=gl-offscreen", "--ticks=3");
        game.environment().put("LC_ALL", "C");
        String output = errors(game);
        assertTrue(
                output.startsWith("3: fourstroke: backend 'gl-offscreen' cannot open a"), output);
        assertTrue(
                output.contains(
                        "(not ready: LWJGL cannot unpack its libraries: java.io.tmpdir"
                                + " '"
                                + folder),
                output);
        assertEquals(1, output.lines().count(), output);
    }

    /// The user root may write into every folder except folders below /proc, but even root cannot
    /// create a folder inside a file.
    @Test
    @Tag("slow")
    void ifLibrariesCanBeUnpackedNowhereTheMessageSaysSo() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        var options = List.of("-Djava.io.tmpdir=" + file, "-Duser.home=" + file.resolve("home"));
        ProcessBuilder game = program(options, "bounce", "--backend=gl-offscreen", "--ticks=3");
        String output = errors(game.directory(Path.of("/proc").toFile()));
        assertTrue(
                output.startsWith("3: fourstroke: backend 'gl-offscreen' cannot open a"), output);
        for (String part :
                List.of(
                        "(not ready: LWJGL cannot unpack its libraries: ",
                        "java.io.tmpdir '%s' (it cannot be written)".formatted(file),
                        "user.home '%s/home' (it cannot be written)".formatted(file),
                        "the current folder (it cannot be written)",
                        "-Dorg.lwjgl.system.SharedLibraryExtractPath=FOLDER"))
            assertTrue(output.contains(part), output);
        assertEquals(1, output.lines().count(), output);
    }

    @Test
    @Tag("slow")
    void picturesThatCannotBeWrittenAnywhereAreReported() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        var options = List.of("-Djava.io.tmpdir=" + file);
        ProcessBuilder game = program(options);
        game.environment().put("FOURSTROKE_BACKEND", "headless");
        String output = errors(game.directory(Path.of("/proc").toFile()));
        assertTrue(
                output.startsWith("2: fourstroke: the picture and the movie cannot be written: "),
                output);
        assertTrue(
                output.contains("the temporary folder '%s' (java.io.tmpdir)".formatted(file)),
                output);
        assertEquals(1, output.lines().count(), output);
    }

    /// All users share the temporary folder, and any user can create links in the folder.
    @Test
    @Tag("slow")
    void picturesGoIntoAPrivateFolderIfTheCurrentOneIsNotWritable() throws Exception {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Path victim = Files.writeString(folder.resolve("keys"), "precious");
        for (String name : List.of("fourstroke.png", "fourstroke-movie.png"))
            Files.createSymbolicLink(shared.resolve(name), victim);
        ProcessBuilder game = program(List.of("-Djava.io.tmpdir=" + shared));
        game.environment().put("FOURSTROKE_BACKEND", "headless");
        assertEquals("0: ", errors(game.directory(Path.of("/proc").toFile())));
        assertEquals("precious", Files.readString(victim));
        try (var all = Files.list(shared)) {
            Path pictures = all.filter(Files::isDirectory).findFirst().orElseThrow();
            assertTrue(Files.exists(pictures.resolve("fourstroke.png")));
            assertEquals(
                    "rwx------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(pictures)));
        }
    }

    private static boolean ready(String name) {
        return Backends.find().stream()
                .anyMatch(backend -> backend.name().equals(name) && backend.ready());
    }

    private static ProcessBuilder program(List<String> options, String... words) {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        // The class path of the tests has two logging libraries, and SLF4J would print a warning
        // about that.
        command.add(1, "-Dslf4j.internal.verbosity=ERROR");
        command.add(1, "--enable-native-access=ALL-UNNAMED");
        // The program uses the same memory backend of LWJGL as the JVM of the tests.
        command.add(1, "-Dorg.lwjgl.system.memoryBackend=ffm");
        command.addAll(1, options);
        command.addAll(List.of(words));
        return new ProcessBuilder(command);
    }

    /// {@return the exit code and the error output of a program, without the messages of Java
    /// itself}
    private String errors(ProcessBuilder program) throws Exception {
        Path errors = folder.resolve("errors");
        Process game =
                program.redirectError(errors.toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertTrue(game.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "the game ends");
        return game.exitValue() + ": " + Files.readString(errors).replace(JAVAS, "");
    }
}
