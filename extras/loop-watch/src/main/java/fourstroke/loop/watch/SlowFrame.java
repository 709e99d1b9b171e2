package fourstroke.loop.watch;

import java.util.List;
import java.util.Objects;

/// A frame that took much longer than its period, with the stack of the loop's thread at that time.
///
/// @param frame the number of the frame
/// @param startNanos when the work for the frame began, on the clock of the window
/// @param takenNanos how long the work had taken when the stack was recorded
/// @param periods how many frame periods had passed by then: 2 or 4
/// @param stack the stack of the thread, innermost call first
public record SlowFrame(
        long frame, long startNanos, long takenNanos, int periods, List<StackTraceElement> stack) {

    /// Copies the stack.
    public SlowFrame {
        Objects.requireNonNull(stack, "stack");
        stack = List.copyOf(stack);
    }
}
