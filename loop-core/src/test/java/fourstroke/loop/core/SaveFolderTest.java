package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Tests the folder of saved games. The expected paths have the form of Linux and macOS.
@DisabledOnOs(OS.WINDOWS)
class SaveFolderTest {

    private static String folderOf(String home, Map<String, String> environment)
            throws IOException {
        return SaveFolder.of("lantern", "Linux", home, environment).toString();
    }

    @Test
    void theFolderIsWhereEachSystemKeepsDataOfPrograms() throws IOException {
        assertEquals("/h/.local/share/lantern", folderOf("/h", Map.of()));
        assertEquals("/x/lantern", folderOf("/h", Map.of("XDG_DATA_HOME", "/x")));
        for (String none : List.of("", "rel", "./x"))
            assertEquals("/h/.local/share/lantern", folderOf("/h", Map.of("XDG_DATA_HOME", none)));
        assertEquals("/hü日本/.local/share/lantern", folderOf("/hü日本", Map.of()));
        assertEquals(
                "/h/Library/Application Support/lantern",
                SaveFolder.of("lantern", "Mac OS X", "/h", Map.of("XDG_DATA_HOME", "/x"))
                        .toString());
        assertEquals(
                "/h/AppData/Roaming/lantern",
                SaveFolder.of("lantern", "Windows 11", "/h", Map.of()).toString());
        assertEquals(
                "/r/lantern",
                SaveFolder.of("lantern", "Windows 11", "/h", Map.of("APPDATA", "/r")).toString());
    }

    @Test
    void refusesAHomeThatIsNoFolder() {
        for (String home : List.of("", "?", "rel/x")) {
            String message =
                    assertThrows(IOException.class, () -> folderOf(home, Map.of())).getMessage();
            assertTrue(message.contains("'" + home + "'") && message.contains("HOME"), message);
        }
        String message =
                assertThrows(
                                IOException.class,
                                () -> folderOf("/h", Map.of("XDG_DATA_HOME", "/a\0")))
                        .getMessage();
        assertTrue(message.contains("'/a\\u0000'") && message.contains("LC_ALL"), message);
    }

    @Test
    void refusesANameThatLeavesTheFolder() {
        for (String name : List.of("", ".", "..", ".git", "a/b", "a\\b", "C:", "a".repeat(65)))
            assertThrows(
                    IllegalArgumentException.class,
                    () -> SaveFolder.of(name, "Linux", "/h", Map.of()),
                    "the name is refused: " + name);
    }
}
