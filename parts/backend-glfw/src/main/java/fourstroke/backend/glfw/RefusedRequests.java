package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.MemoryUtil.NULL;

/// Keeps Xlib from ending the process when the X server refuses a request, as it may when a window
/// is given the focus that a window manager has just hidden.
///
/// Xlib knows one handler of refused requests for the whole process. Here only its own is replaced,
/// which ends the process, while GLFW runs on X11: one that the program or another library has set
/// stays, and later ones win. GLFW and drivers set handlers of their own for moments, to find out
/// whether something works; a hook of this display alone would keep the refusal from those. The
/// replacement is a function of Xlib's that does nothing. Xlib calls a handler with the display
/// locked, and a thread that entered Java then would stay there while the JVM ends.
///
/// For GLFW's thread.
final class RefusedRequests {

    private static long set; // Xlib's function to set a handler; NULL unless ours is set
    private static long ending; // Xlib's own handler
    private static long nothing; // ours

    private RefusedRequests() {}

    /// Survives refused requests from now on.
    static void survive(PinnedLibrary xlib) {
        long handler = xlib.address("XSetErrorHandler");
        nothing = xlib.address("XDefaultScreen"); // reads a field of the display
        long before = invokePP(NULL, handler); // NULL stands for Xlib's own
        ending = invokePP(nothing, handler);
        if (before == ending) set = handler;
        else invokePP(before, handler);
    }

    /// Gives Xlib its own handler back, unless somebody has set another.
    static void end() {
        if (set == NULL) return;
        long there = invokePP(ending, set);
        if (there != nothing) invokePP(there, set);
        set = NULL;
    }
}
