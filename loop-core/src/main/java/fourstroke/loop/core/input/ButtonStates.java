package fourstroke.loop.core.input;

/// The state of the buttons of one device. This class stores which buttons are held, and when each
/// button was last pressed and released.
///
/// An *edge* is a press or a release. [ControlState] numbers the edges of all devices, and this
/// class uses these numbers as times. Edges in a pause are stored separately from the other edges.
/// The arrays are created with the first press, because most loops never use most devices.
final class ButtonStates {

    private final int count;
    private boolean[] down = {};
    private long[] pressed = {};
    private long[] released = {};
    private long[] pressedInPause = {};
    private long[] releasedInPause = {};

    ButtonStates(int count) {
        this.count = count;
    }

    boolean down(int index) {
        return down.length > 0 && down[index];
    }

    /// Takes note that a button was pressed by the edge with the given number.
    void press(int index, long edge, boolean paused) {
        if (down.length == 0) {
            down = new boolean[count];
            pressed = new long[count];
            released = new long[count];
            pressedInPause = new long[count];
            releasedInPause = new long[count];
        }
        down[index] = true;
        (paused ? pressedInPause : pressed)[index] = edge;
    }

    /// Takes note that a button was released by the edge with the given number. The caller checks
    /// first that the button is held.
    void release(int index, long edge, boolean paused) {
        down[index] = false;
        (paused ? releasedInPause : released)[index] = edge;
    }

    /// {@return whether a button was pressed outside of a pause after the edge number `edge`, or in
    /// a pause after the edge number `edgeInPause`}
    boolean pressedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (pressed[index] > edge || pressedInPause[index] > edgeInPause);
    }

    /// {@return whether a button was released outside of a pause after the edge number `edge`, or
    /// in a pause after the edge number `edgeInPause`}
    boolean releasedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (released[index] > edge || releasedInPause[index] > edgeInPause);
    }

    /// {@return the number of buttons whose state is stored, which is 0 before the first press}
    int known() {
        return down.length;
    }
}
