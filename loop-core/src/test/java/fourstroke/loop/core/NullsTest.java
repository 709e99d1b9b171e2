package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Color;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Region;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.file.AtomicFile;
import fourstroke.loop.core.image.Apng;
import fourstroke.loop.core.image.Png;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What must not be null is refused by its name, and nothing is half done by it.
class NullsTest {

    @TempDir Path folder;

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void ofALoopAreNamed() {
        var settings = LoopSettings.of("", 1, 1).withTicks(10);
        try (GameLoop loop = GameLoop.over(new FakeWindow(), settings)) {
            for (Event event : loop) {
                assertNamed("button", () -> loop.controls().down(null));
                assertNamed("button", () -> loop.controls().pressed(null));
                assertNamed("button", () -> loop.controls().released(null));
                assertNamed("button", () -> loop.controls().pad(0).down(null));
                assertNamed("axis", () -> loop.controls().pad(0).axis(null));
                assertNamed("axis", () -> loop.controls().axis(null));
                assertNamed("cause", () -> loop.ledger().droppedNanos(null));
                assertNamed("cause", () -> loop.ledger().droppedTicks(null));
                if (event instanceof Render render) {
                    assertNamed("type", () -> render.unwrap(null));
                    assertNamed(
                            "region",
                            () -> render.canvas().sprite((Region) null, 0, 0, 1, 1, 0, 0));
                }
            }
        }
        assertNamed("settings", () -> GameLoop.open(null));
        assertNamed("window", () -> GameLoop.over(null, settings));
        FakeWindow window = new FakeWindow();
        assertNamed("settings", () -> GameLoop.over(window, null));
        assertEquals(1, window.closeCount);
        assertNamed("title", () -> Schedules.named(null));
        assertNamed("open", () -> Backends.open((String) null, null));
        assertNamed("open", () -> Backends.open(settings, null));
        assertNamed("settings", () -> Backends.open((LoopSettings) null, null));
        assertNamed("place", () -> Backends.find(null));
        assertNamed("loader", () -> settings.withBackendsIn((ClassLoader) null));
        assertNamed("layer", () -> settings.withBackendsIn((ModuleLayer) null));
    }

    @Test
    void ofFilesAreNamed() throws IOException {
        Path file = folder.resolve("a");
        assertNamed("file", () -> new AtomicFile(null));
        assertNamed("text", () -> AtomicFile.write(file, null));
        assertNamed("file", () -> Png.read(null));
        assertNamed("bytes", () -> Png.decode(null));
        assertNamed("image", () -> Png.write(null, file));
        assertNamed("framesPerSecond", () -> new Apng(file, null));
        assertEquals(
                "a limit must not be negative, and is -1",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> AtomicFile.read(file, "a file", -1))
                        .getMessage());
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void aMovieGoesOnAfterNone() throws IOException {
        Path file = folder.resolve("a.png");
        try (Apng movie = new Apng(file, Rate.of(10))) {
            assertNamed("image", () -> movie.add(null));
            movie.add(Image.filled(2, 2, Color.RED, Image.Sampling.NEAREST));
            assertEquals(1, movie.frames());
        }
    }
}
