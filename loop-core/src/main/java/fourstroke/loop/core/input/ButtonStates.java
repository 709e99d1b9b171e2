package fourstroke.loop.core.input;

/// The state of the buttons of one device. This class stores which buttons are held, and when each
/// button was last pressed and released.
///
/// An *edge* is a press or a release. [ControlState] numbers the edges of all devices, and this
/// class uses the numbers of edges as times. This class stores edges during a pause separately from
/// other edges. The arrays are created at the first press, because most loops use only a few
/// devices.
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

    /// Records that a button was pressed; the press has the given edge number.
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

    /// Records that a button was released; the release has the given edge number. The caller checks
    /// first that the button is held.
    void release(int index, long edge, boolean paused) {
        down[index] = false;
        (paused ? releasedInPause : released)[index] = edge;
    }

    /// {@return whether a button was pressed after the press or release with the number `edge`} For
    /// presses during a pause, the number `edgeInPause` is used instead.
    boolean pressedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (pressed[index] > edge || pressedInPause[index] > edgeInPause);
    }

    /// {@return whether a button was released after the press or release with the number `edge`}
    /// For releases during a pause, the number `edgeInPause` is used instead.
    boolean releasedAfter(int index, long edge, long edgeInPause) {
        return down.length > 0 && (released[index] > edge || releasedInPause[index] > edgeInPause);
    }

    /// {@return the number of buttons with a stored state; 0 before the first press}
    int known() {
        return down.length;
    }
}
