package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tests the launcher script for Windows by reading the text of the script, because the script
/// cannot run on the systems of these tests. The launcher script for Linux and macOS runs in these
/// tests with a substitute for Java. The tests of images run the launcher script for Linux and
/// macOS with a whole image.
class LauncherTest {

    private static final List<String> OF_OTHERS =
            List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH");

    @TempDir Path image;

    private String script;

    @BeforeEach
    void write() throws IOException {
        write(Launcher.Form.OPEN);
    }

    private void write(Launcher.Form form, String... more) throws IOException {
        Path bin = Files.createDirectories(image.resolve("bin"));
        List<String> words =
                List.of("--name", "a-b", "--main", "m.n/p.Q", "--into", "x", "--backend", "h=some");
        Plan plan = Plan.of(Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
        Launcher.write(plan, plan.main(), form, image);
        script = Files.readString(bin.resolve("a-b.bat"));
    }

    @Test
    void theWindowsScriptHasWindowsLineEndings() {
        assertEquals(script, script.replaceAll("\\R", "\r\n"));
        assertTrue(script.endsWith("\r\n"));
        assertTrue(
                script.chars().allMatch(letter -> letter < 128),
                "the script has only ASCII letters, because its code page is unknown");
    }

    @Test
    void everyNameInTheScriptForWindowsIsFilledIn() {
        assertEquals(Set.of(), found("@[A-Z_]+@"));
        assertTrue(script.contains("%A_B_JAVA_OPTIONS%"), script);
        assertTrue(script.contains("-m m.n/p.Q %WORDS%"), script);
    }

    @ParameterizedTest
    @EnumSource
    void everyLabelOfTheWindowsScriptExistsOnce(Launcher.Form form) throws IOException {
        write(form);
        Set<String> labels = found("(?m)^:\\w+");
        Set<String> wanted = found("(?<=goto )\\w+|(?<=call :)\\w+");
        assertEquals(
                wanted,
                labels.stream().map(label -> label.substring(1)).collect(Collectors.toSet()));
    }

    @Test
    void theScriptForWindowsQuotesPathsAndPassesTheExitCodeOn() {
        List<String> lines = script.lines().toList();
        assertEquals("@echo off", lines.getFirst());
        assertTrue(
                lines.contains("setlocal EnableExtensions DisableDelayedExpansion"),
                "the script keeps the variables of the player, and arguments with !");
        assertTrue(
                lines.contains("if \"%FOLDERS:~-1%\"==\"\\\" set \"FOLDERS=%FOLDERS%.\""),
                "the script doubles a backslash before a quote, because Java would read the quote"
                        + " as a letter");
        assertFalse(
                script.contains("| findstr"),
                "the script uses findstr, which may not be on the player's PATH");
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("\"%HERE%\\bin\\java\" ")), script);
        assertEquals("exit /b %ERRORLEVEL%", lines.getLast());
        for (String line : lines) {
            // The line with CMDCMDLINE replaces a quote, so its number of quotes may be odd.
            if (line.contains("CMDCMDLINE:\"=")) continue;
            long quotes = line.chars().filter(letter -> letter == '"').count();
            assertEquals(0, quotes % 2, line);
            // In a line with more than two quotes, the text between two quoted parts would not be
            // quoted.
            if (line.startsWith("set \"")) assertEquals(2, quotes, line);
        }
        assertEquals(
                script.chars().filter(letter -> letter == '(').count(),
                script.chars().filter(letter -> letter == ')').count());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptFindsItsJavaAlsoFromItsOwnFolder() throws Exception {
        Path bin = standIn("echo \"java: $*\"");
        Files.createSymbolicLink(bin.resolve("link"), Path.of("a-b"));
        for (String[] command : new String[][] {{"sh", "a-b"}, {"./a-b"}, {"sh", "link"}}) {
            String output = output(bin, Map.of(), command);
            assertTrue(
                    output.startsWith("java: -Dorg.lwjgl.librarypath=./../lib/natives "), output);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptFollowsLinksFromAnyFolder() throws Exception {
        Path bin = standIn("echo \"java: $*\"");
        Path links = Files.createDirectory(image.resolve("links here"));
        Files.createSymbolicLink(image.resolve("first"), bin.resolve("a-b"));
        Files.createSymbolicLink(links.resolve("second"), Path.of("..", "first"));
        String whole = "java: -Dorg.lwjgl.librarypath=" + bin.resolve("../lib/natives");
        for (String[] command : new String[][] {{links + "/second"}, {"sh", "second"}}) {
            String output = output(links, Map.of("PATH", ""), command);
            assertTrue(output.startsWith(whole), output);
        }
    }

    /// {@return the output of a command that ends without an error}
    private static String output(Path folder, Map<String, String> variables, String... command)
            throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(variables);
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
        return output;
    }

    /// The launcher script replaces its own process by the process of Java. For this reason, a
    /// signal to the process of the launcher reaches Java.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptReplacesItselfByJava() throws Exception {
        Process process =
                new ProcessBuilder("./a-b").directory(standIn("echo $$").toFile()).start();
        assertEquals(process.pid() + "\n", new String(process.getInputStream().readAllBytes()));
    }

