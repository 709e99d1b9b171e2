package fourstroke.backend.glfw;

import static org.lwjgl.system.APIUtil.apiClosureRet;
import static org.lwjgl.system.APIUtil.apiCreateCIF;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_pointer;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_sint32;

import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;

import java.lang.invoke.MethodHandles;

/// A function that Xlib calls to convert each event of one type that it reads into an `XEvent`.
/// LWJGL does not bind it.
@FunctionalInterface
interface XlibReader extends CallbackI {

    /// The C signature.
    Callback.Descriptor DESCRIPTOR =
            new Callback.Descriptor(
                    XlibReader.class,
                    MethodHandles.lookup(),
                    apiCreateCIF(
                            ffi_type_sint32, ffi_type_pointer, ffi_type_pointer, ffi_type_pointer));

    @Override
    default Callback.Descriptor getDescriptor() {
        return DESCRIPTOR;
    }

    @Override
    default void callback(long answer, long arguments) {
        long display = memGetAddress(memGetAddress(arguments));
        long event = memGetAddress(memGetAddress(arguments + POINTER_SIZE));
        long wire = memGetAddress(memGetAddress(arguments + 2L * POINTER_SIZE));
        apiClosureRet(answer, invoke(display, event, wire));
    }

    /// Converts an event. Xlib holds the display's lock meanwhile, and may call this on a driver's
    /// thread.
    ///
    /// @param event the `XEvent` to fill
    /// @param wire the 32 bytes that the server sent
    /// @return 0 to discard the event
    int invoke(long display, long event, long wire);
}
