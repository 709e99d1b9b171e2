package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwGetClipboardString;
import static org.lwjgl.glfw.GLFW.glfwSetClipboardString;
import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.JNI.invokePPPPPPI;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memASCII;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.WindowTexts;
import fourstroke.loop.core.backend.Rest;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;

/// The text that was copied last.
///
/// On X11 it stays with the program where it was copied, and GLFW waits for the answer of that
/// without end. A program that hangs, or ends meanwhile, would take the game with it: so it is
/// asked first what it has to give, which every program must say.
final class Clipboard {

    private static final Logger LOG = LoggerFactory.getLogger(Clipboard.class);

    /// Programs answer within milliseconds; on a machine that is busy, later.
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private static final long GLANCE_NANOS = 1_000_000;

    /// Who has it on X11 since GLFW took it, which cannot answer while it is waited for.
    private static long ours;

    private final long handle;
    private final GlfwPlatform platform;
    private final Clock clock;

    Clipboard(long handle, GlfwPlatform platform, Clock clock) {
        this.handle = handle;
        this.platform = platform;
        this.clock = clock;
    }

    String get() {
        if (platform == GlfwPlatform.X11 && !X.answers(clock)) {
            LOG.warn("the program where something was copied does not answer: nothing is pasted");
            return "";
        }
        String text = glfwGetClipboardString(handle);
        // GLFW complains of an empty one; that is in the log, for whoever looks
        return text == null ? "" : text;
    }

    void set(String text) {
        // Not on LWJGL's stack, which takes 64 kB.
        ByteBuffer bytes = memUTF8(WindowTexts.clipboard(text));
        try {
            glfwSetClipboardString(handle, bytes);
        } finally {
            memFree(bytes);
        }
        if (platform == GlfwPlatform.X11) ours = X.owner();
    }

    /// On GLFW's own connection, whose loss is noticed.
    private static final class X {

        private static final KeptLibrary LIBRARY = KeptLibrary.keep("libX11.so.6", "libx11-6");
        private static final long ATOM = LIBRARY.address("XInternAtom");
        private static final long OWNER = LIBRARY.address("XGetSelectionOwner");
        private static final long CONVERT = LIBRARY.address("XConvertSelection");
        private static final long TAKE_EVENT = LIBRARY.address("XCheckTypedWindowEvent");

        private static long display() {
            return GLFWNativeX11.glfwGetX11Display();
        }

        private static long atom(String name) {
            ByteBuffer bytes = memASCII(name);
            try {
                return invokePPP(display(), memAddress(bytes), 0, ATOM);
            } finally {
                memFree(bytes);
            }
        }

        static long owner() {
            return invokePPP(display(), atom("CLIPBOARD"), OWNER);
        }

        /// {@return whether who has it answers, if anybody has} One second is waited for that.
        static boolean answers(Clock clock) {
            long owner = owner();
            if (owner == NULL || owner == ours) return true; // GLFW asks nobody then
            long display = display();
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            int kind = X11.InputOnly;
            long asker = X11.nXCreateWindow(display, root, 0, 0, 1, 1, 0, 0, kind, NULL, 0, NULL);
            long targets = atom("TARGETS");
            long all = atom("CLIPBOARD");
            invokePPPPPPI(display, all, targets, targets, asker, X11.CurrentTime, CONVERT);
            try (MemoryStack stack = MemoryStack.stackPush();
                    Rest rest = new Rest(clock)) {
                long event = stack.nmalloc(XEvent.ALIGNOF, XEvent.SIZEOF);
                long deadline = clock.nowNanos() + PATIENCE_NANOS;
                while (invokePPPI(display, asker, X11.SelectionNotify, event, TAKE_EVENT) == 0) {
                    // The window stays: a program that comes to itself may die of an answer to
                    // none.
                    if (DisplayLoss.lost() || clock.nowNanos() > deadline) return false;
                    rest.until(clock.nowNanos() + GLANCE_NANOS, Waiting.APPROXIMATE);
                }
            }
            X11.XDestroyWindow(display, asker);
            return true;
        }
    }
}
