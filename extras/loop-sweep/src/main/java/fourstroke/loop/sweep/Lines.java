package fourstroke.loop.sweep;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads lines that end with a line feed, and counts their bytes. If the last line has no line
/// feed, it is left out.
final class Lines implements AutoCloseable {

    /// The maximum number of bytes of a line. A row with all of its parameters, reports and its
    /// error, escaped, is shorter.
    private static final int LIMIT = 1 << 20;

    private final InputStream in;
    private long bytes;
    private int count;

    Lines(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /// {@return the next line without its line feed, or null if there is none}
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
