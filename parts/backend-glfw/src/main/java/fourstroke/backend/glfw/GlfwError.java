package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_API_UNAVAILABLE;
import static org.lwjgl.glfw.GLFW.GLFW_CURSOR_UNAVAILABLE;
import static org.lwjgl.glfw.GLFW.GLFW_FEATURE_UNAVAILABLE;
import static org.lwjgl.glfw.GLFW.GLFW_FEATURE_UNIMPLEMENTED;
import static org.lwjgl.glfw.GLFW.GLFW_FORMAT_UNAVAILABLE;
import static org.lwjgl.glfw.GLFW.GLFW_OUT_OF_MEMORY;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_ERROR;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_UNAVAILABLE;
import static org.lwjgl.glfw.GLFW.GLFW_VERSION_UNAVAILABLE;

import fourstroke.loop.api.text.Excerpt;

import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.APIUtil;

/// An error that GLFW reported.
///
/// @param code the error code
/// @param description GLFW's description of the error, which [Excerpt] has shortened and freed of
///   control characters
public record GlfwError(int code, String description) {

    /// Shortens GLFW's description and removes its control characters, so that the description can
    /// be part of a message. GLFW's description may quote environment variables, which may have any
    /// length and any characters.
    public GlfwError {
        description = Excerpt.message(description);
    }

    /// {@return the name of the code in GLFW's header file}
    public String name() {
        // GLFW's error codes are the constants of the class GLFW from 0x10001 to 0x1FFFF. LWJGL's
        // own code uses the same limits.
        return APIUtil.apiClassTokens(
                        (_, value) -> 0x10000 < value && value < 0x20000, null, GLFW.class)
                .getOrDefault(code, "an error code that GLFW 3.5 does not define");
    }

    /// {@return what the user or the programmer can do about the error}
    String advice() {
        return switch (code) {
            case GLFW_API_UNAVAILABLE, GLFW_VERSION_UNAVAILABLE ->
                    "install or update the graphics driver (on Debian: libgl1-mesa-dri), or choose"
                            + " another backend";
            case GLFW_PLATFORM_UNAVAILABLE -> "start the program in a session with a display";
            case GLFW_PLATFORM_ERROR ->
                    "check the messages of the window system, and whether its display can be"
                            + " reached";
            case GLFW_OUT_OF_MEMORY -> "close other programs";
            case GLFW_FORMAT_UNAVAILABLE -> "use a display with 24-bit colour";
            case GLFW_FEATURE_UNAVAILABLE, GLFW_FEATURE_UNIMPLEMENTED, GLFW_CURSOR_UNAVAILABLE ->
                    "ask Window.supports() before using this feature";
            // open set: the code is a number, so the compiler cannot check the cases
            default ->
                    "report this error to the authors of Fourstroke, because it is a mistake in"
                            + " Fourstroke";
        };
    }

    /// {@return whether the error is harmless} The error that the platform does not support a
    /// feature is harmless, because a game can query the supported features. The error that the
    /// clipboard contains no text is also harmless.
    boolean harmless() {
        return code == GLFW_FEATURE_UNAVAILABLE
                || code == GLFW_FEATURE_UNIMPLEMENTED
                || code == GLFW_CURSOR_UNAVAILABLE
                || code == GLFW_FORMAT_UNAVAILABLE;
    }

    /// {@return the error in one line: its description, its name and its code}
    @Override
    public String toString() {
        return "%s (%s, 0x%X)".formatted(description, name(), code);
    }
}
