// Another thread loads data while a progress bar moves; the result comes at a fixed tick.
// Play it: ./play 17

import module fourstroke.loop.core;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

final class Loading {

    private static final int WIDTH = 640, HEIGHT = 360;

    static void main() {
        LoopSettings settings = LoopSettings.of("Loading", WIDTH, HEIGHT).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            // The number of finished rows, which the other thread writes.
            AtomicInteger done = new AtomicInteger();
            var loading = CompletableFuture.supplyAsync(() -> compute(done));
            // Game time stops until the picture is ready, while frames continue. Because game time
            // stops, the picture arrives at the same tick each time the game is played.
            loop.holdUntil(loading);

            Image picture = null;
            double time = 0; // The time since the picture arrived, in seconds.
            for (Event event : loop) {
                switch (event) {
                    // The picture is ready, so join() does not wait. If compute() has failed,
                    // join() throws its exception.
                    case Input.Posted(var work) when work == loading -> picture = loading.join();
                    case Update(var dt) -> time += dt;
                    case Render frame -> {
                        Canvas canvas = frame.canvas().clear(Color.NAVY);
                        if (picture == null) progress(canvas, done.get(), frame.number());
                        else unveil(canvas, picture, time);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void progress(Canvas canvas, int rows, long frame) {
        canvas.text("Loading, frame " + frame, 320, 160, 22, Color.WHITE, Align.CENTER);
        canvas.roundRect(170, 180, 300, 20, 10, 0x1E2A36);
        canvas.roundRect(170, 180, Math.max(20, 300.0 * rows / HEIGHT), 20, 10, Color.ORANGE);
    }

    /// Draws a curtain that opens in a second.
    private static void unveil(Canvas canvas, Image picture, double time) {
        canvas.image(picture, 0, 0);
        double open = Math.min(1, time) * WIDTH / 2;
        canvas.rect(0, 0, WIDTH / 2.0 - open, HEIGHT, Color.NAVY);
        canvas.rect(WIDTH / 2.0 + open, 0, WIDTH / 2.0 - open, HEIGHT, Color.NAVY);
    }

    /// Computes a picture of the Mandelbrot set, on a thread of the pool. A real game would read
    /// files here.
    private static Image compute(AtomicInteger done) {
        int[] pixels = new int[WIDTH * HEIGHT];
        for (int row = 0; row < HEIGHT; row++) {
            for (int column = 0; column < WIDTH; column++)
                pixels[row * WIDTH + column] = color((column - 430) / 190.0, (row - 180) / 190.0);
            done.incrementAndGet();
        }
        return Image.of(WIDTH, HEIGHT, pixels);
    }

    private static int color(double real, double imaginary) {
        double x = 0, y = 0;
        for (int i = 0; i < 2_000; i++) {
            double next = x * x - y * y + real;
            y = 2 * x * y + imaginary;
            x = next;
            double far = Math.min(1, i / 40.0);
            if (x * x + y * y > 16) return Color.mix(Color.NAVY, Color.ORANGE, far);
        }
        return 0xFF05070D;
    }
}
