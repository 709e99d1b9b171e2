package fourstroke.app;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.image.Apng;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/// A film of some seconds of a run, as an animated PNG: what a game leaves that plays itself.
final class Movie implements LoopListener, AutoCloseable {

    /// Enough to look smooth, few enough to send by mail.
    static final Rate RATE = Rate.of(20);

    /// The second at which it begins: the title is gone and things have begun to happen.
    private static final int FROM = 12;

    private static final int SECONDS = 4;

    /// The widest film, in pixels: what fits into a page of text.
    private static final int WIDTH_LIMIT = 640;

    /// The bits of a colour to keep: the lowest two are invisible in motion, and take a third of
    /// the file.
    private static final int COLORS = 0xFFFCFCFC;

    private final GameLoop loop;
    private final Path file;
    private final Apng apng;
    private Image.Format.@Nullable Pixels last;
    private int taken;
    private @Nullable IOException failure;

    /// @param loop in a window whose pictures can be read back
    Movie(GameLoop loop, Path file) {
        this.loop = loop;
        this.file = file;
        apng = new Apng(file, RATE);
        loop.listen(this);
    }

    /// Takes the frame just presented if the film is due for one.
    @Override
    public void presentEnds(long nowNanos) {
        double seconds = loop.ledger().realNanos() / 1e9 - FROM;
        long slot = (long) (seconds * RATE.perSecond() + 1e-3); // a thousandth against rounding
        if (failure != null || seconds < 0 || seconds >= SECONDS || slot < apng.frames()) return;
        try {
            Image small = Shrink.toWidth(loop.window().capture(), WIDTH_LIMIT);
            int[] pixels = small.pixels();
            for (int i = 0; i < pixels.length; i++) pixels[i] &= COLORS;
            var next = new Image.Format.Pixels(small.width(), small.height(), pixels);
            // A frame that took longer is shown for longer.
            while (apng.frames() < slot) apng.add(last == null ? next : last);
            apng.add(next);
            last = next;
            taken++;
        } catch (IOException e) { // told at the end: the game is not to blame
            failure = e;
        } catch (OutOfMemoryError | IllegalStateException e) {
            failure = OutputFile.tooLarge(e);
        }
    }

    /// Ends the film. A run that fails leaves a film of what happened up to then.
    ///
    /// @throws IOException if writing fails now, or failed while the game was running
    @Override
    public void close() throws IOException {
        loop.unlisten(this);
        try (apng) {
            if (failure != null) throw failure;
        } catch (IOException e) {
            throw OutputFile.failure(file, e);
        }
    }

    /// {@return what is written, in words}
    @Override
    public String toString() {
        return "%s (%s)".formatted(Excerpt.of(file), Records.count(taken, "frame"));
    }
}
