package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwPostEmptyEvent;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.JNI.invokePPPV;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWNativeWayland;
import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.linux.XErrorEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// That the display is gone: its server ended, or cut the connection.
///
/// Xlib ends the process then, and also when a server refuses a request, with no word to Java. Here
/// it is told not to, so that the game ends with a [BackendException] and what was recorded is
/// kept. Of a Wayland compositor that is gone GLFW tells as of a wish to close each window, and
/// whoever asks the player then whether to leave is never answered.
///
/// For GLFW's thread, save our handlers, which a driver may come to on one of its own.
final class DisplayLoss {

    private static final Logger LOG = LoggerFactory.getLogger(DisplayLoss.class);

    /// So many refused requests are told of: a driver that makes one may make it in each frame.
    private static final int TOLD = 10;

    private static volatile boolean lost;
    private static volatile long display; // Xlib's name for GLFW's; NULL until a frame was seen
    private static volatile @Nullable Xlib xlib; // once our handlers are made
    private static @Nullable Thread making; // them
    private static boolean watched; // nothing is left to do for this display
    private static long refusedBefore; // what Xlib called before for a refused request
    private static int refused; // requests

    private DisplayLoss() {}

    /// Our handlers, and how Xlib is told of them. They stay as long as the process: other
    /// libraries may have taken note of them.
    ///
    /// @param brokenBefore what Xlib called before for a broken connection
    /// @param ear for windows that are destroyed
    private record Xlib(
            long setExit,
            long unlock,
            long pending,
            long setRefused,
            long refused,
            long brokenBefore,
            WindowLoss.Ear ear) {

        static Xlib make() {
            KeptLibrary x11 = KeptLibrary.keepX11();
            long setExit = x11.address("XSetIOErrorExitHandler");
            long unlock = x11.address("XUnlockDisplay");
            long pending = x11.address("XPending");
            long setRefused = x11.address("XSetErrorHandler");
            XlibHandler refused = DisplayLoss::refused;
            XlibHandler broken = DisplayLoss::broken;
            long setBroken = x11.address("XSetIOErrorHandler");
            return new Xlib(
                    setExit,
                    unlock,
                    pending,
                    setRefused,
                    refused.address(),
                    invokePP(broken.address(), setBroken),
                    WindowLoss.Ear.make(x11));
        }

        /// When our handler returns, Xlib locks the display and calls another to end the process.
        /// It is to unlock the display instead: OpenGL's library wants it when the process does
        /// end.
        void stay(long display) {
            invokePPPV(display, unlock, NULL, setExit);
        }
    }

    /// Tells Xlib to leave the process alone. To be called after each frame that was shown: to make
    /// the handlers takes 20 milliseconds where LWJGL calls C by foreign functions, so another
    /// thread does that, and not before there is something to see.
    static void outlive(GlfwPlatform platform) {
        if (watched || platform != GlfwPlatform.X11) return;
        if (display == NULL) display = GLFWNativeX11.glfwGetX11Display();
        if (making == null)
            making = Thread.ofPlatform().daemon().name("tells Xlib").start(DisplayLoss::make);
        Xlib there = xlib;
        if (there == null) return;
        there.stay(display);
        // Not by the other thread: drivers and GLFW take this one's place for a moment at times.
        if (refusedBefore == NULL) refusedBefore = invokePP(there.refused, there.setRefused);
        there.ear.listen(display);
        watched = true;
    }

    private static void make() {
        try {
            Xlib made = Xlib.make();
            made.stay(display); // here, since the first call of its kind takes long too
            xlib = made;
            made.ear.listen(display); // a game that draws on demand may sleep for long now
        } catch (BackendException e) { // Xlib is older than 2020
            LOG.debug("the process ends with the display: {}", e.getMessage());
        }
    }

    /// Xlib found a connection broken. From now on it does nothing that it is asked for.
    ///
    /// @param nothing Xlib hands over one argument only
    private static int broken(long which, long nothing) {
        Xlib there = xlib;
        if (which != display && there != null) return invokePI(which, there.brokenBefore);
        lost = true;
        glfwPostEmptyEvent(); // GLFW's wait for events would go on for ever
        return 0;
    }

    /// A server refused a request.
    private static int refused(long which, long event) {
        if (which != display && refusedBefore != NULL)
            return invokePPI(which, event, refusedBefore);
        if (refused++ < TOLD) {
            LOG.warn(
                    "the X server refused request {}.{}: error {}",
                    Byte.toUnsignedInt(XErrorEvent.nrequest_code(event)),
                    Byte.toUnsignedInt(XErrorEvent.nminor_code(event)),
                    Byte.toUnsignedInt(XErrorEvent.nerror_code(event)));
        }
        return 0;
    }

    /// Asks whether the display is gone: Xlib finds out when it looks for events next, and a
    /// Wayland compositor's library when it is asked.
    static boolean ask(GlfwPlatform platform) {
        Xlib there = xlib;
        if (watched && there != null) invokePI(display, there.pending);
        return platform == GlfwPlatform.WAYLAND ? askWayland() : lost;
    }

    private static boolean askWayland() {
        lost = invokePI(GLFWNativeWayland.glfwGetWaylandDisplay(), Wayland.ERROR) != 0;
        return lost;
    }

    private static final class Wayland {

        static final long ERROR = WaylandClient.library().address("wl_display_get_error");
    }

    /// Before GLFW looks for events: where a Wayland compositor has cut the connection, and what it
    /// said before lies there unread, GLFW would look for ever.
    static void askBeforeEvents(GlfwPlatform platform) {
        if (platform == GlfwPlatform.WAYLAND) askWayland();
    }

    /// {@return whether the display is gone}
    static boolean lost() {
        return lost;
    }

    /// {@return whether nothing can be closed any more} Xlib writes past what it has room for when
    /// much is asked of a connection that broke.
    static boolean leavesAll() {
        return lost && display != NULL;
    }

    /// @throws BackendException if the display is gone
    static void check() {
        if (lost)
            throw new BackendException(
                    "the display is gone: its server ended, or cut the connection; start again"
                            + " where there is a display");
    }

    /// GLFW is about to end.
    static void awaitHandlers() {
        if (making != null) Threads.awaitEnd(making);
    }

    /// GLFW ended, and its display with it.
    static void forget() {
        lost = false;
        display = NULL;
        watched = false;
    }
}
