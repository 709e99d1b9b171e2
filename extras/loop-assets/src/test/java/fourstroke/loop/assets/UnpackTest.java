package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Tests into which folder LWJGL unpacks its native libraries if a game uses fonts or pictures but
/// no window. LWJGL must use only a folder into which other users cannot write files. By default
/// LWJGL would use a folder inside the shared temporary folder, and could load a library that
/// another user has written into this folder.
@Tag("slow")
class UnpackTest {

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "font"})
    void librariesAreUnpackedIntoAFolderOfTheUser(String kind) throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        ProcessResult result =
                read(kind, folder, "-Djava.io.tmpdir=" + temporary, "-Duser.name=me");
        assertEquals("read\n", result.output(), error());
        try (var all = Files.walk(temporary)) {
            List<Path> libraries =
                    all.filter(file -> file.endsWith(System.mapLibraryName("lwjgl"))).toList();
            assertEquals(1, libraries.size(), libraries::toString);
            Path own = temporary.toRealPath().resolve(".fourstroke-lwjgl-me");
            assertTrue(libraries.getFirst().toRealPath().startsWith(own), libraries::toString);
        }
        try (var all = Files.list(temporary)) {
            assertFalse(all.anyMatch(file -> file.getFileName().toString().startsWith("lwjgl")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "font"})
    @DisabledOnOs(OS.WINDOWS)
    void withoutSuchAFolderTheReasonIsReported(String kind) throws IOException {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Files.setAttribute(shared, "unix:mode", 0777);
        ProcessResult result =
                read(kind, shared, "-Djava.io.tmpdir=" + shared, "-Duser.home=" + shared);
        assertTrue(
                result.output().startsWith("refused: LWJGL cannot unpack its libraries: "),
                result.output());
        assertTrue(result.output().contains("java.io.tmpdir '" + shared), result.output());
        assertTrue(result.output().contains("SharedLibraryExtractPath=FOLDER"), result.output());
        assertEquals("", error());
    }

    @Test
    void aFolderThatTheUserNamesIsUsed() throws IOException {
        Path named = folder.resolve("named");
        ProcessResult result =
                read("jpeg", folder, "-Dorg.lwjgl.system.SharedLibraryExtractPath=" + named);
        assertEquals("read\n", result.output(), error());
        assertTrue(Files.exists(named.resolve(System.mapLibraryName("lwjgl"))));
    }

    private String error() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    private ProcessResult read(String kind, Path current, String... options) {
        List<String> command = Jvm.command(options);
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-cp", Jvm.path(), Read.class.getName(), kind));
        var program = new ProcessBuilder(command).directory(current.toFile());
        return ProcessResult.of(program.redirectError(folder.resolve("err").toFile()), 60);
    }

    /// A program that reads a JPEG or a font.
    static final class Read {

        private Read() {}

        public static void main(String[] arguments) {
            try {
                if (arguments[0].equals("jpeg")) JpegTest.of(JpegTest.JPEG);
                else TrueType.of(TinyFont.bytes()).close();
                System.out.println("read");
            } catch (IOException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }
}
