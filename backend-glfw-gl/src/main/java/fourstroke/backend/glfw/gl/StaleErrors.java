package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// Clears errors that OpenGL has kept, so that one left by a game's own calls is not mistaken for a
/// failure of our next call.
final class StaleErrors {

    private static final Logger LOG = LoggerFactory.getLogger(StaleErrors.class);

    /// The number of error flags that a driver keeps in OpenGL 3.3. It is queried once more than
    /// that and no further: a lost context reports an error every time.
    private static final int KINDS = 5;

    private StaleErrors() {}

    /// Logs and clears the errors so far. It is only for creating objects: a driver may have to
    /// finish all calls to answer.
    static void forget() {
        for (int i = 0; i <= KINDS; i++) {
            int error = glGetError();
            if (error == GL_NO_ERROR) return;
            LOG.warn(
                    "a call of the game's own to OpenGL was wrong (OpenGL error 0x{}): a debug"
                            + " context says which",
                    Integer.toHexString(error).toUpperCase(Locale.ROOT));
        }
    }
}
