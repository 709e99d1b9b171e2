package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.Nulls;
import fourstroke.backend.contract.OutsideContract;
import fourstroke.backend.contract.OwnCallsContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.ScreenContract;
import fourstroke.backend.contract.ScriptContract;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What every backend keeps, kept on a display and without. Slow is what opens windows.
class ContractTest {

    @Nested
    @Tag("slow")
    class GlWindow extends WindowContract {
        GlWindow() {
            super(OpenGl.WINDOWS);
        }
    }

    @Nested
    class OffscreenWindow extends WindowContract {
        OffscreenWindow() {
            super(OpenGl.OFFSCREEN);
        }

        @Test
        void whatMustNotBeNullIsNamed() {
            try (var window = OpenGl.OFFSCREEN.open(WindowSettings.of("", 64, 64))) {
                Nulls.assertNamed(window);
            }
        }
    }

    @Nested
    @Tag("slow")
    class GlPictures extends PicturesContract {
        GlPictures() {
            super(OpenGl.WINDOWS);
        }
    }

    @Nested
    class OffscreenPictures extends PicturesContract {
        OffscreenPictures() {
            super(OpenGl.OFFSCREEN);
        }
    }

    @Nested
    @Tag("slow")
    class GlScreen extends ScreenContract {
        GlScreen() {
            super(OpenGl.WINDOWS);
        }
    }

    @Nested
    @Tag("slow")
    class GlLife extends LifeContract {
        GlLife() {
            super(OpenGl.WINDOWS);
        }

        @Override
        protected long nativeBytes() {
            return OpenGl.nativeBytes();
        }

        /// Measured: 5.8 to 6.5 KiB, since libGLX notes each connection's formats and never
        /// forgets; 10.3 where the driver is unloaded with each window.
        @Override
        protected int leftByAWindow() {
            return 8 * 1024;
        }
    }

    @Nested
    class OffscreenLife extends LifeContract {
        OffscreenLife() {
            super(OpenGl.OFFSCREEN);
        }

        @Override
        protected long nativeBytes() {
            return OpenGl.nativeBytes();
        }
    }

    @Nested
    class OwnCalls extends OwnCallsContract {
        OwnCalls() {
            super(OpenGl.OFFSCREEN);
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
                    glEnable(GL_DEPTH_TEST); // left behind, and must do no harm
                    glColorMask(true, true, true, false);
                    glScissor(x, 48 - y - height, width, height); // OpenGL counts from below
                    glClearColor(color >> 16 & 1, color >> 8 & 1, color & 1, 1);
                    glClear(GL_COLOR_BUFFER_BIT);
                    glBindFramebuffer(GL_FRAMEBUFFER, 0);
                }
            };
        }
    }

    @Nested
    class OffscreenScript extends ScriptContract {
        OffscreenScript() {
            super(OpenGl.VIRTUAL);
        }
    }

    @Nested
    class OffscreenOutside extends OutsideContract {
        OffscreenOutside() {
            super("gl-offscreen", Painted.class);
        }
    }
}
