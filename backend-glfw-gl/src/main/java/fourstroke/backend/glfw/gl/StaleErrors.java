package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// Clears OpenGL errors that are still recorded. Without this, an error that a game's own call has
/// caused would be mistaken for a failure of the next call of the backend.
final class StaleErrors {

    private static final Logger LOG = LoggerFactory.getLogger(StaleErrors.class);

    /// The number of error flags in OpenGL 3.3. At most this many errors and one more are read,
    /// because a lost context reports an error every time that it is asked.
    private static final int KINDS = 5;

    private StaleErrors() {}

    /// Logs and clears all recorded errors. Must be called only before objects are created: a
    /// driver may have to finish all earlier calls before it can answer.
    static void forget() {
        for (int i = 0; i <= KINDS; i++) {
            int error = glGetError();
            if (error == GL_NO_ERROR) return;
            LOG.warn(
                    "one of the game's own OpenGL calls failed (OpenGL error 0x{}):"
                            + " open the window for debugging, and the log shows which call failed",
                    Integer.toHexString(error).toUpperCase(Locale.ROOT));
        }
    }
}
