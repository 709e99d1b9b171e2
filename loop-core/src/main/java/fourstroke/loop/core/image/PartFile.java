package fourstroke.loop.core.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file that appears under its name only when it is whole; until then it lies beside it under
/// another name.
final class PartFile implements AutoCloseable {

    /// Attempts at a name of its own: other programs may be writing the same file.
    private static final int NAMES = 100;

    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private boolean finished;

    /// @throws IOException if the folder is not there or not writable, or the target is a directory
    PartFile(Path target) throws IOException {
        if (Files.isDirectory(target))
            throw new IOException("cannot write the file " + target + ": it is a directory");
        this.target = target;
        FileChannel opened = null;
        Path name = target;
        for (int i = 0; opened == null; i++) {
            name = target.resolveSibling(target.getFileName() + "." + i + ".part");
            try {
                opened =
                        FileChannel.open(
                                name, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                if (i == NAMES) {
                    throw new IOException(
                            "cannot write "
                                    + target
                                    + ": "
                                    + name
                                    + " and "
                                    + NAMES
                                    + " before it are left of writers that broke off; delete them",
                            e);
                }
            } catch (NoSuchFileException e) {
                throw new IOException("cannot write " + target + ": its folder does not exist", e);
            }
        }
        part = name;
        channel = opened;
    }

    void write(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer);
    }

    void overwrite(long position, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
    }

    /// Gives the file its name, in place of any file that had it.
    void finish() throws IOException {
        channel.close();
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
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
