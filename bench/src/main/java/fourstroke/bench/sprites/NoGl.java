package fourstroke.bench.sprites;

import org.lwjgl.PointerBuffer;
import org.lwjgl.opengl.GL;

import java.lang.foreign.Linker;

/// An OpenGL implementation that does nothing.
final class NoGl {

    private NoGl() {}

    /// Replaces every function of the current context by the function `abs` of the C library, which
    /// tests one register and returns. The functions stay replaced until the process ends.
    ///
    /// LWJGL looks up each function's address in a table of the context. After the replacement, the
    /// renderer does the same work as before, including the calls into native code, but the driver
    /// does no work. Buffers must already be mapped and have their final size, because no function
    /// returns a meaningful result from now on.
    static void install() {
        long nothing = Linker.nativeLinker().defaultLookup().find("abs").orElseThrow().address();
        PointerBuffer addresses = GL.getCapabilities().getAddressBuffer();
        for (int i = 0; i < addresses.capacity(); i++) {
            if (addresses.get(i) != 0) addresses.put(i, nothing);
        }
    }
}
