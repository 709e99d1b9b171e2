package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

class MovieTest {

    private static final long SEED = Long.getLong("seed", System.nanoTime());

    /// How the chunk begins that says how long a picture lasts: fcTL.
    private static final int FRAME_CONTROL = 0x6663544C;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "20, 20",
        "60, 30",
        "30000/1001, 30000/1001",
        "29.97003, 30000/1001",
        "1000000/65536, 15625/1024",
        "1/65535, 1/65535",
        "0.000031, 1/32258",
    })
    void aRateThatTheFormatCannotSayIsTheNearestThatItCan(String asked, String filmed) {
        assertEquals(
                Rate.parse(filmed),
                Movie.rate(FrameRate.capped(Rate.parse(asked))),
                "for " + asked);
    }

    @Test
    void theNearestRateIsOffByLessThanAMillisecondInAMinute() {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            long seconds = random.nextLong(1, Rate.DENOMINATOR_LIMIT + 1);
            Rate exact = Rate.of(random.nextLong(seconds / 65_535 + 1, 30 * seconds + 1), seconds);
            Rate near = Movie.rate(FrameRate.capped(exact));
            String told = "%s for %s, seed %d".formatted(near, exact, SEED);
            assertTrue(near.numerator() <= 65_535 && near.denominator() <= 65_535, told);
            assertEquals(60, 60 * near.perSecond() / exact.perSecond(), 1e-3, told);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"29.97003", "23.9761234", "123456/7891"})
    void aFilmOfAnyRateIsWritten(String rate) {
        Path film = folder.resolve("film.png");
        Ran ran =
                Ran.of(
                        "bounce",
                        "--backend=headless",
                        "--ticks=60",
                        "--size=32x18",
                        "--fps=" + rate,
                        "--movie=" + film);
        assertEquals(0, ran.code(), ran.err());
        assertTrue(Files.exists(film));
    }

    @Test
    void aRateTooSlowForAnyFilmIsRefusedBeforeAWindowOpens() {
        Path film = folder.resolve("film.png");
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: --movie: a film needs at least one frame every 65535 seconds,"
                                + " but --fps is 1/100000; raise it, or take a screenshot\n"),
                Ran.of("bounce", "--backend=nosuch", "--fps=0.00001", "--movie=" + film));
        assertFalse(Files.exists(film));
    }

    /// As in a window over several screens.
    @Test
    void aPictureThatIsLargerThanAnyImageEndsTheRunWithASentence() throws IOException {
        LoopSettings wide =
                LoopSettings.of("wide", 4100, 8).withBackend("gl-offscreen").withTicks(3);
        wide = wide.withWindow(wide.window().withOption("glfw.scale", "2"));
        try (GameLoop loop = GameLoop.open(wide)) {
            Movie film = new Movie(loop, folder.resolve("wide.png"), Movie.Span.USUAL);
            for (Event _ : loop) {}
            assertEquals(0, loop.tick());
            String said = assertThrows(IOException.class, film::close).getMessage();
            assertTrue(said.contains("8200 x 16 pixels is larger than any image"), said);
        }
    }

    private Path film(String game, int ticks, String script, String... more) throws IOException {
        Path file = folder.resolve("film.png");
        Path lines = Files.writeString(folder.resolve("script.txt"), script);
        List<String> words = new ArrayList<>(List.of(more));
        words.addAll(
                List.of(
                        game,
                        "--backend=headless",
                        "--size=480x270",
                        "--ticks=" + ticks,
                        "--script=" + lines,
                        "--movie=" + file));
        Ran ran = Ran.of(words.toArray(String[]::new));
        assertEquals(0, ran.code(), ran.err());
        return file;
    }

    /// {@return how long each picture of a film lasts, in seconds}
    private static List<Double> delays(Path film) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(film));
        in.position(8); // behind the signature
        List<Double> delays = new ArrayList<>();
        while (in.hasRemaining()) {
            int length = in.getInt();
            int type = in.getInt();
            int content = in.position();
            if (type == FRAME_CONTROL)
                delays.add(
                        (in.getShort(content + 20) & 0xFFFF)
                                / (double) (in.getShort(content + 22) & 0xFFFF));
            in.position(content + length + 4); // and its check sum
        }
        return delays;
    }

    private static double sum(List<Double> delays) {
        return delays.stream().mapToDouble(Double::doubleValue).sum();
    }

    @Test
    void aFilmLastsAsLongAsItsRunAlsoIfTheWindowWasMinimised() throws IOException {
        List<Double> delays = delays(film("bounce", 720, "1s minimize\n5s restore\n"));
        assertEquals(6, sum(delays), 1 / 29.0); // both ends count
        assertEquals(4, Collections.max(delays), 2 / 29.0, "what was seen last, all that time");
        delays.remove(Collections.max(delays));
        for (double delay : delays) assertEquals(1 / 30.0, delay, 1e-9, "no slow motion");
    }

    @Test
    void aFilmLastsAsLongAsItsRunAlsoIfTheWindowStaysMinimised() throws IOException {
        List<Double> delays = delays(film("bounce", 720, "1s minimize\n"));
        assertEquals(6, sum(delays), 1 / 29.0);
        assertEquals(5, delays.getLast(), 2 / 29.0);
    }

    @Test
    void aPictureThatLastsLongerThanTheFormatCanSayIsGoneOnWithByAnother() throws IOException {
        List<Double> delays =
                delays(film("bounce", 7200, "1s minimize\n59s restore\n", "--fps=29.97003"));
        assertEquals(60, sum(delays), 1 / 29.0);
    }

    @Test
    void aFilmGoesOnWhereTheWindowHasAnotherSizeOrScale() throws IOException {
        String script =
                "0.5s resize 300 200\n"
                        + "1s resize 900 700\n"
                        + "1.5s scale 2\n"
                        + "2s scale 1\n"
                        + "2s resize 480 270\n";
        List<Double> delays = delays(film("bounce", 300, script));
        assertEquals(2.5, sum(delays), 1 / 29.0);
    }

    @Test
    void aFilmOfFramesThatAreSlowLastsAsLongAsItsRun() throws IOException {
        List<Double> delays = delays(film("bounce", 240, "", "--fps=7"));
        assertEquals(2, sum(delays), 1 / 6.9);
    }
}
