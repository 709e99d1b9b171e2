package fourstroke.backend.glfw;

/// Computes the capacity of buffers that are written or read back in every frame.
public final class StreamRoom {

    private StreamRoom() {}

    /// {@return the smallest capacity in the series `least`, 2 · `least`, 4 · `least` and so on
    /// that is not below `wanted`, as a number of `int` values} If frames grow slowly, they rarely
    /// need a new buffer, because the capacities double.
    ///
    /// @param least the smallest capacity: a power of two multiplied by the size of a vertex
    /// @param wanted the capacity that is needed, at most 2³⁰, which is enough for the pixels of
    ///   the largest possible picture
    public static int ints(int least, int wanted) {
        int room = least;
        while (room < wanted) room *= 2;
        return room;
    }
}
