package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where the words of this program go.
final class StandardOutput {

    /// The bits of a file's mode that say what kind of file it is, and what they say of pipes and
    /// sockets: by POSIX the same on all systems that have them.
    private static final int KIND = 0xF000;

    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private StandardOutput() {}

    /// {@return whether words that could not be written are lost} Not if a pipe took no more: who
    /// reads `| head -1` has what it wanted. A stream of Java says only that something failed, in
    /// the language of the system; so what it leads to is asked. Where that cannot be asked, as on
    /// Windows, nothing counts as lost.
    static boolean isForKeeps() {
        try {
            int kind = (int) Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode") & KIND;
            return kind != PIPE && kind != SOCKET;
        } catch (UnsupportedOperationException | IllegalArgumentException _) {
            return false;
        } catch (IOException _) {
            return true; // it is closed
        }
    }
}
