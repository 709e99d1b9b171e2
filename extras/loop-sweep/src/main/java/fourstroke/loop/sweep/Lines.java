package fourstroke.loop.sweep;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads lines that end with a line feed, and counts their bytes. A last line without a line feed
/// is left out.
final class Lines implements AutoCloseable {

    /// The most bytes of a line: a row with all of its parameters, reports and its error, escaped.
    private static final int LIMIT = 1 << 20;

    private final InputStream in;
    private long bytes;
    private int count;

    Lines(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /// {@return the next line without its end, or null at the end}
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

    /// {@return the bytes of all lines that were read, with their ends}
    long bytes() {
        return bytes;
    }

    /// {@return how many lines were read}
    int count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
