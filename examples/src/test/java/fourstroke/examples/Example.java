package fourstroke.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The source file of an example, such as `07-tile-map.java`.
///
/// @param number the number in the name of the file, such as `07`
/// @param title the words in the name of the file, such as `tile map`
/// @param lines the lines of the file
record Example(String number, String title, Path file, List<String> lines) {

    private static final Pattern NAME = Pattern.compile("(\\d\\d)-([a-z0-9-]+)\\.java");
    private static final Pattern TYPE = Pattern.compile("(?m)^(?:final )?class (\\w+)");

    /// {@return the examples in a folder, in order of their numbers}
    static List<Example> all(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .map(Example::of)
                    .toList();
        }
    }

    private static Example of(Path file) {
        String name = file.getFileName().toString();
        Matcher parts = NAME.matcher(name);
        if (!parts.matches())
            throw new AssertionError(
                    "examples/%s: an example is called NN-name.java".formatted(name));
        try {
            String title = parts.group(2).replace('-', ' ');
            return new Example(parts.group(1), title, file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
    }

    String name() {
        return file.getFileName().toString();
    }

    /// {@return the name of the class with the method `main`, which is the first class of the file}
    String type() {
        Matcher type = TYPE.matcher(String.join("\n", lines));
        if (!type.find()) throw new AssertionError(name() + " has no class");
        return type.group(1);
    }

    /// {@return the first line without its slashes, which says what the example shows}
    String sentence() {
        return lines.getFirst().replaceFirst("^// ", "");
    }

    /// {@return the third-party libraries that the example uses, as its third line names them;
    /// empty if it uses none}
    String libraries() {
        String third = lines.get(2);
        return third.startsWith("// Uses: ") ? third.substring(9) : "";
    }
}
