package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.contract.Words;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

class PlayTest {

    @TempDir Path folder;

    private @Nullable Path report;
    private @Nullable Path trace;

    /// A game that consists of a single method.
    private record Small(Consumer<GameLoop> body) implements Game {

        @Override
        public String name() {
            return "small";
        }

        @Override
        public String description() {
            return "a game for this test";
        }

        @Override
        public void play(GameLoop loop) {
            body.accept(loop);
        }
    }

    private Ran play(Consumer<GameLoop> body) {
        return play(body, null, false);
    }

    private Ran play(Path screenshot, Consumer<GameLoop> body) {
        return play(body, screenshot, false);
    }

    private Ran play(Consumer<GameLoop> body, @Nullable Path screenshot, boolean debug) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> words = new ArrayList<>(List.of("--size=64x48", "--ticks=60"));
        if (screenshot != null) words.add("--screenshot=" + screenshot);
        if (report != null) words.add("--report=" + report);
        if (trace != null) words.add("--trace=" + trace);
        if (debug) words.add("--debug");
        Play play =
                new Play(
                        new Small(body),
                        Options.of(Command.PLAY.parse(words)),
                        Backends.choose("headless"),
                        Ran.stream(out),
                        Ran.stream(err));
        boolean fine = play.run(play.open());
        String printed = Ran.text(out).replaceFirst("small on headless .*\n", "");
        return new Ran(fine ? Main.FINE : Main.FAILED, printed, Ran.text(err));
    }

    private static void assertStaysPaused(String update, String error) {
        Words.assertLine(
                error,
                "fourstroke: ",
                "update " + update,
                "600 s",
                "paused",
                "script",
                "LoopSettings.idleLimit",
                "FOURSTROKE_IDLE=SECONDS",
                "seed of this run is 1)\n");
    }

    @Test
    void aGamePausedForeverEndsWithASentence() {
        Ran ran =
                play(loop -> {
                    for (Event event : loop)
                        if (event instanceof Update && loop.tick() == 7) loop.pause();
                });
        ran.ends(Main.FAILED);
        assertStaysPaused("7", ran.err());
    }

    private static void failInTick(GameLoop loop, int tick) {
        for (Event event : loop) {
            if (event instanceof Update && loop.tick() == tick)
                throw new IllegalStateException("no more fuel");
        }
    }

    @Test
    void anExceptionIsReportedWithTheGameAndItsTick() {
        Ran ran = play(loop -> failInTick(loop, 5));
        ran.ends(1);
        assertEquals("", ran.out());
        List<String> lines = ran.err().lines().toList();
        Words.assertHas(
                lines.getFirst(),
                "fourstroke: small ",
                "tick 5, frame 3: java.lang.IllegalStateException: no more fuel");
        assertTrue(
                lines.get(1).contains("at fourstroke.app") && lines.get(1).contains("failInTick"),
                ran.err());
        assertFalse(ran.err().contains("fourstroke.loop.core.GameLoop"), ran.err());
        ran.errHas("stats: 5 ticks, 3 frames");
        ran.errHas("time: real 41.666666 ms = simulated 41.666666");
    }

    @Test
    void debugShowsTheWholeStack() {
        Ran ran = play(loop -> failInTick(loop, 1), null, true);
        assertTrue(
                ran.err().contains("at fourstroke.app/fourstroke.app.Play.run")
                        || ran.err().contains("Play.run"),
                ran.err());
        ran.errHas("\tat ");
    }

    @Test
    void aFailedGameLeavesItsLastFrameReportAndTrace() throws IOException {
        report = folder.resolve("run.html");
        trace = folder.resolve("run.json");
        Path shot = folder.resolve("shot.png");
        play(shot, loop -> failInTick(loop, 20)).ends(1).errHas("\nseed: 1\n");
        assertTrue(Files.exists(shot));
        assertTrue(Files.readString(report).contains("updates in virtual time"));
        assertTrue(Files.readString(trace).endsWith("]}\n"));
    }

    @Test
    void failuresOfTheGameAndOfAListenerAreBothPrinted() {
        Ran ran =
                play(loop -> {
                    failAtTheEnd(loop);
                    failInTick(loop, 5);
                });
        ran.ends(1).errBegins("fourstroke: small failed in tick 5, frame 3: ");
        ran.errHas("no more fuel\n    at ");
        ran.errHas("    afterwards: java.lang.IllegalStateException: no more room\n");
    }

    @Test
    void aListenerThatFailsAtTheEndFailsTheRun() {
        Ran ran = play(PlayTest::failAtTheEnd);
        ran.ends(1)
                .errBegins(
                        "fourstroke: small failed in tick 0, frame 0:"
                                + " java.lang.IllegalStateException: no more room\n");
    }

    private static void failAtTheEnd(GameLoop loop) {
        loop.listen(
                new LoopListener() {
                    @Override
                    public void ends(long nowNanos) {
                        throw new IllegalStateException("no more room");
                    }
                });
    }

    @Test
    void errorsAndUndeclaredExceptionsFailTheGame() {
        Path shot = folder.resolve("shot.png");
        for (Throwable thrown : List.of(new IOException("no network"), new StackOverflowError())) {
            Ran ran = play(shot, _ -> PlayTest.<RuntimeException>undeclared(thrown));
            ran.ends(1).errBegins("fourstroke: small failed in tick 0, frame 0: " + thrown + "\n");
        }
        assertFalse(Files.exists(shot));
    }

    // Throws a checked exception without a declaration, as code in Kotlin or Scala can.
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void undeclared(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Test
    void aGameWithoutFramesHasNoScreenshot() {
        Path shot = folder.resolve("shot.png");
        Ran ran = play(shot, GameLoop::stop);
        ran.ends(1);
        Words.assertLine(ran.err(), "fourstroke: " + shot, "not written", "0 ticks and 0 frames\n");
        assertFalse(Files.exists(shot));
    }

    @Test
    void eachUnwrittenFileIsReportedInALine() throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        report = gone.resolve("run.html");
        trace = gone.resolve("run.json");
        Path shot = gone.resolve("shot.png");
        Ran ran = play(shot, loop -> deleteInTick(loop, 1, gone));
        ran.ends(1);
        assertEquals("", ran.out());
        assertEquals(
                Stream.of(report, trace, shot)
                        .map(file -> "fourstroke: %s is not written".formatted(file))
                        .toList(),
                ran.err().lines().map(line -> line.replaceAll("(?<=written): .*", "")).toList());
    }

    /// Deletes a folder in one tick, including files that are being written in the folder.
    private static void deleteInTick(GameLoop loop, int tick, Path gone) {
        for (Event event : loop) {
            if (!(event instanceof Update) || loop.tick() != tick) continue;
            try (Stream<Path> begun = Files.list(gone)) {
                begun.forEach(PlayTest::delete);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            delete(gone);
        }
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// The program runs in a separate process, so that it saves the pictures in the current folder
    /// of that process.
    @Test
    @Tag("slow")
    void withoutAScreenTheGameWritesPictures() {
        ProcessResult result = alone("headless");
        assertEquals(0, result.exitCode(), result.output());
        Words.assertHas(
                result.output(),
                "comet on headless ",
                "FOURSTROKE_BACKEND",
                "screen",
                "20 s",
                "movie",
                "picture");
        assertTrue(Files.exists(folder.resolve("out/fourstroke.png")));
        assertTrue(Files.exists(folder.resolve("out/fourstroke-movie.png")));
    }

    @Test
    void onTheBackendNullNoPicturesAreWritten() {
        ProcessResult result = alone("null");
        assertEquals(0, result.exitCode(), result.output());
        Words.assertHas(
                result.output(),
                "comet on null ",
                "FOURSTROKE_BACKEND",
                "screen",
                "20 s",
                "no picture",
                "\n2401 ticks, ");
        assertFalse(Files.exists(folder.resolve("out")));
    }

    private ProcessResult alone(String backend) {
        var program = new ProcessBuilder(SameEveryTimeTest.java()).directory(folder.toFile());
        program.environment().put(Backends.VARIABLE, backend);
        // The class path of the program has two logging libraries, and SLF4J would print a warning
        // about that.
        program.command().add(1, "-Dslf4j.internal.verbosity=ERROR");
        return ProcessResult.of(program.redirectErrorStream(true), 60);
    }

    @Test
    void theScreenIsMentionedOnlyOnce() {
        String result = Play.alone("headless", null, true);
        Words.assertLine(result, "20 s", "movie", "picture");
        assertFalse(result.contains("screen"), result);
    }

    /// The description of the game bounce says that a square moves through the window, so the
    /// square must turn at the edge of the window.
    @Test
    void bounceTurnsAtTheEdgeOfItsWindow() throws IOException {
        Path shot = folder.resolve("shot.png");
        Ran ran = Ran.of("bounce", "--backend=headless", "--ticks=358", "--screenshot=" + shot);
        ran.ends(0);
        Image picture = Image.read(shot);
        assertEquals(Color.ORANGE, picture.pixel(picture.width() - 8, picture.height() / 2));
    }

    @Test
    void thePathOfAScreenshotIsPrintedWithoutItsTick() {
        Path shot =
                folder.resolve("a file with a name as long as people give to files at times.png");
        Ran ran =
                Ran.of("bounce", "--backend=headless", "--ticks=9", "--screenshot=" + shot + "@5");
        assertTrue(ran.out().endsWith(", wrote " + shot + "\n"), ran.out());
        assertTrue(Files.exists(shot));
    }
}
