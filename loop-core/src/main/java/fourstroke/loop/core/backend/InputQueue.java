package fourstroke.loop.core.backend;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseMove;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Inputs between the system and the loop, oldest first, each with the time at which it happened.
/// One thread.
///
/// It grows to [#LIMIT] and no further. Beyond that a cursor position replaces the cursor position
/// before it, and anything else is lost and counted: a game that does not take its input for so
/// long is not playing.
public final class InputQueue {

    /// Most inputs that wait: over a minute of an 1 kHz mouse.
    public static final int LIMIT = 1 << 16;

    private @Nullable Input[] inputs = new Input[256];
    private long[] stamps = new long[256];
    private int head;
    private int size;
    private long stampNanos;
    private long lost;

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
        if (input instanceof MouseMove && inputs[last] instanceof MouseMove) {
            inputs[last] = input;
            stamps[last] = stampNanos;
        } else {
            lost++;
        }
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