    /// Java refuses to start if JVM options from the environment contradict the options of the
    /// launcher.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptKeepsTheOptionsOfOtherProgramsFromJava() throws Exception {
        Path bin = standIn("env | grep -E '_OPTIONS=|CLASSPATH='");
        Map<String, String> variables = new HashMap<>(Map.of("A_B_JAVA_OPTIONS", "-Xmx1g"));
        for (String variable : OF_OTHERS) variables.put(variable, "-XX:+UseG1GC");
        assertEquals("A_B_JAVA_OPTIONS=-Xmx1g\n", output(bin, variables, "./a-b"));
    }

    @ParameterizedTest
    @EnumSource(names = {"CLOSED", "CLOSED_WITH_MODULES"})
    @DisabledOnOs(OS.WINDOWS)
    void aClosedScriptTakesNoOptionsForJava(Launcher.Form form) throws Exception {
        write(form);
        Path bin = standIn("echo \"$*\"; env | grep A_B_JAVA_OPTIONS; true");
        for (String option :
                List.of("-Dfourstroke.runControl=true", "-m a/b.C", "-XX:+UseZGC", "@file"))
            assertEquals(
                    "-Dorg.lwjgl.librarypath=./../lib/natives -XX:+UseSerialGC -m m.n/p.Q word\n",
                    output(bin, Map.of("A_B_JAVA_OPTIONS", option), "./a-b", "word"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aClosedScriptTakesModulesOnlyForAnImageWithoutABackend() throws Exception {
        String[] start = {"./a-b", "--module-path", "folder"};
        Path bin = standIn("echo \"$*\"");
        write(Launcher.Form.CLOSED_WITH_MODULES);
        assertEquals(
                "-Dorg.lwjgl.librarypath=./../lib/natives -XX:+UseSerialGC --module-path folder -m"
                        + " m.n/p.Q\n",
                output(bin, Map.of(), start));
        write(Launcher.Form.CLOSED);
        assertEquals(
                "-Dorg.lwjgl.librarypath=./../lib/natives -XX:+UseSerialGC -m m.n/p.Q --module-path"
                        + " folder\n",
                output(bin, Map.of(), start));
    }

    @Test
    void aClosedScriptForWindowsTakesNeitherOptionsNorModules() throws IOException {
        assertTrue(script.contains("goto modules"), script);
        assertFalse(script.contains("set \"A_B_JAVA_OPTIONS=\""), script);
        write(Launcher.Form.CLOSED_WITH_MODULES);
        assertTrue(script.contains("goto modules"), script);
        assertTrue(script.contains("\r\nset \"A_B_JAVA_OPTIONS=\"\r\n"), script);
        write(Launcher.Form.CLOSED);
        assertFalse(script.contains("goto modules"), script);
        assertTrue(script.contains("\r\nset \"A_B_JAVA_OPTIONS=\"\r\n"), script);
    }

    @ParameterizedTest
    @EnumSource
    void theReadmeListsTheOptionsOfTheLauncher(Launcher.Form form) throws IOException {
        write(form);
        String readme = Files.readString(image.resolve("README.txt"));
        assertEquals(form == Launcher.Form.OPEN, readme.contains("A_B_JAVA_OPTIONS"), readme);
        assertEquals(form != Launcher.Form.CLOSED, readme.contains("--module-path"), readme);
        assertFalse(readme.matches("(?s).*@[A-Z_]+@.*"), readme);
    }

    @Test
    void theReadmeNamesTheCacheOnlyIfThereIsOne() throws IOException {
        write(Launcher.Form.OPEN);
        assertTrue(Files.readString(image.resolve("README.txt")).contains("lib/start.aot"));
        write(Launcher.Form.OPEN, "--cache", "off");
        String readme = Files.readString(image.resolve("README.txt"));
        assertFalse(readme.contains("start.aot"), readme);
    }

    /// The script starts javaw and does not wait for its end, because a waiting script would keep a
    /// console open behind the game.
    @Test
    void theScriptForWindowsEndsBeforeAGameThatExplorerStarted() {
        List<String> lines = script.lines().toList();
        int jump = lines.indexOf("if not defined CLICKED goto console");
        assertTrue(lines.get(jump + 1).startsWith("start \"\" \"%HERE%\\bin\\javaw\" "), script);
        assertEquals("exit /b 0", lines.get(jump + 2));
        assertTrue(lines.contains("if \"%TAIL:~-3%\"==\". .\" set \"CLICKED=1\""), script);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptOmitsTheCacheForOptionsThatExcludeIt() throws Exception {
        Path bin = standIn("echo \"$*\"");
        Files.createFile(Files.createDirectory(image.resolve("lib")).resolve("start.aot"));
        String with = output(bin, Map.of("A_B_JAVA_OPTIONS", "-Xmx1g"), "./a-b");
        assertTrue(with.contains(" -XX:AOTCache=./../lib/start.aot "), with);
        for (String option :
                List.of(
                        "-Xshare:off",
                        "-Xmx1g -Xshare:auto",
                        "-XX:SharedArchiveFile=a",
                        "-XX:AOTMode=off"))
            assertEquals(
                    "-Dorg.lwjgl.librarypath=./../lib/natives %s -XX:+UseSerialGC -m m.n/p.Q\n"
                            .formatted(option),
                    output(bin, Map.of("A_B_JAVA_OPTIONS", option), "./a-b"));
    }

    @Test
    void theScriptForWindowsKeepsOptionsFromJavaToo() {
        for (String variable : OF_OTHERS)
            assertTrue(script.contains("\r\nset \"%s=\"\r\n".formatted(variable)), script);
        for (String option : List.of("-Xshare:", "-XX:SharedArchiveFile=", "-XX:AOT"))
            assertTrue(script.contains("/c:\"%s\"".formatted(option)), script);
    }

    /// Java finds its own files in a folder with the name `ü` only if the script sets LC_ALL to
    /// C.UTF-8.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theScriptPassesAnyCharactersWithoutALocale() throws Exception {
        Path bin = standIn("echo $LC_ALL");
        String starts =
                "a=$(printf '\\303\\274'); ln -s .. $a; ./a-b; ./a-b $a; $a/bin/a-b;"
                        + " HOME=/$a ./a-b; XDG_DATA_HOME=/$a ./a-b; cd $a; bin/a-b";
        assertEquals(
                "C\nC.UTF-8\nC.UTF-8\nC.UTF-8\nC.UTF-8\nC.UTF-8\n",
                output(bin, Map.of("LC_ALL", "C"), "sh", "-c", starts));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderWithAColonIsReportedByTheScript() throws Exception {
        standIn("echo \"java: $*\"");
        Path colon = Files.createDirectory(image.resolve("a:b")).toRealPath();
        String starts =
                "cp -r bin a:b; a:b/bin/a-b; cd a:b; bin/a-b; cd bin; ./a-b; ../../bin/a-b;"
                        + " ln -s ../../bin l; l/a-b";
        List<String> output = output(image, Map.of(), "sh", "-c", starts).lines().toList();
        String refusal = "a-b: Java cannot run from a folder with a colon in its name: " + colon;
        assertEquals(List.of(refusal, refusal, refusal), output.subList(0, 3));
        assertEquals(5, output.size(), output.toString());
        for (String line : output.subList(3, 5)) assertTrue(line.startsWith("java: "), line);
    }

    private Path standIn(String java) throws IOException {
        Path bin = image.resolve("bin");
        Path file = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + java + "\n");
        assertTrue(file.toFile().setExecutable(true));
        return bin;
    }

    /// The script for Windows does not use the arguments that `shift` leaves, because Windows
    /// splits these arguments at `=`, commas and semicolons.
    @Test
    void theWindowsScriptPassesArgumentsUnchanged() {
        List<String> lines = script.lines().toList();
        assertTrue(lines.contains("set WORDS=%*"), script);
        assertTrue(lines.contains("call set WORDS=%%WORDS:*%2=%%"), script);
        assertFalse(script.contains("%WORDS% %"), script);
    }

    /// The main class of Fourstroke prints errors as sentences for each game that uses Fourstroke's
    /// loop; a game with a loop of its own starts with its own main class.
    @Test
    void onlyGamesWithALoopAreStartedByTheLauncher() {
        Plan plan =
                Plan.of(
                        ("--name a-b --main m.n/p.Q --into x --backend h=some.module --run-control"
                                        + " off")
                                .split(" "));
        Set<String> ours = Set.of("m.n", "fourstroke.loop.core");
        assertEquals(
                "fourstroke.loop.core/fourstroke.loop.core.Launcher", Launcher.started(plan, ours));
        assertEquals(
                "--add-modules=m.n --add-opens=m.n/p=fourstroke.loop.core -Dfourstroke.main=m.n/p.Q"
                        + " -Dfourstroke.program=a-b -Dfourstroke.runControl=false",
                Launcher.options(plan, ours));
        assertEquals("m.n/p.Q", Launcher.started(plan, Set.of("m.n")));
        assertEquals("", Launcher.options(plan, Set.of("m.n")));
    }

    private Set<String> found(String pattern) {
        return Pattern.compile(pattern)
                .matcher(script)
                .results()
                .map(result -> result.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
