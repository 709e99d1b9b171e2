package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tests `./play` and `./mvnw` on simulated machines. Small scripts replace the programs that
/// `./play` and `./mvnw` call.
@DisabledOnOs(OS.WINDOWS) // The tests do not run on Windows, because Windows has other scripts.
class ScriptsTest {

    private static final Path ROOT = Classes.ROOT;

    @TempDir Path folder;

    private final Map<String, String> environment = new HashMap<>(System.getenv());

    /// Creates a copy of the repository that builds within seconds, and a JDK that can run the
    /// copy.
    @BeforeEach
    void copy() throws IOException {
        Files.createDirectories(folder.resolve(".ci"));
        Files.createDirectories(folder.resolve(".mvn/wrapper"));
        Files.createDirectories(folder.resolve("app"));
        Files.createFile(folder.resolve("pom.xml"));
        Files.createFile(folder.resolve("app/pom.xml"));
        Files.copy(ROOT.resolve("play"), folder.resolve("play"));
        Files.copy(ROOT.resolve(".ci/common.sh"), folder.resolve(".ci/common.sh"));
        script("mvnw", "echo built >>builds; sleep 1; mkdir -p app/target/modules");
        script("jdk/bin/javac", "");
        script("jdk/bin/java", "echo played");
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        environment.put("JAVA_HOME", folder.resolve("jdk").toString());
    }

