package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.window.Window.Shape;

import java.util.EnumMap;
import java.util.Map;

/// The standard cursors of the system, such as the arrow and the hand. Each cursor is created when
/// a window shows it for the first time.
final class Cursors implements AutoCloseable {

    private final Map<Shape, Long> made = new EnumMap<>(Shape.class);

    /// Sets the cursor of a window. If the system has no cursor of the given shape, the window
    /// shows the arrow cursor.
    void show(long window, Shape shape) {
        glfwSetCursor(window, made.computeIfAbsent(shape, Cursors::make));
    }

    private static long make(Shape shape) {
        // This method creates no cursor for the arrow, because the arrow is the default cursor of
        // every window.
        if (shape == Shape.ARROW) return NULL;
        long cursor = glfwCreateStandardCursor(token(shape));
        // If GLFW could not create the cursor, the error callback has already logged the error, and
        // the window shows the arrow cursor.
        if (cursor == NULL) Glfw.takeError();
        return cursor;
    }

    private static int token(Shape shape) {
        return switch (shape) {
            case ARROW -> GLFW_ARROW_CURSOR;
            case TEXT -> GLFW_IBEAM_CURSOR;
            case CROSSHAIR -> GLFW_CROSSHAIR_CURSOR;
            case HAND -> GLFW_POINTING_HAND_CURSOR;
            case RESIZE_HORIZONTAL -> GLFW_RESIZE_EW_CURSOR;
            case RESIZE_VERTICAL -> GLFW_RESIZE_NS_CURSOR;
            case RESIZE_FALLING -> GLFW_RESIZE_NWSE_CURSOR;
            case RESIZE_RISING -> GLFW_RESIZE_NESW_CURSOR;
            case RESIZE_ALL -> GLFW_RESIZE_ALL_CURSOR;
            case NOT_ALLOWED -> GLFW_NOT_ALLOWED_CURSOR;
        };
    }

    @Override
    public void close() {
        for (long cursor : made.values()) if (cursor != NULL) glfwDestroyCursor(cursor);
        made.clear();
    }
}
