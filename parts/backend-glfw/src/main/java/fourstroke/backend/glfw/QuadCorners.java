package fourstroke.backend.glfw;

import java.nio.ShortBuffer;

/// The indices for drawing quads, the same in every frame: vertex 4n + c is corner c of quad n.
public final class QuadCorners {

    /// The maximum number of quads per draw: as many as have corners that 16-bit indices can
    /// number. The data of such a draw fits into a cache of 1 MB.
    public static final int PER_DRAW = 1 << 14;

    /// The number of indices per quad: two triangles.
    public static final int INDICES = 6;

    /// The number of indices of the largest draw.
    public static final int COUNT = PER_DRAW * INDICES;

    private static final int[] TRIANGLES = {0, 1, 2, 0, 2, 3};

    private QuadCorners() {}

    /// Writes the indices of the largest draw.
    public static void write(ShortBuffer target) {
        for (int quad = 0; quad < PER_DRAW; quad++) {
            for (int corner : TRIANGLES) target.put((short) (4 * quad + corner));
        }
        target.flip();
    }
}
