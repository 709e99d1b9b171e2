package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests the files that a run writes, such as pictures, movies, reports and traces.
class OutputsTest {

    @TempDir Path folder;

    @Test
    void missingFoldersAreCreatedAlsoBehindALink() throws IOException {
        Path missing = folder.resolve("missing");
        Path link = Files.createSymbolicLink(folder.resolve("a.png"), missing.resolve("a.png"));
        Ran ran = Ran.of("bounce", "--backend=headless", "--ticks=1", "--screenshot=" + link);
        ran.ends(0);
        assertTrue(Files.exists(missing.resolve("a.png")));
    }

    @Test
    void aBackendWithoutPicturesIsRefusedBeforeTheGameRuns() throws IOException {
        Path file = folder.resolve("a.png");
        // A run writes the report even if the game fails, so a missing report shows that no game
        // ran.
        Path report = folder.resolve("a.html");
        Ran ran =
                Ran.of(
                        "bounce",
                        "--backend=null",
                        "--ticks=9",
                        "--screenshot=" + file,
                        "--report=" + report);
        ran.refuses(
                2, "fourstroke: backend 'null': a screenshot ", "backend", "such as headless\n");
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void aReportListsTheOptionsOfTheRun() throws IOException {
        Path file = folder.resolve("a.html");
        String words =
                "bounce --backend=headless --ticks=30 --ups=60 --fps=30 --seed=7 --schedule=catchUp"
                        + " --wait=approximate --size=64x48 --late-frames"
                        + " --report=";
        Ran ran = Ran.of((words + file).split(" "));
        ran.ends(0);
        String page = Files.readString(file);
        String[] facts = {
            "Backend", "headless (ready: pictures by the processor, virtual time)",
            "Time", "virtual",
            "Schedule", Schedules.CATCH_UP.title(),
            "Updates per second", "60",
            "Frames per second", "at most 30",
            "Vsync", "on",
            "Late frames", "on",
            "Catch-up",
                    "at most 5 ticks, or as many ticks as last 83.3 ms if that is more; for late"
                            + " ticks, the loop delays a frame by at most 83.3 ms",
            "Waiting", "approximate",
            "Background",
                    "at most 60 frames per second without the focus, 2 if covered, 60 if hidden",
            "Window", "64 x 48 points",
            "Seed", "7"
        };
        for (int i = 0; i < facts.length; i += 2) {
            String row = "<td>%s</td><td>%s</td>".formatted(facts[i], facts[i + 1]);
            assertTrue(
                    page.contains(row),
                    () -> row + " in " + page.substring(page.indexOf("<td>Backend")));
        }
        assertEquals("one per display refresh", FrameRate.display().toString());
        assertEquals("unlimited", FrameRate.unlimited().toString());
    }

    /// A backend without a display can have a real clock too.
    @ParameterizedTest
    @CsvSource({
        "headless, virtual",
        "headless --realtime, real",
        "gl-offscreen, virtual",
        "gl-offscreen --realtime, real"
    })
    void aReportSaysWhetherTimeWasVirtualOrReal(String backend, String time) throws IOException {
        Path file = folder.resolve("a.html");
        Ran ran =
                Ran.of(("bounce --ticks=1 --report=" + file + " --backend " + backend).split(" "));
        ran.ends(0);
        String page = Files.readString(file);
        assertTrue(page.contains("<td>Time</td><td>%s</td>".formatted(time)), page);
        assertEquals(time.equals("virtual"), page.contains("are not recorded on a virtual clock"));
    }
}
