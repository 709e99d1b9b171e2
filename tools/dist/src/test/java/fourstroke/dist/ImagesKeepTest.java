package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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

    @Tag("slow")
    @Test
    void anLwjglThatDoesNotWorkIsFoundOutBefore() throws Exception {
        List<String> lwjgl = List.of("org.lwjgl", "org.lwjgl.glfw", "org.lwjgl.natives");
        for (String old : lwjgl) {
            Path modules = Files.createDirectory(folder.resolve(old));
            for (String module : lwjgl) TinyGame.module(modules, module, "3.4.3+4", "");
            String requires =
                    "requires org.lwjgl; requires org.lwjgl.glfw; requires org.lwjgl.natives;";
            TinyGame.module(modules, "fourstroke.backend.glfw", "1", requires);
            for (String module : lwjgl) // those of the game
            TinyGame.module(modules, module, module.equals(old) ? "3.4.1+2" : "3.4.2+13", "");
            TinyGame game = TinyGame.of(modules, "requires fourstroke.backend.glfw;", "");
            Path into = folder.resolve("into");
            Path before = Files.createDirectories(into.resolve("game-all/bin")).resolve("game");
            if (!Files.exists(before)) Files.createFile(before);
            TinyGame.Ran ran = game.images(into, "all", Map.of());
            assertEquals(
                    "images: --backend only: %s 3.4.1 was found, and windows need LWJGL 3.4.2 or later: set all of LWJGL to 3.4.3 in the game's build%n"
                            .formatted(old),
                    ran.err());
            assertEquals(2, ran.code());
            assertTrue(Files.exists(before));
        }
    }

    @Tag("slow")
    @Test
    void anLwjglOlderThanThatOfTheFontsIsFoundOutBefore() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        for (String core : List.of("3.3.6+1", "3.4.1+2", "3.4.4")) {
            Path modules = Files.createDirectory(folder.resolve(core));
            TinyGame.module(modules, "org.lwjgl", core, "");
            TinyGame.module(modules, "org.lwjgl.stb", "3.3.6", "requires org.lwjgl;");
            TinyGame.module(modules, "org.lwjgl.freetype", "3.4.3+4", "requires org.lwjgl;");
            String requires = "requires org.lwjgl.stb; requires org.lwjgl.freetype;";
            TinyGame.module(modules, "fourstroke.loop.assets", "1", requires);
            TinyGame game = TinyGame.of(modules, "requires fourstroke.loop.assets;", "");
            // There no image can be made, which is found out last.
            TinyGame.Ran ran = game.images(file.resolve("images"), "all", Map.of());
            String refusal =
                    "images: org.lwjgl %s was found beside org.lwjgl.freetype 3.4.3, and fonts need one version: set all of LWJGL to 3.4.3 in the game's build%n"
                            .formatted(core.split("\\+")[0]);
            if (core.equals("3.4.4")) assertTrue(ran.err().contains("a file cannot be"), ran.err());
            else assertEquals(refusal, ran.err());
            assertEquals(core.equals("3.4.4") ? 1 : 2, ran.code(), ran.out());
        }
    }

    @Test
    void theOldestLwjglIsThatOfOurWindows() throws IOException {
        Path windows =
                Path.of(
                        "../../parts/backend-glfw/src/main/java/fourstroke/backend/glfw/Lwjgl.java");
        String oldest = "OLDEST = \"%s\";".formatted(Images.OLDEST_LWJGL);
        assertTrue(Files.readString(windows).contains(oldest), oldest);
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
