package fourstroke.app;

import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.FrameRate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopWatch;
import fourstroke.loop.core.image.Apng;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/// A film of some seconds of a run, as an animated PNG.
///
/// It has the size of its first picture. If the window's size changes, what is shown then is fitted
/// into that.
final class Movie implements LoopWatch, AutoCloseable {

    /// The most frames in a second: more are not told apart in a small picture, and cost twice the
    /// space.
    static final Rate RATE_LIMIT = Rate.of(30);

    /// The longest film: an animated PNG knows nothing of motion, so a minute is tens of megabytes
    /// already.
    static final int SECONDS_LIMIT = 60;

    /// The widest film, in pixels: what fits into a page of text.
    static final int WIDTH_LIMIT = 640;

    /// The largest part of the fraction that says how long a picture lasts: the format gives each
    /// 16 bits.
    private static final int PART_LIMIT = 65_535;

    /// The bits of a colour that are kept: the lowest two are not seen in motion, and take a third
    /// of the file.
    private static final int COLORS = 0xFCFCFCFF;

    /// Which seconds of a run are filmed.
    record Span(int from, int seconds) {

        /// The longest there can be, from the start.
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

    /// {@return how many pictures in a second a film of these frames has}
    ///
    /// @throws UsageException if they are fewer than the format can say
    static Rate rate(FrameRate frames) {
        return frames instanceof FrameRate.Capped(var cap) && cap.compareTo(RATE_LIMIT) < 0
                ? sayable(cap)
                : RATE_LIMIT;
    }

    /// {@return the nearest rate that the format can say} It is off by less than a millisecond in
    /// the longest film, and shows nowhere but in how long a picture lasts.
    private static Rate sayable(Rate exact) {
        long times = exact.numerator();
        long seconds = exact.denominator();
        if (times <= PART_LIMIT && seconds <= PART_LIMIT) return exact;
        if (seconds > times * PART_LIMIT) {
            throw new UsageException(
                    "--movie: a film has at least one picture in %d seconds, and --fps is %s; raise it, or take a screenshot"
                            .formatted(PART_LIMIT, exact));
        }
        long nearTimes = 1;
        long nearSeconds = 1;
        long nearMiss = Long.MAX_VALUE / PART_LIMIT; // farther than any: it is multiplied below
        // All of them are tried: it takes a millisecond, and only where a film is wished for.
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

    /// Takes the frame that was just presented if it is time for one.
    @Override
    public void presentEnds(long nowNanos) {
        double seconds = seconds();
        if (failure != null || seconds < 0 || seconds >= span.seconds) return;
        long slot = slot(seconds);
        if (slot < apng.frames()) return;
        try {
            Image small = small(loop.window().capture());
            // What came before the first picture shows that one, for a film as long as its run.
            hold(last == null ? small : last, slot);
            apng.add(small);
            last = small;
            taken++;
        } catch (IOException e) {
            fail(e);
        } catch (IllegalStateException e) { // a picture that is too large to be one
            fail(new IOException(e.getMessage(), e));
        } catch (OutOfMemoryError e) {
            fail(OutputFile.noMemory(e));
        }
    }

    /// Ends the run. The game is not to blame, so it must not be what throws.
    private void fail(IOException cause) {
        failure = cause;
        loop.stop();
    }

    /// {@return how long the film is by now; below 0 before it begins}
    private double seconds() {
        return loop.ledger().realNanos() / 1e9 - span.from;
    }

    /// {@return the number of the picture that shows this moment}
    private long slot(double seconds) {
        return (long) (seconds * rate.perSecond() + 1e-3); // a thousandth, for rounding
    }

    /// Lets a picture last until this slot. While a game stalls or its window is minimised no
    /// frames come, and a film that made up for them later would show the run faster, and then in
    /// slow motion.
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
        return Image.of(small.width(), small.height(), pixels);
    }

    /// Ends the film. A run that fails leaves the film of what happened until then.
    ///
    /// @throws IOException if it cannot be written, or could not while the game was running
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
        return "%s (%s)".formatted(file, Play.count(taken, "frame"));
    }
}
