package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// Clears OpenGL errors that are still recorded, so that an error of a game's own calls is not
/// mistaken for a failure of our next call.
final class StaleErrors {

    private static final Logger LOG = LoggerFactory.getLogger(StaleErrors.class);

    /// The number of error flags in OpenGL 3.3. Errors are read at most once more than this,
    /// because a lost context reports an error every time.
    private static final int KINDS = 5;

    private StaleErrors() {}

    /// Logs and clears all recorded errors. Call this only before objects are created: to answer, a
    /// driver may have to finish all calls.
    static void forget() {
        for (int i = 0; i <= KINDS; i++) {
            int error = glGetError();
            if (error == GL_NO_ERROR) return;
            LOG.warn(
                    "an OpenGL call of the game itself failed (OpenGL error 0x{}): open the"
                            + " window with debugging to see which call",
                    Integer.toHexString(error).toUpperCase(Locale.ROOT));
        }
    }
}
