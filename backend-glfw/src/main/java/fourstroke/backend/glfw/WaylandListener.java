package fourstroke.backend.glfw;

import static org.lwjgl.system.APIUtil.apiClosureRet;
import static org.lwjgl.system.APIUtil.apiCreateCIF;
import static org.lwjgl.system.MemoryUtil.memGetAddress;
import static org.lwjgl.system.MemoryUtil.memGetInt;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_pointer;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_sint32;
import static org.lwjgl.system.libffi.LibFFI.ffi_type_uint32;

import org.lwjgl.system.Callback;
import org.lwjgl.system.CallbackI;

import java.lang.invoke.MethodHandles;

/// The `wl_dispatcher_func_t` that `libwayland-client` calls for each event of an object. LWJGL
/// does not bind it.
@FunctionalInterface
interface WaylandListener extends CallbackI {

    /// The C signature.
    Callback.Descriptor DESCRIPTOR =
            new Callback.Descriptor(
                    WaylandListener.class,
                    MethodHandles.lookup(),
                    apiCreateCIF(
                            ffi_type_sint32,
                            ffi_type_pointer,
                            ffi_type_pointer,
                            ffi_type_uint32,
                            ffi_type_pointer,
                            ffi_type_pointer));

    @Override
    default Callback.Descriptor getDescriptor() {
        return DESCRIPTOR;
    }

    @Override
    default void callback(long answer, long arguments) {
        long nothing = memGetAddress(memGetAddress(arguments));
        long object = memGetAddress(memGetAddress(arguments + POINTER_SIZE));
        int event = memGetInt(memGetAddress(arguments + 2L * POINTER_SIZE));
        long message = memGetAddress(memGetAddress(arguments + 3L * POINTER_SIZE));
        long values = memGetAddress(memGetAddress(arguments + 4L * POINTER_SIZE));
        apiClosureRet(answer, told(nothing, object, event, message, values));
    }

    /// Handles an event of an object. This must not throw: it is called from C and, where LWJGL
    /// uses foreign functions, directly, with C's arguments.
    ///
    /// @param nothing the data passed with the listener
    /// @param event its opcode in the object's interface
    /// @param message its `wl_message`
    /// @param values an array of `union wl_argument`, 8 bytes each
    /// @return 0
    int told(long nothing, long object, int event, long message, long values);
}
