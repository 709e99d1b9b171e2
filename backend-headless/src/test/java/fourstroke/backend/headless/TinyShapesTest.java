package fourstroke.backend.headless;

import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Seeds;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.Test;

import java.util.Random;

/// Tests shapes of a few pixels. The rasteriser has separate code for shapes of a few pixels, and
/// this code must draw the same pixels as the slow second implementation [Reference].
class TinyShapesTest {

    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();

    /// The test draws 400 scenes. Each scene has a hundred shapes, one over the other, so the test
    /// draws 40,000 shapes in total.
    @Test
    void tinyShapesAreAsTheReferenceDrawsThem() {
        long seed = Seeds.seed();
        SoftwareRasterizer general = new SoftwareRasterizer(new Textures(), false);
        for (int scene = 0; scene < Seeds.some(400); scene++) {
            Random random = new Random(seed + scene);
            FrameBuffer frame = Scenes.frame(WIDTH, HEIGHT, random.nextInt());
            Image image =
                    Scenes.image(
                            random,
                            1 + random.nextInt(9),
                            1 + random.nextInt(9),
                            Image.Sampling.values()[random.nextInt(2)],
                            random.nextInt(3) == 0);
            Image drawn = random.nextInt(5) == 0 ? null : image;
            Blend blend = Blend.values()[random.nextInt(3)];
            if (random.nextBoolean()) frame.state(drawn, blend, 3, 2, WIDTH - 5, HEIGHT - 3);
            else Scenes.state(frame, drawn, blend);
            boolean quads = random.nextBoolean();
            for (int i = 0; i < 100; i++) {
                if (quads) quad(frame, random, image);
                else shape(frame, random, drawn != null);
            }
            int[] expected = new int[WIDTH * HEIGHT];
            int[] actual = new int[WIDTH * HEIGHT];
            if (quads) general.draw(frame, expected);
            else expected = Reference.draw(frame);
            rasterizer.draw(frame, actual);
            Comparison.assertSame(expected, actual, WIDTH, "tiny-seed" + (seed + scene));
        }
    }

    /// Adds a random quad, which is usually upright, and sometimes mirrored, without an area, or
    /// with a corner far away.
    private static void quad(FrameBuffer frame, Random random, Image image) {
        float x = random.nextInt(WIDTH * 2) / 2f;
        float y = random.nextInt(HEIGHT * 2) / 2f;
        float halfWidth = (random.nextInt(18) - 4) / 2f;
        float halfHeight = (random.nextInt(18) - 4) / 2f;
        if (random.nextInt(3) == 0) x += random.nextFloat();
        if (random.nextInt(3) == 0) y += random.nextFloat();
        if (random.nextInt(3) == 0) halfWidth *= random.nextFloat();
        if (random.nextInt(9) == 0) halfHeight *= random.nextFloat() * 20;
        if (random.nextInt(200) == 0) halfWidth = 40_000;
        if (random.nextInt(200) == 0) x = Float.NaN;
        boolean turned = random.nextInt(4) == 0;
        float skew = turned ? random.nextFloat() * 4 - 2 : 0;
        int topLeft = corner(random, image, 0);
        int bottomRight = corner(random, image, 1);
        int color = color(random);
        switch (random.nextInt(6)) {
            case 0 -> frame.box(x, y, x + halfWidth, y + halfHeight, color);
            case 1 -> frame.box(x, y, x + halfWidth, y + halfHeight, topLeft, bottomRight, color);
            default -> {
                float down = turned ? -skew : -0f;
                frame.sprite(x, y, halfWidth, down, skew, halfHeight, topLeft, bottomRight, color);
            }
        }
    }

    /// {@return a random texture coordinate inside or near the image}
    private static int corner(Random random, Image image, int far) {
        if (random.nextInt(30) == 0) return random.nextInt();
        if (random.nextBoolean()) return far * (image.height() << 16 | image.width());
        return random.nextInt(image.height() + 1) << 16 | random.nextInt(image.width() + 1);
    }

    private static void shape(FrameBuffer frame, Random random, boolean image) {
        double x = random.nextInt(WIDTH * 4) / 4.0;
        double y = random.nextInt(HEIGHT * 4) / 4.0;
        if (random.nextBoolean()) x += random.nextDouble();
        double reach = random.nextInt(4) == 0 ? 30 : 5; // Some triangles are long and narrow.
        double dx = (random.nextDouble() - 0.5) * reach;
        double dy = (random.nextDouble() - 0.5) * reach;
        double wide = reach > 5 ? 1.5 / reach : 1;
        double u = image && random.nextInt(4) > 0 ? 0 : Scenes.NO_IMAGE;
        double u1 = u < 0 ? u : 1;
        int color = color(random);
        boolean fades = random.nextInt(3) == 0;
        int other = fades ? color(random) : color;
        int a = Scenes.vertex(frame, x, y, u, 0, color);
        int b = Scenes.vertex(frame, x + dx, y + dy, u1, 0, other);
        int c = Scenes.vertex(frame, x + dx - dy * wide, y + dy + dx * wide, u1, 1, color);
        int d = Scenes.vertex(frame, x - dy * wide, y + dx * wide, u, 1, other);
        Scenes.indices(frame, a, b, c, a, c, d);
    }

    private static int color(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> Color.WHITE;
            case 1 -> random.nextInt() | 0xFF000000;
            default -> random.nextInt();
        };
    }
}
