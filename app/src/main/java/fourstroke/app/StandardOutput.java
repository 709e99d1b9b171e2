package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where this program's output goes.
final class StandardOutput {

    /// The file type bits of a file's mode, and their values for pipes and sockets. POSIX makes
    /// these the same on all systems.
    private static final int KIND = 0xF000;

    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private StandardOutput() {}

    /// {@return whether output that could not be written is lost} It is not if a pipe was closed:
    /// the reader in `| head -1` has what it wanted. Java's streams only say that something failed,
    /// in the language of the system, so this asks what standard output is connected to. Where that
    /// is not possible, as on Windows, nothing counts as lost.
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
