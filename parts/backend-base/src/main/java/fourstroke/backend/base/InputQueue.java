package fourstroke.backend.base;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.WindowChanged;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// A queue of inputs between the system and the loop, each with the time at which it happened. One
/// thread.
///
/// It grows up to [#LIMIT]. From half of that on, a cursor position replaces the one before it and
/// motions of a captured mouse are added up, so that a mouse that is moved for minutes does not
/// cost a key's release. Inputs that still do not fit are lost and counted: a game that takes no
/// input for that long is not playing.
public final class InputQueue {

    /// The most inputs that wait: over a minute of a 1 kHz mouse.
    public static final int LIMIT = 1 << 16;

    private @Nullable Input[] inputs = new Input[256];
    private long[] stamps = new long[256];
    private int head;
    private int size;
    private long stampNanos;
    private long lost;

    /// Adds an input that happened at this time.
    public void add(Input input, long stampNanos) {
        int last = head + size - 1 & inputs.length - 1;
        Input both = size < LIMIT / 2 ? null : together(inputs[last], input);
        if (both != null) {
            inputs[last] = both;
            stamps[last] = stampNanos;
            return;
        }
        if (size == LIMIT) {
            lost++;
            return;
        }
        if (size == inputs.length) grow();
        int tail = head + size++ & inputs.length - 1;
        inputs[tail] = input;
        stamps[tail] = stampNanos;
    }

    /// {@return the one input that stands for two in a row, or null if there is none}
    private static @Nullable Input together(@Nullable Input one, Input next) {
        if (one instanceof MouseMove && next instanceof MouseMove) return next;
        if (one instanceof WindowChanged && next instanceof WindowChanged) return next;
        if (one instanceof MouseDelta(var dx, var dy) && next instanceof MouseDelta(var x, var y))
            return new MouseDelta(sum(dx, x), sum(dy, y));
        return null;
    }

    private static double sum(double one, double other) {
        return Math.clamp(one + other, -Double.MAX_VALUE, Double.MAX_VALUE); // never infinite
    }

    private void grow() {
        int length = inputs.length;
        Input[] moreInputs = Arrays.copyOfRange(inputs, head, head + 2 * length);
        long[] moreStamps = Arrays.copyOfRange(stamps, head, head + 2 * length);
        System.arraycopy(inputs, 0, moreInputs, length - head, head);
        System.arraycopy(stamps, 0, moreStamps, length - head, head);
        inputs = moreInputs;
        stamps = moreStamps;
        head = 0;
    }

    /// {@return the oldest input, which is removed, or null if there is none}
    public @Nullable Input poll() {
        if (size == 0) return null;
        Input input = inputs[head];
        stampNanos = stamps[head];
        inputs[head] = null;
        head = head + 1 & inputs.length - 1;
        size--;
        return input;
    }

    /// {@return when the last removed input happened}
    public long stampNanos() {
        return stampNanos;
    }

    /// {@return how many wait}
    public int size() {
        return size;
    }

    /// {@return how many were lost because the queue was full}
    public long lost() {
        return lost;
    }
}
