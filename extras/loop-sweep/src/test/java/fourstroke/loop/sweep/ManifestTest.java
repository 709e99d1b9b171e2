package fourstroke.loop.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tests that the Kubernetes manifest `docs/sweep-job.yaml` contains only fields of the API
/// `batch/v1`, with values of the right types. The parser of this test supports only the syntax of
/// YAML that the manifest uses: indented maps, indented lists, and lists in brackets.
class ManifestTest {

    /// A scalar value of the manifest.
    ///
    /// @param path the names of the maps and lists that contain the value, with `[]` for an element
    ///   of a list
    private record Field(String path, String value, boolean quoted) {}

    private static List<Field> read(String yaml) {
        List<Field> fields = new ArrayList<>();
        List<Integer> indents = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (String line : yaml.lines().toList()) {
            String text = line.replaceFirst("(^| )#.*", "").stripTrailing();
            if (text.isBlank()) continue;
            int indent = text.length() - text.stripLeading().length();
            text = text.strip();
            while (!indents.isEmpty() && indents.getLast() >= indent) {
                indents.removeLast();
                names.removeLast();
            }
            if (text.startsWith("- ")) {
                indents.add(indent);
                names.add("[]");
                indent += 2;
                text = text.substring(2);
            }
            int colon = text.indexOf(':');
            indents.add(indent);
            names.add(text.substring(0, colon));
            String value = text.substring(colon + 1).strip();
            String path = String.join(".", names).replace(".[]", "[]");
            if (value.startsWith("["))
                for (String element : value.substring(1, value.length() - 1).split(", *"))
                    fields.add(field(path + "[]", element));
            else if (!value.isEmpty()) fields.add(field(path, value));
        }
        return fields;
    }

    private static Field field(String path, String value) {
        boolean quoted = value.startsWith("\"");
        return new Field(path, quoted ? value.substring(1, value.length() - 1) : value, quoted);
    }

    private static Map<String, String> schema() throws IOException {
        Map<String, String> schema = new LinkedHashMap<>();
        try (InputStream in = ManifestTest.class.getResourceAsStream("batch-v1-job.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> schema.put(line.split(" ")[0], line.split(" ")[1]));
        }
        return schema;
    }

    private static void check(String yaml) throws IOException {
        Map<String, String> schema = schema();
        List<Field> fields = read(yaml);
        for (Field field : fields) {
            String type = schema.getOrDefault(field.path, schema.get(field.path + "!"));
            assertTrue(
                    type != null, "the manifest has a field that batch/v1 does not have: " + field);
            boolean number = field.value.matches("-?[0-9.]+") && !field.quoted;
            boolean right =
                    switch (type) {
                        case "integer" -> field.value.matches("[0-9]+") && !field.quoted;
                        case "string" -> !number;
                        // Any other text in `type` is a list of the allowed values, which `|`
                        // separates.
                        default -> List.of(type.split("\\|")).contains(field.value);
                    };
            assertTrue(right, "the value of a field is not of the type " + type + ": " + field);
        }
        for (String path : schema.keySet())
            if (path.endsWith("!"))
                assertTrue(
                        fields.stream().anyMatch(it -> it.path.equals(path.replace("!", ""))),
                        "the manifest lacks the required field " + path);
    }

    @Test
    void theManifestHasOnlyFieldsOfTheApiAndRetriesWhatMaySucceed() throws IOException {
        String yaml = Files.readString(Path.of("../../docs/sweep-job.yaml"));
        check(yaml);
        List<Field> fields = read(yaml);
        String completions = "";
        List<String> command = new ArrayList<>();
        for (Field field : fields) {
            if (field.path.equals("spec.completions")) completions = field.value;
            if (field.path.endsWith("command[]")) command.add(field.value);
        }
        assertEquals(completions, command.get(command.indexOf("--shards") + 1));
        assertTrue(command.contains("--resume"), "a task that runs again continues its shard");
        String wrong = Integer.toString(SweepProgram.WRONG);
        assertTrue(
                fields.stream()
                        .anyMatch(it ->
                                it.path.endsWith("onExitCodes.values[]")
                                        && it.value.equals(wrong)));
        for (String[] change :
                new String[][] {
                    {"completionMode: Indexed", "completionMode: indexed"},
                    {"completions: 16", "completions: \"16\""},
                    {"restartPolicy: Never", "restart: Never"},
                    {"cpu: \"4\"", "cpu: 4"}
                }) {
            assertTrue(yaml.contains(change[0]), "the manifest does not contain: " + change[0]);
            assertThrows(AssertionError.class, () -> check(yaml.replace(change[0], change[1])));
        }
    }
}
