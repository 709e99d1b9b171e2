package fourstroke.backend.glfw;

/// Computes the capacity of buffers that are rewritten or read back in every frame.
public final class StreamRoom {

    private StreamRoom() {}

    /// {@return the smallest sufficient capacity of `least`, 2 · `least`, 4 · `least` and so on} So
    /// frames that grow slowly rarely need a new buffer.
    ///
    /// @param least a power of two times a whole vertex
    /// @param wanted at most 2³⁰, which is enough for the pixels of the largest possible picture
    public static int ints(int least, int wanted) {
        int room = least;
        while (room < wanted) room *= 2;
        return room;
    }
}
