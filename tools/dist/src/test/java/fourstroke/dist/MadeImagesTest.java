package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Whole images, made of a tiny game.
@Tag("whole")
@DisabledOnOs(OS.WINDOWS)
class MadeImagesTest {

    /// What a player's machine may have for its other Java programs: each contradicts options of an
    /// image, or names what an image does not have.
    private static final Map<String, String> OF_OTHERS =
            Map.of(
                    "JAVA_TOOL_OPTIONS",
                    "-XX:+UseG1GC -Xshare:off",
                    "_JAVA_OPTIONS",
                    "-XX:+UseParallelGC",
                    "JDK_JAVA_OPTIONS",
                    "--add-modules java.sql");

    @TempDir Path folder;

    @Test
    void imagesAreMadeAndStartWhateverOptionsThereAreForOtherPrograms() throws Exception {
        TinyGame game =
                TinyGame.of(
                        Files.createDirectory(folder.resolve("modules")),
                        "",
                        "System.out.println(\"played\");");
        Path into = folder.resolve("images");
        // The image maker itself runs on a JDK, as any other program.
        Map<String, String> variables =
                Map.of(
                        "JAVA_TOOL_OPTIONS",
                        "-XX:+UseG1GC -Xshare:off",
                        "JDK_AOT_VM_OPTIONS",
                        "-Xshare:off");
        TinyGame.Ran made = game.images(into, "only,all,open", variables);
        assertEquals("Picked up JAVA_TOOL_OPTIONS: -XX:+UseG1GC -Xshare:off\n", made.err());
        assertEquals(0, made.code());
        for (String image : List.of("only", "all", "open")) {
            Path home = into.resolve("game-" + image);
            assertTrue(Files.exists(home.resolve("lib/start.aot")), made::out);
            assertTrue(Files.exists(into.resolve("game-%s.tar.gz.sha256".formatted(image))));
            assertPlays(home, OF_OTHERS);
            for (String option :
                    List.of("-Xshare:off", "-Xshare:auto", "-XX:+UseZGC", "-XX:AOTMode=off"))
                assertPlays(home, Map.of("GAME_JAVA_OPTIONS", option));
        }
    }

    private static void assertPlays(Path image, Map<String, String> variables) throws Exception {
        TinyGame.Ran ran = TinyGame.run(variables, image.resolve("bin/game").toString());
        assertEquals(new TinyGame.Ran(0, "played\n", ""), ran, variables::toString);
    }

    @Test
    void ofAGameThatAlwaysFailsNoImageIsPackedAndItsLastWordsAreTold() throws Exception {
        TinyGame game =
                TinyGame.of(
                        Files.createDirectory(folder.resolve("modules")),
                        "",
                        "throw new IllegalStateException(\"no level 1\");");
        Path into = folder.resolve("images");
        TinyGame.Ran made = game.images(into, "only,all", Map.of());
        assertEquals("", made.out());
        assertEquals(
                "images: the game failed each time it was played, so no image is packed; game-only"
                    + " has no start-up cache, because when it was played to make one, the game"
                    + " ended with exit code 1. Its output:\n"
                    + "Exception in thread \"main\" java.lang.IllegalStateException: no level 1\n"
                    + "\tat game@1/fourstroke.loop.api.spi.Backend.main(Backend.java:1)\n",
                made.err());
        assertEquals(1, made.code());
        assertEquals(List.of("game-all", "game-only", "parts"), names(into));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
