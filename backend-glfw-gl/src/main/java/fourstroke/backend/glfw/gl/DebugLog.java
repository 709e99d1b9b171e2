package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.glEnable;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.GLDebugMessageCallback;
import org.lwjgl.opengl.KHRDebug;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs the messages that the driver sends about OpenGL calls, through the extension KHR_debug.
final class DebugLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DebugLog.class);

    private final @Nullable GLDebugMessageCallback callback;
    private int complaints;

    /// Starts to log the driver's messages about the OpenGL context that is current on this thread.
    /// The driver sends messages only if the context is a debug context.
    DebugLog(GLCapabilities capabilities) {
        if (!capabilities.GL_KHR_debug) {
            LOG.warn(
                    "this graphics driver has no extension KHR_debug, so errors of OpenGL calls are"
                            + " found only by glGetError");
            callback = null;
            return;
        }
        callback =
                GLDebugMessageCallback.create((source, type, id, severity, length, message, _) ->
                        logMessage(
                                type,
                                id,
                                severity,
                                GLDebugMessageCallback.getMessage(length, message)));
        KHRDebug.glDebugMessageCallback(callback, 0);
        glEnable(KHRDebug.GL_DEBUG_OUTPUT);
        // With `GL_DEBUG_OUTPUT_SYNCHRONOUS` the driver runs the callback during the OpenGL call
        // that caused the message, so a stack trace that is recorded in the callback contains this
        // call.
        glEnable(KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS);
    }

    private void logMessage(int type, int id, int severity, String message) {
        if (type == KHRDebug.GL_DEBUG_TYPE_PERFORMANCE) {
            // A message about performance says, for example, that the driver compiles a shader
            // again.
            LOG.debug("OpenGL {}: {}", id, message);
            return;
        }
        switch (severity) {
            case KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION -> LOG.trace("OpenGL {}: {}", id, message);
            case KHRDebug.GL_DEBUG_SEVERITY_LOW -> LOG.debug("OpenGL {}: {}", id, message);
            // open set: the severity is a number; this case handles medium and high severity
            default -> {
                complaints++;
                if (type == KHRDebug.GL_DEBUG_TYPE_ERROR) LOG.error("OpenGL {}: {}", id, message);
                else LOG.warn("OpenGL {}: {}", id, message);
            }
        }
    }

    /// {@return the number of messages whose severity was higher than low}
    int complaints() {
        return complaints;
    }

    /// Stops logging the messages of the context.
    @Override
    public void close() {
        if (callback == null) return;
        KHRDebug.glDebugMessageCallback(null, 0);
        callback.free();
    }
}
