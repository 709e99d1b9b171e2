package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The files that a run is asked to write.
class OutputsTest {

    @TempDir Path folder;

    @Test
    void oneFileForTwoOutputsIsRefusedByWhateverWay() throws IOException {
        Path file = folder.toRealPath().resolve("a.png");
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
        for (Path way :
                new Path[] {
                    folder.resolve("."), link, link.resolve("../" + folder.getFileName())
                }) {
            assertEquals(
                    new Ran(
                            2,
                            "",
                            "fourstroke: --screenshot and --movie would both write '%s'; give each its own file\n"
                                    .formatted(file)),
                    Ran.of("bounce", "--movie=" + way.resolve("a.png"), "--screenshot=" + file));
        }
    }

    @Test
    void oneFileForTwoOutputsIsRefusedThroughALinkToIt() throws IOException {
        Path file = folder.toRealPath().resolve("a.png");
        Path link = Files.createSymbolicLink(folder.resolve("link.png"), Path.of("a.png"));
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    new Ran(
                            2,
                            "",
                            "fourstroke: --screenshot and --movie would both write '%s'; give each its own file\n"
                                    .formatted(file)),
                    Ran.of("bounce", "--movie=" + link, "--screenshot=" + file));
            Files.writeString(file, "another time it is there");
        }
    }

    @Test
    void aLinkIntoAFolderThatIsMissingIsRefusedBeforeTheGameRuns() throws IOException {
        Path missing = folder.resolve("missing");
        Path link = Files.createSymbolicLink(folder.resolve("a.png"), missing.resolve("a.png"));
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: --screenshot cannot be written: there is no folder '%s'; create it first\n"
                                .formatted(missing)),
                Ran.of("bounce", "--backend=headless", "--ticks=1", "--screenshot=" + link));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--screenshot", "--movie"})
    void aBackendWithoutPicturesIsRefusedBeforeTheGameRuns(String option) throws IOException {
        Path file = folder.resolve("a.png");
        Path report = folder.resolve("a.html"); // is written even if a game fails
        Ran ran =
                Ran.of(
                        "bounce",
                        "--backend=null",
                        "--ticks=9",
                        option + "=" + file,
                        "--report=" + report);
        assertEquals(2, ran.code());
        assertEquals(
                "fourstroke: --screenshot and --movie need pictures, but null has none to read"
                        + " back; add --backend=headless\n",
                ran.err());
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    /// The pipe was replaced by a file, so that its reader waited for ever. A device would have
    /// disappeared from the system.
    @ParameterizedTest
    @CsvSource({"--screenshot, .png", "--movie, .png", "--report, .html", "--trace, .json"})
    void aPipeOrDeviceIsRefusedBeforeTheGameRuns(String option, String ending) throws Exception {
        Path pipe = folder.resolve("pipe" + ending);
        assumeTrue(File.separatorChar == '/', "needs pipes that have names");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Path link = Files.createSymbolicLink(folder.resolve("link" + ending), pipe);
        for (Path file : List.of(pipe, link)) {
            assertEquals(
                    new Ran(
                            2,
                            "",
                            "fourstroke: %s cannot be written: '%s' is a pipe or device, not a file\n"
                                    .formatted(option, file)),
                    Ran.of("bounce", "--backend=headless", "--ticks=1", option + "=" + file));
            assertFalse(Files.isRegularFile(file));
        }
    }

    @ParameterizedTest
    @CsvSource({"--screenshot, .png", "--movie, .png", "--report, .html", "--trace, .json"})
    void aNameTooLongForTheFileSystemIsRefusedBeforeTheGameRuns(String option, String ending) {
        String longest = "n".repeat(255 - ending.length()) + ending; // legal, but not with a suffix
        assumeTrue(File.separatorChar == '/', "needs a file system that counts the name alone");
        Ran ran = Ran.of("bounce", "--backend=nosuch", option, folder.resolve(longest).toString());
        assertEquals(2, ran.code());
        assertTrue(
                ran.err()
                        .startsWith(
                                "fourstroke: %s cannot be written: while being written it is called '%s.0.part', which is not possible: "
                                        .formatted(option, longest)),
                ran.err());
    }

    @Test
    void aNameThatIsJustShortEnoughIsWritten() {
        Path file = folder.resolve("n".repeat(255 - ".png.0.part".length()) + ".png");
        Ran ran =
                Ran.of(
                        "bounce",
                        "--backend=headless",
                        "--ticks=1",
                        "--size=8x8",
                        "--screenshot=" + file);
        assertEquals(0, ran.code(), ran.err());
        assertTrue(Files.exists(file));
    }

    @Test
    void aReportTellsWhatTheRunWasAskedFor() throws IOException {
        Path file = folder.resolve("a.html");
        String words =
                "bounce --backend=headless --ticks=30 --ups=60 --fps=30 --seed=7 --schedule=catchUp"
                        + " --wait=approximate --size=64x48 --late-frames"
                        + " --background=Minimized:5:Precise,unfocused:59.94 --report=";
        Ran ran = Ran.of((words + file).split(" "));
        assertEquals(0, ran.code(), ran.err());
        String page = Files.readString(file);
        String[] facts = {
            "Backend", "headless, software pixels, virtual time",
            "Time", "virtual",
            "Schedule", Schedules.CATCH_UP.title(),
            "Updates per second", "60",
            "Frames per second", "at most 30",
            "Vsync", "on",
            "Late frames", "on",
            "Catch-up", "5 ticks, or as many as fit into 83.3 ms; in bursts of 83.3 ms",
            "Waiting", "approximate",
            "Background",
                    "unfocused at most 2997/50 per second, waiting approximate; occluded at most 2"
                            + " per second, waiting approximate; minimized at most 5 per second,"
                            + " waiting precise",
            "Window", "64 x 48 points",
            "Seed", "7"
        };
        for (int i = 0; i < facts.length; i += 2) {
            String row = "<td>%s</td><td>%s</td>".formatted(facts[i], facts[i + 1]);
            assertTrue(
                    page.contains(row),
                    () -> row + " in " + page.substring(page.indexOf("<td>Backend")));
        }
        assertEquals("one per display refresh", Records.words(FrameRate.display()));
        assertEquals("unlimited", Records.words(FrameRate.unlimited()));
    }

    /// A display in memory is not a clock in memory.
    @ParameterizedTest
    @CsvSource({"headless, virtual", "headless --realtime, real", "gl-offscreen, real"})
    void aReportTellsWhichTimePassed(String backend, String time) throws IOException {
        Path file = folder.resolve("a.html");
        Ran ran =
                Ran.of(("bounce --ticks=1 --report=" + file + " --backend " + backend).split(" "));
        assertEquals(0, ran.code(), ran.err());
        String page = Files.readString(file);
        assertTrue(page.contains("<td>Time</td><td>%s</td>".formatted(time)), page);
        assertEquals(time.equals("virtual"), page.contains("Not recorded on a virtual clock"));
    }

    /// Otherwise readers would attribute the film's cost to the game.
    @ParameterizedTest
    @CsvSource({"--realtime --movie, true", "--movie, false", "--realtime --screenshot, false"})
    void aReportTellsOfTheFilm(String option, boolean filmed) throws IOException {
        Path file = folder.resolve("a.html");
        Path picture = folder.resolve("a.png");
        String words = "bounce --backend=headless --ticks=1 --report=%s %s=%s";
        Ran ran = Ran.of(words.formatted(file, option, picture).split(" "));
        assertEquals(0, ran.code(), ran.err());
        assertEquals(filmed, Files.readString(file).contains("<td>Film</td>"));
    }
}
