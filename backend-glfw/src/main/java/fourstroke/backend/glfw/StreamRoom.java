package fourstroke.backend.glfw;

/// How much room is made for what is written, or read back, anew in every frame.
public final class StreamRoom {

    private StreamRoom() {}

    /// {@return the smallest that is enough of `least`, twice `least`, four times and so on} A
    /// frame that grows a little every time so makes a new buffer only now and then.
    ///
    /// @param least a power of two times a whole vertex
    /// @param wanted at most 2³⁰, which the pixels of the largest picture there can be are within
    public static int ints(int least, int wanted) {
        int room = least;
        while (room < wanted) room *= 2;
        return room;
    }
}
