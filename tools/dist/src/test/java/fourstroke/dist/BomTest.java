package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;

class BomTest {

    @TempDir Path folder;

    @Test
    void namesTheProgramTheJdkAndEachModule() throws IOException {
        var modules = new TreeMap<String, LeanJar>();
        modules.put("org.lwjgl.glfw", jar("org.lwjgl.glfw-3.4.3.jar"));
        modules.put("org.slf4j", jar("org.slf4j-2.0.20.jar"));
        modules.put("some.game", jar("some.game.jar"));
        Bom.write(folder, "a \"game\"", modules);
        String sum = Archive.sha256(folder.resolve("some.game.jar"));
        assertEquals(
                """
                {
                  "bomFormat": "CycloneDX",
                  "specVersion": "1.6",
                  "version": 1,
                  "metadata": {"component": {"type": "application", "name": "a \\"game\\""}},
                  "components": [
                    {"type": "platform", "name": "%s JDK", "version": "%s"},
                    {"type": "library", "name": "org.lwjgl.glfw", "version": "3.4.3", "licenses": [{"license": {"id": "BSD-3-Clause"}}, {"license": {"id": "Zlib"}}], "hashes": [{"alg": "SHA-256", "content": "%s"}]},
                    {"type": "library", "name": "org.slf4j", "version": "2.0.20", "licenses": [{"license": {"id": "MIT"}}], "hashes": [{"alg": "SHA-256", "content": "%3$s"}]},
                    {"type": "library", "name": "some.game", "hashes": [{"alg": "SHA-256", "content": "%3$s"}]}
                  ]
                }
                """
                        .formatted(System.getProperty("java.vm.vendor"), Runtime.version(), sum),
                Files.readString(folder.resolve("legal/bom.json")));
    }

    /// A JSON string may contain neither control characters nor half of a surrogate pair.
    @Test
    void aVersionOfAnyCharactersIsAStringOfJson() throws IOException {
        var modules = new TreeMap<String, LeanJar>();
        modules.put("some.game", jar("some.game-1.0-\u0007\t\u00e9.jar"));
        Bom.write(folder, "a\ud800\u007f", modules);
        String json = Files.readString(folder.resolve("legal/bom.json"));
        assertTrue(json.contains("\"version\": \"1.0-\\u0007\\u0009\\u00e9\""), json);
        assertTrue(json.contains("\"name\": \"a\\ud800\\u007f\""), json);
    }

    /// {@return a jar of an automatic module, which gets its name and version from the name of the
    /// file}
    private LeanJar jar(String name) throws IOException {
        Path file = folder.resolve(name);
        // The jar has no entries, because each entry would contain a date.
        new JarOutputStream(Files.newOutputStream(file)).close();
        return new LeanJar(file, new TreeMap<>(), new TreeMap<>(), false);
    }
}
