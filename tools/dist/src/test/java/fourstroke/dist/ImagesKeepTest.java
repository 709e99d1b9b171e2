package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tests that existing images are deleted only if all arguments and modules of a request are valid.
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
        String error =
                assertThrows(IllegalArgumentException.class, () -> new Images(plan).make())
                        .getMessage();
        assertTrue(error.contains(message), error);
        assertTrue(Files.exists(before));
    }

    @Test
    void aMissingPackageIsDetectedBeforeTheImageIsMade() throws IOException {
        assertKept(
                "java.base/java.lang.Object",
                "java.base/no.such",
                "module java.base has no package no.such");
    }

    @Test
    void aMissingModuleIsDetectedBeforeTheImageIsMade() throws IOException {
        assertKept("no.such/no.such.Main", "java.base/java.lang", "Module no.such not found");
    }

    @Test
    void aModuleWithoutABackendIsDetectedBeforeTheImageIsMade() throws IOException {
        assertKept(
                "java.base/java.lang.Object",
                "java.base/java.lang",
                "--backend gl: neither the module java.base nor a module that it requires"
                        + " provides");
    }

    @Test
    void aGameWithoutAModuleInfoIsNamed() throws IOException {
        Path jar = Files.createDirectory(folder.resolve("classes"));
        ModuleStore store = new ModuleStore(jar.toString(), folder);
        String error =
                assertThrows(IllegalArgumentException.class, () -> store.find(List.of("game")))
                        .getMessage();
        assertTrue(error.endsWith("these jars have no module-info: " + jar), error);
    }

    /// If the image maker did not refuse two modules with the same package, Java would print a
    /// stack trace when a player starts the game.
    @ParameterizedTest
    @ValueSource(strings = {"requires b;", ""})
    void twoModulesWithOnePackageAreNamed(String requires) throws IOException {
        Path a = module("a", "exports p;", "p");
        module("b", "", "r");
        Path game = module("game", "requires a; " + requires, "q");
        // The test adds the package p to module b after the game is compiled, because the compiler
        // refuses a game that requires two modules with the same package.
        Path b = module("b", "exports p;", "p");
        String path = String.join(File.pathSeparator, a.toString(), b.toString(), game.toString());
        ModuleStore store = new ModuleStore(path, folder);
        String error =
                assertThrows(IllegalArgumentException.class, () -> store.find(List.of("game", "b")))
                        .getMessage();
        assertTrue(error.matches(".*\\bp\\b.*"), error);
        assertTrue(error.matches(".*\\ba\\b.*") && error.matches(".*\\bb\\b.*"), error);
        assertTrue(error.contains("rename the package") && error.contains("remove one"), error);
        assertEquals(1, error.lines().count(), error);
    }

    @Test
    void aDamagedModuleInfoIsNamedWithItsReason() throws IOException {
        Path game = module("game", "", "p");
        Path info = game.resolve("module-info.class");
        byte[] sound = Files.readAllBytes(info);
        Set<String> reasons = new HashSet<>();
        // The test damages each byte of the module-info once. Some bytes belong to names, in which
        // any letter is valid, so not every damaged byte is an error.
        for (int i = 0; i < sound.length; i++) {
            byte[] damaged = sound.clone();
            damaged[i] ^= 0x55;
            Files.write(info, damaged);
            ModuleStore store = new ModuleStore(game.toString(), folder);
            try {
                store.find(List.of("game"));
            } catch (IllegalArgumentException e) {
                String error = e.getMessage();
                assertEquals(1, error.lines().count(), error);
                if (error.contains("module-info of these jars cannot be read")) reasons.add(error);
            }
        }
        assertTrue(reasons.size() > 5, reasons::toString);
        Files.write(info, Arrays.copyOf(sound, sound.length / 2));
        ModuleStore store = new ModuleStore(game.toString(), folder);
        String error =
                assertThrows(IllegalArgumentException.class, () -> store.find(List.of("game")))
                        .getMessage();
        assertTrue(error.contains("cannot be read, so build them again: " + game + " ("), error);
    }

    /// The JVM of the image maker has no incubator modules, because no option adds incubator
    /// modules.
    @Test
    void everyModuleOfTheJdkMayBeNamed() throws IOException {
        ModuleStore store = new ModuleStore("", folder);
        for (String module :
                List.of("jdk.zipfs", "java.instrument", "jdk.jdwp.agent", "jdk.incubator.vector")) {
            assertTrue(store.find(List.of(module)).findModule(module).isPresent(), module);
            assertEquals(
                    Map.of(),
                    store.closure(List.of(module)),
                    "a module of the JDK needs no other jars");
        }
    }

    /// The modules with LWJGL's native libraries have the same name for all systems.
    @Test
    void ofModulesWithOneNameTheOneForThisSystemIsUsed() throws IOException {
        Path library = Path.of(System.getProperty("java.home"));
        library = library.resolve(Launcher.isWindows() ? "bin" : "lib");
        byte[] ours = Files.readAllBytes(library.resolve(System.mapLibraryName("java")));
        byte[] others = HexFormat.of().parseHex("7f454c460201" + "00".repeat(20));
        Path fitting = natives("fitting", ours);
        Path foreign = natives("foreign", others);
        ModuleStore store = new ModuleStore(foreign + File.pathSeparator + fitting, folder);
        assertTrue(
                store.find(List.of("natives"))
                        .findModule("natives")
                        .orElseThrow()
                        .reference()
                        .location()
                        .orElseThrow()
                        .toString()
                        .endsWith("fitting.jar"));
    }

    @Test
    void aMissingClassIsDetected() throws IOException, URISyntaxException {
        Path classes =
                Path.of(Images.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ModuleStore store = new ModuleStore(classes.toString(), folder);
        store.findClass("fourstroke.dist", "fourstroke.dist.Images");
        String error =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> store.findClass("fourstroke.dist", "fourstroke.dist.Image$"))
                        .getMessage();
        assertTrue(error.contains("has no class fourstroke.dist.Image$"), error);
    }

    @Test
    void aFolderThatCannotBeCreatedIsReportedInOneSentence()
            throws IOException, InterruptedException {
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
        String error = new String(process.getInputStream().readAllBytes());
        assertEquals(1, process.waitFor(), error);
        assertTrue(error.startsWith("images: a file cannot be read or written: "), error);
        assertEquals(1, error.lines().count(), error);
    }

    /// {@return a jar with the module `natives` and one library}
    private Path natives(String name, byte[] library) throws IOException {
        Path classes = module("natives", "", "p" + name);
        Files.write(classes.resolve("x.so"), library);
        Path jar = folder.resolve(name + ".jar");
        Tool.run("jar", List.of("-c", "-f", jar.toString(), "-C", classes.toString(), "."));
        return jar;
    }

    /// {@return the folder of a module with one class in the given package}
    private Path module(String name, String directives, String inPackage) throws IOException {
        Path sources = Files.createTempDirectory(folder, "sources");
        Path info = sources.resolve("module-info.java");
        Path source = sources.resolve("C.java");
        Files.writeString(info, "module %s { %s }".formatted(name, directives));
        Files.writeString(source, "package %s; public class C {}".formatted(inPackage));
        Path classes = Files.createDirectories(folder.resolve(name + "-" + inPackage));
        String others;
        try (Stream<Path> all = Files.list(folder)) {
            others = all.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        }
        Tool.run(
                "javac",
                List.of(
                        "-p",
                        others,
                        "-d",
                        classes.toString(),
                        info.toString(),
                        source.toString()));
        return classes;
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
