package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The images of before are deleted only when nothing wrong was found in what is asked for.
class ImagesKeepTest {

    @TempDir Path folder;

    private void assertKept(String main, String omitted, String message) throws IOException {
        Path before = folder.resolve("game-all/bin/game");
        Files.createDirectories(before.getParent());
        Files.createFile(before);
        Plan plan =
                Plan.of(
                        "--name",
                        "game",
                        "--main",
                        main,
                        "--into",
                        folder.toString(),
                        "--backend",
                        "gl=java.base",
                        "--leave-out",
                        omitted);
        String said =
                assertThrows(IllegalArgumentException.class, () -> new Images(plan).make())
                        .getMessage();
        assertTrue(said.contains(message), said);
        assertTrue(Files.exists(before));
    }

    @Test
    void aPackageThatIsNotThereIsFoundOutBefore() throws IOException {
        assertKept(
                "java.base/java.lang.Object",
                "java.base/no.such",
                "module java.base has no package no.such");
    }

    @Test
    void aModuleThatIsNotThereIsFoundOutBefore() throws IOException {
        assertKept("no.such/no.such.Main", "java.base/java.lang", "Module no.such not found");
    }

    @Test
    void aModuleThatIsNoBackendIsFoundOutBefore() throws IOException {
        assertKept(
                "java.base/java.lang.Object",
                "java.base/java.lang",
                "--backend gl: module java.base provides no fourstroke.loop.api.spi.Backend");
    }

    @Test
    void aGameWithoutAModuleInfoIsNamed() throws IOException {
        Path jar = Files.createDirectory(folder.resolve("classes"));
        ModuleStore store = new ModuleStore(jar.toString(), folder);
        String said =
                assertThrows(IllegalArgumentException.class, () -> store.find(List.of("game")))
                        .getMessage();
        assertTrue(said.endsWith("without a module-info: " + jar), said);
    }

    @Test
    void aClassThatIsNotThereIsFoundOut() throws IOException, URISyntaxException {
        Path classes =
                Path.of(Images.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ModuleStore store = new ModuleStore(classes.toString(), folder);
        store.findClass("fourstroke.dist", "fourstroke.dist.Images");
        String said =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> store.findClass("fourstroke.dist", "fourstroke.dist.Image$"))
                        .getMessage();
        assertTrue(said.contains("has no class fourstroke.dist.Image$"), said);
    }
}
