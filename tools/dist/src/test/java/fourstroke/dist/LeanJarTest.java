package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

class LeanJarTest {

    @TempDir Path folder;

    @Test
    void librariesLieOutsideAndTheSlowWayToCallThemIsGone() throws IOException {
        Path classes = folder.resolve("classes");
        String slow = "META-INF/versions/25/org/lwjgl/system/";
        for (String name :
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE.txt",
                        slow + "JNI.class",
                        slow + "JNI$JNIBindings.class",
                        slow + "Upcalls$Upcall.class",
                        slow + "MemoryBackendFFM.class",
                        "org/lwjgl/system/JNI.class",
                        "linux/x64/libgame.so")) {
            Path file = classes.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name);
        }
        LeanJar jar = LeanJar.of(classes, folder.resolve("lean.jar"));
        assertEquals(Set.of("libgame.so"), jar.natives().keySet());
        assertArrayEquals("linux/x64/libgame.so".getBytes(), jar.natives().get("libgame.so"));
        assertEquals(Set.of("LICENSE.txt"), jar.notices().keySet());
        List<String> left =
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE.txt",
                        slow + "MemoryBackendFFM.class",
                        "linux/x64/libgame.so.outside",
                        "org/lwjgl/system/JNI.class");
        assertEquals(left, names(jar));
        LeanJar again = LeanJar.of(jar.file(), folder.resolve("again.jar"));
        assertEquals(Set.of(), again.natives().keySet());
        assertEquals(left, names(again));
    }

    private static List<String> names(LeanJar jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.file().toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
