package fourstroke.loop.image;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;

/// Writes a movie as an animated PNG (PNG Specification, Third Edition, section 11.3.7.1). Every
/// browser plays animated PNG. The movie repeats endlessly.
///
/// For each frame, the file contains only the rectangle that changed since the previous frame. If
/// most pixels of the changed rectangle are unchanged, the unchanged pixels are written as
/// transparent. A frame that equals the previous frame is not written. Instead, the previous frame
/// is shown for a longer time.
///
/// Other threads compress up to four frames at the same time, so a movie of any length needs the
/// memory of only a few frames. The movie is written to an incomplete file, which gets the name of
/// the movie when the movie is closed. If the program ends before the movie is closed, only a file
/// ending in `.part` is left. Only one thread at a time may use an `Apng`.
public final class Apng implements AutoCloseable {

    /// The maximum number of frames in a movie, which is enough for a minute at 60 frames per
    /// second. For a longer movie, a video format, which stores how parts of the picture move,
    /// makes much smaller files.
    public static final int FRAME_LIMIT = 3600;

    /// The maximum numerator and denominator of a duration. The file format stores the duration of
    /// a frame as a fraction of two 16-bit numbers.
    private static final int DELAY_LIMIT = 65_535;

    private static final int OPAQUE = 0xFF000000;

    /// The maximum number of frames that are compressed at the same time. The maximum is small
    /// because a frame of a screen of 3840 x 2160 pixels takes 33 MB.
    private static final int AT_ONCE = Math.min(4, Runtime.getRuntime().availableProcessors());

    private final Path file;
    private final Rate rate;
    private @Nullable AtomicFile part;
    private int width;
    private int height;
    private int[] shown = new int[0]; // The pixels of the last frame.
    private int added;

    /// The frames that were not written yet, in order. The last frame stays in this list until the
    /// next different frame is added, because its duration is not known before.
    private final Deque<Held> held = new ArrayDeque<>();

    private final ForkJoinPool others = new ForkJoinPool(AT_ONCE);

    private int written;
    private int sequence;
    private long countPosition;
    private boolean failed;
    private boolean closed;

    /// Begins a movie. The file is created when the first frame is added.
    ///
    /// @param framesPerSecond the frame rate, whose numerator and denominator are at most 65,535
    /// @throws IllegalArgumentException if the numerator or the denominator of the rate is larger
    ///   than 65,535
    public Apng(Path file, Rate framesPerSecond) {
        Objects.requireNonNull(framesPerSecond, "framesPerSecond");
        if (framesPerSecond.numerator() > DELAY_LIMIT
                || framesPerSecond.denominator() > DELAY_LIMIT) {
            throw new IllegalArgumentException(
                    "the numerator and denominator of a movie's frame rate must be at most %s, but the rate is %s"
                            .formatted(DELAY_LIMIT, framesPerSecond));
        }
        this.file = Objects.requireNonNull(file, "file");
        this.rate = framesPerSecond;
    }

    /// {@return the number of frames that were added}
    public int frames() {
        return added;
    }

    /// Adds a frame. The caller may change the pixels of the frame after the call.
    ///
    /// @throws IllegalArgumentException if the size of the frame differs from the size of the
    ///   previous frames
    /// @throws IllegalStateException if the movie is closed or has [#FRAME_LIMIT] frames
    /// @throws IOException if the file cannot be written; after this exception, the movie can only
    ///   be closed
    public void add(Image.Format.Pixels frame) throws IOException {
        Objects.requireNonNull(frame, "frame");
        if (closed || failed)
            throw new IllegalStateException(
                    "the movie %s takes no more frames, because it was closed or could not be written"
                            .formatted(Excerpt.of(file)));
        if (added == FRAME_LIMIT) {
            throw new IllegalStateException(
                    "the movie %s has %s frames, which is the maximum: make the movie shorter, or use fewer frames a second"
                            .formatted(Excerpt.of(file), FRAME_LIMIT));
        }
        if (added > 0 && (frame.width() != width || frame.height() != height)) {
            throw new IllegalArgumentException(
                    "all frames of a movie must have the same size, but this frame has %s x %s pixels and the first frame has %s x %s"
                            .formatted(frame.width(), frame.height(), width, height));
        }
        // The method sets `failed` to false again at its end, so `failed` stays true if the
        // following code throws an exception.
        failed = true;
        if (added == 0) begin(frame);
        else addChange(frame.colors());
        added++;
        failed = false;
    }

    private void begin(Image.Format.Pixels frame) throws IOException {
        width = frame.width();
        height = frame.height();
        shown = frame.colors().clone();
        AtomicFile out = new AtomicFile(file);
        part = out;
        out.write(PngChunks.signature());
        byte[] header = PngChunks.header(width, height, PixelFormat.RGBA);
        out.write(header);
        countPosition = PngChunks.signature().length + header.length;
        out.write(count(0));
        hold(shown, new Region(0, 0, width, height), false);
    }

    private static byte[] count(int frames) {
        int rounds = 0; // The number 0 means that the movie repeats endlessly.
        return PngChunks.chunk(
                "acTL", ByteBuffer.allocate(8).putInt(frames).putInt(rounds).array());
    }

