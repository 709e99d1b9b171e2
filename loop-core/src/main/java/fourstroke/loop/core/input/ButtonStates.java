package fourstroke.loop.core.input;

/// Which buttons of one device are held, and when each was pressed and released last.
///
/// A time is the number of an edge: [ControlState] counts presses and releases of all devices.
/// Edges in a pause are stored separately. The arrays are created with the first press, since most
/// loops never use most devices.
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

    /// A button is pressed with this edge.
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

    /// A button that is held is released with this edge.
    void release(int index, long edge, boolean paused) {
        down[index] = false;
        (paused ? releasedInPause : released)[index] = edge;
    }

    /// {@return whether a button was pressed after these edges, outside of a pause or in it}
    boolean pressedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (pressed[index] > edge || pressedInPause[index] > edgeInPause);
    }

    /// {@return whether a button was released after these edges, outside of a pause or in it}
    boolean releasedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (released[index] > edge || releasedInPause[index] > edgeInPause);
    }

    /// {@return how many buttons can be held: 0 before the first press}
    int known() {
        return down.length;
    }
}
