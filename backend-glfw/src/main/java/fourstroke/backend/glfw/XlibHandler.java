package fourstroke.backend.glfw;

import static org.lwjgl.system.APIUtil.apiClosureRet;
import static org.lwjgl.system.APIUtil.apiCreateCIF;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_pointer;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_sint32;

import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;

import java.lang.invoke.MethodHandles;

/// A handler that Xlib calls instead of ending the process: an `XErrorHandler`, or an
/// `XIOErrorHandler`, which is passed only a display. LWJGL binds neither.
@FunctionalInterface
interface XlibHandler extends CallbackI {

    /// The C signature.
    Callback.Descriptor DESCRIPTOR =
            new Callback.Descriptor(
                    XlibHandler.class,
                    MethodHandles.lookup(),
                    apiCreateCIF(ffi_type_sint32, ffi_type_pointer, ffi_type_pointer));

    @Override
    default Callback.Descriptor getDescriptor() {
        return DESCRIPTOR;
    }

    @Override
    default void callback(long answer, long arguments) {
        long display = memGetAddress(memGetAddress(arguments));
        long what = memGetAddress(memGetAddress(arguments + POINTER_SIZE));
        apiClosureRet(answer, invoke(display, what));
    }

    /// Handles an error on a display.
    ///
    /// @param what an `XErrorEvent`, or undefined if the connection broke
    /// @return an ignored value
    int invoke(long display, long what);
}
