package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.JNI.invokePPPV;
import static org.lwjgl.system.MemoryUtil.memAddress;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.IntBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/// Detects on X11 that a monitor may have another video mode, or only another refresh rate: GLFW
/// asks the server only for monitors that come and go.
final class ModeChanges {

    private static final Logger LOG = LoggerFactory.getLogger(ModeChanges.class);

    /// `RRNotify`, counted from the first event of the extension.
    private static final int NOTIFY = 1;

    /// `RROutputChangeNotifyMask`, which GLFW asks for: what comes and goes.
    private static final long OUTPUTS = 1 << 2;

    /// `RRCrtcChangeNotifyMask`: what changes otherwise.
    private static final long CRTCS = 1 << 1;

    private static final AtomicInteger CHANGES = new AtomicInteger();

    private ModeChanges() {}

    /// Hears of changes.
    ///
    /// @param ear for the events
    /// @param find Xrandr's function to find its first event
    /// @param select Xrandr's function to ask the server for events
    record Ear(XlibEar ear, long find, long select) {

        /// {@return a new listener, or null if the system has no Xrandr} It takes some
        /// milliseconds, and is never freed.
        static @Nullable Ear make(KeptLibrary x11) {
            try {
                KeptLibrary xrandr = KeptLibrary.keep("libXrandr.so.2", "libxrandr2");
                return new Ear(
                        new XlibEar(x11, _ -> CHANGES.incrementAndGet()),
                        xrandr.address("XRRQueryExtension"),
                        xrandr.address("XRRSelectInput"));
            } catch (BackendException e) { // changes are noticed later
                LOG.debug("changed video modes are not reported: {}", e.getMessage());
                return null;
            }
        }

        void listen(long display) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                IntBuffer found = stack.mallocInt(2); // its first event, and its first error
                long to = memAddress(found);
                if (invokePPPI(display, to, to + Integer.BYTES, find) == 0) return;
                ear.listen(display, found.get(0) + NOTIFY);
            }
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            invokePPPV(display, root, 0L, select); // else X.Org's server keeps what GLFW selected
            invokePPPV(display, root, OUTPUTS | CRTCS, select);
        }

        /// Gives the events back to who converted them before.
        void leave(long display) {
            ear.leave(display);
        }
    }

    /// {@return how often a mode may have changed}
    static int count() {
        return CHANGES.get();
    }
}