    private void addChange(int[] pixels) throws IOException {
        int left = width;
        int right = -1;
        int top = -1;
        int bottom = -1;
        int changes = 0;
        // The bitwise AND of the opacities of all changed pixels, which is `OPAQUE` if all changed
        // pixels are opaque.
        int opacity = OPAQUE;
        for (int y = 0, at = 0; y < height; y++) {
            for (int x = 0; x < width; x++, at++) {
                if (pixels[at] == shown[at]) continue;
                if (x < left) left = x;
                if (x > right) right = x;
                if (top < 0) top = y;
                bottom = y;
                changes++;
                opacity &= pixels[at];
            }
        }
        if (right < 0) {
            Held last = held.getLast();
            if ((last.times + 1) * rate.denominator() <= DELAY_LIMIT) {
                last.times++;
                return;
            }
            // Nothing has changed, but the previous frame already has the longest duration that the
            // file format can store, so the movie gets another frame of one pixel.
            left = right = top = bottom = 0;
        }
        if (held.size() > AT_ONCE) write(held.removeFirst());
        Region changed = new Region(left, top, right - left + 1, bottom - top + 1);
        // Unchanged pixels can be written as transparent only if all changed pixels are opaque,
        // because a transparent pixel in the file means that the previous frame stays visible.
        boolean holes = opacity == OPAQUE && changes < changed.width() * changed.height() / 2;
        if (holes) makeHoles(pixels);
        hold(holes ? shown : pixels, changed, holes);
        System.arraycopy(pixels, 0, shown, 0, shown.length);
    }

    /// Stores the new frame in `shown`, with transparent pixels where the new frame equals the
    /// previous frame.
    private void makeHoles(int[] pixels) {
        for (int i = 0; i < pixels.length; i++) shown[i] = pixels[i] == shown[i] ? 0 : pixels[i];
    }

    private void hold(int[] pixels, Region place, boolean holes) {
        int wide = place.width();
        int[] copy = new int[wide * place.height()];
        for (int y = 0; y < place.height(); y++)
            System.arraycopy(pixels, (place.y() + y) * width + place.x(), copy, y * wide, wide);
        // The PNG filters, which store differences between neighbouring pixels, do not make rows
        // with transparent pixels smaller, because the neighbours of transparent pixels have very
        // different values.
        CompletableFuture<byte[]> compressed =
                CompletableFuture.supplyAsync(
                        () -> PngPixels.compressed(copy, wide, PixelFormat.RGBA, !holes), others);
        held.add(new Held(compressed, place, holes));
    }

    private void write(Held frame) throws IOException {
        AtomicFile out = Objects.requireNonNull(part);
        byte[] rows = frame.rows();
        out.write(
                PngChunks.chunk(
                        "fcTL",
                        ByteBuffer.allocate(26)
                                .putInt(sequence++)
                                .putInt(frame.place.width())
                                .putInt(frame.place.height())
                                .putInt(frame.place.x())
                                .putInt(frame.place.y())
                                .putShort((short) (frame.times * rate.denominator()))
                                .putShort((short) rate.numerator())
                                // The disposal method 0 means that this frame stays visible where
                                // the next frame does not cover it.
                                .put((byte) 0)
                                // The blend method 1 means that this frame is blended over the
                                // previous frame, and 0 means that its pixels replace the pixels of
                                // the previous frame.
                                .put((byte) (frame.holes ? 1 : 0))
                                .array()));
        if (written++ == 0) {
            out.write(PngChunks.chunk("IDAT", rows));
        } else {
            ByteArrayOutputStream numbered = new ByteArrayOutputStream(rows.length + 4);
            numbered.writeBytes(ByteBuffer.allocate(4).putInt(sequence++).array());
            numbered.writeBytes(rows);
            out.write(PngChunks.chunk("fdAT", numbered.toByteArray()));
        }
    }

    /// Completes the file and gives the file its name. If the movie has no frames or has failed, no
    /// file is created. A second call of `close` has no effect.
    @Override
    public void close() throws IOException {
        if (closed) return;
        closed = true;
        try (AtomicFile out = part;
                others) {
            if (out == null || failed) return;
            while (!held.isEmpty()) write(held.removeFirst());
            out.write(PngChunks.chunk("IEND", new byte[0]));
            out.overwrite(countPosition, count(written));
            out.finish();
        }
    }

    /// A frame that was added but not written to the file yet.
    private static final class Held {

        private final CompletableFuture<byte[]> compressed;
        private final Region place;
        private final boolean holes;
        private int times = 1; // The duration of this frame, as a number of frames.

        Held(CompletableFuture<byte[]> compressed, Region place, boolean holes) {
            this.compressed = compressed;
            this.place = place;
            this.holes = holes;
        }

        byte[] rows() {
            try {
                return compressed.join();
            } catch (CompletionException e) {
                // If the compression failed with an `Error`, for example an `OutOfMemoryError`,
                // this method throws the same `Error`.
                if (e.getCause() instanceof Error error) throw error;
                throw e;
            }
        }
    }
}
