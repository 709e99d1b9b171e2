package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Tests the error message if the parts of LWJGL in a game have different versions, or if some
/// parts are missing. The message must be one sentence.
@Tag("slow")
class OtherLwjglTest {

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "3.3.6, org.lwjgl.system.Callback$Descriptor",
        "3.4.1, '''void org.lwjgl.system.Callback$Descriptor.<init>(java.lang.Class,"
                + " java.lang.invoke.MethodHandles$Lookup, org.lwjgl.system.libffi.FFICIF)'''"
    })
    void anOlderPartIsReported(String version, String missing) throws IOException {
        List<String> jars = jarsWithout("lwjgl-[0-9.]+\\.jar");
        jars.add(Path.of("target", "other-lwjgl", "lwjgl-" + version + ".jar").toString());
        ProcessResult result = read(jars);
        String[] lines = result.output().split("\n");
        // The JPEG is 16 pixels wide. The library stb can read it although the versions are mixed.
        assertEquals("16", lines[0]);
        assertEquals(misfit(missing), lines[1].replaceFirst(version + "[^ ]*", "V"));
        assertTrue(
                lines[2].startsWith("again: this font cannot be read: parts of LWJGL 3."),
                lines[2]);
        assertEquals(3, lines.length);
        assertEquals(0, result.exitCode());
    }

    @Test
    void aMissingPartIsReported() throws IOException {
        ProcessResult result = read(jarsWithout("lwjgl-harfbuzz-.*"));
        assertEquals("", Files.readString(folder.resolve("err")));
        assertEquals(
                misfit("org.lwjgl.util.harfbuzz.hb_feature_t"),
                result.output().split("\n")[1].replaceFirst(ours() + "[^ ]*", "V"));
        assertEquals(0, result.exitCode());
    }

    private static String misfit(String reason) {
        return "this font cannot be read: parts of LWJGL V are missing or have other versions (%s); set all artifacts of LWJGL to version %s in the game's build"
                .formatted(reason, ours());
    }

    @Test
    void missingAndDeniedLibrariesAreReportedEachTime() throws IOException {
        String sentence =
                "a native library of LWJGL is missing, has another version, or may not be loaded"
                    + " (%s); add the native jars of LWJGL, in the same version as its other jars,"
                    + " and start Java with --enable-native-access";
        String first = sentence.formatted("Failed to locate library: liblwjgl.so");
        String later =
                sentence.formatted(
                        "Exception java.lang.UnsatisfiedLinkError: Failed to locate library:"
                                + " liblwjgl.so [in thread \"main\"]");
        String wanted =
                "this JPEG cannot be read: %s\nthis font cannot be read: %s\nagain: this font cannot be read: %2$s\n"
                        .formatted(first, later);
        ProcessResult without = read(jarsWithout("lwjgl.*natives.*"));
        assertEquals(wanted, without.output());
        ProcessResult denied = read(jarsWithout("nothing"), "--illegal-native-access=deny");
        assertEquals(wanted, denied.output());
        assertEquals(0, denied.exitCode());
    }

    private ProcessResult read(List<String> jars, String... options) {
        List<String> command = Jvm.command();
        command.add("-Dorg.lwjgl.system.SharedLibraryExtractPath=" + folder);
        command.add("-Dorg.lwjgl.system.memoryBackend=ffm");
        if (!List.of(options).contains("--illegal-native-access=deny"))
            command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of(options));
        command.add("-cp");
        command.add(
                Path.of("target", "test-classes")
                        + File.pathSeparator
                        + String.join(File.pathSeparator, jars));
        command.add(Read.class.getName());
        var program = new ProcessBuilder(command).redirectError(folder.resolve("err").toFile());
        return ProcessResult.of(program, 60);
    }

    /// {@return the jars of these tests, except the jars whose file name matches the given regular
    /// expression}
    private static List<String> jarsWithout(String name) {
        List<String> jars = new ArrayList<>(List.of(modulePath()));
        boolean less = jars.removeIf(jar -> Path.of(jar).getFileName().toString().matches(name));
        assertEquals(!name.equals("nothing"), less, "no jar matches " + name);
        return jars;
    }

    private static String[] modulePath() {
        return System.getProperty("jdk.module.path").split(File.pathSeparator);
    }

    /// {@return the version of LWJGL with which these tests run, from the name of its jar}
    private static String ours() {
        return Arrays.stream(modulePath())
                .map(jar -> Path.of(jar).getFileName().toString())
                .filter(jar -> jar.matches("lwjgl-[0-9.]+\\.jar"))
                .map(jar -> jar.replaceAll("lwjgl-|\\.jar", ""))
                .findFirst()
                .orElseThrow();
    }

    /// A program that reads a JPEG once and a font twice.
    static final class Read {

        private Read() {}

        public static void main(String[] arguments) {
            try {
                System.out.println(JpegTest.of(JpegTest.JPEG).width());
            } catch (IOException e) {
                System.out.println(e.getMessage());
            }
            for (String start : new String[] {"", "again: "}) {
                try (TrueType font = TrueType.of(TinyFont.bytes())) {
                    System.out.println(start + font);
                } catch (IOException e) {
                    System.out.println(start + e.getMessage());
                }
            }
        }
    }
}
