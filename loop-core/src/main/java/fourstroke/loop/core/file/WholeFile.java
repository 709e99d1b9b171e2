package fourstroke.loop.core.file;

import org.jspecify.annotations.Nullable;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/// Writes and reads files whole or not at all.
///
/// A file gets its name only once it is complete: readers find the old content or all of the new,
/// even if the program breaks off or the disk is full.
///
/// ```java
/// try (var file = new WholeFile(Path.of("scores.txt"))) {
///     file.write(bytes);
///     file.finish();
/// }
/// ```
///
/// Until [#finish()] it is in the same folder under the name of [#part]. If several writers write
/// one file, the last to finish wins, and none disturbs another. Not safe for use by several
/// threads at once.
public final class WholeFile extends OutputStream {

    /// Attempts at a name for an incomplete file: other programs may be writing the same file, and
    /// some may have broken off.
    private static final int NAMES = 100;

    /// Writes a text piece by piece.
    @FunctionalInterface
    public interface Text {

        /// Writes all of it; the writer is buffered, and need not be flushed or closed.
        void writeTo(Writer out) throws IOException;
    }

    private final Path file;
    private final Path part;
    private final FileChannel channel;
    private boolean finished;

    /// Begins a file, which replaces any file of its name when it is finished.
    ///
    /// @throws IOException if its folder does not exist or cannot be written to, or if it is a
    ///   directory itself, a pipe or a device
    public WholeFile(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        if (Files.isDirectory(file)) throw refusal(file, "it is a directory", null);
        // Readers of a pipe would wait for ever, and a device would be gone from the system.
        if (Files.exists(file) && !Files.isRegularFile(file))
            throw refusal(file, "it is a pipe or device, and no file takes its place", null);
        this.file = file;
        FileChannel begun = null;
        Path name = file;
        for (int i = 0; begun == null; i++) {
            name = part(file, i);
            try {
                begun =
                        FileChannel.open(
                                name, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                if (i < NAMES) continue; // another writer's: neither written to nor deleted
                throw refusal(
                        file,
                        "%s and %s before it are left of writers that broke off; delete them"
                                .formatted(name, NAMES),
                        e);
            } catch (NoSuchFileException e) {
                throw refusal(file, "its folder does not exist", e);
            }
        }
        part = name;
        channel = begun;
    }

    /// Writes a text in UTF-8.
    ///
    /// @throws IOException if the file cannot be written; what was there before stays, and nothing
    ///   is left behind
    public static void write(Path file, Text text) throws IOException {
        Objects.requireNonNull(text, "text");
        try (var whole = new WholeFile(file)) {
            var out = new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8));
            text.writeTo(out);
            out.flush();
            whole.finish();
        }
    }

    /// {@return the content of a file} No more than the limit and one byte is read, even from a
    /// file without end.
    ///
    /// @param wanted what is expected there, in words, for messages
    /// @param limit the most bytes that the file may have
    /// @throws IllegalArgumentException if the limit is negative
    /// @throws IOException if the file does not exist, is a directory, is larger, or cannot be read
    public static byte[] read(Path file, String wanted, int limit) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(wanted, "wanted");
        if (limit < 0)
            throw new IllegalArgumentException("a limit must not be negative, and is " + limit);
        if (Files.isDirectory(file))
            throw new IOException("wanted %s, but %s is a directory".formatted(wanted, file));
        if (!Files.exists(file)) throw new IOException("there is no file " + file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit);
            if (in.read() < 0) return bytes;
        }
        throw new IOException(
                "%s has more than %s bytes, which is the most for %s"
                        .formatted(file, limit, wanted));
    }

    /// {@return the name of a file until it is complete, if nothing has that name yet} Otherwise it
    /// ends in `.1.part` and so on.
    public static Path part(Path file) {
        return part(Objects.requireNonNull(file, "file"), 0);
    }

    private static Path part(Path file, int number) {
        return file.resolveSibling(file.getFileName() + "." + number + ".part");
    }

    private static IOException refusal(Path file, String why, @Nullable IOException cause) {
        return new IOException("cannot write " + file + ": " + why, cause);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
        while (buffer.hasRemaining()) channel.write(buffer);
    }

    /// Overwrites what was written, from a position in bytes from the start.
    public void overwrite(long position, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
    }

    /// Gives the file its name, in place of any file that had it. Nothing can be written after
    /// that.
    public void finish() throws IOException {
        channel.close();
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
        finished = true;
    }

    /// Deletes what was written, unless it was finished.
    @Override
    public void close() throws IOException {
        channel.close();
        if (!finished) Files.deleteIfExists(part); // its name may be another writer's by now
    }
}
