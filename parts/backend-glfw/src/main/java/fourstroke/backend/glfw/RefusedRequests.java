package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.MemoryUtil.NULL;

/// Keeps the process running when the X server refuses a request, for example a request to give the
/// focus to a window that a window manager has just hidden. By default Xlib would end the process.
///
/// Xlib calls a handler for each refused request, and has one handler for the whole process. While
/// GLFW runs on X11, this class replaces Xlib's default handler, because the default handler ends
/// the process. If the program or another library has already set a handler, this class does not
/// replace that handler. A handler that is set later replaces the handler of this class. This class
/// does not use Xlib's hook for the errors of a single display. GLFW and drivers temporarily set
/// handlers of their own to find out whether a request works, and the hook would hide refused
/// requests from these handlers. The new handler is a function of Xlib that has no effect. The
/// handler is not written in Java, because Xlib calls a handler while the display is locked. If the
/// JVM ended while the handler runs, a thread that enters Java code would never return, and the
/// display would stay locked.
///
/// Only the thread of GLFW may use this class.
final class RefusedRequests {

    // The function of Xlib that sets a handler; NULL while the handler of this class is not set.
    private static long set;
    private static long ending; // The default handler of Xlib, which ends the process.
    private static long nothing; // ours

    private RefusedRequests() {}

    /// Prevents refused requests from ending the process, from now on.
    static void survive(PinnedLibrary xlib) {
        long handler = xlib.address("XSetErrorHandler");
        // The function XDefaultScreen only reads a field of the display.
        nothing = xlib.address("XDefaultScreen");
        // With NULL as the handler, Xlib sets its default handler.
        long before = invokePP(NULL, handler);
        ending = invokePP(nothing, handler);
        if (before == ending) set = handler;
        else invokePP(before, handler);
    }

    /// Restores Xlib's default handler, unless another handler was set in the meantime.
    static void end() {
        if (set == NULL) return;
        long there = invokePP(ending, set);
        if (there != nothing) invokePP(there, set);
        set = NULL;
    }
}
