package fourstroke.loop.core.backend;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Inputs between the system and the loop, oldest first, each with the time at which it happened.
/// One thread.
///
/// It grows to [#LIMIT] and no further. Beyond that a cursor position replaces the cursor position
/// before it and motions of a captured mouse are added up, so that a mouse which was moved for
/// minutes costs no key's release. What there is still no room for is lost and counted: a game that
/// does not take its input for so long is not playing.
public final class InputQueue {

    /// Most inputs that wait: over a minute of an 1 kHz mouse.
    public static final int LIMIT = 1 << 16;

    private @Nullable Input[] inputs = new Input[256];
    private long[] stamps = new long[256];
    private int head;
    private int size;
    private long stampNanos;
    private long lost;
    private boolean packed; // in vain: it stays full until some is taken out

    /// Adds an input that happened at this time.
    public void add(Input input, long stampNanos) {
        if (size == inputs.length) {
            if (size == LIMIT) {
                addToFull(input, stampNanos);
                return;
            }
            grow();
        }
        int tail = head + size++ & inputs.length - 1;
        inputs[tail] = input;
        stamps[tail] = stampNanos;
    }

    private void addToFull(Input input, long stampNanos) {
        int last = head + size - 1 & inputs.length - 1;
        Input both = together(inputs[last], input);
        if (both == null && !packed) {
            pack();
            if (size < LIMIT) {
                add(input, stampNanos);
                return;
            }
        }
        if (both == null) {
            lost++;
            return;
        }
        inputs[last] = both;
        stamps[last] = stampNanos;
    }

    /// {@return the one input that says what two in a row do, or null if there is none}
    private static @Nullable Input together(@Nullable Input one, Input next) {
        if (one instanceof MouseMove && next instanceof MouseMove) return next;
        if (one instanceof MouseDelta(var dx, var dy) && next instanceof MouseDelta(var x, var y))
            return new MouseDelta(dx + x, dy + y);
        return null;
    }

    /// Puts together what can be.
    private void pack() {
        int from = head;
        int left = size;
        size = 0;
        for (; left > 0; left--) {
            Input input = inputs[from];
            long stamp = stamps[from];
            inputs[from] = null;
            from = from + 1 & inputs.length - 1;
            int last = head + size - 1 & inputs.length - 1;
            Input both = size == 0 || input == null ? null : together(inputs[last], input);
            if (both == null) last = head + size++ & inputs.length - 1;
            inputs[last] = both == null ? input : both;
            stamps[last] = stamp;
        }
        packed = size == LIMIT;
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

    /// {@return the oldest input, taken out, or null}
    public @Nullable Input poll() {
        if (size == 0) return null;
        packed = false;
        Input input = inputs[head];
        stampNanos = stamps[head];
        inputs[head] = null;
        head = head + 1 & inputs.length - 1;
        size--;
        return input;
    }

    /// {@return when the input taken out last happened}
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
