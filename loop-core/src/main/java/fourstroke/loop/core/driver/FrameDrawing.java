package fourstroke.loop.core.driver;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.input.LogicalSize;
import fourstroke.loop.core.machine.impl.RenderView;
import fourstroke.loop.draw.CanvasRecorder;

import org.jspecify.annotations.Nullable;

/// The frame that a game draws: opens its canvas, and presents what was recorded.
///
/// Order of calls for each frame: [#open], [#reopen] where somebody draws over it, [#close],
/// [#present]. For the loop's thread.
final class FrameDrawing {

    /// What a loop without a window presents. Nobody can draw in it, so all loops share it.
    private static final class Nothing {
        static final Frame FRAME = new CanvasRecorder().frame();
    }

    private final BackendWindow window;
    private final RenderView view;
    private final @Nullable LogicalSize logical;
    private final boolean windowless;
    private @Nullable CanvasRecorder canvas; // created for the first frame: its buffers are large

    FrameDrawing(
            BackendWindow window,
            RenderView view,
            @Nullable LogicalSize logical,
            boolean windowless) {
        this.window = window;
        this.view = view;
        this.logical = logical;
        this.windowless = windowless;
        view.belongTo(window);
    }

    /// Opens a frame for the game to draw.
    void open() {
        Size size = window.size();
        Size pixels = window.pixels();
        if (windowless) {
            view.open(null, logical == null ? size : logical.size(), pixels);
            return;
        }
        CanvasRecorder opened = canvas;
        if (opened == null) opened = canvas = new CanvasRecorder();
        if (logical == null) opened.begin(size, pixels, window.scale());
        else size = logical.begin(opened, size, pixels);
        view.open(opened, size, pixels);
    }

    /// Gives the canvas the state of the beginning of the frame, for what is drawn over it.
    ///
    /// @return false if there is no canvas
    boolean reopen() {
        CanvasRecorder opened = canvas;
        if (opened == null) return false;
        opened.reset();
        return true;
    }

    /// Ends the frame: nothing can be added to it from here on.
    void close() {
        if (canvas != null) canvas.end();
        view.close();
    }

    /// Presents the frame, in which a game's own drawing calls may run.
    void present() {
        view.present(canvas == null ? Nothing.FRAME : canvas.frame());
    }

    /// Refuses what would take the window from a game's own drawing calls.
    ///
    /// @throws IllegalStateException while a frame is being presented
    void checkNotPresenting() {
        view.checkNotPresenting();
    }
}
