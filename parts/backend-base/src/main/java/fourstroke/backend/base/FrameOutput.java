package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// The output of a window, which passes frames to a [Presenter]. The presenter draws the frames, so
/// this class does not depend on a graphics API. The `capture` methods throw an exception if no
/// frame was presented yet, and while a frame is being drawn. A game can add its own calls of the
/// graphics API only while the game handles the event `Render`.
public final class FrameOutput implements AutoCloseable {

    private final Presenter presenter;
    // The same object as `presenter` if games can add their own calls of the graphics API to its
    // frames, otherwise null.
    private final @Nullable CallingPresenter<?> calls;
    private Size shown = new Size(0, 0); // The size of the last frame in pixels.
    private boolean drawing; // True while the presenter draws and presents a frame.

    /// Creates the output of a window that has not shown a frame yet.
    public FrameOutput(Presenter presenter) {
        this.presenter = presenter;
        calls = presenter instanceof CallingPresenter<?> calling ? calling : null;
    }

    /// {@return the presenter that draws the frames}
    public Presenter presenter() {
        return presenter;
    }

    /// Draws and presents a frame. If the frame cannot be visible, this method drops the frame and
    /// the calls that the game added to the frame.
    ///
    /// @param visible false if the user cannot see the frame, for example because the window is
    ///   minimised
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

    /// Presents the last frame again. Does nothing if no frame was presented before.
    public void showAgain() {
        if (!shown.isEmpty()) presenter.showAgain();
    }

    /// {@return a copy of the last frame}
    ///
    /// @throws IllegalStateException if no frame was presented yet, if a frame is being drawn now,
    ///   or if a side of the frame is longer than the longest possible side of an image
    public Image capture() {
        Size size = captured();
        int[] pixels = new int[size.width() * size.height()];
        presenter.read(size, pixels);
        return Image.Access.over(size.width(), size.height(), pixels, Image.Sampling.LINEAR);
    }

    /// Copies the pixels of the last frame into an array, row by row from the top.
    ///
    /// @return the size of the frame in pixels
    /// @throws IllegalStateException if no frame was presented yet, if a frame is being drawn now,
    ///   or if a side of the frame is longer than the longest possible side of an image
    /// @throws IndexOutOfBoundsException if the array is smaller than the frame
    public Size capture(int[] target) {
        Size size = captured();
        Objects.checkFromIndexSize(0, size.width() * size.height(), target.length);
        presenter.read(size, target);
        return size;
    }

    private Size captured() {
        if (drawing)
            throw new IllegalStateException(
                    "a frame is being drawn now: capture the frame at the event Presented,"
                            + " after the frame was presented");
        if (shown.isEmpty())
            throw new IllegalStateException(
                    "there is no frame to capture, because no frame was presented yet:"
                            + " capture at the event Presented");
        if (Math.max(shown.width(), shown.height()) > Image.LIMIT)
            throw new IllegalStateException(
                    "a frame of %s x %s pixels is too large to capture, because an image has at most %s pixels on each side: make the window smaller"
                            .formatted(shown.width(), shown.height(), Image.LIMIT));
        return shown;
    }

    /// {@return the presenter, as the interface with which a game adds its own calls of the
    /// graphics API}
    ///
    /// @throws IllegalArgumentException if `type` is not the interface with which games add calls
    ///   to this presenter
    public <T> T unwrap(Class<T> type) {
        Objects.requireNonNull(type, "type");
        if (calls != null && type == calls.view()) {
            calls.openCalls();
            return type.cast(presenter);
        }
        throw new IllegalArgumentException(
                "a Render of this backend cannot be unwrapped to the type %s; %s"
                        .formatted(
                                type.getName(),
                                calls == null
                                        ? "this backend supports no type"
                                        : "the only possible type is " + calls.view().getName()));
    }

    @Override
    public void close() {
        presenter.close();
    }
}
