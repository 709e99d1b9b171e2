package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads lines that end with a line feed, and counts their bytes. A last line without a line feed
/// is ignored.
final class Lines implements AutoCloseable {

    /// The maximum number of bytes of a line in a file of results. Even a row with the maximum
    /// numbers of parameters and reports and with an escaped error message is shorter.
    private static final int LIMIT = 1 << 20;

    private final InputStream in;
    private long bytes;
    private int count;

    /// @throws IOException if the file cannot be opened
    /// @throws SweepException if the file is a pipe or a device, which may never end
    Lines(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw SweepException.wrong(
                    "'%s' must be a regular file of a sweep, but is a folder, a pipe or a device;"
                            + " delete it",
                    Excerpt.of(file));
        in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    }

    /// {@return the next line without its line feed, or null at the end of the file}
    @Nullable String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && line.size() <= LIMIT; c = in.read()) {
            if (c == '\n') {
                bytes += line.size() + 1L;
                count++;
                return line.toString(StandardCharsets.UTF_8);
            }
            line.write(c);
        }
        return null;
    }

    /// {@return the number of bytes of all lines that were read, including their line feeds}
    long bytes() {
        return bytes;
    }

    /// {@return the number of lines that were read}
    int count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
