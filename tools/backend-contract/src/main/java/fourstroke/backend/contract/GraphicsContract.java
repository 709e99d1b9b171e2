package fourstroke.backend.contract;

import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/// Runs the contract tests of this package for two backends that use the same graphics API. The
/// windows of the first backend are on a display, and the windows of the second backend are off
/// screen. Tests that open windows have the tag `slow`.
public abstract class GraphicsContract {

    private final Tested windows;
    private final Tested virtual;
    private final Tested offscreen;
    private final Class<?> program;

    /// @param windows the backend whose windows are on a display
    /// @param virtual the backend whose windows are off screen
    /// @param program a program that draws only with the graphics API, as [OutsideContract]
    ///   requires
    protected GraphicsContract(Tested windows, Tested virtual, Class<?> program) {
        this.windows = windows;
        this.virtual = virtual;
        this.offscreen = virtual.withOption("clock", "real");
        this.program = program;
    }

    /// {@return the number of bytes of native memory in use, according to the backend's own
    /// tracker}
    protected abstract long nativeBytes();

    /// {@return the maximum number of bytes that a window may leak, averaged over many windows}
    protected abstract int leftByAWindow(Tested tested);

    /// {@return the backend's view of the frame that the game is handling in a window}
    protected abstract OwnCallsContract.OwnFrame unwrap(BackendWindow window);

    @Nested
    @Tag("slow")
    class DisplayWindow extends WindowContract {
        DisplayWindow() {
            super(windows);
        }
    }

    @Nested
    class OffscreenWindow extends WindowContract {
        OffscreenWindow() {
            super(offscreen);
        }
    }

    @Nested
    @Tag("slow")
    class DisplayPictures extends PicturesContract {
        DisplayPictures() {
            super(windows);
        }
    }

    @Nested
    class OffscreenPictures extends PicturesContract {
        OffscreenPictures() {
            super(offscreen);
        }
    }

    @Nested
    @Tag("slow")
    class Screen extends ScreenContract {
        Screen() {
            super(windows);
        }
    }

    @Nested
    @Tag("slow")
    class DisplayFastForward extends FastForwardContract {
        DisplayFastForward() {
            super(windows);
        }
    }

    abstract class Life extends LifeContract {

        private final Tested of;

        Life(Tested of) {
            super(of);
            this.of = of;
        }

        @Override
        protected long nativeBytes() {
            return GraphicsContract.this.nativeBytes();
        }

        @Override
        protected int leftByAWindow() {
            return GraphicsContract.this.leftByAWindow(of);
        }
    }

    @Nested
    @Tag("slow")
    class DisplayLife extends Life {
        DisplayLife() {
            super(windows);
        }
    }

    @Nested
    class OffscreenLife extends Life {
        OffscreenLife() {
            super(offscreen);
        }
    }

    @Nested
    class OwnCalls extends OwnCallsContract {
        OwnCalls() {
            super(offscreen);
        }

        @Override
        protected OwnFrame unwrap(BackendWindow window) {
            return GraphicsContract.this.unwrap(window);
        }
    }

    @Nested
    class OffscreenScript extends ScriptContract {
        OffscreenScript() {
            super(virtual);
        }
    }

    @Nested
    class OffscreenOutside extends OutsideContract {
        OffscreenOutside() {
            super(virtual.backend().name(), program);
        }
    }
}
