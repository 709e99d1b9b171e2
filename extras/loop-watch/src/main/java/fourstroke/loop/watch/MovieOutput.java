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

/// Writes a movie of the run as an animated PNG, if the run control settings request a movie. A
/// movie is at most 640 pixels wide and three minutes long. A movie has 20 frames per second. At 20
/// frames per second a movie looks smooth enough, and the file of the movie is small enough for an
/// e-mail.
public final class MovieOutput implements LoopListenerProvider {

    private static final Rate RATE = Rate.of(20);

    /// The maximum width of a movie in pixels. A web page or a document has room for a picture of
    /// this width.
    private static final int WIDTH_LIMIT = 640;

    /// A mask of the colour bits that the movie stores. The movie leaves out the lowest two bits of
    /// red, green and blue, because a difference in these bits is invisible in a moving picture,
    /// and because these bits would take a third of the file.
    private static final int COLORS = 0xFFFCFCFC;

    /// Creates the provider. [java.util.ServiceLoader] calls this constructor.
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

        /// Adds the frame that the loop has just presented to the movie, if the next frame of the
        /// movie is due.
        @Override
        public void presentEnds(long nowNanos) {
            long tick = loop.tick();
            if (failure != null || tick < fromTick || tick >= toTick) return;
            if (startNanos < 0) startNanos = nowNanos;
            double seconds = (nowNanos - startNanos) / 1e9;
            // The conversion to a whole number cuts off the fraction. The method adds a thousandth,
            // because the product of seconds and frames per second could be slightly less than a
            // whole number.
            long slot = (long) (seconds * RATE.perSecond() + 1e-3);
            if (slot < apng.frames() || apng.frames() == Apng.FRAME_LIMIT) return;
            try {
                Image small = Shrink.toWidth(loop.window().capture(), WIDTH_LIMIT);
                int[] pixels = small.pixels();
                for (int i = 0; i < pixels.length; i++) pixels[i] &= COLORS;
                var next = new Image.Format.Pixels(small.width(), small.height(), pixels);
                // If more than one frame of the movie is due, the earlier of these frames show the
                // last picture again.
                while (apng.frames() < Math.min(slot, Apng.FRAME_LIMIT - 1))
                    apng.add(last == null ? next : last);
                apng.add(next);
                last = next;
            } catch (IOException e) {
                // An error while the file is written is not an error of the game, so the game
                // continues. The method `ends` reports the error at the end of the run.
                failure = AtomicFile.reason(e);
            } catch (OutOfMemoryError e) {
                failure = AtomicFile.reason(e);
            } catch (IllegalStateException | IllegalArgumentException e) {
                // A movie cannot contain frames of different sizes, so the movie fails if the user
                // resizes the window.
                failure = e.getMessage();
            }
        }

        /// Completes the file of the movie. If the run ends before the last tick that the movie
        /// should show, the movie contains the frames up to the end of the run.
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
                        "the run ended after %s ticks, before the first frame of the movie"
                                .formatted(loop.tick());
            if (failure != null) throw run.notWritten(file, failure);
            if (toTick < Long.MAX_VALUE && loop.tick() < toTick)
                throw run.incomplete(file, "the run ended after %s ticks".formatted(loop.tick()));
        }
    }
}
