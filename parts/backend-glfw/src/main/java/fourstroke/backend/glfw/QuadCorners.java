package fourstroke.backend.glfw;

import java.nio.ShortBuffer;

/// The contents of the index buffer with which backends draw quads. The indices are the same in
/// every frame, because the vertex 4n + c is always the corner c of the quad n.
public final class QuadCorners {

    /// The maximum number of quads in one draw. If a draw had more quads, 16-bit indices could not
    /// number all corners. The vertices and indices of a draw with this number of quads fit into a
    /// cache of 1 MB.
    public static final int PER_DRAW = 1 << 14;

    /// The number of indices for each quad, which is drawn as two triangles.
    public static final int INDICES = 6;

    /// The number of indices in the largest draw.
    public static final int COUNT = PER_DRAW * INDICES;

    private static final int[] TRIANGLES = {0, 1, 2, 0, 2, 3};

    private QuadCorners() {}

    /// Writes the indices for the largest draw.
    public static void write(ShortBuffer target) {
        for (int quad = 0; quad < PER_DRAW; quad++) {
            for (int corner : TRIANGLES) target.put((short) (4 * quad + corner));
        }
        target.flip();
    }
}
