package fourstroke.bench.sprites;

import fourstroke.loop.api.draw.Color;

import java.util.SplittableRandom;

/// Small sprites at random positions, with random rotations and tints. The programs of Fourstroke
/// and of libGDX draw the same sprites.
///
/// The sprites are parts of one atlas. The sprites are translucent, so that every pixel is blended.
final class SpriteField {

    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    /// The side of a sprite, in pixels of the screen and of the atlas.
    static final int SIDE = 8;

    /// The number of images in a row of the atlas, which is also the number of rows.
    static final int PARTS = 4;

    static final int ATLAS_SIDE = SIDE * PARTS;

    private static final long SEED = 1;

    final int count;

    /// The positions of the centres of the sprites in pixels.
    final double[] x;

    final double[] y;

    /// The angles of the sprites in radians.
    final double[] turn;

    /// `0xAARRGGBB`.
    final int[] tint;

    /// The index of the image of each sprite in the atlas, row by row.
    final int[] part;

    /// Creates a field.
    ///
    /// @param mixed true if the sprites use all images of the atlas in random order, false if all
    ///   sprites use the first image
    SpriteField(int count, boolean mixed) {
        this.count = count;
        x = new double[count];
        y = new double[count];
        turn = new double[count];
        tint = new int[count];
        part = new int[count];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < count; i++) {
            x[i] = random.nextDouble(SIDE, WIDTH - SIDE);
            y[i] = random.nextDouble(SIDE, HEIGHT - SIDE);
            turn[i] = random.nextDouble(0, 2 * Math.PI);
            tint[i] = Color.hsv(random.nextDouble(), 0.6, 1);
            int any = random.nextInt(PARTS * PARTS);
            part[i] = mixed ? any : 0;
        }
    }

    /// {@return the pixels of the atlas, `0xAARRGGBB`, row by row: discs with soft edges}
    static int[] atlas() {
        int[] pixels = new int[ATLAS_SIDE * ATLAS_SIDE];
        for (int i = 0; i < pixels.length; i++) {
            double dx = i % ATLAS_SIDE % SIDE + 0.5 - SIDE / 2.0;
            double dy = i / ATLAS_SIDE % SIDE + 0.5 - SIDE / 2.0;
            double distance = Math.sqrt(dx * dx + dy * dy) / (SIDE / 2.0);
            pixels[i] = Color.alpha(Color.WHITE, Math.clamp(2 - 2 * distance, 0, 0.8));
        }
        return pixels;
    }
}
