package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.FrameRate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

class MovieTest {

    private static final long SEED = Long.getLong("seed", System.nanoTime());

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
                        "fourstroke: --movie: a film has at least one picture in 65535 seconds, and"
                                + " --fps is 1/100000; raise it, or take a screenshot\n"),
                Ran.of("bounce", "--backend=nosuch", "--fps=0.00001", "--movie=" + film));
        assertFalse(Files.exists(film));
    }
}
