package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.BackendException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PinnedLibraryTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLibraryIsLoadedOnce() {
        PinnedLibrary library = PinnedLibrary.pin("libX11.so.6", "libx11-6");
        assertSame(library, PinnedLibrary.pin("libX11.so.6", "libx11-6"));
        assertNotEquals(0, library.address("XOpenDisplay"));
        assertNotEquals(
                0,
                library.address("poll"),
                "the library finds a function of the C library, which it depends on");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aMissingFunctionIsNamed() {
        PinnedLibrary library = PinnedLibrary.pin("libX11.so.6", "libx11-6");
        String message =
                assertThrows(BackendException.class, () -> library.address("XOpenWormhole"))
                        .getMessage();
        assertTrue(message.contains("libX11.so.6 is too old"), message);
        assertTrue(message.contains("XOpenWormhole"), message);
    }

    @Test
    void aMissingLibraryIsNamedWithItsPackage() {
        String message =
                assertThrows(
                                BackendException.class,
                                () -> PinnedLibrary.pin("libwormhole.so.1", "libwormhole1"))
                        .getMessage();
        assertTrue(message.contains("libwormhole.so.1 is missing"), message);
        assertTrue(message.contains("Debian is libwormhole1"), message);
    }
}
