package fourstroke.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Tests that a wrong setting of a project or a machine is reported in a sentence before any
/// program is started.
class WrongSettingTest {

    @TempDir Path folder;

    private static String refusal(Executable step) {
        return assertThrows(WrongSetting.class, step).getMessage();
    }

    @Test
    void aMainClassOfAnotherFormIsRefused() {
        for (String wrong :
                List.of(
                        "",
                        "lantern.Lantern",
                        "lantern/",
                        "lantern/a b",
                        "a/b/c",
                        "a-b/c",
                        "a..b/c"))
            assertEquals(
                    "<main> must name the module and the class of your game, as in lantern/lantern.Lantern, but is '%s'."
                            .formatted(wrong),
                    refusal(() -> MainClass.of(wrong)));
        assertEquals("a.b2/a.b2.Größe", MainClass.of("a.b2/a.b2.Größe").toString());
    }

    @Test
    void anUncompiledProjectIsReported() throws IOException {
        MainClass main = MainClass.of("lantern/lantern.Lantern");
        Path classes = folder.resolve("classes");
        assertTrue(
                refusal(() -> main.demandIn(classes))
                        .startsWith(
                                "Nothing is compiled yet: there is no folder " + classes + "."));
        Files.createDirectories(classes.resolve("lantern"));
        assertTrue(refusal(() -> main.demandIn(classes)).contains("'module lantern { requires "));
        Files.createFile(classes.resolve("module-info.class"));
        assertEquals(
                "There is no class lantern.Lantern in %s: name the class of your main method in <main>."
                        .formatted(classes),
                refusal(() -> main.demandIn(classes)));
        Files.createFile(classes.resolve("lantern/Lantern.class"));
        main.demandIn(classes);
    }

    @Test
    void aJdkThatIsTooOldIsRefused() throws IOException {
        assertEquals(
                "The game needs a JDK 25 or later, but Maven found none in %s: set JAVA_HOME to a"
                                .formatted(folder)
                        + " newer JDK, or select a newer JDK with maven-toolchains-plugin.",
                refusal(() -> new Jdk(folder).java()));
        for (String old : List.of("17.0.12", "24", "1.8.0_412", "", "x")) {
            release(old);
            String message = refusal(() -> new Jdk(folder).java());
            assertTrue(message.contains(old.isEmpty() ? "none" : old), message);
        }
        for (String good : List.of("25", "25.0.3", "26-ea")) {
            release(good);
            assertEquals(folder.resolve("bin/java"), new Jdk(folder).java());
        }
    }

    /// If the plugin did not check the native libraries, Java would report a missing module that
    /// the user does not know.
    @Test
    void librariesOfLwjglWithoutAnyNativeLibrariesAreNamed() {
        Machine linux = new Machine("Linux", "amd64");
        Library core = new Library("org.lwjgl", "lwjgl", "", "");
        Library vulkan = new Library("org.lwjgl", "lwjgl-vulkan", "", "");
        Library windows = new Library("org.lwjgl", "lwjgl", "natives-windows", "");
        Library glfw = new Library("org.lwjgl", "lwjgl-glfw", "", "");
        assertEquals(
                "The project lacks the native libraries of lwjgl, lwjgl-glfw: add a second"
                        + " dependency on each of these artifacts of org.lwjgl, with"
                        + " <classifier>natives-linux</classifier>.",
                refusal(() -> linux.demandNatives(List.of(glfw, core, vulkan))));
        linux.demandNatives(List.of(core, vulkan, windows));
        linux.demandNatives(List.of(new Library("fourstroke", "loop-core", "", "")));
    }

    private void release(String version) throws IOException {
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
    }
}
