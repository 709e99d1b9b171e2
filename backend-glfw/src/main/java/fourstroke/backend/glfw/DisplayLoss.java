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

import java.util.concurrent.locks.ReentrantLock;

/// Detects that the display is gone: its server ended, or cut the connection.
///
/// Xlib then ends the process without notifying Java, as it does when a server refuses a request.
/// Handlers prevent that, so that the game ends with a [BackendException] and recordings are kept.
/// When a Wayland compositor is gone, GLFW reports a close request for each window, and a game that
/// asks the player whether to leave would never get an answer.
///
/// For GLFW's thread, except the handlers, which a driver may call on a thread of its own.
final class DisplayLoss {

    private static final Logger LOG = LoggerFactory.getLogger(DisplayLoss.class);

    /// How many refused requests are logged: a driver may repeat one in each frame.
    private static final int TOLD = 10;

    /// Guards [#display] and what Xlib calls on it against the end of the process.
    private static final ReentrantLock EXIT = new ReentrantLock();

    private static volatile boolean lost;
    private static volatile long display; // GLFW's Xlib display; NULL until a frame was shown
    private static volatile @Nullable Xlib xlib; // once the handlers are created
    private static @Nullable Thread making; // them
    private static volatile boolean exiting;
    private static boolean watched; // this display needs nothing more
    private static long refusedBefore; // Xlib's previous handler of refused requests
    private static @Nullable Mute mute; // until our handler of refused requests is set
    private static volatile boolean tooOld; // Xlib, for our handlers
    private static int refused; // requests

    private DisplayLoss() {}

