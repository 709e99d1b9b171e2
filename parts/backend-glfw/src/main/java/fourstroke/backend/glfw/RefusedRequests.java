package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.MemoryUtil.NULL;

/// Keeps Xlib from ending the process when the X server refuses a request, for example to give the
/// focus to a window that a window manager has just hidden.
///
/// Xlib has one handler of refused requests for the whole process. While GLFW runs on X11, only
/// Xlib's default handler, which ends the process, is replaced. A handler that the program or
/// another library has set stays, and handlers that are set later replace ours. GLFW and drivers
/// temporarily set handlers of their own, to find out whether something works; a hook of this
/// display alone would hide the refusal from them. The replacement is a function of Xlib without
/// effect. It is not written in Java, because Xlib calls a handler with the display locked, and a
/// thread that entered Java would stay there while the JVM ends.
///
/// For GLFW's thread.
final class RefusedRequests {

    private static long set; // Xlib's function that sets a handler; NULL unless ours is set
    private static long ending; // Xlib's own handler
    private static long nothing; // ours

    private RefusedRequests() {}

    /// Prevents refused requests from ending the process from now on.
    static void survive(PinnedLibrary xlib) {
        long handler = xlib.address("XSetErrorHandler");
        nothing = xlib.address("XDefaultScreen"); // reads a field of the display
        long before = invokePP(NULL, handler); // NULL selects Xlib's default handler
        ending = invokePP(nothing, handler);
        if (before == ending) set = handler;
        else invokePP(before, handler);
    }

    /// Restores Xlib's default handler, unless another handler was set.
    static void end() {
        if (set == NULL) return;
        long there = invokePP(ending, set);
        if (there != nothing) invokePP(there, set);
        set = NULL;
    }
}
