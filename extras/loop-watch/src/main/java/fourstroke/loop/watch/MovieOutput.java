package fourstroke.loop.watch;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.image.Apng;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// Writes the movie that run control asks for, as an animated PNG. A movie is at most 640 pixels
/// wide and three minutes long. It has 20 frames per second: enough to look smooth, and few enough
/// for a file that can be sent by mail.
public final class MovieOutput implements LoopListenerProvider {

    private static final Rate RATE = Rate.of(20);

    /// The maximum width of a movie in pixels: it fits into a page of text.
    private static final int WIDTH_LIMIT = 640;

    /// The bits of a colour that are kept. The lowest two bits of each channel are invisible in
    /// motion and would take a third of the file.
    private static final int COLORS = 0xFFFCFCFC;

    /// For [java.util.ServiceLoader].
    public MovieOutput() {}

    @Override
    public Set<String> outputs() {
        return Set.of("movie");
    }

    @Override
    public LoopListener listener(Run run) {
        return new Movie(run, run.file("movie").orElseThrow());
    }

    private static final class Movie implements LoopListener {

        private final Run run;
        private final Path file;
        private final GameLoop loop;
        private final Apng apng;
        private final long fromTick;
        private final long toTick;
        private Image.Format.@Nullable Pixels last;
        private long startNanos = -1;
        private @Nullable String failure;

        Movie(Run run, Path file) {
            this.run = run;
            this.file = file;
            loop = run.loop();
            apng = new Apng(file, RATE);
            fromTick = run.movieFrom();
            toTick = run.movieTo();
        }

        /// Takes the frame just presented if the movie is due for one.
        @Override
        public void presentEnds(long nowNanos) {
            long tick = loop.tick();
            if (failure != null || tick < fromTick || tick >= toTick) return;
            if (startNanos < 0) startNanos = nowNanos;
            double seconds = (nowNanos - startNanos) / 1e9;
            long slot = (long) (seconds * RATE.perSecond() + 1e-3); // a thousandth against rounding
            if (slot < apng.frames() || apng.frames() == Apng.FRAME_LIMIT) return;
            try {
                Image small = Shrink.toWidth(loop.window().capture(), WIDTH_LIMIT);
                int[] pixels = small.pixels();
                for (int i = 0; i < pixels.length; i++) pixels[i] &= COLORS;
                var next = new Image.Format.Pixels(small.width(), small.height(), pixels);
                // A frame that took longer is shown for longer.
                while (apng.frames() < Math.min(slot, Apng.FRAME_LIMIT - 1))
                    apng.add(last == null ? next : last);
                apng.add(next);
                last = next;
            } catch (IOException e) { // reported at the end: it is no fault of the game
                failure = AtomicFile.reason(e);
            } catch (OutOfMemoryError e) {
                failure = AtomicFile.reason(e);
            } catch (IllegalStateException | IllegalArgumentException e) { // such as another size
                failure = e.getMessage();
            }
        }

        /// Completes the movie. If the run ends before the movie does, the file has the frames up
        /// to the end of the run.
        @Override
        public void ends(long nowNanos) {
            boolean empty = apng.frames() == 0;
            try {
                apng.close();
            } catch (IOException e) {
                if (failure == null) failure = AtomicFile.reason(e);
            } catch (OutOfMemoryError e) {
                failure = AtomicFile.reason(e);
            }
            if (failure == null && empty)
                failure =
                        "the run ended after %s ticks and showed no frame of the movie"
                                .formatted(loop.tick());
            if (failure != null) throw run.notWritten(file, failure);
            if (toTick < Long.MAX_VALUE && loop.tick() < toTick)
                throw run.incomplete(file, "the run ended after %s ticks".formatted(loop.tick()));
        }
    }
}
