package fourstroke.loop.core.driver;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.input.LogicalSize;
import fourstroke.loop.core.machine.impl.RenderView;
import fourstroke.loop.draw.CanvasRecorder;

import org.jspecify.annotations.Nullable;

/// The frame that a game draws. `FrameDrawing` opens the canvas of the frame, and presents the
/// drawing calls that the canvas has recorded.
///
/// For each frame, the driver first calls [#open], then [#reopen] if listeners draw over the frame,
/// and finally [#close] and [#present]. Only the loop's thread may call the methods of this class.
final class FrameDrawing {

    /// The empty frame that a loop without a window presents. No code can draw in this empty frame,
    /// so all loops share the same object.
    private static final class Nothing {
        static final Frame FRAME = new CanvasRecorder().frame();
    }

    private final BackendWindow window;
    private final RenderView view;
    private final @Nullable LogicalSize logical;
    private final boolean windowless;
    private final boolean draws; // Whether the backend turns presented frames into pixels.
    // The canvas is created only when the first frame begins, because its buffers are large.
    private @Nullable CanvasRecorder canvas;

    FrameDrawing(
            BackendWindow window,
            RenderView view,
            @Nullable LogicalSize logical,
            boolean windowless) {
        this.window = window;
        this.view = view;
        this.logical = logical;
        this.windowless = windowless;
        draws = window.draws();
        view.belongTo(window);
    }

    /// Begins a frame that the game draws.
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
        if (!draws) opened.hide();
        view.open(opened, size, pixels);
    }

    /// Resets the transform, the clip and the blend mode of the canvas, so that a listener can draw
    /// over the frame.
    ///
    /// @return false if the loop has no canvas
    boolean reopen() {
        CanvasRecorder opened = canvas;
        if (opened == null) return false;
        opened.reset();
        return true;
    }

    /// Ends the frame. After the call of `close`, no code can draw in the frame.
    void close() {
        if (canvas != null) canvas.end();
        view.close();
    }

    /// Presents the frame. The code of a game that calls the graphics API itself runs while
    /// `present` presents the frame.
    void present() {
        view.present(canvas == null ? Nothing.FRAME : canvas.frame());
    }

    /// Throws an exception if the window would be closed while code of the game calls the graphics
    /// API itself.
    ///
    /// @throws IllegalStateException if a frame is being presented
    void checkNotPresenting() {
        view.checkNotPresenting();
    }
}
