package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// What a window shows, whichever graphics API its [Presenter] uses: it refuses captures that are
/// not possible, and calls of a game that come too late.
public final class FrameOutput implements AutoCloseable {

    private final Presenter presenter;
    private final @Nullable CallingPresenter<?> calls; // the same, if games may call its API
    private Size shown = new Size(0, 0);
    private boolean drawing; // and calls of the game may run

    /// An output that showed nothing yet.
    public FrameOutput(Presenter presenter) {
        this.presenter = presenter;
        calls = presenter instanceof CallingPresenter<?> calling ? calling : null;
    }

    /// {@return what draws}
    public Presenter presenter() {
        return presenter;
    }

    /// Draws a frame and presents it, or drops it with the game's own calls.
    ///
    /// @param visible whether the frame has pixels and could be seen
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

    /// Presents the last frame again, if there is one.
    public void showAgain() {
        if (!shown.isEmpty()) presenter.showAgain();
    }

    /// {@return a copy of the last frame}
    ///
    /// @throws IllegalStateException if none was presented, one is being drawn, or it is too large
    public Image capture() {
        Size size = captured();
        int[] pixels = new int[size.width() * size.height()];
        presenter.read(size, pixels);
        return Image.Access.over(size.width(), size.height(), pixels, Image.Sampling.LINEAR);
    }

    /// Copies the last frame, row by row from the top.
    ///
    /// @return its size in pixels
    /// @throws IllegalStateException if none was presented, one is being drawn, or it is too large
    /// @throws IndexOutOfBoundsException if the target is smaller
    public Size capture(int[] target) {
        Size size = captured();
        Objects.checkFromIndexSize(0, size.width() * size.height(), target.length);
        presenter.read(size, target);
        return size;
    }

    private Size captured() {
        if (drawing)
            throw new IllegalStateException(
                    "a frame is being drawn: capture it once it is presented, at Presented");
        if (shown.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        if (Math.max(shown.width(), shown.height()) > Image.LIMIT)
            throw new IllegalStateException(
                    "a picture of %s x %s pixels is larger than any image, which has at most %s a side: make the window smaller"
                            .formatted(shown.width(), shown.height(), Image.LIMIT));
        return shown;
    }

    /// {@return the presenter, as the view of a game's own calls}
    ///
    /// @throws IllegalArgumentException if it has no view of this type
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
