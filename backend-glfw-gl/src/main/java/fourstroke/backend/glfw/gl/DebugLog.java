package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.glEnable;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.GLDebugMessageCallback;
import org.lwjgl.opengl.KHRDebug;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs what the driver reports about calls, through the extension KHR_debug.
final class DebugLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DebugLog.class);

    private final @Nullable GLDebugMessageCallback callback;
    private int complaints;

    /// Starts to log messages of the current context, which should be a debug context.
    DebugLog(GLCapabilities capabilities) {
        if (!capabilities.GL_KHR_debug) {
            LOG.warn("this graphics driver has no KHR_debug: calls are checked only by glGetError");
            callback = null;
            return;
        }
        callback =
                GLDebugMessageCallback.create((source, type, id, severity, length, message, _) ->
                        heard(
                                type,
                                id,
                                severity,
                                GLDebugMessageCallback.getMessage(length, message)));
        KHRDebug.glDebugMessageCallback(callback, 0);
        glEnable(KHRDebug.GL_DEBUG_OUTPUT);
        glEnable(KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS); // so that the stack trace contains the call
    }

    private void heard(int type, int id, int severity, String message) {
        if (type == KHRDebug.GL_DEBUG_TYPE_PERFORMANCE) { // for example, a shader is compiled again
            LOG.debug("OpenGL {}: {}", id, message);
            return;
        }
        switch (severity) {
            case KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION -> LOG.trace("OpenGL {}: {}", id, message);
            case KHRDebug.GL_DEBUG_SEVERITY_LOW -> LOG.debug("OpenGL {}: {}", id, message);
            default -> { // open set: an int; here medium and high severity
                complaints++;
                if (type == KHRDebug.GL_DEBUG_TYPE_ERROR) LOG.error("OpenGL {}: {}", id, message);
                else LOG.warn("OpenGL {}: {}", id, message);
            }
        }
    }

    /// {@return the number of messages of more than low severity}
    int complaints() {
        return complaints;
    }

    /// Stops logging.
    @Override
    public void close() {
        if (callback == null) return;
        KHRDebug.glDebugMessageCallback(null, 0);
        callback.free();
    }
}
