package fourstroke.loop.core.backend;

import static fourstroke.loop.core.backend.NativeCalls.INT;
import static fourstroke.loop.core.backend.NativeCalls.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The messages of a thread of Windows, through the foreign-function interface: one function, and
/// what Microsoft documents of it in `winuser.h`.
final class WindowsQueue implements WindowsMessageTimer.Queue {

    /// `QS_ALLINPUT`, from the documentation of `GetQueueStatus`: any message, as GLFW waits for.
    private static final int ALL_INPUT = 0x04FF;

    /// `MWMO_INPUTAVAILABLE`, from the documentation of `MsgWaitForMultipleObjectsEx`: a message
    /// ends the wait even if it was seen before, or one that came between two looks would not.
    private static final int INPUT_AVAILABLE = 0x0004;

    /// `INFINITE`: the timer ends the wait.
    private static final int FOREVER = -1;

    private static final int HANDLES = 1;

    /// `WAIT_OBJECT_0`, and the place of the timer among the handles.
    private static final int FIRED = 0;

    /// `WAIT_OBJECT_0`, and the number of handles.
    private static final int MESSAGE = HANDLES;

    private final MethodHandle awaitMessage;

    /// What is passed by address: the handle.
    private final MemorySegment handle = Arena.ofAuto().allocate(LONG);

    /// Uses the function in this library, which is `user32`.
    WindowsQueue(SymbolLookup library) {
        awaitMessage =
                NativeCalls.function(
                        library, "MsgWaitForMultipleObjectsEx", INT, INT, LONG, INT, INT, INT);
    }

    @Override
    public boolean await(long timer) {
        handle.set(LONG, 0, timer);
        int result;
        try {
            result =
                    (int)
                            awaitMessage.invokeExact(
                                    HANDLES, handle.address(), FOREVER, ALL_INPUT, INPUT_AVAILABLE);
        } catch (Throwable e) {
            throw NativeCalls.failed("MsgWaitForMultipleObjectsEx", e);
        }
        if (result == FIRED || result == MESSAGE) return result == MESSAGE;
        throw new IllegalStateException("MsgWaitForMultipleObjectsEx returned " + result);
    }
}
