package fourstroke.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes a tape archive in the format `ustar` of POSIX.1-1988: a head of 512 bytes for each file,
/// then its bytes, filled up to the next 512. For files below 8 GB with names of up to 255 bytes.
final class TarWriter {

    private static final int BLOCK = 512;

    /// Bytes of a name that fit into its first field, and of the folders before it in the second.
    private static final int NAME = 100;

    private static final int PREFIX = 155;

    private final OutputStream out;

    TarWriter(OutputStream out) {
        this.out = out;
    }

    /// Adds a file.
    ///
    /// @param name in the archive, with `/`
    /// @param seconds since 1970, when it was changed
    /// @throws IOException also if the name is too long
    void add(String name, Path file, boolean executable, long seconds) throws IOException {
        long size = Files.size(file);
        byte[] head = new byte[BLOCK];
        int cut = name.length() <= NAME ? -1 : name.indexOf('/', name.length() - NAME - 1);
        if (cut > PREFIX || cut < 0 && name.length() > NAME)
            throw new IOException("a name is too long for a tar archive: " + name);
        put(head, 0, name.substring(cut + 1));
        put(head, 100, executable ? "0000755" : "0000644");
        put(
                head, 108,
                "0000000"); // owner and group: root's, which unpacking by anybody else ignores
        put(head, 116, "0000000");
        put(head, 124, "%011o".formatted(size));
        put(head, 136, "%011o".formatted(seconds));
        put(head, 148, "        "); // the sum is taken with blanks in its own place
        put(head, 156, "0"); // a plain file
        put(head, 257, "ustar\00000");
        if (cut >= 0) put(head, 345, name.substring(0, cut));
        int sum = 0;
        for (byte b : head) sum += b & 0xFF;
        put(head, 148, "%06o\0 ".formatted(sum));
        out.write(head);
        Files.copy(file, out);
        out.write(new byte[(int) (-size & BLOCK - 1)]);
    }

    /// Ends the archive: two empty blocks.
    void end() throws IOException {
        out.write(new byte[2 * BLOCK]);
    }

    private static void put(byte[] head, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, head, at, bytes.length);
    }
}
