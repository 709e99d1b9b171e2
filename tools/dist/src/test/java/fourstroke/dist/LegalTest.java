package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Tests the licences in an image. The tests of images check that each module of Fourstroke has a
/// licence.
class LegalTest {

    @TempDir Path image;

    private static LeanJar jar(SortedMap<String, byte[]> notices) {
        return new LeanJar(Path.of("some.jar"), new TreeMap<>(), notices, false);
    }

    private TreeSet<String> texts(String module) throws IOException {
        try (Stream<Path> texts = Files.list(image.resolve("legal").resolve(module))) {
            var names = new TreeSet<String>();
            for (Path text : texts.toList()) {
                names.add(text.getFileName().toString());
                assertTrue(Files.size(text) > 500, text::toString);
            }
            return names;
        }
    }

    /// The libraries of `loop-assets` are not in the images of Fourstroke's games, but in the
    /// images of games with fonts.
    @Test
    void theLibrariesOfFontsAndPicturesBringTheirLicences() throws IOException {
        var modules = new TreeMap<String, LeanJar>();
        for (String module : new String[] {"freetype", "freetype.natives", "harfbuzz", "stb"})
            modules.put("org.lwjgl." + module, jar(new TreeMap<>()));
        Legal.add(image, modules);
        var freetype =
                new TreeSet<>(Set.of("freetype-ftl.txt", "harfbuzz-mit.txt", "lwjgl-bsd.txt"));
        assertEquals(freetype, texts("org.lwjgl.freetype"));
        assertEquals(freetype, texts("org.lwjgl.freetype.natives"));
        assertEquals(Set.of("harfbuzz-mit.txt", "lwjgl-bsd.txt"), texts("org.lwjgl.harfbuzz"));
        assertEquals(Set.of("lwjgl-bsd.txt", "stb-mit.txt"), texts("org.lwjgl.stb"));
    }

    @Test
    void licencesInAJarAreKeptAndAModuleWithoutFilesGetsNone() throws IOException {
        var notices = new TreeMap<String, byte[]>();
        notices.put("LICENSE.txt", new byte[600]);
        var modules = new TreeMap<String, LeanJar>();
        modules.put("some.library", jar(notices));
        modules.put("some.game", jar(new TreeMap<>()));
        Legal.add(image, modules);
        assertEquals(Set.of("LICENSE.txt"), texts("some.library"));
        assertTrue(Files.notExists(image.resolve("legal/some.game")));
    }
}
