package fourstroke.backend.headless;

import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Draws a frame on several cores, in bands of rows. The result has the same bytes as the picture
/// of a single [SoftwareRasterizer], because the colour of a pixel does not depend on where its
/// band begins or ends. The additional threads are daemons; they start with the first picture that
/// is large enough, and end with [#close()].
///
/// The cores share the bands of one frame. The class cannot give each core a frame of its own,
/// because a caller waits for the picture of one frame, and older frames are not stored.
final class Bands {

    /// A single thread draws a picture with fewer pixels than this number. A single thread draws
    /// such a small picture in less time than the 50 µs that waking up another thread takes.
    private static final int FEW_PIXELS = 1 << 16;

    /// The number of bands per core. With more bands than cores, no core waits long for another
    /// core if a frame has many shapes in one place.
    private static final int PER_CORE = 3;

    private final Textures textures = new Textures();
    private final Runs runs = new Runs();
    private final List<SoftwareRasterizer> rasterizers = new ArrayList<>();
    private final int cores;
    private @Nullable ForkJoinPool others;

    Bands(int cores) {
        this.cores = cores;
        rasterizers.add(new SoftwareRasterizer(textures, true));
    }

    /// Draws a frame; the parameters are the same as the parameters of [SoftwareRasterizer#draw].
    void draw(Frame frame, int[] pixels) {
        SoftwareRasterizer.check(frame, pixels);
        textures.load(frame);
        int height = frame.pixels().height();
        if (cores == 1 || frame.pixels().width() * height < FEW_PIXELS) {
            rasterizers.getFirst().draw(frame, pixels, 0, height, null);
            return;
        }
        if (others == null) others = new ForkJoinPool(cores - 1);
        while (rasterizers.size() < cores) rasterizers.add(new SoftwareRasterizer(textures, true));
        runs.load(frame);
        int count = Math.min(height, cores * PER_CORE);
        var next = new AtomicInteger();
        Consumer<SoftwareRasterizer> work =
                rasterizer -> {
                    for (int band; (band = next.getAndIncrement()) < count; ) {
                        int top = height * band / count;
                        rasterizer.draw(frame, pixels, top, height * (band + 1) / count, runs);
                    }
                };
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (SoftwareRasterizer other : rasterizers.subList(1, cores))
            tasks.add(others.submit(() -> work.accept(other)));
        try {
            work.accept(rasterizers.getFirst());
        } finally {
            // All tasks must end before an exception is thrown, because they write into the same
            // array.
            tasks.forEach(ForkJoinTask::quietlyJoin);
        }
        tasks.forEach(ForkJoinTask::join); // The call of join() rethrows an exception of a task.
    }

    /// Ends the additional threads.
    void close() {
        if (others != null) others.shutdown();
    }
}
