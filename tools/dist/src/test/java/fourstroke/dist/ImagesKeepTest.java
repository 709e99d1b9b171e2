package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Existing images are deleted only if nothing is wrong with the request.
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
        assertTrue(said.endsWith("these have no module-info: " + jar), said);
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

    @Test
    void aFolderThatCannotBeMadeIsToldInOneSentence() throws IOException, InterruptedException {
        String classes = module("fourstroke.loop.api.spi", "Backend").toString();
        Path file = Files.createFile(folder.resolve("file"));
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                classPath() + File.pathSeparator + classes,
                                Images.class.getName(),
                                "--name",
                                "game",
                                "--main",
                                "game/fourstroke.loop.api.spi.Backend",
                                "--into",
                                file.resolve("images").toString(),
                                "--backend",
                                "gl=game")
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(1, process.waitFor(), said);
        assertTrue(said.startsWith("images: a file cannot be read or written: "), said);
        assertEquals(1, said.lines().count(), said);
    }

    /// {@return the folder of a module that is a game and its backend in one class}
    private Path module(String inPackage, String name) throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path info = sources.resolve("module-info.java");
        Path source = sources.resolve(name + ".java");
        String provider = inPackage + "." + name;
        Files.writeString(info, "module game { provides %s with %1$s; }".formatted(provider));
        Files.writeString(source, "package %s; public class %s {}".formatted(inPackage, name));
        Path classes = folder.resolve("classes");
        Tool.run("javac", List.of("-d", classes.toString(), info.toString(), source.toString()));
        return classes;
    }

    private static String classPath() {
        String modules = System.getProperty("jdk.module.path");
        String classes = System.getProperty("java.class.path");
        return modules == null ? classes : modules + File.pathSeparator + classes;
    }
}
