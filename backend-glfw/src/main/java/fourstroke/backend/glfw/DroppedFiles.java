package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.memByteBufferNT1;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import org.lwjgl.system.Pointer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The files among what was dropped on a window.
///
/// GLFW hands on whatever is in a list of addresses; what it was not told to be a file is left as
/// it is, such as a link from a browser.
final class DroppedFiles {

    private static final Logger LOG = LoggerFactory.getLogger(DroppedFiles.class);

    /// What an address of a file may begin with, where it is one without a host. GLFW knows the
    /// other form only.
    private static final String SCHEME = "file:/";

    private DroppedFiles() {}

    /// {@return where the files are}
    ///
    /// @param names the address of so many addresses of names that end with a 0
    static List<Path> of(GlfwPlatform platform, int count, long names) {
        List<Path> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long name = memGetAddress(names + (long) i * Pointer.POINTER_SIZE);
            try {
                Path file = file(platform, name);
                if (file.isAbsolute()) files.add(file);
                else LOG.info("what was dropped is no file, and left out: {}", memUTF8(name));
            } catch (IllegalArgumentException e) { // an InvalidPathException, too
                LOG.warn("a file was dropped whose name is none here: {}", e.getMessage());
            }
        }
        return files;
    }

    /// Elsewhere the name of a file is bytes, which need not be UTF-8, nor what Java takes for the
    /// letters of this machine. As an address it comes to Java as it is.
    private static Path file(GlfwPlatform platform, long name) {
        String text = memUTF8(name);
        if (platform == GlfwPlatform.WIN32 || platform == GlfwPlatform.COCOA) return Path.of(text);
        ByteBuffer bytes = memByteBufferNT1(name);
        if (text.startsWith(SCHEME)) bytes.position(SCHEME.length() - 1);
        if (!bytes.hasRemaining() || bytes.get() != '/') return Path.of("");
        byte[] path = new byte[bytes.remaining()];
        bytes.get(path);
        String hex = HexFormat.of().withPrefix("%").formatHex(path);
        return Path.of(URI.create("file:///" + hex.replace("%2f", "/"))); // one at the end goes
    }
}
