package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwGetKeyScancode;
import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.MemoryUtil.memGetByte;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.window.Window.Feature;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;

import java.util.Set;

/// X11, including XWayland. Window managers take the keyboard for their shortcuts ([StuckKeys]).
final class X11 extends Platform {

    private final StuckKeys stuckKeys;

    X11(SystemReports reports) {
        stuckKeys = new StuckKeys(reports, X11::read);
        reports.model.setModifiers(
                () -> stuckKeys.modifiers(key -> glfwGetKeyScancode(KeyTokens.token(key))));
    }

    private static final class Xlib { // only if keys are held

        static final long QUERY = PinnedLibrary.pinX11().address("XQueryKeymap");
    }

    private static void read(byte[] down) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long bits = stack.nmalloc(1, down.length);
            invokePPI(GLFWNativeX11.glfwGetX11Display(), bits, Xlib.QUERY);
            for (int i = 0; i < down.length; i++) down[i] = memGetByte(bits + i);
        }
    }

    @Override
    Set<Feature> lacks() {
        return Set.of();
    }

    /// It does so at once, unless the position is unchanged.
    @Override
    boolean reportsEntering() {
        return true;
    }

    @Override
    void pressed(KeyCode key, int code) {
        stuckKeys.pressed(key, code);
    }

    @Override
    void afterPoll() {
        stuckKeys.look();
    }

    @Override
    long pollBy(long deadlineNanos) {
        return stuckKeys.until(deadlineNanos);
    }
}
