package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// The film that a game leaves when it plays itself.
class MovieTest {

    /// How the chunk begins that says how long a picture lasts: fcTL.
    private static final int FRAME_CONTROL = 0x6663544C;

    @TempDir Path folder;

    /// {@return a film of the usual game without a screen, at this many frames a second}
    private Path film(int frames) throws IOException {
        Path file = folder.resolve("film.png");
        LoopSettings settings =
                LoopSettings.of("film", 960, 540)
                        .backend("headless")
                        .frames(FrameRate.capped(Rate.of(frames)))
                        .ticks(2200);
        try (GameLoop loop = GameLoop.open(settings);
                Movie _ = new Movie(loop, file)) {
            Games.named(Games.USUAL, false).play(loop);
        }
        return file;
    }

    /// {@return how long the pictures of a film last, in seconds}
    private static double seconds(Path film) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(film));
        in.position(8); // behind the signature
        double seconds = 0;
        while (in.hasRemaining()) {
            int length = in.getInt();
            int type = in.getInt();
            int content = in.position();
            if (type == FRAME_CONTROL)
                seconds +=
                        (in.getShort(content + 20) & 0xFFFF)
                                / (double) (in.getShort(content + 22) & 0xFFFF);
            in.position(content + length + 4); // and its check sum
        }
        return seconds;
    }

    @Tag("slow")
    @Test
    void aFilmLastsFourSecondsAndFitsIntoAPage() throws IOException {
        Path film = film(20);
        assertEquals(4, seconds(film), 1e-9);
        assertEquals(640, Image.read(film).width());
        assertEquals(360, Image.read(film).height());
    }

    @Tag("slow")
    @Test
    void aFilmOfFramesThatAreSlowIsNotFaster() throws IOException {
        assertEquals(4, seconds(film(7)), 1 / 6.9);
    }

    @Test
    void aFilmThatCannotBeWrittenIsToldAtTheEndAndTheGameGoesOn() throws IOException {
        LoopSettings settings = LoopSettings.of("film", 64, 48).backend("headless").ticks(1500);
        try (GameLoop loop = GameLoop.open(settings)) {
            Movie film = new Movie(loop, folder.resolve("missing").resolve("film.png"));
            for (Event _ : loop) {}
            assertEquals(1500, loop.tick());
            String said = assertThrows(IOException.class, film::close).getMessage();
            assertTrue(said.contains("film.png is not written: "), said);
        }
    }
}