    /// The handlers, and Xlib's functions to set them. They are never freed: other libraries may
    /// have stored them.
    ///
    /// @param brokenBefore Xlib's previous handler of broken connections
    private record Xlib(
            long setExit,
            long unlock,
            long pending,
            long setRefused,
            long refused,
            long setBroken,
            long brokenBefore,
            long nothing) {

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
                    setBroken,
                    invokePP(broken.address(), setBroken),
                    x11.address("XDefaultScreen"));
        }

        /// Replaces the exit handler, which Xlib calls with the display locked after our handler
        /// returns, to end the process. The replacement unlocks the display, which OpenGL's library
        /// needs when the process does end.
        void stay(long display) {
            invokePPPV(display, unlock, NULL, setExit);
        }

        /// Makes Xlib call nothing of ours any more. Ends once nothing of ours is running, because
        /// Xlib keeps the display locked while something is.
        void leave(long display) {
            invokePP(nothing, setRefused);
            invokePP(nothing, setBroken);
        }
    }

    /// A function of Xlib's own in the place of Xlib's handler of refused requests, which ends the
    /// process. It takes what a handler takes, and does nothing.
    ///
    /// @param set Xlib's function to set a handler
    /// @param nothing the function
    /// @param ending Xlib's handler
    private record Mute(long set, long nothing, long ending) {

        /// {@return the function, now set, or null if the program has set a handler of its own}
        static @Nullable Mute make() {
            KeptLibrary x11 = KeptLibrary.keepX11();
            long set = x11.address("XSetErrorHandler");
            long nothing = x11.address("XDefaultScreen");
            long before = invokePP(NULL, set); // NULL stands for Xlib's
            long ending = invokePP(nothing, set);
            if (before == ending) return new Mute(set, nothing, ending);
            invokePP(before, set);
            return null;
        }

        /// Sets a handler instead.
        ///
        /// @return the one that would be set without this
        long replace(long handler) {
            long there = invokePP(handler, set);
            return there == nothing ? ending : there;
        }

        void end() {
            long there = invokePP(ending, set);
            if (there != nothing) invokePP(there, set);
        }
    }

    /// Stops Xlib from ending the process when a request is refused, from the moment that GLFW is
    /// initialised.
    ///
    /// @throws BackendException if the system has no Xlib of the usual name
    static void begin() {
        if (xlib != null) outlive(GlfwPlatform.X11);
        else if (!tooOld) mute = Mute.make();
    }

    private static void unmute() {
        if (mute != null) mute.end();
        mute = null;
    }

    /// Stops Xlib from ending the process. To be called after each frame that was shown: creating
    /// the handlers takes 20 milliseconds where LWJGL calls C by foreign functions, so another
    /// thread does that, once the first frame is visible.
    static void outlive(GlfwPlatform platform) {
        if (watched || exiting || platform != GlfwPlatform.X11) return;
        if (display == NULL) display = GLFWNativeX11.glfwGetX11Display();
        if (making == null)
            making = Thread.ofPlatform().daemon().name("tells Xlib").start(DisplayLoss::make);
        Xlib there = xlib;
        if (there == null) {
            if (tooOld) unmute();
            return;
        }
        EXIT.lock();
        try {
            if (!exiting) listen(there);
        } finally {
            EXIT.unlock();
        }
    }

    private static void listen(Xlib there) {
        there.stay(display);
        // Not on the other thread: drivers and GLFW replace this handler for moments at a time.
        if (mute != null) refusedBefore = mute.replace(there.refused);
        else if (refusedBefore == NULL) refusedBefore = invokePP(there.refused, there.setRefused);
        mute = null;
        watched = true;
    }

    private static void make() {
        try {
            Xlib made = Xlib.make();
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(DisplayLoss::leave));
            EXIT.lock();
            try {
                if (exiting) return;
                made.stay(display); // here, since its first call takes long too
                xlib = made;
            } finally {
                EXIT.unlock();
            }
        } catch (BackendException e) { // Xlib is older than 2020
            tooOld = true;
            LOG.debug("the process ends with the display: {}", e.getMessage());
        } catch (IllegalStateException e) { // it ends already
            exiting = true;
        }
    }

    /// Takes our functions away from Xlib when the process ends. The JVM stops any thread that
    /// enters Java from then on. One that Xlib called would stay with the display locked, OpenGL's
    /// library waits for that lock while it is unloaded, and the process would never end.
    private static void leave() {
        EXIT.lock();
        try {
            exiting = true;
            Xlib there = xlib;
            if (there != null && display != NULL && !lost) there.leave(display);
        } finally {
            EXIT.unlock();
        }
    }

    /// Called by Xlib when a connection broke. From then on Xlib ignores all requests.
    ///
    /// @param nothing Xlib passes only one argument
    private static int broken(long which, long nothing) {
        Xlib there = xlib;
        if (which != display && there != null) return invokePI(which, there.brokenBefore);
        lost = true;
        glfwPostEmptyEvent(); // or GLFW would wait for events forever
        return 0;
    }

    /// Called by Xlib when a server refused a request.
    private static int refused(long which, long event) {
        if (which != display && refusedBefore != NULL)
            return invokePPI(which, event, refusedBefore);
        int error = Byte.toUnsignedInt(XErrorEvent.nerror_code(event));
        if (refused++ < TOLD)
            LOG.warn(
                    "the X server refused request {}.{}: error {}",
                    Byte.toUnsignedInt(XErrorEvent.nrequest_code(event)),
                    Byte.toUnsignedInt(XErrorEvent.nminor_code(event)),
                    error);
        return 0;
    }

    /// Checks whether the display is gone. Xlib finds out when it next checks for events, and
    /// Wayland's library when it is asked.
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

    /// Checks for the loss before GLFW polls for events: if a Wayland compositor has cut the
    /// connection with messages unread, GLFW would poll forever. Sets the handlers of X11 if they
    /// are there by now: a game that draws on demand may have shown one frame only, and the next
    /// one may be refused.
    static void askBeforeEvents(GlfwPlatform platform) {
        if (platform == GlfwPlatform.WAYLAND) askWayland();
        else if (making != null) outlive(platform);
    }

    /// {@return whether the display is gone}
    static boolean lost() {
        return lost;
    }

    /// {@return whether nothing may be closed any more} Xlib overruns its buffer when many requests
    /// are made on a broken connection.
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

    /// Waits for the handlers before GLFW is terminated.
    static void awaitHandlers() {
        if (making != null) Threads.awaitEnd(making);
    }

    /// Forgets the display.
    ///
    /// @param terminate closes it, by terminating GLFW
    static void forget(Runnable terminate) {
        EXIT.lock();
        try {
            terminate.run();
            unmute();
            lost = false;
            display = NULL;
            watched = false;
        } finally {
            EXIT.unlock();
        }
    }
}
