package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Tests the command `./play sweep`, and the single runs that its summary names.
@Tag("slow")
class SweepCommandTest {

    private static final int KILLED = 128 + 9;
    private static final int TERMINATED = 128 + 15;

    @TempDir private Path folder;

    private List<String> sweep(String out, String... options) {
        List<String> words =
                new ArrayList<>(List.of("sweep", "comet", "--seeds=1-40", "--vary=lives=1,4"));
        words.addAll(List.of("--ticks=600", "--out", folder.resolve(out).toString()));
        words.addAll(List.of(options));
        return words;
    }

    private static Ran ran(List<String> words) {
        return Ran.of(words.toArray(String[]::new));
    }

    private List<String> lines(String out, String file) throws IOException {
        return Files.readAllLines(folder.resolve(out).resolve(file));
    }

    @Test
    void aRunOfASweepHasTheHashOfTheSingleRunWithItsSettings() throws IOException {
        ran(sweep("a")).ends(0);
        List<String> rows = lines("a", "runs.csv");
        assertTrue(rows.getFirst().startsWith("run,seed,lives,ticks,hash,outcome"));
        for (int i : List.of(1, 17, 80)) {
            String[] row = rows.get(i).split(",");
            Ran.of(
                            "comet",
                            "--backend=null",
                            "--seed=" + row[1],
                            "--params=lives=" + row[2],
                            "--ticks=600")
                    .ends(0)
                    .outHas("state hash " + row[4].substring(2));
        }
    }

    @Test
    void aWrongParameterOfASingleRunIsReported() {
        Ran.of("comet", "--backend=null", "--ticks=5", "--params=live=2")
                .errHas("the game has no parameter live (did you mean lives?)");
        assertEquals(2, Ran.of("comet", "--params=lives").code());
        Ran.of("sweep", "tetris").ends(2).errBegins("fourstroke: no game is called 'tetris'");
    }

    /// Java compiles the file in memory, so the module of the class has no file.
    @Test
    void aProgramInASourceFileHasSweepsAndSingleRuns() throws Exception {
        file("module-info.java", "module queue { requires fourstroke.loop.sweep; }");
        file("queue/Queue.java", QUEUE);
        Process fine = queue(Map.of(), "sweep", "--seeds=1-2", "--ticks=9", "--out=" + out("a"));
        assertEquals(0, end(fine), () -> output(fine));
        file("queue/Queue.java", QUEUE + "// other code\nclass Other {}\n");
        Process other = queue(Map.of(), "sweep", "--seeds=1-2", "--ticks=9", "--out=" + out("b"));
        assertEquals(0, end(other), () -> output(other));
        assertNotEquals(lines("a", "sweep.json").get(3), lines("b", "sweep.json").get(3));
        Process exits = queue(Map.of(), "sweep", "--seeds=1-3", "--ticks=9", "--out=" + out("c"));
        assertEquals(7, end(exits), () -> output(exits));
        String exit = output(exits);
        assertTrue(exit.contains("sweep: run 2 (seed=3) called System.exit at queue/queue."), exit);
        assertFalse(exit.contains("--resume"), exit);
        Map<String, String> variables =
                Map.of(
                        "FOURSTROKE_TICKS", "9",
                        "FOURSTROKE_PARAMS", "lode=2",
                        "FOURSTROKE_BACKEND", "headless");
        Process alone = queue(variables);
        assertEquals(0, end(alone), () -> output(alone));
        String printed = output(alone);
        assertTrue(
                printed.contains("fourstroke: the game has no parameter lode (did you"), printed);
    }

    private static final String QUEUE =
            """
            package queue;
            import fourstroke.loop.core.*;
            import fourstroke.loop.sweep.*;
            class Queue {
                static final LoopSettings SETTINGS = LoopSettings.of("Queue", 64, 64);
                static void main(String[] words) {
                    if (words.length > 0) System.exit(SweepProgram.run(
                            java.util.List.of(words),
                            name -> Sweep.of(name, SETTINGS, Queue::play),
                            System.out,
                            System.err));
                    try (var loop = GameLoop.open(SETTINGS)) {
                        play(loop);
                    }
                }
                static void play(GameLoop loop) {
                    loop.data().parameter("load", 1);
                    for (var event : loop) if (loop.seed() == 3) System.exit(7);
                }
            }
            """;

    private Path out(String name) {
        return folder.resolve(name);
    }

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve("source").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Process queue(Map<String, String> variables, String... words) throws IOException {
        // The module path must contain no automatic module. Java compiles the source file in
        // memory, and some modules are loaded twice: with the compiled program, and with its
        // libraries. An automatic module reads all modules, so it would read these modules twice.
        List<Path> parts =
                Jvm.parts().stream().filter(Jvm.of("backend-contract").negate()).toList();
        List<String> command =
                Jvm.command(
                        "-p",
                        Jvm.word(parts),
                        "--add-modules=fourstroke.backend.headless",
                        folder.resolve("source/queue/Queue.java").toString());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(variables);
        return builder.start();
    }

    private static String output(Process program) {
        try {
            return new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void killedSweepsLoseNoWrittenRow() throws Exception {
        ran(sweep("whole")).ends(0);
        for (int code : List.of(KILLED, TERMINATED)) {
            String out = "ended " + code;
            Process program = start("", sweep(out, "--resume"));
            Path journal = folder.resolve(out).resolve("journal.tsv");
            while (program.isAlive() && !(Files.exists(journal) && count(journal) > 9))
                Thread.sleep(5);
            if (code == KILLED) program.destroyForcibly();
            else program.destroy();
            assertEquals(code, end(program));
            assertTrue(count(journal) > 9, count(journal) + " lines");
            assertResumed(out);
        }
    }

    /// A limit of the size of files has the same effect as a full disk: writing fails.
    @Test
    @EnabledOnOs(OS.LINUX)
    void onAFullDiskTheCompleteRunsAreKept() throws Exception {
        ran(sweep("whole")).ends(0);
        Process program = start("ulimit -f 8; ", sweep("full"));
        assertEquals(75, end(program));
        String output = output(program);
        assertTrue(output.contains("free some disk space, then continue with --resume"), output);
        assertResumed("full");
    }

    private void assertResumed(String out) throws Exception {
        assertEquals(0, end(start("", sweep(out, "--resume"))));
        for (String file : List.of("runs.csv", "runs.jsonl", "summary.txt", "summary.html"))
            assertEquals(lines("whole", file), lines(out, file), file);
    }

    /// @param shell commands that the shell runs before it starts the program
    private static Process start(String shell, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", shell + "exec \"$@\"", "sh"));
        command.addAll(Jvm.command("-XX:-UsePerfData", "-cp", Jvm.path(), Main.class.getName()));
        command.addAll(words);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static int end(Process program) throws InterruptedException {
        assertTrue(program.waitFor(60, TimeUnit.SECONDS), "the sweep ends");
        return program.exitValue();
    }

    private static long count(Path journal) throws IOException {
        try (var lines = Files.lines(journal)) {
            return lines.count();
        }
    }
}
