package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// The output of a window, independent of the graphics API of its [Presenter]. It refuses captures
/// that are impossible, and calls of a game to the graphics API that come too late.
public final class FrameOutput implements AutoCloseable {

    private final Presenter presenter;
    private final @Nullable CallingPresenter<?> calls; // the presenter, if games may call its API
    private Size shown = new Size(0, 0); // the size of the last frame
    private boolean drawing; // whether a frame, with calls of the game, is being drawn

    /// Creates an output that has not shown a frame yet.
    public FrameOutput(Presenter presenter) {
        this.presenter = presenter;
        calls = presenter instanceof CallingPresenter<?> calling ? calling : null;
    }

    /// {@return the presenter}
    public Presenter presenter() {
        return presenter;
    }

    /// Draws and presents a frame, or drops it together with the calls of the game.
    ///
    /// @param visible whether the frame has pixels and could be visible
    public void present(Frame frame, boolean visible) {
        if (calls != null) calls.closeCalls();
        try {
            if (!visible) return;
            shown = frame.pixels();
            drawing = true;
            presenter.present(frame);
        } finally {
            drawing = false;
            if (calls != null) calls.clearCalls();
        }
    }

    /// Presents the last frame again, if a frame was presented.
    public void showAgain() {
        if (!shown.isEmpty()) presenter.showAgain();
    }

    /// {@return a copy of the last frame}
    ///
    /// @throws IllegalStateException if no frame was presented, a frame is being drawn, or the
    ///   frame is larger than an image can be
    public Image capture() {
        Size size = captured();
        int[] pixels = new int[size.width() * size.height()];
        presenter.read(size, pixels);
        return Image.Access.over(size.width(), size.height(), pixels, Image.Sampling.LINEAR);
    }

    /// Copies the last frame, row by row from the top.
    ///
    /// @return the size of the frame in pixels
    /// @throws IllegalStateException if no frame was presented, a frame is being drawn, or the
    ///   frame is larger than an image can be
    /// @throws IndexOutOfBoundsException if the target is smaller than the frame
    public Size capture(int[] target) {
        Size size = captured();
        Objects.checkFromIndexSize(0, size.width() * size.height(), target.length);
        presenter.read(size, target);
        return size;
    }

    private Size captured() {
        if (drawing)
            throw new IllegalStateException(
                    "a frame is being drawn: capture it after it was presented, at the event"
                            + " Presented");
        if (shown.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        if (Math.max(shown.width(), shown.height()) > Image.LIMIT)
            throw new IllegalStateException(
                    "a frame of %s x %s pixels is too large to capture, since an image has at most %s pixels on a side: make the window smaller"
                            .formatted(shown.width(), shown.height(), Image.LIMIT));
        return shown;
    }

    /// {@return the presenter as the type through which a game calls the graphics API}
    ///
    /// @throws IllegalArgumentException if the presenter has no view of this type
    public <T> T unwrap(Class<T> type) {
        Objects.requireNonNull(type, "type");
        if (calls != null && type == calls.view()) {
            calls.openCalls();
            return type.cast(presenter);
        }
        throw new IllegalArgumentException(
                "this frame has no view of type %s; it has %s"
                        .formatted(
                                type.getName(), calls == null ? "none" : calls.view().getName()));
    }

    @Override
    public void close() {
        presenter.close();
    }
}
