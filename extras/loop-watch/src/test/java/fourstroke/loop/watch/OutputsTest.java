package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControlException;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.image.AtomicFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests the reports, traces and movies that run control can request. The tests use settings of run
/// control to request the outputs.
class OutputsTest {

    /// The type `fcTL` of the PNG chunks that contain the durations of the pictures of a movie, as
    /// a number.
    private static final int FRAME_CONTROL = 0x6663544C;

    @TempDir Path folder;

    /// {@return a movie of a square that crosses a window} The game draws the given number of
    /// frames per second.
    private Path movie(int frames, String part) throws IOException {
        return movie(96, 54, frames, part);
    }

    private Path movie(int width, int height, int frames, String part) throws IOException {
        Path file = folder.resolve("made/movie.png");
        LoopSettings settings =
                LoopSettings.of("movie", width, height)
                        .backend("headless")
                        .frames(FrameRate.capped(Rate.of(frames)))
                        .ticks(600)
                        .set("movie", file + part);
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop)
                if (event instanceof Render frame)
                    frame.canvas().rect(loop.tick() % width, 20, 40, 40, Color.ORANGE);
        }
        return file;
    }

    /// {@return the sum of the durations of all pictures of a movie, in seconds}
    private static double seconds(Path movie) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(movie));
        in.position(8); // The first chunk begins after the signature of the file.
        double seconds = 0;
        while (in.hasRemaining()) {
            int length = in.getInt();
            int type = in.getInt();
            int content = in.position();
            if (type == FRAME_CONTROL)
                seconds +=
                        (in.getShort(content + 20) & 0xFFFF)
                                / (double) (in.getShort(content + 22) & 0xFFFF);
            // The next chunk begins after the data of this chunk and its checksum of four bytes.
            in.position(content + length + 4);
        }
        return seconds;
    }

    @Test
    void aMovieIsAsLongAsTheRunAndFitsIntoAPage() throws IOException {
        Path movie = movie(960, 540, 20, "");
        // The movie is as long as the run, except that the duration of its last frame, 50
        // milliseconds, may be added.
        assertEquals(5, seconds(movie), 0.051);
        assertEquals(640, Image.read(movie).width());
        assertEquals(360, Image.read(movie).height());
    }

    @Test
    void aMovieMayBeOfAPartOfTheRun() throws IOException {
        assertEquals(2, seconds(movie(20, "@120-360")), 1e-9);
    }

    @Test
    void aMovieOfSlowFramesIsNotFaster() throws IOException {
        assertEquals(2, seconds(movie(7, "@120-360")), 1 / 6.9);
    }

    @Test
    void aMovieThatCannotBeWrittenIsReportedAtTheEndAndTheGameContinues() throws IOException {
        Path gone = folder.resolve("gone");
        LoopSettings settings =
                LoopSettings.of("movie", 64, 48)
                        .backend("headless")
                        .ticks(150)
                        .set("movie", gone.resolve("movie.png").toString());
        Files.delete(gone);
        GameLoop loop = GameLoop.open(settings);
        String message =
                assertThrows(
                                RunControlException.class,
                                () -> {
                                    for (Event _ : loop) {}
                                })
                        .getMessage();
        assertEquals(150, loop.tick());
        assertTrue(message.contains("movie.png is not written: "), message);
        loop.close();
    }

    @Test
    void aMissingPartOfAMovieIsReported() {
        String message =
                assertThrows(RunControlException.class, () -> movie(20, "@900-960")).getMessage();
        assertTrue(
                message.endsWith("ended after 600 ticks, before the first frame of the movie"),
                message);
    }

    @Test
    void aMovieThatTheRunCutsShortIsKeptAndReported() throws IOException {
        String message =
                assertThrows(RunControlException.class, () -> movie(20, "@480-601")).getMessage();
        Path movie = folder.resolve("made/movie.png");
        assertEquals(movie + " is incomplete: the run ended after 600 ticks", message);
        // The movie is as long as the run, except that the duration of its last frame, 50
        // milliseconds, may be added.
        assertEquals(1, seconds(movie), 0.051);
        assertEquals(1, seconds(movie(20, "@480-600")), 1e-9);
    }

    /// Java throws an `OutOfMemoryError` not only for a lack of memory, but also if it cannot
    /// create a thread.
    @Test
    void aLackOfThreadsIsNotReportedAsALackOfMemory() {
        var threads =
                new OutOfMemoryError(
                        "unable to create native thread: possibly out of memory or"
                                + " process/resource limits reached");
        assertTrue(AtomicFile.reason(threads).contains("no more threads"));
        for (String heap : new String[] {"Java heap space", null})
            assertTrue(AtomicFile.reason(new OutOfMemoryError(heap)).contains("too little memory"));
    }

    @Test
    void aBackendWithoutPicturesIsRefusedBeforeTheGameRuns() {
        LoopSettings settings =
                LoopSettings.of("movie", 64, 48)
                        .backend("null")
                        .set("movie", folder.resolve("movie.png").toString());
        String message =
                assertThrows(IllegalArgumentException.class, () -> GameLoop.open(settings))
                        .getMessage();
        assertTrue(message.startsWith("a movie needs frames that can be captured"), message);
    }

    @Test
    void aReportAndATraceOfALoopWithoutAWindow() throws IOException {
        Path report = folder.resolve("a.html");
        Path trace = folder.resolve("a.json");
        LoopSettings settings =
                LoopSettings.withoutWindow()
                        .title("server")
                        .option("clock", "virtual")
                        .ticks(30)
                        .set("report", report.toString())
                        .set("trace", trace.toString());
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event _ : loop) {}
        }
        String page = Files.readString(report);
        assertTrue(page.contains("<h1>server on null</h1>"), page);
        assertTrue(page.contains("<td>Set by run control</td><td>nothing</td>"), page);
        assertTrue(Files.readString(trace).contains("server on null"));
    }
}
