package fourstroke.dist;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;

/// Writes a bill of materials of an image (a list of its software), in the format CycloneDX 1.6.
/// The bill lists the JDK, and each module with its version, its licences if they are known, and
/// the checksum of its lean jar.
final class Bom {

    private final StringBuilder text = new StringBuilder();

    private Bom() {}

    /// Writes the file `legal/bom.json` into an image.
    ///
    /// @param name the name of the program
    static void write(Path image, String name, SortedMap<String, LeanJar> modules)
            throws IOException {
        Bom bom = new Bom();
        bom.text.append("{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.6\",\n");
        bom.text.append("  \"version\": 1,\n  \"metadata\": {\"component\": {");
        bom.text.append("\"type\": \"application\", \"name\": ").append(quoted(name));
        bom.text.append("}},\n  \"components\": [\n    {\"type\": \"platform\", \"name\": ");
        bom.text.append(quoted(System.getProperty("java.vm.vendor") + " JDK"));
        bom.text.append(", \"version\": ").append(quoted(Runtime.version().toString())).append('}');
        for (var module : modules.entrySet()) bom.add(module.getKey(), module.getValue().file());
        bom.text.append("\n  ]\n}\n");
        Path legal = Files.createDirectories(image.resolve("legal"));
        Files.writeString(legal.resolve("bom.json"), bom.text);
    }

    private void add(String module, Path jar) throws IOException {
        text.append(",\n    {\"type\": \"library\", \"name\": ").append(quoted(module));
        for (var found : ModuleFinder.of(jar).findAll()) version(found.descriptor());
        String separator = ", \"licenses\": [";
        for (String spdx : Legal.spdx(module)) {
            text.append(separator)
                    .append("{\"license\": {\"id\": ")
                    .append(quoted(spdx))
                    .append("}}");
            separator = ", ";
        }
        if (separator.equals(", ")) text.append(']');
        text.append(", \"hashes\": [{\"alg\": \"SHA-256\", \"content\": ");
        text.append(quoted(Archive.sha256(jar))).append("}]}");
    }

    private void version(ModuleDescriptor descriptor) {
        descriptor
                .rawVersion()
                .ifPresent(version -> text.append(", \"version\": ").append(quoted(version)));
    }

    /// {@return a text as a JSON string} The version of a module may contain any characters, even
    /// half of a surrogate pair. For this reason the method escapes every character that is not
    /// printable ASCII.
    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter < ' ' || letter > '~') json.append("\\u%04x".formatted((int) letter));
            else if (letter == '"' || letter == '\\') json.append('\\').append(letter);
            else json.append(letter);
        }
        return json.append('"').toString();
    }
}
