package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// Clears the OpenGL errors that earlier calls have caused and that nobody has read yet. Without
/// this class, the backend would mistake an error of a game's own call for a failure of the
/// backend's next call.
final class StaleErrors {

    private static final Logger LOG = LoggerFactory.getLogger(StaleErrors.class);

    /// The number of error flags in OpenGL 3.3. The method `forget` reads at most one error more
    /// than this number. The method needs a limit because a lost context reports an error at every
    /// call.
    private static final int KINDS = 5;

    private StaleErrors() {}

    /// Logs and clears all recorded errors. The backend calls this method only before it creates
    /// OpenGL objects, because the call can be slow: a driver may have to finish all earlier calls
    /// before it can report errors.
    static void forget() {
        for (int i = 0; i <= KINDS; i++) {
            int error = glGetError();
            if (error == GL_NO_ERROR) return;
            LOG.warn(
                    "one of the game's own OpenGL calls failed (OpenGL error 0x{}):"
                            + " to see in the log which call failed, open the window for debugging",
                    Integer.toHexString(error).toUpperCase(Locale.ROOT));
        }
    }
}
