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

/// Reads the lines of a file, and counts the lines and their bytes. A process writes a line feed at
/// the end of each complete line of a file of results. If the process was killed, the last line can
/// be incomplete, so the class ignores a last line without a line feed.
final class Lines implements AutoCloseable {

    /// The maximum number of bytes of a line in a file of results. The longest possible result of a
    /// run, with the maximum numbers of parameters and reports, is shorter than this maximum.
    private static final int LIMIT = 1 << 20;

    private final InputStream in;
    private long bytes;
    private int count;

    /// @throws IOException if the file cannot be opened
    /// @throws SweepException if the path names a folder, or a pipe or a device, whose data may
    ///   never end
    Lines(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw SweepException.wrong(
                    "'%s' must be a regular file of a sweep, but is a folder, a pipe or a device;"
                            + " delete it",
                    Excerpt.of(file));
        in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    }

    /// {@return the next line without its line feed, or null if the file has no further line}
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

    /// {@return the number of bytes of the lines that were read so far, including their line feeds}
    long bytes() {
        return bytes;
    }

    /// {@return the number of lines that were read so far}
    int count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
