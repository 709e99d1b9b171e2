package fourstroke.loop.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

class SweepTest {

    @TempDir private Path folder;

    @BeforeEach
    void countAnew() {
        Tosses.PLAYED.set(0);
    }

    private Path out(String name) {
        return folder.resolve(name);
    }

    private static String text(Path out, String file) throws IOException {
        return Files.readString(out.resolve(file));
    }

    /// Checks that two folders contain the same results, except for the processor times.
    private static void assertSame(Path expected, Path actual) throws IOException {
        for (String file : List.of("sweep.json", "runs.jsonl", "runs.csv"))
            assertEquals(
                    text(expected, file),
                    text(actual, file),
                    "the two sweeps differ in the file " + file);
    }

    private static List<Row> rows(Path out) throws IOException {
        return text(out, "runs.jsonl").lines().map(Row::of).toList();
    }

    private static SweepException refused(Runnable sweep) {
        return assertThrows(SweepException.class, sweep::run);
    }

    @Test
    void theResultsAreTheSameBytesOnOneAndOnManyCores() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 60).vary("sides", "2", "6", "20");
        sweep.cores(1).run(out("one"));
        sweep.cores(7).run(out("seven"));
        assertSame(out("one"), out("seven"));
        assertEquals(180, rows(out("one")).size());
    }

    @Test
    void eachRunEqualsASingleRunOfItsOwn() throws IOException {
        Tosses.sweep().vary("sides", "6", "20").seeds(5, 14).run(out("a"));
        for (Row row : rows(out("a"))) {
            LoopSettings alone =
                    Tosses.SETTINGS
                            .option("clock", "virtual")
                            .ticks(500)
                            .set("seed", row.settings().get("seed"))
                            .set("params", "sides=" + row.settings().get("sides"));
            try (var loop = GameLoop.over(OneRun.window(alone), alone)) {
                Tosses.play(loop);
                assertEquals(loop.hash().value(), row.hash());
                assertEquals(loop.tick(), row.ticks());
                assertEquals(loop.data().reported(), row.reports());
            }
        }
    }

    @Test
    void rowsAreInTheOrderOfTheInputWithTheSeedChangingFastest() throws IOException {
        Tosses.sweep().vary("sides", "9", "4").seeds(8, 9).run(out("a"));
        assertEquals(
                List.of(
                        "{seed=8, sides=9}",
                        "{seed=9, sides=9}",
                        "{seed=8, sides=4}",
                        "{seed=9, sides=4}"),
                rows(out("a")).stream().map(row -> row.settings().toString()).toList());
    }

    @Test
    void theFormatsOfTheResultsAreThese() throws IOException {
        Tosses.sweep().vary("ends", "by itself", "wrong").run(out("a"));
        assertEquals(
                """
                run,seed,ends,ticks,hash,outcome,error,even.half,sum
                0,1,by itself,25,0x6c663f4fef8197b5,finished,,25.5,102
                1,1,wrong,3,0x84bb9a1d8d035e3a,failed,"java.lang.IllegalStateException: no dice, ""none""\\nat all",,
                """,
                text(out("a"), "runs.csv"));
        assertEquals(
                """
                {"run":0,"settings":{"seed":1,"ends":"by itself"},"ticks":25,"hash":"0x6c663f4fef8197b5","outcome":"finished","error":"","reports":{"even.half":25.5,"sum":102}}
                {"run":1,"settings":{"seed":1,"ends":"wrong"},"ticks":3,"hash":"0x84bb9a1d8d035e3a","outcome":"failed","error":"java.lang.IllegalStateException: no dice, \\"none\\"\\\\nat all","reports":{}}
                """,
                text(out("a"), "runs.jsonl"));
    }

    @Test
    void aRunEndsAtTheLimitOfTicksOrOfVirtualTimeAndHasARow() throws IOException {
        Tosses.sweep()
                .seconds(100)
                .vary("ends", "never", "in a pause", "wrong", "by itself")
                .run(out("a"));
        assertEquals(
                List.of("ticks 500", "time 1", "failed 3", "finished 25"),
                rows(out("a")).stream().map(row -> row.outcome() + " " + row.ticks()).toList());
        assertEquals(
                "java.lang.IllegalStateException: no dice, \"none\"\\nat all",
                rows(out("a")).get(2).error());
    }

    /// A loop without updates has no ticks. A loop without updates ends after the time that its
    /// limit of ticks takes at the default update rate.
    @Test
    void aRunWithoutUpdatesThatEndsAtTheLimitOfTicksDoesNotCountAsFinished() throws IOException {
        LoopSettings turns = Tosses.SETTINGS.updates(Rate.NEVER).frames(FrameRate.onRequest());
        Sweep.of(
                        "turns",
                        turns,
                        loop -> {
                            int events = 0;
                            for (Event _ : loop) if (++events == 2 && loop.seed() == 2) loop.stop();
                        })
                .ticks(7)
                .seeds(1, 2)
                .run(out("a"));
        assertEquals(
                List.of("ticks", "finished"),
                rows(out("a")).stream().map(row -> row.outcome().toString()).toList());
    }

    @Test
    void aGameThatAsksForNoEventIsARowToo() throws IOException {
        var never = new CountDownLatch(1);
        Sweep sweep =
                Sweep.of(
                        "stuck",
                        Tosses.SETTINGS,
                        loop -> {
                            if (loop.seed() == 2) awaitForever(never);
                            Tosses.play(loop);
                        });
        List<String> stuck = new ArrayList<>();
        sweep.patience = Duration.ofMillis(300);
        sweep.notice = Duration.ofMillis(100);
        sweep = sweep.seeds(1, 3).progress(collecting(stuck));
        sweep.run(out("a"));
        assertEquals(
                List.of("run 1 (seed=2)"),
                stuck,
                "a stuck run is reported once, with its settings");
        sweep = sweep.resume();
        sweep.notice = Duration.ofMillis(450);
        sweep.run(out("b"));
        assertEquals(1, stuck.size(), "the sweep gives a run up before it reports the run again");
        never.countDown();
        assertEquals(
                List.of("finished", "hung", "finished"),
                rows(out("a")).stream().map(row -> row.outcome().toString()).toList());
    }

    private static Sweep.Progress collecting(List<String> stuck) {
        return new Sweep.Progress() {
            @Override
            public void at(int done, int runs) {}

            @Override
            public void stuck(String run) {
                stuck.add(run);
            }
        };
    }

    @Test
    void aRunThatStaysInAPauseSaysSoAndEndsAtTheIdleLimit() throws IOException {
        Tosses.sweep().vary("ends", "in a pause").run(out("a"));
        String error = rows(out("a")).getFirst().error();
        assertTrue(error.startsWith("the game was paused without an input"), error);
        assertTrue(error.endsWith("or let the game return"), error);
        assertFalse(
                error.contains("FOURSTROKE_"),
                "the message names no variable of run control, because a sweep ignores it");
    }

    private static void awaitForever(CountDownLatch never) {
        try {
            never.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aSweepThatWasKilledContinuesWithTheMissingRuns() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 50);
        sweep.cores(2).run(out("whole"));
        Tosses.PLAYED.set(0);
        Sweep ended =
                sweep.cores(2)
                        .progress((at, _) -> {
                            if (at >= 20) throw new IllegalStateException("the power fails");
                        });
        assertThrows(IllegalStateException.class, () -> ended.run(out("cut")));
        Path journal = out("cut").resolve("journal.tsv");
        int kept = (int) Files.lines(journal).count();
        assertTrue(kept >= 20 && kept < 30, "the journal has another number of runs: " + kept);
        // The test adds an incomplete last line to the journal, as if the disk had been full.
        Files.writeString(journal, Files.readString(journal) + "123\t{\"run\":49,\"sett");
        Tosses.PLAYED.set(0);
        sweep.resume().run(out("cut"));
        assertEquals(50 - kept, Tosses.PLAYED.get());
        assertSame(out("whole"), out("cut"));
        assertFalse(Files.exists(journal));
        sweep.resume().run(out("cut"));
        assertEquals(50 - kept, Tosses.PLAYED.get(), "a sweep that is complete plays no run again");
    }

    @Test
    void resultsThatCannotBeWrittenLoseNoRun() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 20);
        sweep.run(out("whole"));
        SweepException refused =
                refused(() ->
                        sweep.progress(
                                        (at, _) -> {
                                            if (at == 20) block(out("full").resolve("runs.csv"));
                                        })
                                .run(out("full")));
        assertTrue(refused.retriable());
        assertTrue(
                refused.getMessage()
                        .endsWith(
                                "the folder keeps 20 complete runs: free some disk space, then"
                                        + " continue with --resume"),
                refused.getMessage());
        Files.delete(out("full").resolve("runs.csv"));
        Tosses.PLAYED.set(0);
        sweep.resume().run(out("full"));
        assertEquals(0, Tosses.PLAYED.get());
        assertSame(out("whole"), out("full"));
    }

    /// Creates a folder with the name of a file of the results, so the sweep cannot write the file.
    private static void block(Path file) {
        try {
            Files.createDirectory(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anInterruptedSweepKeepsItsRunsAndItsThreadIsStillInterrupted() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 20);
        for (int at : new int[] {-1, 0, 1}) {
            // If `at` is negative, the test interrupts the thread before the sweep opens its
            // folder. Otherwise the test interrupts the thread while the sweep makes runs.
            if (at < 0) Thread.currentThread().interrupt();
            Sweep watched =
                    sweep.resume()
                            .progress((done, _) -> {
                                if (done == at) Thread.currentThread().interrupt();
                            });
            SweepException refused = refused(() -> watched.run(out("a")));
            assertTrue(
                    Thread.interrupted(),
                    "the thread is still interrupted after the sweep, interrupted at run " + at);
            assertEquals("the sweep was interrupted; continue with --resume", refused.getMessage());
            assertTrue(refused.retriable());
        }
        sweep.resume().run(out("a"));
        assertEquals(20, Files.lines(out("a").resolve("runs.jsonl")).count());
    }

    /// Without the lock of the journal, two processes could write the results into the same folder
    /// at the same time.
    @Test
    void theFolderIsLockedUntilItsResultsAreWritten() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 5);
        sweep.run(out("whole"));
        Identity identity = SweepFolder.identity(out("whole"));
        try (SweepFolder first = SweepFolder.open(out("a"), identity, false)) {
            block(out("a").resolve("runs.csv"));
            refused(() -> Objects.requireNonNull(first).finish());
            SweepException second = refused(() -> SweepFolder.open(out("a"), identity, true));
            assertTrue(
                    second.getMessage().startsWith("another process is writing"),
                    "the message says that another process is writing: " + second);
        }
    }

    @Test
    void aFolderOfAnotherSweepIsRefused() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 5);
        sweep.run(out("a"));
        assertTrue(refused(() -> sweep.run(out("a"))).getMessage().contains("add --resume"));
        assertTrue(
                refused(() -> sweep.seeds(1, 6).resume().run(out("a")))
                        .getMessage()
                        .contains(
                                "runs of another sweep: its number of runs is 5, but the number of"
                                        + " runs of this sweep is 6; name another folder"));
        assertTrue(
                refused(() -> sweep.seeds(2, 6).resume().run(out("a")))
                        .getMessage()
                        .contains("its hash of the settings is "));
        Files.createDirectory(out("b"));
        Files.writeString(out("b").resolve("novel.txt"), "once");
        assertTrue(
                refused(() -> sweep.run(out("b")))
                        .getMessage()
                        .contains("contains files that are not of a sweep"));
    }

    /// In a folder that several users share, another user may have created a link with the name of
    /// the journal. The sweep must not write to the file to which the link points.
    @Test
    void aLinkInPlaceOfTheJournalIsRefusedAndItsTargetIsUnchanged() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 5);
        sweep.run(out("a"));
        Files.delete(out("a").resolve("runs.jsonl"));
        Path target = Files.writeString(out("target"), "text without a line feed");
        link(out("a").resolve("journal.tsv"), target);
        SweepException refused = refused(() -> sweep.resume().run(out("a")));
        assertTrue(
                refused.getMessage()
                        .contains(
                                "journal.tsv' must be a regular file of the sweep, but is a link"),
                refused.getMessage());
        assertFalse(refused.retriable());
        assertEquals("text without a line feed", Files.readString(target));
    }

    private static void link(Path link, Path target) {
        try {
            Files.createSymbolicLink(link, target);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "this system lets this user create no links: " + e.getMessage());
        }
    }

    /// A folder from an unknown author may contain a pipe with the name of a file of a sweep. The
    /// sweep must not read the pipe, because it could wait forever.
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeInPlaceOfAFileOfASweepIsRefused() throws Exception {
        assumeTrue(File.separatorChar == '/', "needs pipes that have names");
        Sweep sweep = Tosses.sweep().seeds(1, 5);
        sweep.run(out("a"));
        Path rows = out("a").resolve("runs.jsonl");
        Files.delete(rows);
        assertEquals(0, new ProcessBuilder("mkfifo", rows.toString()).start().waitFor());
        for (Runnable reader :
                List.<Runnable>of(
                        () -> SweepFolder.failures(out("a")),
                        () -> Merge.run(List.of(out("a")), out("b")))) {
            String message = String.valueOf(refused(reader).getMessage());
            assertTrue(
                    message.contains(
                            "runs.jsonl' must be a regular file of a sweep, but is a folder, a pipe"
                                    + " or a device"),
                    message);
        }
        Files.move(rows, out("a").resolve("journal.tsv"));
        String message = refused(() -> sweep.resume().run(out("a"))).getMessage();
        assertTrue(
                message.contains(
                        "journal.tsv' must be a regular file of the sweep, but is a link, a folder,"
                                + " a pipe or a device"),
                message);
    }

    /// A spreadsheet would treat a cell such as `=1+1` as a formula, and a formula can send the
    /// content of other cells to a web page.
    @Test
    void aTextThatLooksLikeAFormulaIsNoFormulaInTheTable() throws IOException {
        Tosses.sweep().vary("ends", "=1+1", "@x", "-3", "+x", "-.5e3").run(out("a"));
        assertEquals(
                List.of("'=1+1", "'@x", "-3", "'+x", "-.5e3"),
                text(out("a"), "runs.csv")
                        .lines()
                        .skip(1)
                        .map(line -> line.split(",")[2])
                        .toList());
        assertEquals("=1+1", rows(out("a")).getFirst().settings().get("ends"));
    }

    @Test
    void aParameterThatTheGameDoesNotHaveEndsTheSweepAfterItsFirstRun() {
        assertEquals(
                "the game has no parameter side (did you mean sides?); its parameters are sides,"
                        + " ends",
                refused(() -> Tosses.sweep().seeds(1, 50).vary("side", "4").run(out("a/b")))
                        .getMessage());
        assertEquals(1, Tosses.PLAYED.get());
        assertFalse(Files.exists(out("a")), "the refused sweep leaves no folder");
    }

    @Test
    void aValueThatNoRunCanHaveIsRefusedBeforeTheFirst() {
        Sweep sweep = Tosses.sweep();
        for (Sweep wrong :
                List.of(
                        sweep.vary("ups", "60", "fast"),
                        sweep.vary("script", "nowhere.txt"),
                        sweep.vary("a,b", "1"),
                        sweep.vary("sides", ""),
                        sweep.vary("outcome", "1"),
                        sweep.vary("sides", "1").vary("sides", "2"),
                        sweep.vary("seed", "1").seeds(1, 2),
                        sweep.seeds(1, 1_000_000).vary("sides", "2", "6")))
            assertFalse(refused(() -> wrong.run(out("a"))).retriable());
        assertEquals(0, Tosses.PLAYED.get());
        assertFalse(Files.exists(out("a")));
        refused(() -> sweep.seeds(5, 4));
        refused(() -> sweep.seeds(0, 1_000_000));
        refused(() -> sweep.ticks(0));
        refused(() -> sweep.seconds(0));
        refused(() -> sweep.patience(0));
        refused(() -> sweep.cores(0));
        refused(() -> sweep.shard(4, 3));
    }

    @Test
    void scriptsAreAnAxisAndAreReadOnce() throws IOException {
        Path quick = Files.writeString(out("quick.txt"), "0.1s close\n");
        Path slow = Files.writeString(out("slow.txt"), "1s close\n");
        Tosses.sweep()
                .vary("ends", "never")
                .vary("script", quick.toString(), slow.toString())
                .run(out("a"));
        assertEquals(List.of(11L, 119L), rows(out("a")).stream().map(Row::ticks).toList());
        Path wrong = Files.writeString(out("wrong.txt"), "1s dance\n");
        assertTrue(
                refused(() -> Tosses.sweep().vary("script", wrong.toString()).run(out("b")))
                        .getMessage()
                        .contains("dance"));
    }

    @Test
    void theShardsOfASweepHaveEachRunOnce() throws IOException {
        Sweep sweep = Tosses.sweep().seeds(1, 20);
        sweep.run(out("whole"));
        List<String> rows = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            sweep.shard(i, 3).run(out("shard" + i));
            text(out("shard" + i), "runs.jsonl").lines().forEach(rows::add);
        }
        assertEquals(
                text(out("whole"), "runs.jsonl").lines().sorted().toList(),
                rows.stream().sorted().toList());
    }
}
