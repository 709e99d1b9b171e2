package fourstroke.loop.watch;

import java.util.List;
import java.util.Objects;

/// A frame that took much longer than its period, and a stack of the loop's thread from that time.
///
/// @param frame the number of the frame
/// @param startNanos the time at which the work for the frame began, on the clock of the window
/// @param takenNanos how long the work had already taken when the stack was recorded
/// @param periods how many periods of a frame had passed when the stack was recorded: 2 or 4
/// @param stack the stack of the thread, the innermost call first
public record SlowFrame(
        long frame, long startNanos, long takenNanos, int periods, List<StackTraceElement> stack) {

    /// Copies the stack, so that the caller cannot change it.
    public SlowFrame {
        Objects.requireNonNull(stack, "stack");
        stack = List.copyOf(stack);
    }
}
