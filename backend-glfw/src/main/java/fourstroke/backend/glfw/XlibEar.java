package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.util.function.LongConsumer;

/// Hears of each event of one type when Xlib reads it, also of those that GLFW ignores, and leaves
/// it to whoever converted it before. Never freed: other libraries may have stored its function.
final class XlibEar implements XlibReader {

    private final LongConsumer heard;
    private final long set; // Xlib's function to set who converts events of a type
    private final long read; // ours
    private volatile long readBefore; // the previous one
    private int type; // that is listened for, or 0

    /// An ear that does not listen yet. Takes some milliseconds.
    ///
    /// @param heard is given the 32 bytes that the server sent, as in [#invoke]
    XlibEar(KeptLibrary x11, LongConsumer heard) {
        this.heard = heard;
        set = x11.address("XESetWireToEvent");
        read = address();
    }

    /// Listens on a display from now on.
    void listen(long display, int type) {
        this.type = type;
        long before = invokePPP(display, type, read, set);
        if (before != read) readBefore = before;
    }

    /// Gives the events back to who converted them before.
    void leave(long display) {
        if (type != 0) invokePPP(display, type, readBefore, set);
    }

    @Override
    public int invoke(long display, long event, long wire) {
        heard.accept(wire);
        long before = readBefore;
        return before == NULL ? 0 : invokePPPI(display, event, wire, before);
    }
}
