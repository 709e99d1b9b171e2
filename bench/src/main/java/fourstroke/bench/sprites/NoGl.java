package fourstroke.bench.sprites;

import org.lwjgl.PointerBuffer;
import org.lwjgl.opengl.GL;

import java.lang.foreign.Linker;

/// An OpenGL that does nothing.
final class NoGl {

    private NoGl() {}

    /// Makes every function of the current context `abs` of the C library, which looks at one
    /// register and returns, until the process ends.
    ///
    /// LWJGL finds each function's address in a table of the context. So all that a renderer does
    /// itself, the calls into native code included, stays as it is; what takes no time any more is
    /// the driver. Buffers must be as large as they will have to be, and mapped: no function gives
    /// a sensible answer from now on.
    static void install() {
        long nothing = Linker.nativeLinker().defaultLookup().find("abs").orElseThrow().address();
        PointerBuffer addresses = GL.getCapabilities().getAddressBuffer();
        for (int i = 0; i < addresses.capacity(); i++) {
            if (addresses.get(i) != 0) addresses.put(i, nothing);
        }
    }
}
