package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.draw.FrameBuffer;

import java.util.Arrays;
import java.util.Random;
import java.util.function.BiConsumer;

/// How fast the rasteriser fills, by hand: run `main`, with a part of the names of the scenes that
/// are wanted, or for all. One line a scene: the median of many frames, on one core.
final class RasterizerSpeed {

    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int FRAMES = 60;

    private static String only = "";

    private RasterizerSpeed() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0) only = arguments[0];
        Random random = new Random(1);
        Image sharp = Scenes.image(random, 32, 32, Image.Sampling.NEAREST, false);
        Image smooth = Scenes.image(random, 32, 32, Image.Sampling.LINEAR, false);
        Image opaque = Scenes.image(random, 32, 32, Image.Sampling.LINEAR, true);
        measure(
                "10,000 sprites 32 x 32, with opacity, on pixels",
                Blend.NORMAL,
                smooth,
                10_000 * 1024,
                sprites(1, true));
        measure(
                "10,000 sprites 32 x 32, opaque",
                Blend.NORMAL,
                opaque,
                10_000 * 1024,
                sprites(1, true));
        measure(
                "10,000 sprites 32 x 32, sharp, between pixels",
                Blend.NORMAL,
                sharp,
                10_000 * 1024,
                sprites(1, false));
        measure(
                "10,000 sprites 32 x 32, smooth, between pixels",
                Blend.NORMAL,
                smooth,
                10_000 * 1024,
                sprites(1, false));
        measure(
                "2,500 sprites 64 x 64, sharp, enlarged",
                Blend.NORMAL,
                sharp,
                2_500 * 4096,
                sprites(2, true));
        measure(
                "2,500 sprites 64 x 64, smooth, enlarged",
                Blend.NORMAL,
                smooth,
                2_500 * 4096,
                sprites(2, true));
        measure(
                "10,000 sprites 32 x 32, tinted",
                Blend.NORMAL,
                smooth,
                10_000 * 1024,
                (frame, r) -> {
                    for (int i = 0; i < 10_000; i++) {
                        Scenes.box(
                                frame,
                                r.nextInt(WIDTH - 32),
                                r.nextInt(HEIGHT - 32),
                                32,
                                32,
                                0xC0FF8040);
                    }
                });
        measure(
                "10,000 sprites 32 x 32, additive",
                Blend.ADDITIVE,
                smooth,
                10_000 * 1024,
                sprites(1, true));
        measure(
                "10,000 sprites 32 x 32, multiply",
                Blend.MULTIPLY,
                smooth,
                10_000 * 1024,
                sprites(1, true));
        measure(
                "10,000 sprites 32 x 32, turned, sharp",
                Blend.NORMAL,
                sharp,
                10_000 * 1024,
                turned());
        measure(
                "10,000 sprites 32 x 32, turned, smooth",
                Blend.NORMAL,
                smooth,
                10_000 * 1024,
                turned());
        measure(
                "100,000 sprites 8 x 8, turned, smooth",
                Blend.NORMAL,
                smooth,
                100_000 * 64,
                sprites(100_000, 4, -1));
        measure(
                "10,000 sprites 32 x 32, turned, tinted",
                Blend.NORMAL,
                smooth,
                10_000 * 1024,
                sprites(10_000, 16, 0xC0FF8040));
        measure(
                "100,000 sprites 2 x 1, turned, smooth",
                Blend.NORMAL,
                smooth,
                100_000 * 2,
                sprites(100_000, 0.7, -1));
        measure(
                "20 sprites of the whole picture, turned, smooth",
                Blend.NORMAL,
                smooth,
                20 * WIDTH * HEIGHT,
                sprites(20, 2_000, -1));
        measure(
                "1,000 boxes 100 x 100, opaque",
                Blend.NORMAL,
                null,
                1_000 * 10_000,
                boxes(0xFFFF8040));
        measure(
                "1,000 boxes 100 x 100, with opacity",
                Blend.NORMAL,
                null,
                1_000 * 10_000,
                boxes(0x80FF8040));
        measure(
                "2,000 triangles of 5,000 pixels, opaque",
                Blend.NORMAL,
                null,
                2_000 * 5_000,
                triangles(100, -1, -1));
        measure(
                "2,000 triangles of 5,000 pixels, shaded",
                Blend.NORMAL,
                null,
                2_000 * 5_000,
                triangles(100, -1, 255));
        measure("100,000 triangles of 8 pixels, opaque", Blend.NORMAL, null, 800_000, small(-1));
        measure(
                "100,000 triangles of 8 pixels, fading",
                Blend.NORMAL,
                null,
                800_000,
                small(0x00FFFFFF));
    }

    private static BiConsumer<FrameBuffer, Random> sprites(int scale, boolean onPixels) {
        int size = 32 * scale;
        return (frame, r) -> {
            for (int i = 0; i < 10_000 / scale / scale; i++) {
                double shift = onPixels ? 0 : r.nextDouble();
                Scenes.box(
                        frame,
                        r.nextInt(WIDTH - size) + shift,
                        r.nextInt(HEIGHT - size) + shift,
                        size,
                        size,
                        -1);
            }
        };
    }

    private static BiConsumer<FrameBuffer, Random> turned() {
        return (frame, r) -> {
            for (int i = 0; i < 10_000; i++) {
                double turn = r.nextDouble() * 6.28;
                double c = Math.cos(turn) * 16;
                double s = Math.sin(turn) * 16;
                double x = 32 + r.nextDouble() * (WIDTH - 64);
                double y = 32 + r.nextDouble() * (HEIGHT - 64);
                int first = Scenes.vertex(frame, x - c + s, y - s - c, 0, 0, -1);
                Scenes.vertex(frame, x + c + s, y + s - c, 1, 0, -1);
                Scenes.vertex(frame, x + c - s, y + s + c, 1, 1, -1);
                Scenes.vertex(frame, x - c - s, y - s + c, 0, 1, -1);
                Scenes.indices(frame, first, first + 1, first + 2, first, first + 2, first + 3);
            }
        };
    }

    private static BiConsumer<FrameBuffer, Random> sprites(int count, double reach, int tint) {
        return (frame, r) -> {
            for (int i = 0; i < count; i++) {
                double turn = r.nextDouble() * 6.28;
                float c = (float) (Math.cos(turn) * reach);
                float s = (float) (Math.sin(turn) * reach);
                double x = r.nextDouble() * WIDTH;
                frame.sprite(x, r.nextDouble() * HEIGHT, c, s, -s, c, 0, 32 << 16 | 32, tint);
            }
        };
    }

    private static BiConsumer<FrameBuffer, Random> boxes(int color) {
        return (frame, r) -> {
            for (int i = 0; i < 1_000; i++) {
                Scenes.plainBox(
                        frame, r.nextInt(WIDTH - 100), r.nextInt(HEIGHT - 100), 100, 100, color);
            }
        };
    }

    private static BiConsumer<FrameBuffer, Random> triangles(int size, int color, int other) {
        return (frame, r) -> {
            for (int i = 0; i < 2_000; i++) {
                int x = r.nextInt(WIDTH - size);
                int y = r.nextInt(HEIGHT - size);
                Scenes.triangle(frame, x, y, x + size, y, x, y + size, color, other, color);
            }
        };
    }

    private static BiConsumer<FrameBuffer, Random> small(int other) {
        return (frame, r) -> {
            for (int i = 0; i < 100_000; i++) {
                double x = r.nextDouble() * (WIDTH - 4);
                double y = r.nextDouble() * (HEIGHT - 4);
                Scenes.triangle(frame, x, y, x + 4, y + 1, x + 1, y + 4, -1, other, -1);
            }
        };
    }

    private static void measure(
            String name,
            Blend blend,
            Image image,
            int pixelsDrawn,
            BiConsumer<FrameBuffer, Random> scene) {
        if (!name.contains(only)) return;
        FrameBuffer frame = Scenes.frame(WIDTH, HEIGHT, Color.NAVY);
        Scenes.state(frame, image, blend);
        scene.accept(frame, new Random(1));
        SoftwareRasterizer rasterizer = new SoftwareRasterizer();
        int[] pixels = new int[WIDTH * HEIGHT];
        for (int i = 0; i < 20; i++) rasterizer.draw(frame, pixels);
        long[] nanos = new long[FRAMES];
        for (int i = 0; i < FRAMES; i++) {
            long start = System.nanoTime();
            rasterizer.draw(frame, pixels);
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        double median = nanos[FRAMES / 2];
        System.out.printf(
                "%-50s %7.2f ms  least %7.2f  %7.0f Mpixel/s%n",
                name, median / 1e6, nanos[0] / 1e6, pixelsDrawn / median * 1e3);
    }
}
