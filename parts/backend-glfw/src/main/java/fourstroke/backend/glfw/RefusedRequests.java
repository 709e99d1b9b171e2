package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.MemoryUtil.NULL;

/// Keeps the process running when the X server refuses a request, for example a request to give the
/// focus to a window that a window manager has just hidden. Xlib's default handler would end the
/// process.
///
/// Xlib calls a handler for each refused request, and has one handler for the whole process. While
/// GLFW runs on X11, this class replaces Xlib's default handler by a function of Xlib that has no
/// effect. If the program or another library has already set a handler, this class does not replace
/// the existing handler. If the program or another library sets a handler later, the later handler
/// replaces the handler of this class.
///
/// Xlib also has a hook for the errors of a single display, which this class does not use. GLFW and
/// drivers temporarily set handlers of their own to find out whether a request works, and the hook
/// would hide refused requests from these handlers.
///
/// The handler is a native function and not a Java method, because Xlib calls a handler while Xlib
/// has locked the display. If the JVM ended during a handler in Java, the thread in the handler
/// would never return from Java, and the display would stay locked.
///
/// Only the thread of GLFW may use this class.
final class RefusedRequests {

    // The function of Xlib that sets a handler; NULL while the handler of this class is not set.
    private static long set;
    private static long ending; // The default handler of Xlib, which ends the process.
    // The native function that this class sets as the handler. It has no effect.
    private static long nothing;

    private RefusedRequests() {}

    /// Sets the handler of this class, unless the program or another library has set a handler.
    static void survive(PinnedLibrary xlib) {
        long handler = xlib.address("XSetErrorHandler");
        // The function XDefaultScreen only reads a field of the display, so the function has no
        // effect as a handler.
        nothing = xlib.address("XDefaultScreen");
        // If the new handler is NULL, Xlib sets its default handler.
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
