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

/// Finds the files among the items that a user has dropped on a window.
///
/// The system passes a list of URIs to GLFW, and GLFW reports every item of this list. If an item
/// is not a file, such as a link from a browser, GLFW reports the URI of the item unchanged.
final class DroppedFiles {

    private static final Logger LOG = LoggerFactory.getLogger(DroppedFiles.class);

    /// The beginning of a file URI that contains no host, such as `file:/music/a.ogg`. Some
    /// programs pass such URIs. GLFW converts a URI to a file name only if the URI has a host.
    private static final String SCHEME = "file:/";

    private DroppedFiles() {}

    /// {@return the paths of the dropped files}
    ///
    /// @param names the address of an array of pointers to null-terminated names
    /// @param text true if file names on this system are always text, false if file names can
    ///   consist of arbitrary bytes
    static List<Path> of(int count, long names, boolean text) {
        List<Path> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long name = memGetAddress(names + (long) i * Pointer.POINTER_SIZE);
            try {
                Path file = file(name, text);
                if (file.isAbsolute()) files.add(file);
                else
                    LOG.info(
                            "the user dropped an item that is not a file on the window, and the"
                                    + " item is ignored: {}",
                            Excerpt.of(memUTF8(name)));
            } catch (IllegalArgumentException e) {
                // If Java cannot use the name, Path.of throws an InvalidPathException, which is a
                // subclass of IllegalArgumentException.
                LOG.warn(
                        "the user dropped a file on the window, but the file is ignored, because"
                                + " Java cannot use its name on this system: {}",
                        Excerpt.of(String.valueOf(e.getMessage())));
            }
        }
        return files;
    }

    /// {@return the path of a file whose name may consist of arbitrary bytes} The method passes the
    /// name to Java as a URI, because the bytes of the name may be invalid in UTF-8 and in Java's
    /// charset for file names. Java accepts arbitrary bytes in a URI and does not change these
    /// bytes.
    private static Path file(long name, boolean text) {
        String utf8 = memUTF8(name);
        if (text) return Path.of(utf8);
        ByteBuffer bytes = memByteBufferNT1(name);
        if (utf8.startsWith(SCHEME)) bytes.position(SCHEME.length() - 1);
        if (!bytes.hasRemaining() || bytes.get() != '/') return Path.of("");
        byte[] path = new byte[bytes.remaining()];
        bytes.get(path);
        String hex = HexFormat.of().withPrefix("%").formatHex(path);
        // If the path ends with a slash, Path.of removes this slash.
        return Path.of(URI.create("file:///" + hex.replace("%2f", "/")));
    }
}
