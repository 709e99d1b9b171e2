package fourstroke.backend.glfw;

/// Computes the capacity of buffers that are rewritten or read back in every frame.
public final class StreamRoom {

    private StreamRoom() {}

    /// {@return the smallest sufficient capacity of `least`, 2 · `least`, 4 · `least` and so on}
    /// Frames that grow a little each time thus need a new buffer only now and then.
    ///
    /// @param least a power of two times a whole vertex
    /// @param wanted at most 2³⁰, which covers the pixels of the largest possible picture
    public static int ints(int least, int wanted) {
        int room = least;
        while (room < wanted) room *= 2;
        return room;
    }
}
