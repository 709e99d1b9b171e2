package fourstroke.backend.glfw;

import java.nio.ShortBuffer;

/// Indices for draws of sprites, the same in every frame: vertex 4n + c is corner c of sprite n.
public final class SpriteCorners {

    /// Most sprites to a draw: their corners are as many as two bytes can number. What such a draw
    /// reads stays in a cache of 1 MB.
    public static final int PER_DRAW = 1 << 14;

    /// Indices of a sprite: two triangles.
    public static final int INDICES = 6;

    /// Indices of the largest draw.
    public static final int COUNT = PER_DRAW * INDICES;

    private static final int[] TRIANGLES = {0, 1, 2, 0, 2, 3};

    private SpriteCorners() {}

    /// Writes the indices of the largest draw.
    public static void write(ShortBuffer target) {
        for (int sprite = 0; sprite < PER_DRAW; sprite++) {
            for (int corner : TRIANGLES) target.put((short) (4 * sprite + corner));
        }
        target.flip();
    }
}
