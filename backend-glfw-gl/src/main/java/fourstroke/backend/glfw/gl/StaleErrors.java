package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// Errors that OpenGL keeps until it is asked for them. One that a game's own calls left is not to
/// be taken for a refusal of what we ask for next.
final class StaleErrors {

    private static final Logger LOG = LoggerFactory.getLogger(StaleErrors.class);

    /// A driver keeps one of each kind, and OpenGL 3.3 has five. One more look than that, and no
    /// more: a lost context has an error whenever it is asked.
    private static final int KINDS = 5;

    private StaleErrors() {}

    /// Says and forgets those of calls so far. For where something is made: a driver may have to
    /// finish all calls before it knows.
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
