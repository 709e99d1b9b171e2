package fourstroke.app;

import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.image.Apng;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/// A film of some seconds of a run, as an animated PNG.
///
/// It has the size of its first picture. If the window is resized, later pictures are scaled to fit
/// into that size.
final class Movie implements LoopListener, AutoCloseable {

    /// The highest frame rate: in a small picture more frames make no visible difference, and cost
    /// twice the space.
    static final Rate RATE_LIMIT = Rate.of(30);

    /// The longest film: animated PNG does not compress motion, so a minute already takes tens of
    /// megabytes.
    static final int SECONDS_LIMIT = 60;

    /// The widest film, in pixels: what fits into a page of text.
    static final int WIDTH_LIMIT = 640;

    /// The largest numerator or denominator of a picture's duration: the format has 16 bits for
    /// each.
    private static final int PART_LIMIT = 65_535;

    /// The bits of a colour to keep: the lowest two are invisible in motion, and take a third of
    /// the file.
    private static final int COLORS = 0xFCFCFCFF;

    /// The seconds of a run to film.
    record Span(int from, int seconds) {

        /// The longest possible film, from the start.
        static final Span USUAL = new Span(0, SECONDS_LIMIT);
    }

    private final GameLoop loop;
    private final Path file;
    private final Rate rate;
    private final Span span;
    private final Apng apng;
    private @Nullable Image last;
    private int taken;
    private @Nullable IOException failure;

    /// @param loop in a window whose pictures can be read back
    Movie(GameLoop loop, Path file, Span span) {
        this.loop = loop;
        this.file = file;
        this.span = span;
        rate = rate(loop.frames());
        apng = new Apng(file, rate);
        loop.watch(this);
    }

    /// {@return the frame rate of a film of these frames}
    ///
    /// @throws UsageException if it is lower than the format can express
    static Rate rate(FrameRate frames) {
        return frames instanceof FrameRate.Capped(var cap) && cap.compareTo(RATE_LIMIT) < 0
                ? sayable(cap)
                : RATE_LIMIT;
    }

    /// {@return the nearest rate that the format can express} In the longest film it is off by less
    /// than a millisecond. It only affects how long pictures last.
    private static Rate sayable(Rate exact) {
        long times = exact.numerator();
        long seconds = exact.denominator();
        if (times <= PART_LIMIT && seconds <= PART_LIMIT) return exact;
        if (seconds > times * PART_LIMIT) {
            throw new UsageException(
                    "--movie: a film needs at least one frame every %d seconds, but --fps is %s; raise it, or take a screenshot"
                            .formatted(PART_LIMIT, exact));
        }
        long nearTimes = 1;
        long nearSeconds = 1;
        long nearMiss = Long.MAX_VALUE / PART_LIMIT; // above every miss; it is multiplied below
        // Trying all of them takes a millisecond, and only when a film was requested.
        for (long s = 1; s <= PART_LIMIT; s++) {
            long t = (times * s + seconds / 2) / seconds;
            if (t > PART_LIMIT) break;
            long miss = Math.abs(t * seconds - times * s); // times s and the exact denominator
            if (t == 0 || miss * nearSeconds >= nearMiss * s) continue;
            nearTimes = t;
            nearSeconds = s;
            nearMiss = miss;
        }
        return Rate.of(nearTimes, nearSeconds);
    }

    /// Takes the frame just presented if the film is due for one.
    @Override
    public void presentEnds(long nowNanos) {
        double seconds = seconds();
        if (failure != null || seconds < 0 || seconds >= span.seconds) return;
        long slot = slot(seconds);
        if (slot < apng.frames()) return;
        try {
            Image small = small(loop.window().capture());
            // The first picture also covers the time before it, so that the film is as long as the
            // run.
            hold(last == null ? small : last, slot);
            apng.add(small);
            last = small;
            taken++;
        } catch (IOException e) {
            fail(e);
        } catch (IllegalStateException e) { // the picture is too large for an image
            fail(new IOException(e.getMessage(), e));
        } catch (OutOfMemoryError e) {
            fail(OutputFile.noMemory(e));
        }
    }

    /// Ends the run. This must not throw, because the game would be blamed.
    private void fail(IOException cause) {
        failure = cause;
        loop.stop();
    }

    /// {@return the length of the film so far; negative before it begins}
    private double seconds() {
        return loop.ledger().realNanos() / 1e9 - span.from;
    }

    /// {@return the number of the picture shown at this time}
    private long slot(double seconds) {
        return (long) (seconds * rate.perSecond() + 1e-3); // a thousandth against rounding
    }

    /// Repeats a picture up to this slot. No frames come while a game stalls or its window is
    /// minimised. If the film caught up later, it would show the run too fast and then in slow
    /// motion.
    private void hold(Image picture, long slot) throws IOException {
        while (apng.frames() < slot) apng.add(picture);
    }

    private Image small(Image shot) {
        Image small =
                last == null
                        ? Shrink.toWidth(shot, WIDTH_LIMIT)
                        : Shrink.into(last.width(), last.height(), shot);
        int[] pixels = small.pixels().clone();
        for (int i = 0; i < pixels.length; i++) pixels[i] &= COLORS;
        return Image.over(small.width(), small.height(), pixels, Image.Sampling.LINEAR);
    }

    /// Ends the film. A run that fails leaves a film of what happened up to then.
    ///
    /// @throws IOException if writing fails now, or failed while the game was running
    @Override
    public void close() throws IOException {
        loop.unwatch(this);
        try (apng) {
            if (failure != null) throw failure;
            if (last != null) hold(last, slot(Math.min(seconds(), span.seconds)));
        } catch (IOException e) {
            throw OutputFile.failure(file, e);
        }
    }

    /// {@return what is written, in words}
    @Override
    public String toString() {
        return "%s (%s)".formatted(Excerpt.of(file), Play.count(taken, "frame"));
    }
}
