package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Resources;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Set;
import java.util.spi.ToolProvider;

/// Tests reading pictures that are resources of a game. The module of the game does not open the
/// package of the pictures.
class ResourcesTest {

    @TempDir Path folder;
    private Path classes;

    @BeforeEach
    void buildGame() throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/lantern"));
        classes = folder.resolve("classes");
        Files.writeString(folder.resolve("src/module-info.java"), "module lantern {}");
        Files.writeString(
                source.resolve("Lantern.java"), "package lantern; public class Lantern {}");
        tool(
                "javac",
                "-d",
                classes,
                folder.resolve("src/module-info.java"),
                source + "/Lantern.java");
        write("lantern/hero.png");
        write("lantern/maps/cave.png");
        write("title.png");
        Files.writeString(classes.resolve("lantern/level.txt"), "no picture");
    }

    private static void tool(String name, Object... words) {
        String[] args = new String[words.length];
        for (int i = 0; i < args.length; i++) args[i] = words[i].toString();
        int error = ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, args);
        assertEquals(0, error);
    }

    private void write(String name) throws IOException {
        Path file = classes.resolve(name);
        Files.createDirectories(file.getParent());
        Image.filled(3, 2, Color.RED, Image.Sampling.NEAREST).write(file);
    }

    private static Class<?> inModule(Path place) throws ReflectiveOperationException {
        ModuleLayer boot = ModuleLayer.boot();
        var found =
                boot.configuration()
                        .resolve(ModuleFinder.of(place), ModuleFinder.of(), Set.of("lantern"));
        return boot.defineModulesWithOneLoader(found, null)
                .findLoader("lantern")
                .loadClass("lantern.Lantern");
    }

    private static String refusal(Class<?> beside, String name) {
        return assertThrows(IOException.class, () -> Image.resource(beside, name)).getMessage();
    }

    @Test
    void aModuleNeedNotOpenItsPackage() throws Exception {
        Path jar = folder.resolve("lantern.jar");
        tool("jar", "--create", "--file", jar, "-C", classes, ".");
        for (Path place : new Path[] {classes, jar}) {
            Class<?> game = inModule(place);
            assertEquals(3, Image.resource(game, "hero.png").width());
            assertEquals(3, Image.resource(game, "maps/cave.png").width());
            assertEquals(3, Image.resource(game, "/title.png").width());
            assertEquals(
                    "there is no resource lantern/Herro.png in the module lantern (searched from"
                            + " the class lantern.Lantern): did you mean \"hero.png\"?",
                    refusal(game, "Herro.png"));
        }
    }

    @Test
    void aTextIsReadInUtf8() throws Exception {
        Files.writeString(classes.resolve("lantern/levels.txt"), "höhle\n##");
        Files.write(classes.resolve("lantern/latin.txt"), new byte[] {'h', (byte) 0xF6});
        Class<?> game = inModule(classes);
        assertEquals("höhle\n##", Resources.text(game, "levels.txt"));
        assertTrue(
                assertThrows(IOException.class, () -> Resources.text(game, "levls.txt"))
                        .getMessage()
                        .endsWith("did you mean \"levels.txt\"?"));
        assertEquals(
                "the resource latin.txt is not a text in UTF-8: save the file in this encoding",
                assertThrows(IOException.class, () -> Resources.text(game, "latin.txt"))
                        .getMessage());
    }

    @Test
    void theMessageNamesAResourceInAnotherFolder() throws Exception {
        Class<?> game = inModule(classes);
        assertTrue(refusal(game, "title.png").endsWith("did you mean \"/title.png\"?"));
        assertTrue(refusal(game, "/hero.png").endsWith("did you mean \"hero.png\"?"));
        assertTrue(refusal(game, "cave.png").endsWith("did you mean \"maps/cave.png\"?"));
        assertTrue(refusal(game, "/Lantern/Hero.png").endsWith("did you mean \"hero.png\"?"));
        for (String nothing : new String[] {"sounds/explosion.wav", "", "/", "..", "\\x\u001b"}) {
            String message = refusal(game, nothing);
            assertTrue(message.contains("module lantern"), message);
            assertTrue(message.endsWith("belong in src/main/resources"), message);
            assertEquals(-1, message.indexOf('\u001b'));
        }
    }

    @Test
    void aFolderCannotBeReadAsAPicture() throws Exception {
        String message = refusal(inModule(classes), "maps");
        assertTrue(message.startsWith("the resource lantern/maps cannot be read: "), message);
    }

    @Test
    void theClassPathIsSearched() throws Exception {
        Path jar = folder.resolve("game.jar");
        tool("jar", "--create", "--file", jar, "-C", classes, ".");
        for (Path place : new Path[] {classes, jar})
            try (var loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
                Class<?> game = loader.loadClass("lantern.Lantern");
                assertEquals(3, Image.resource(game, "hero.png").width());
                assertEquals(
                        "there is no resource lantern/Hero.pmg on the class path (searched from the"
                                + " class lantern.Lantern): did you mean \"hero.png\"?",
                        refusal(game, "Hero.pmg"));
            }
    }

    /// {@return a class that is loaded as by the command `java Lantern.java`, which compiles the
    /// source file in memory}
    private Class<?> compiledInMemory(Path source) throws IOException {
        byte[] code = Files.readAllBytes(classes.resolve("lantern/Lantern.class"));
        var origin = new CodeSource(source.toUri().toURL(), (Certificate[]) null);
        var loader =
                new ClassLoader(null) {
                    Class<?> define() {
                        var domain = new ProtectionDomain(origin, null);
                        return defineClass("lantern.Lantern", code, 0, code.length, domain);
                    }
                };
        return loader.define();
    }

    @Test
    void aProgramThatJavaRunsFromItsSourceHasTheResourcesOfItsProject() throws Exception {
        Path main = folder.resolve("moon/src/main");
        Class<?> game = compiledInMemory(main.resolve("java/lantern/Lantern.java"));
        Path resources = Files.createDirectories(main.resolve("resources/lantern"));
        Files.copy(classes.resolve("lantern/hero.png"), resources.resolve("hero.png"));
        assertEquals(3, Image.resource(game, "hero.png").width());
        assertEquals(3, Image.resource(game, "/lantern/hero.png").width());
        String message = refusal(game, "heros.png");
        assertTrue(message.endsWith("did you mean \"hero.png\"?"), message);
        Class<?> alone = compiledInMemory(folder.resolve("Lantern.java"));
        assertTrue(refusal(alone, "hero.png").contains("src/main/resources"));
    }

    @Test
    void aResourceThatIsNoPictureIsNamedInTheMessage() throws Exception {
        String message = refusal(inModule(classes), "level.txt");
        assertTrue(
                message.startsWith(
                        "the resource level.txt cannot be read as a picture: this file is not a"
                                + " picture"),
                message);
    }
}
