package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.contract.GraphicsContract;
import fourstroke.backend.contract.Nulls;
import fourstroke.backend.contract.OwnCallsContract.OwnFrame;
import fourstroke.backend.contract.Tested;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Test;

/// Runs the contract tests, which every backend must pass, for the backends `gl` and
/// `gl-offscreen`.
class ContractTest extends GraphicsContract {

    ContractTest() {
        super(OpenGl.WINDOWS, OpenGl.VIRTUAL, Painted.class);
    }

    @Test
    void nullArgumentsOfOwnCallsAreNamed() {
        try (var window = OpenGl.OFFSCREEN.open(WindowSettings.of("", 64, 64))) {
            Nulls.assertNamed(window);
        }
    }

    @Override
    protected long nativeBytes() {
        return OpenGl.nativeBytes();
    }

    /// The limit for the native memory that each window leaks. According to measurements, a window
    /// on a display leaks 5.8 to 6.5 KiB, because libGLX stores the formats of each connection and
    /// never frees these formats. If the driver were unloaded each time a window closes, a window
    /// on a display would leak 10.3 KiB. A window without a display leaks 0.3 KiB. If EGL were
    /// unloaded each time a window closes, a window without a display would leak 2.1 KiB. With
    /// NVIDIA's driver, a window without a display leaks 1.6 KiB.
    @Override
    protected int leftByAWindow(Tested tested) {
        return tested.display() ? 8 * 1024 : 2048;
    }

    @Override
    protected OwnFrame unwrap(BackendWindow window) {
        GlFrame gl = window.unwrap(GlFrame.class);
        return new OwnFrame() {
            @Override
            public String name() {
                return "GlFrame";
            }

            @Override
            public void below(Runnable calls) {
                gl.below(calls);
            }

            @Override
            public void above(Runnable calls) {
                gl.above(calls);
            }

            @Override
            public void fill(int x, int y, int width, int height, int color) {
                assertEquals(0, glGetInteger(GL_CURRENT_PROGRAM));
                assertFalse(glIsEnabled(GL_BLEND));
                glEnable(GL_SCISSOR_TEST);
                // The depth test stays enabled, and must not affect the canvas.
                glEnable(GL_DEPTH_TEST);
                glColorMask(true, true, true, false);
                glScissor(x, 48 - y - height, width, height); // OpenGL counts rows from the bottom.
                glClearColor(color >> 16 & 1, color >> 8 & 1, color & 1, 1);
                glClear(GL_COLOR_BUFFER_BIT);
                glBindFramebuffer(GL_FRAMEBUFFER, 0);
            }
        };
    }
}
