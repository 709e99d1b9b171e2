package fourstroke.loop.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.stream.Collectors.joining;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class SweepProgramTest {

    @TempDir private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Map<String, String> variables = Map.of();

    private int run(String... words) {
        err.reset();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return SweepProgram.run(
                List.of(words),
                _ -> Tosses.sweep().command("./play tosses"),
                variables,
                stream,
                stream);
    }

    private int sweep(String... options) {
        List<String> words = new ArrayList<>(List.of("tosses", "--out", out("a").toString()));
        words.addAll(List.of(options));
        return run(words.toArray(String[]::new));
    }

    private Path out(String name) {
        return folder.resolve(name);
    }

    private String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String text(String out, String file) throws IOException {
        return Files.readString(out(out).resolve(file));
    }

    /// Checks that the program rejects the options with a message of one line. The message must
    /// contain all given texts in the given order. In the parameter `words`, the character `…`
    /// separates these texts.
    private void assertRefused(String words, String... options) {
        assertEquals(SweepProgram.WRONG, sweep(options), errors());
        assertError("sweep: …" + words);
        assertFalse(Files.exists(out("a")));
    }

    private void assertError(String words) {
        String pattern =
                Stream.of(words.split("…")).map(Pattern::quote).collect(joining(".*", "", ".*\\R"));
        assertTrue(errors().matches(pattern), () -> words + " are not in " + errors());
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(out(name), text).toString();
    }

    @Test
    void wrongInputIsOneSentenceAndExitCodeTwo() throws IOException {
        assertRefused("range …5-1", "--seeds=5-1");
        assertRefused("seeds …1-1000…''", "--seeds", "");
        assertRefused("seeds …1-1000…'1-x'", "--seeds", "1-x");
        assertRefused("--vary …speed=1,2,3…'sides'", "--vary", "sides");
        assertRefused("sides=: …1 to 200 …''", "--vary", "sides=1,");
        assertRefused("'--sedes=1'…did you mean --seeds?…--help", "--sedes=1");
        assertRefused("'--x'…--help", "--x");
        assertRefused("--ticks …value", "--ticks");
        assertRefused("--ticks …twice", "--ticks=1", "--ticks=2");
        assertRefused("ticks …1…0", "--ticks=0");
        assertRefused("NUMBER/COUNT…1/1 to 100000/100000…17/16", "--shard=17/16");
        assertRefused("--shards …1 to 100000…0", "--shards=0");
        assertRefused("cores …1 to 1024…0", "--cores=0");
        assertRefused("--cores …nine digits…'-1'", "--cores", "-1");
        assertRefused("1 to 1000000000 seconds…0", "--seconds=0");
        assertRefused("--resume …no value", "--resume=yes");
        assertRefused(
                "--shards 4…SLURM_ARRAY_TASK_ID…JOB_COMPLETION_INDEX…--shard…--shard 1/4",
                "--shards=4");
    }

    @Test
    void aMalformedFileOfSettingsIsReportedInOneSentence() throws IOException {
        for (String[] wrong :
                new String[][] {
                    {"a.csv", "sides,sides\n1,2\n", "'sides' …twice"},
                    {"b.csv", "sides,ends\n6\n", "b.csv' …row 1…1 cell…2"},
                    {"c.csv", "sides\n", "c.csv' …line of names …line of values"},
                    {"d.csv", "sides\n\"6\n", "d.csv' …line 2…quotation mark"},
                    {"e.csv", "tick count\n6\n", "at most 40 letters"},
                    {"f.json", "{\"sides\":6}", "f.json' …array of JSON objects"},
                    {"g.json", "[{\"sides\":[6]}]", "g.json' …row 1…'sides'…text …number"},
                    {"h.jsonl", "{\"sides\":6}\n{\"ends\":6}\n", "h.jsonl' …row 2…'sides'…number"},
                    {"i.jsonl", "{\"sides\":06}\n", "i.jsonl' …'6}'"},
                    {"j.txt", "sides\n6\n", "j.txt' ….csv, .json or .jsonl"},
                    {"k.csv", "seed\n1\nmany\n", "k.csv', row 2: seed=many: …whole number"},
                    {"l.csv", "hash\n1\n", "'hash' …varied"},
                    {"m.csv", "seed;sides\n1;6\n", "m.csv' …line 1, 'seed;sides'…comma"},
                    {"n.csv", "seed,sides\n1,6\n2,\n", "n.csv' …row 2…empty…'sides'"},
                }) {
            assertEquals(SweepProgram.WRONG, sweep("--settings", file(wrong[0], wrong[1])));
            assertError("…" + wrong[2]);
        }
        assertEquals(SweepProgram.WRONG, sweep("--settings", out("none.csv").toString()));
        assertTrue(errors().contains("there is no file"), errors());
        Files.write(out("latin.csv"), new byte[] {'a', '\n', (byte) 0xE9});
        assertEquals(SweepProgram.WRONG, sweep("--settings", out("latin.csv").toString()));
        assertTrue(errors().contains("is not a text in UTF-8"), errors());
    }

    @Test
    void theSameSettingsInCsvJsonAndJsonLinesGiveTheSameResults() throws IOException {
        String csv = file("s.csv", "\uFEFFsides,ends,seed\r\n6,\"by itself\",3\r\n20,never,4\r\n");
        String json =
                file(
                        "s.json",
                        """
                        [{"sides": 6, "ends": "by\\u0020itself", "seed": "3"},
                         {"seed": 4, "sides": 20, "ends": "never"}]
                        """);
        String lines =
                file(
                        "s.jsonl",
                        """
                        {"sides":6,"ends":"by itself","seed":3}

                        {"sides":20,"ends":"never","seed":4}
                        """);
        for (String settings : List.of(csv, json, lines))
            assertEquals(
                    0, run("tosses", "--settings", settings, "--out", settings + ".out"), errors());
        assertEquals(text("s.csv.out", "runs.jsonl"), text("s.json.out", "runs.jsonl"));
        assertEquals(text("s.csv.out", "runs.jsonl"), text("s.jsonl.out", "runs.jsonl"));
        assertTrue(
                text("s.csv.out", "runs.csv").startsWith("run,seed,sides,ends,ticks"),
                text("s.csv.out", "runs.csv"));
    }

    @Test
    void mergedShardsAreTheSameBytesAsTheSweepOfOneMachine() throws IOException {
        String[] options = {"--seeds=1-30", "--vary=sides=4,6", "--vary", "ends=by itself,wrong"};
        assertEquals(0, sweep(options), errors());
        for (int task = 5; task <= 11; task += 2) {
            variables =
                    Map.of(
                            "SLURM_ARRAY_TASK_ID", "" + task,
                            "SLURM_ARRAY_TASK_MIN", "5",
                            "SLURM_ARRAY_TASK_MAX", "11",
                            "SLURM_ARRAY_TASK_STEP", "2",
                            "SLURM_ARRAY_TASK_COUNT", "4");
            List<String> words = new ArrayList<>(List.of("tosses", "--out", out("b").toString()));
            words.addAll(List.of(options));
            assertEquals(0, run(words.toArray(String[]::new)), errors());
        }
        assertEquals(0, run("merge", "--out", out("c").toString(), out("b").toString()), errors());
        for (String file :
                List.of("sweep.json", "runs.csv", "runs.jsonl", "summary.txt", "summary.html"))
            assertEquals(
                    text("a", file),
                    text("c", file),
                    "the merged file differs from the file of one machine: " + file);
        assertEquals(121, text("c", "times.csv").lines().count());
    }

    @Test
    void aMergeThatAFullDiskHasEndedCanBeRepeated() throws IOException {
        for (int shard = 1; shard <= 2; shard++)
            assertEquals(0, sweep("--seeds=1-6", "--shard=%s/2".formatted(shard)), errors());
        Path whole = out("whole");
        String[] merge = {"merge", "--out", whole.toString(), out("a").toString()};
        assertEquals(0, run(merge), errors());
        assertEquals(
                SweepProgram.WRONG, run(merge), "a second merge into the same folder is refused");
        assertTrue(
                errors().contains("contains files that are not of a sweep; name a new folder"),
                errors());
        // The folder contains only the first file of the results, as if the disk had been full.
        for (Path file : Files.list(whole).toList())
            if (!file.endsWith("sweep.json")) Files.delete(file);
        Path blocked = Files.createDirectory(whole.resolve("runs.csv"));
        assertEquals(SweepProgram.TRY_AGAIN, run(merge), errors());
        assertTrue(errors().endsWith("; free some disk space, then merge again\n"), errors());
        Files.delete(blocked);
        assertEquals(0, run(merge), errors());
        assertEquals(6, text("whole", "runs.jsonl").lines().count());
    }

    @Test
    void shardsThatDoNotBelongTogetherAreRefused() throws IOException {
        variables = Map.of("JOB_COMPLETION_INDEX", "0");
        assertEquals(0, sweep("--seeds=1-6", "--shards=3"), errors());
        assertEquals(SweepProgram.WRONG, run("merge", out("a").toString()));
        assertError("…3 shards…missing: 2, 3");
        variables = Map.of("JOB_COMPLETION_INDEX", "2");
        assertEquals(0, sweep("--seeds=1-6", "--shards=3"), errors());
        variables = Map.of("JOB_COMPLETION_INDEX", "3");
        assertEquals(SweepProgram.WRONG, sweep("--seeds=1-6", "--shards=3"));
        variables = Map.of();
        assertEquals(0, sweep("--seeds=1-7", "--shard=2/3"), errors());
        assertEquals(SweepProgram.WRONG, run("merge", out("a").toString()));
        assertError("…different sweeps…runs…6…7");
        Path second = out("a").resolve("shard-2-of-3");
        Path description = second.resolve("sweep.json");
        Files.writeString(
                description,
                Files.readString(out("a").resolve("shard-1-of-3").resolve("sweep.json"))
                        .replace("1/3", "2/3")
                        .replaceFirst("\"code\":\"\\w+\"", "\"code\":\"0123\""));
        assertEquals(SweepProgram.WRONG, run("merge", out("a").toString()));
        assertTrue(errors().contains("the hash of the code is "), errors());
        String first = out("a").resolve("shard-1-of-3").toString();
        assertEquals(SweepProgram.WRONG, run("merge", "--out", out("d").toString(), first, first));
        assertTrue(errors().contains("shard 1/3 is in two of the given folders"), errors());
        Files.delete(out("a").resolve("shard-3-of-3").resolve("runs.jsonl"));
        assertEquals(
                SweepProgram.WRONG,
                run("merge", first, out("a").resolve("shard-3-of-3").toString()));
        assertTrue(
                errors().contains("is not complete; continue this shard with --resume"), errors());
    }

    /// In memory, an element of a JSON array takes fifty times as many bytes as in the file. The
    /// program must therefore reject the file before it has read all elements.
    @Test
    void filesOfTooManyRowsAreRefusedAsTheyAreRead() throws IOException {
        int many = Axis.LIMIT + 2;
        String json = file("many.json", "[" + "{},".repeat(many) + "{}]");
        assertEquals(SweepProgram.WRONG, sweep("--settings", json));
        assertTrue(errors().contains("at most 1000000 elements is wanted"), errors());
        String csv = file("many.csv", "seed\n" + "1\n".repeat(many));
        assertEquals(SweepProgram.WRONG, sweep("--settings", csv));
        assertTrue(errors().contains("at most 1000000 rows"), errors());
        StringBuilder wide = new StringBuilder("[{");
        for (int i = 0; i < 1001; i++) wide.append("\"%s\":1,".formatted(i));
        assertEquals(
                SweepProgram.WRONG, sweep("--settings", file("wide.json", wide + "\"x\":1}]")));
        assertTrue(errors().contains("at most 1000 names is wanted"), errors());
    }

    /// In memory, a cell takes up to 150 bytes, even if it has only two characters in the file. The
    /// program must therefore reject the file before it has read all cells.
    @Test
    void filesOfTooManyCellsAreRefusedAsTheyAreRead() throws IOException {
        String csv = file("many.csv", "1,".repeat(Csv.CELLS) + "1\n");
        assertEquals(SweepProgram.WRONG, sweep("--settings", csv));
        assertTrue(
                errors().contains("line 1: a file of settings can have at most 4000000 cells"),
                errors());
        String array = "[" + "0,".repeat(Axis.LIMIT - 1) + "0],";
        String json = file("many.json", "[" + array.repeat(6) + "0]");
        assertEquals(SweepProgram.WRONG, sweep("--settings", json));
        assertTrue(errors().contains("at most 5000001 values is wanted"), errors());
        String row = "{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1}\n";
        String lines = file("many.jsonl", row.repeat(Axis.LIMIT));
        assertEquals(SweepProgram.WRONG, sweep("--settings", lines));
        assertTrue(errors().contains("the file has more than 4000000 cells"), errors());
    }

    @Test
    void aDescriptionWithAnImpossibleNumberOfRunsIsRefused() throws IOException {
        assertEquals(0, sweep("--seeds", "1-4", "--shard", "1/1"), errors());
        Path file = out("a").resolve("shard-1-of-1").resolve("sweep.json");
        String text = Files.readString(file);
        for (String runs : new String[] {"2147483647", "-1"}) {
            Files.writeString(file, text.replace("\"runs\":4", "\"runs\":" + runs));
            assertEquals(SweepProgram.WRONG, run("merge", out("a").toString()));
            assertTrue(
                    errors().contains("a sweep can have at most 1000000 runs, not " + runs),
                    errors());
        }
    }

    @Test
    void partOfASlurmArrayIsRefusedSinceItsBoundsAreNotThoseOfTheSweep() {
        variables =
                Map.of(
                        "SLURM_ARRAY_TASK_ID", "3",
                        "SLURM_ARRAY_TASK_MIN", "3",
                        "SLURM_ARRAY_TASK_MAX", "7",
                        "SLURM_ARRAY_TASK_COUNT", "2");
        assertEquals(SweepProgram.WRONG, sweep("--seeds=1-6"));
        assertTrue(errors().contains("must be one evenly spaced range"), errors());
        variables =
                Map.of(
                        "SLURM_ARRAY_TASK_ID", "3",
                        "SLURM_ARRAY_TASK_MIN", "3",
                        "SLURM_ARRAY_TASK_MAX", "3");
        assertEquals(SweepProgram.WRONG, sweep("--seeds=1-6", "--shards=8"));
        assertError("…--shards …8…Slurm …1");
        variables = Map.of("SLURM_ARRAY_TASK_ID", "3");
        assertEquals(SweepProgram.WRONG, sweep("--seeds=1-6"));
    }

    @Test
    void aFolderThatCannotBeCreatedIsRefusedWithExitCodeTwo() throws IOException {
        String file = file("results", "");
        for (String wrong : List.of(file, file + "/below")) {
            assertEquals(SweepProgram.WRONG, run("tosses", "--out", wrong), errors());
            assertTrue(
                    errors().contains("because '" + file + "' is a file; name another"), errors());
        }
    }

    @Test
    void failedRunsAreCountedAndAreNotPartOfTheNumbers() throws IOException {
        assertEquals(0, sweep("--seeds=1-4", "--vary=ends=by itself,wrong late"), errors());
        assertTrue(
                errors().endsWith("a\n4 of 8 runs failed; see summary.txt in this folder\n"),
                errors());
        String text = text("a", "summary.txt");
        assertTrue(text.contains("8 runs: 4 ended by the game, 4 failed."), text);
        for (String number : List.of("sum", "ticks"))
            assertTrue(text.lines().anyMatch(line -> line.matches(number + " +4 .*")), text);
        assertTrue(
                text("a", "runs.csv").contains(",failed,"),
                "the results contain the rows of failed runs");
        assertEquals(0, sweep("--resume", "--seeds=1-4", "--vary=ends=by itself,wrong late"));
        assertTrue(
                errors().endsWith("a\n4 of 8 runs failed; see summary.txt in this folder\n"),
                errors());
    }

    @Test
    void aProgramWithoutOptionsIsPlayedAloneByVariables() throws IOException {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        List<String> words =
                List.of("t", "--out", out("a").toString(), "--vary", "ends=wrong", "--vary=ups=60");
        assertEquals(
                0,
                SweepProgram.run(words, _ -> Tosses.sweep(), variables, stream, stream),
                errors());
        for (String file : List.of("summary.txt", "summary.html")) {
            String text = text("a", file);
            assertTrue(
                    text.contains(
                            "FOURSTROKE_SEED=1 FOURSTROKE_UPS=60 FOURSTROKE_PARAMS=ends=wrong"
                                    + " FOURSTROKE_TICKS=500 COMMAND"),
                    text);
            assertTrue(text.contains("Replace COMMAND by the command"), text);
            assertTrue(text.contains("On Windows"), text);
        }
    }

    @Test
    void theSummaryHasTablesHistogramsOutliersAndFailedRunsWithTheirCommands() throws IOException {
        assertEquals(
                0,
                sweep("--seeds=1-40", "--vary=sides=6,1000", "--vary=ends=never,wrong"),
                errors());
        String text = text("a", "summary.txt");
        assertTrue(
                text.startsWith(
                        "Sweep of tosses\n"
                                + "160 runs: 80 reached the limit of 500 ticks, 80 failed.\n"),
                text);
        assertTrue(text.contains("sum by sides"), text);
        assertTrue(text.contains("histogram of sum"), text);
        assertTrue(
                text.contains("    ./play tosses --seed=1 --params=sides=6,ends=wrong --ticks=500"),
                text);
        String page = text("a", "summary.html");
        assertTrue(page.contains("<svg"), page);
        assertTrue(page.contains("--seed=1 --params=sides=6,ends=wrong --ticks=500</code>"), page);
    }
}
