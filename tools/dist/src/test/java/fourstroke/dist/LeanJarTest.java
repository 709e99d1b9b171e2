package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

class LeanJarTest {

    /// The start of a library for Windows on x64, whose header begins at 0x40.
    private static final String WINDOWS =
            "MZ" + "\0".repeat(58) + "@\0\0\0PE\0\0d\u0006" + "\0".repeat(20);

    @TempDir Path folder;

    private LeanJar lean(String module, String... names) throws IOException {
        Path classes = Files.createTempDirectory(folder, "classes");
        for (String name : names) {
            Path file = classes.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name.contains("windows") ? WINDOWS : name);
        }
        return LeanJar.of(module, classes, folder.resolve(module + ".jar"));
    }

    @Test
    void librariesOfLwjglAreFilesAndItsSlowWayToCallThemIsGone() throws IOException {
        String slow = "META-INF/versions/25/org/lwjgl/system/";
        LeanJar jar =
                lean(
                        "org.lwjgl.natives",
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE.txt",
                        slow + "JNI.class",
                        slow + "JNI$JNIBindings.class",
                        slow + "Upcalls$Upcall.class",
                        slow + "MemoryBackendFFM.class",
                        "org/lwjgl/system/JNI.class",
                        "linux/x64/org/lwjgl/liblwjgl.so");
        assertEquals(Set.of("liblwjgl.so"), jar.natives().keySet());
        assertArrayEquals(
                "linux/x64/org/lwjgl/liblwjgl.so".getBytes(), jar.natives().get("liblwjgl.so"));
        assertEquals(Set.of("LICENSE.txt"), jar.notices().keySet());
        List<String> left =
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE.txt",
                        slow + "MemoryBackendFFM.class",
                        "org/lwjgl/system/JNI.class",
                        "linux/x64/org/lwjgl/liblwjgl.so.outside");
        assertEquals(left, names(jar));
        LeanJar again = LeanJar.of("org.lwjgl.natives", jar.file(), folder.resolve("again.jar"));
        assertEquals(Set.of(), again.natives().keySet());
        assertEquals(Set.copyOf(left), Set.copyOf(names(again)));
    }

    /// Java libraries load a native library as a resource with the path of the library in the jar.
    /// A native library for another system may have the same file name in another folder.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void otherNativeLibrariesStayExceptForOtherSystems() throws IOException {
        LeanJar jar =
                lean(
                        "com.sun.jna",
                        "com/sun/jna/linux-x86-64/libjnidispatch.so",
                        "com/sun/jna/linux-arm/libjnidispatch.so",
                        "com/sun/jna/windows/jnidispatch.dll",
                        "com/sun/jna/Native.class",
                        "com/sun/jna/windows.dll");
        assertEquals(Set.of(), jar.natives().keySet());
        assertEquals(
                List.of(
                        "com/sun/jna/Native.class",
                        "com/sun/jna/linux-arm/libjnidispatch.so",
                        "com/sun/jna/linux-x86-64/libjnidispatch.so",
                        "com/sun/jna/windows/jnidispatch.dll.outside"),
                names(jar));
    }

    /// The tool jlink refuses signed jars.
    @Test
    void aSignatureIsLeftOut() throws IOException {
        LeanJar jar =
                lean(
                        "signed",
                        "META-INF/MANIFEST.MF",
                        "META-INF/BC2048KE.SF",
                        "META-INF/BC2048KE.DSA",
                        "META-INF/x.rsa",
                        "META-INF/x.EC",
                        "META-INF/SIG-X",
                        "META-INF/services/x.RSA",
                        "a/B.class");
        assertTrue(jar.unsigned());
        assertEquals(
                List.of("META-INF/MANIFEST.MF", "META-INF/services/x.RSA", "a/B.class"),
                names(jar));
        assertFalse(lean("unsigned", "META-INF/MANIFEST.MF", "a/B.class").unsigned());
    }

    @Test
    void theSameJarHasTheSameBytesInEachTimeZone() throws IOException {
        TimeZone zone = TimeZone.getDefault();
        try {
            String first = Archive.sha256(lean("a", "b/C.class", "d/e.so").file());
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            assertEquals(first, Archive.sha256(lean("a", "b/C.class", "d/e.so").file()));
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    private static List<String> names(LeanJar jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.file().toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
