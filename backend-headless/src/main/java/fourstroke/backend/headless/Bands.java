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
/// band begins or ends. The additional threads are daemons. The first picture that has at least
/// [#FEW_PIXELS] pixels starts the threads, and [#close()] ends them.
///
/// The cores share the bands of one frame. The cores do not draw different frames at the same time,
/// because the caller of `draw` waits for the picture of one frame, and no other frame is stored.
final class Bands {

    /// A single thread draws a picture with fewer pixels than this number. A single thread draws
    /// such a small picture in less time than the 50 µs that waking up another thread takes.
    private static final int FEW_PIXELS = 1 << 16;

    /// The number of bands per core. If a frame has many shapes in one place, the bands at this
    /// place take longer; with several bands per core, the other cores draw the remaining bands in
    /// the meantime instead of waiting.
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
            // All tasks must end before this method throws an exception, because all tasks write
            // into the caller's array `pixels`.
            tasks.forEach(ForkJoinTask::quietlyJoin);
        }
        tasks.forEach(ForkJoinTask::join); // The call of join() rethrows an exception of a task.
    }

    /// Ends the threads that draw bands together with the caller's thread.
    void close() {
        if (others != null) others.shutdown();
    }
}
