package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.memByteBufferNT1;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.text.Excerpt;

import org.lwjgl.system.Pointer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// Finds the files among the items dropped on a window.
///
/// GLFW passes on every item of a URI list, and does not convert items that are not files, such as
/// a link from a browser.
final class DroppedFiles {

    private static final Logger LOG = LoggerFactory.getLogger(DroppedFiles.class);

    /// The beginning of a file URI without a host, as some programs write it. GLFW supports only
    /// the form with a host.
    private static final String SCHEME = "file:/";

    private DroppedFiles() {}

    /// {@return the paths of the files}
    ///
    /// @param names the address of an array of pointers to null-terminated names
    /// @param text whether a name is text, and not any bytes
    static List<Path> of(int count, long names, boolean text) {
        List<Path> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long name = memGetAddress(names + (long) i * Pointer.POINTER_SIZE);
            try {
                Path file = file(name, text);
                if (file.isAbsolute()) files.add(file);
                else
                    LOG.info(
                            "a dropped item is not a file and is ignored: {}",
                            Excerpt.of(memUTF8(name)));
            } catch (IllegalArgumentException e) { // an InvalidPathException, too
                LOG.warn(
                        "a dropped file is ignored, because its name cannot be used on this system:"
                                + " {}",
                        Excerpt.of(String.valueOf(e.getMessage())));
            }
        }
        return files;
    }

    /// Bytes need be neither UTF-8 nor in Java's charset for file names. A URI passes them to Java
    /// unchanged.
    private static Path file(long name, boolean text) {
        String utf8 = memUTF8(name);
        if (text) return Path.of(utf8);
        ByteBuffer bytes = memByteBufferNT1(name);
        if (utf8.startsWith(SCHEME)) bytes.position(SCHEME.length() - 1);
        if (!bytes.hasRemaining() || bytes.get() != '/') return Path.of("");
        byte[] path = new byte[bytes.remaining()];
        bytes.get(path);
        String hex = HexFormat.of().withPrefix("%").formatHex(path);
        return Path.of(URI.create("file:///" + hex.replace("%2f", "/"))); // drops a last one
    }
}