    @Test
    @Tag("slow")
    void twoStartsAtOnceBuildOnce() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/usr/bin/flock")), "this test needs the program flock");
        Process one = start("./play");
        Process two = start("./play");
        assertEquals(0, one.waitFor());
        assertEquals(0, two.waitFor(), Files.readString(folder.resolve("output")));
        assertEquals(List.of("built"), Files.readAllLines(folder.resolve("builds")));
        String output = Files.readString(folder.resolve("output"));
        assertEquals(3, output.split("played", -1).length, output);
    }

    /// A source may be older than its class, for example if it is copied with `cp -p` or from an
    /// archive. The compiler compiles only sources that are newer than their classes.
    @Test
    @Tag("slow")
    void aSourceThatIsReplacedByAnOlderOneIsBuiltAgain() throws IOException, InterruptedException {
        Path source = folder.resolve("app/src/main/Game.java");
        Path compiled = folder.resolve("app/target/classes/Game.class");
        Files.createDirectories(source.getParent());
        Files.createDirectories(compiled.getParent());
        Files.writeString(source, "one");
        Files.setLastModifiedTime(source, FileTime.fromMillis(2_000_000_000));
        Files.createFile(compiled);
        assertEquals(0, start("./play").waitFor());
        assertTrue(Files.exists(compiled));
        Files.writeString(source, "two");
        Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000_000));
        assertEquals(0, start("./play").waitFor());
        assertFalse(Files.exists(compiled));
        assertEquals(0, start("./play").waitFor());
        assertEquals(List.of("built", "built"), Files.readAllLines(folder.resolve("builds")));
    }

    @Test
    void modulesThatAreNotPartOfTheProgramDoNotMakeItStale() throws IOException {
        Map<String, String> folders = new TreeMap<>();
        Pattern.compile("<module>((?:[^<]+/)?([^<]+))</module>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .forEach(found -> folders.put(found.group(2), found.group(1)));
        assertTrue(folders.size() > 10, folders::toString);
        Set<String> others = new TreeSet<>(folders.keySet());
        others.remove("app");
        Pattern dependency =
                Pattern.compile(
                        "<groupId>fourstroke</groupId><artifactId>([^<]+)</artifactId>"
                                + "(?!<scope>test)(?!<version>)");
        Deque<String> parts = new ArrayDeque<>(List.of("app"));
        while (!parts.isEmpty()) {
            Path pom = ROOT.resolve(folders.get(parts.remove())).resolve("pom.xml");
            for (MatchResult found : dependency.matcher(Files.readString(pom)).results().toList())
                if (others.remove(found.group(1))) parts.add(found.group(1));
        }
        // The scripts do not read the subfolders of `tools` and `examples`, so the scripts do not
        // name these folders.
        others.removeIf(module -> folders.get(module).matches("(tools|examples)/.*"));
        String named =
                others.stream().map(folders::get).sorted().collect(Collectors.joining(" | "));
        String play = Files.readString(ROOT.resolve("play"));
        assertTrue(play.contains("in " + named + ") continue"), play);
        String windows = Files.readString(ROOT.resolve("play.cmd"));
        assertTrue(windows.contains("$others = '" + String.join("', '", others) + "';"), windows);
    }

    @Test
    @Tag("slow")
    void itIsStartedThroughALinkAndFromElsewhere() throws IOException, InterruptedException {
        Path game = Files.createDirectory(folder.resolve("here")).resolve("game");
        Files.createSymbolicLink(game, folder.resolve("play"));
        String output = output("here/game");
        assertTrue(output.endsWith("played\n"), output);
        String parent = folder.getParent().toString();
        // If the variable CDPATH is set, the command cd prints the folder to which it changes.
        environment.put("CDPATH", parent);
        start("sh", "-c", "cd .. && %s/play".formatted(folder.getFileName())).waitFor();
        output = Files.readString(folder.resolve("output"));
        assertTrue(output.endsWith("played\nplayed\n"), output);
    }

    @Test
    @Tag("slow")
    void aGameInOneFileIsPlayedWithAllModules() throws IOException, InterruptedException {
        script("jdk/bin/java", "echo played \"$@\"");
        Path here = Files.createDirectory(folder.resolve("here"));
        String output = output("sh", "-c", "cd '%s'; ../play Game.java word".formatted(here));
        String words = " --add-modules ALL-MODULE-PATH Game.java word\n";
        assertTrue(output.endsWith("/app/target/modules" + words), output);
        String windows = Files.readString(ROOT.resolve("play.cmd"));
        assertTrue(windows.contains(" --add-modules ALL-MODULE-PATH \"%FILE%\" %WORDS%"), windows);
    }

    /// {@return the output of `./play Game.java` with the given arguments} A script replaces Java,
    /// and prints each of its arguments on a line.
    private String playedWith(String words) throws IOException, InterruptedException {
        script("jdk/bin/java", "for word; do echo \"<$word>\"; done");
        start("./play").waitFor(); // builds
        Files.delete(folder.resolve("output"));
        return output("sh", "-c", "./play Game.java " + words);
    }

    @Test
    @Tag("slow")
    void optionsOfAGameInOneFileReachRunControlAndOtherWordsTheGame()
            throws IOException, InterruptedException {
        String output =
                playedWith(
                        "level --ticks 120 --screenshot=\"it's a.png\" --wait approximate"
                                + " --realtime two -- --ticks");
        for (String property :
                List.of("ticks=120", "screenshot=it's a.png", "waiting=approximate", "clock=real"))
            assertTrue(output.contains("<-Dfourstroke." + property + ">\n"), output);
        assertTrue(output.endsWith("<Game.java>\n<level>\n<two>\n<--ticks>\n"), output);
        assertTrue(
                output.indexOf("<-Dfourstroke.ticks=120>") < output.indexOf("<Game.java>"), output);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "--ticks, needs a value",
        "--late-frames, works only",
        "--help, must be used alone"
    })
    void anOptionOfAGameInOneFileThatDoesNothingIsRefused(String words, String fault)
            throws IOException, InterruptedException {
        String output = playedWith(words);
        assertTrue(output.contains(fault) && !output.contains("<"), output);
        assertEquals(1, output.lines().count(), output);
    }

    @Test
    @Tag("slow")
    void theProgramRefusesAnUnknownOptionOfAGameInOneFile()
            throws IOException, InterruptedException {
        String output = playedWith("--tick 5");
        assertTrue(output.endsWith("/fourstroke.app.Main>\n<play>\n<--tick>\n<--help>\n"), output);
        String windows = Files.readString(ROOT.resolve("play.cmd"));
        assertTrue(windows.contains("/fourstroke.app.Main play \"%WORD%\" --help"), windows);
    }

    /// Both scripts accept every option of the help for a game in a single file.
    @Test
    void bothScriptsKnowEveryOptionOfTheHelp() throws IOException {
        Path command = ROOT.resolve("app/src/main/java/fourstroke/app/Command.java");
        Set<String> options = new TreeSet<>();
        Pattern.compile("(?m)^ +--([a-z-]+)[^|\n]*\\|")
                .matcher(Files.readString(command))
                .results()
                .forEach(found -> options.add(found.group(1)));
        assertTrue(options.size() > 15, options::toString);
        for (String script : List.of("play", "play.cmd")) {
            String text = Files.readString(ROOT.resolve(script));
            for (String option : options)
                assertTrue(
                        Pattern.compile("[ (-]" + option + "\\b").matcher(text).find(),
                        script + " does not know --" + option);
        }
    }

    private void example(String name, String... lines) throws IOException {
        Files.createDirectories(folder.resolve("examples"));
        Files.write(folder.resolve("examples").resolve(name), List.of(lines));
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"7", "07"})
    void anExampleIsPlayedByItsNumber(String number) throws IOException, InterruptedException {
        example("07-tile-map.java", "// Tiles.", "// Play it: ./play 07");
        example("17-loading.java", "// Loads.", "// Play it: ./play 17");
        script("jdk/bin/java", "echo \"$@\"");
        String output = output("./play", number, "--ticks", "5", "word");
        assertTrue(output.contains(" -Dfourstroke.ticks=5 "), output);
        assertTrue(output.endsWith("/examples/07-tile-map.java word\n"), output);
        assertFalse(output.contains("libraries"), output);
    }

    @Test
    @Tag("slow")
    void theLibrariesOfAnExampleAreFetchedWhenItIsPlayed()
            throws IOException, InterruptedException {
        example("22-physics.java", "// Falls.", "// Play it: ./play 22", "// Uses: dyn4j");
        script("mvnw", "mkdir -p app/target/modules examples/target/libraries; echo $* >>builds");
        script("jdk/bin/java", "echo \"$@\"");
        Files.createFile(folder.resolve("examples/pom.xml"));
        Files.setLastModifiedTime(
                folder.resolve("examples/pom.xml"), FileTime.fromMillis(1_000_000_000));
        String path = folder + "/examples/target/libraries";
        String output = output("./play", "22");
        assertTrue(output.contains(path), output);
        output = output("./play", "22");
        assertTrue(output.contains(path), output);
        List<String> builds = Files.readAllLines(folder.resolve("builds"));
        // One build compiled the program, and one build compiled the libraries.
        assertEquals(2, builds.size(), builds::toString);
        assertTrue(builds.getLast().contains("-pl examples -am"), builds::toString);
    }

    @Test
    void examplesAreListedByTheWordsThatTheyContain() throws IOException, InterruptedException {
        example("07-tile-map.java", "// Tiles.", "// Play it: ./play 07", "canvas.camera(x, y)");
        example("17-loading.java", "// Loads.", "// Play it: ./play 17", "canvas.text(x)");
        assertEquals("07  Tiles.\n17  Loads.\n", output("./play", "examples"));
        Files.delete(folder.resolve("output"));
        assertEquals("07  Tiles.\n", output("./play", "examples", "Camera", "TILE"));
        Files.delete(folder.resolve("output"));
        assertEquals(1, start("./play", "examples", "loads", "camera").waitFor());
        assertEquals(
                "play: no example contains 'loads camera'; './play examples' lists all examples\n",
                Files.readString(folder.resolve("output")));
    }

    @Test
    void anExampleThatIsNotThereIsNamedInOneSentence() throws IOException, InterruptedException {
        example("07-tile-map.java", "// Tiles.", "// Play it: ./play 07");
        assertEquals(2, start("./play", "70").waitFor());
        assertEquals(
                "play: there is no example 70; './play examples' lists the examples\n",
                Files.readString(folder.resolve("output")));
    }

    /// If `./play` set no locale, Java could find neither its own files nor the files in its
    /// arguments.
    @Test
    @Tag("slow")
    void anyCharacterWorksIfNoLocaleIsSet() throws IOException, InterruptedException {
        script("jdk/bin/java", "echo played in $LC_ALL");
        environment.put("LC_ALL", "C");
        String output =
                output(
                        "sh",
                        "-c",
                        "a=$(printf '\\303\\274'); mkdir $a; ./play; HOME=/$a ./play; cd $a;"
                                + " ../play");
        assertTrue(output.endsWith("played in C\nplayed in C.UTF-8\nplayed in C.UTF-8\n"), output);
    }

    @ParameterizedTest
    @CsvSource({
        "25.0.1, true",
        "25, true",
        "26-ea, true",
        "31.2, true",
        "24.0.2, false",
        "17.0.9, false"
    })
    void aJdkOf25OrLaterIsAccepted(String version, boolean taken)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
        String is = ". .ci/common.sh; is_new_jdk jdk && echo taken";
        assertEquals(taken ? "taken\n" : "", output("sh", "-c", is));
    }

    @Test
    @Tag("slow")
    void aJdkIsLookedForAlsoWhereThereIsNoHome() throws IOException, InterruptedException {
        environment.keySet().removeAll(List.of("HOME", "JAVA_HOME"));
        environment.put("PATH", "/usr/bin:/bin");
        String output = output("./play");
        assertFalse(output.contains("HOME: "), output);
    }

    @Test
    void aFolderThatCannotBeWrittenIsReportedInOneSentence()
            throws IOException, InterruptedException {
        Files.createFile(folder.resolve("target"));
        String output = output("./play");
        assertTrue(output.startsWith("Nothing can be built: "), output);
        assertEquals(1, output.lines().count(), output);
    }

    @Test
    void aFolderWithAColonIsRefusedInOneSentence() throws IOException, InterruptedException {
        String starts = "mkdir a:b; cp -r .ci play a:b; cd a:b; ./play; cd ..; a:b/play";
        List<String> output = output("sh", "-c", starts).lines().toList();
        String refusal =
                "Nothing can be built in a folder with a colon in its name, but this folder is ";
        assertEquals(2, output.size(), output.toString());
        for (String line : output) assertTrue(line.startsWith(refusal), line);
    }

    @Test
    void aBuildThatFailsWithoutAReasonSuggestsThatTheDiskIsFull()
            throws IOException, InterruptedException {
        script("mvnw", "exit 1");
        String output = output("./play");
        assertTrue(output.contains("whether the disk is full"), output);
    }

    /// Java refuses to start if its options name two garbage collectors.
    @ParameterizedTest
    @ValueSource(strings = {"MAVEN_OPTS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
    void mavenAndTheFormatterStartWhateverCollectorADeveloperHasNamed(String variable)
            throws IOException, InterruptedException {
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put(variable, "-XX:+UseParallelGC");
        Path config = ROOT.resolve(".mvn/jvm.config").toRealPath();
        String maven =
                "\"$JAVA_HOME/bin/java\" $(cat '%s') ${MAVEN_OPTS-} -version".formatted(config);
        assertEquals(0, start("sh", "-c", maven).waitFor(), maven);
        Path check = ROOT.resolve("check").toRealPath();
        String format =
                "eval \"$(sed -n '/^format()/,/^}/p' '%s')\"; formatter=none; mkdir target;"
                        + " echo >target/java-files; format -version";
        assertEquals(0, start("sh", "-c", format.formatted(check)).waitFor(), format);
    }

    /// Many containers lack the program unzip.
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void mavenIsFetchedAndVerifiedWithoutUnzip(boolean whole)
            throws IOException, InterruptedException, NoSuchAlgorithmException {
        Files.delete(folder.resolve("mvnw"));
        Files.copy(ROOT.resolve("mvnw"), folder.resolve("mvnw"));
        script("apache-maven-1/bin/mvn", "echo Maven runs");
        assertEquals("", output("tar", "-czf", "maven.tar.gz", "apache-maven-1"));
        byte[] archive = Files.readAllBytes(folder.resolve("maven.tar.gz"));
        String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
        Files.writeString(
                folder.resolve(".mvn/wrapper/maven-wrapper.properties"),
                "distributionUrl=https://no.where/org/apache/maven/apache-maven-1-bin.zip\n"
                        + "distributionSha256Sum=%s\ndistributionTarGzSha256Sum=%s\n"
                                .formatted("0".repeat(64), whole ? sum : "1".repeat(64)));
        script("bin/wget", "while [ $1 != -O ]; do shift; done; cp maven.tar.gz \"$2\"");
        leaveOnPath("sh uname tr dirname basename mktemp mkdir rm sha256sum tar gzip mv cp cat");
        environment.put("MAVEN_USER_HOME", folder.resolve("home").toString());
        String output = output("./mvnw");
        assertTrue(output.contains(whole ? "Maven runs" : "might be compromised"), output);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wget", "curl", "java"})
    void ifMavenCannotBeFetchedTheMessageSaysWhatHelps(String fetcher)
            throws IOException, InterruptedException {
        Files.delete(folder.resolve("mvnw"));
        for (String file : List.of("mvnw", ".mvn/wrapper/maven-wrapper.properties"))
            Files.copy(ROOT.resolve(file), folder.resolve(file));
        script(fetcher.equals("java") ? "jdk/bin/java" : "bin/" + fetcher, "exit 4");
        leaveOnPath("sh uname tr dirname basename mktemp mkdir rm cat unzip");
        environment.put("MAVEN_USER_HOME", folder.resolve("home").toString());
        String output = output("./mvnw");
        assertTrue(output.contains("MVNW_REPOURL"), output);
    }

    @ParameterizedTest
    @CsvSource({"check, argument", "bench/run, measurement"})
    void anUnknownArgumentOfAScriptIsNamed(String script, String what)
            throws IOException, InterruptedException {
        String path = ROOT.resolve(script).toRealPath().toString();
        assertEquals(2, start(path, "nosuch").waitFor());
        String output = Files.readString(folder.resolve("output"));
        assertTrue(output.startsWith("unknown %s: nosuch\n\nusage: ".formatted(what)), output);
        assertEquals(2, start(path, "\u001b[2J\n" + "x".repeat(100_000)).waitFor());
        output = Files.readString(folder.resolve("output"));
        String start = "?[2J?" + "x".repeat(55);
        assertTrue(output.contains("unknown %s: %s\n\nusage: ".formatted(what, start)), output);
    }

    /// Limits the variable PATH to the given tools and the tools in the folder `bin`.
    private void leaveOnPath(String tools) throws IOException {
        for (String tool : tools.split(" ")) {
            Path found = Path.of("/usr/bin", tool);
            if (!Files.exists(found)) found = Path.of("/bin", tool);
            script("bin/" + tool, "exec " + found + " \"$@\"");
        }
        environment.put("PATH", folder.resolve("bin").toString());
    }

    private void script(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    /// {@return the output of a program, which is its standard output and its standard error}
    private String output(String... command) throws IOException, InterruptedException {
        start(command).waitFor();
        return Files.readString(folder.resolve("output"));
    }

    private Process start(String... command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(
                                ProcessBuilder.Redirect.appendTo(
                                        folder.resolve("output").toFile()));
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }
}
