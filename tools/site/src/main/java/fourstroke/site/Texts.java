package fourstroke.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads texts, and escapes them so that they can be part of HTML.
final class Texts {

    private Texts() {}

    /// {@return the text with HTML's special characters replaced by entities}
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /// {@return the text of a file; empty if the file does not exist}
    static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
