package fourstroke.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Moves the mouse of an X display. The X server generates the mouse events, which take the same
/// path as the events of a real mouse. The class calls Xlib directly, because starting a program
/// for each movement would take milliseconds.
@SuppressWarnings("restricted") // The purpose of this class is to call native code.
final class Hand implements AutoCloseable {

    private final Arena arena = Arena.ofShared();
    private final MethodHandle move;
    private final MethodHandle flush;
    private final MethodHandle close;
    private final MemorySegment display;

    Hand() {
        var x11 = SymbolLookup.libraryLookup("libX11.so.6", arena);
        var test = SymbolLookup.libraryLookup("libXtst.so.6", arena);
        var pointer = ValueLayout.ADDRESS;
        var whole = ValueLayout.JAVA_INT;
        flush = handle(x11, "XFlush", FunctionDescriptor.of(whole, pointer));
        close = handle(x11, "XCloseDisplay", FunctionDescriptor.of(whole, pointer));
        move =
                handle(
                        test,
                        "XTestFakeMotionEvent",
                        FunctionDescriptor.of(
                                whole, pointer, whole, whole, whole, ValueLayout.JAVA_LONG));
        MethodHandle open = handle(x11, "XOpenDisplay", FunctionDescriptor.of(pointer, pointer));
        try {
            display = (MemorySegment) open.invokeExact(MemorySegment.NULL);
        } catch (Throwable e) {
            throw new IllegalStateException("XOpenDisplay failed", e);
        }
        if (display.equals(MemorySegment.NULL))
            throw new IllegalStateException("there is no X display at " + System.getenv("DISPLAY"));
    }

    private static MethodHandle handle(SymbolLookup library, String name, FunctionDescriptor kind) {
        return Linker.nativeLinker().downcallHandle(library.findOrThrow(name), kind);
    }

    /// Moves the mouse to a position on the screen, in pixels.
    void move(int x, int y) {
        try {
            int moved = (int) move.invokeExact(display, -1, x, y, 0L);
            int flushed = (int) flush.invokeExact(display);
            if (moved == 0 || flushed == 0)
                throw new IllegalStateException("the mouse cannot be moved");
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("XTestFakeMotionEvent failed", e);
        }
    }

    @Override
    public void close() {
        try {
            int closed = (int) close.invokeExact(display);
            if (closed != 0) throw new IllegalStateException("XCloseDisplay answered " + closed);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("XCloseDisplay failed", e);
        }
        arena.close();
    }
}
