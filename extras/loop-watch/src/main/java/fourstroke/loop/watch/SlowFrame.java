package fourstroke.loop.watch;

import java.util.List;
import java.util.Objects;

/// A frame that took much longer than its period, and what the loop's thread was doing then.
///
/// @param frame its number
/// @param startNanos when its work began, on the window's clock
/// @param takenNanos how long it had been going on when this was seen
/// @param periods how many frame periods had passed: 2 or 4
/// @param stack what the thread was doing, innermost call first
public record SlowFrame(
        long frame, long startNanos, long takenNanos, int periods, List<StackTraceElement> stack) {

    /// Takes a copy of the stack.
    public SlowFrame {
        Objects.requireNonNull(stack, "stack");
        stack = List.copyOf(stack);
    }
}
