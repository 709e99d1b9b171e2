package fourstroke.loop.watch;

import java.util.List;
import java.util.Objects;

/// A frame that took much longer than the intended time between frames (the period), with the stack
/// of the loop's thread while the loop worked on this frame.
///
/// @param frame the number of the frame
/// @param startNanos the time at which the work for the frame began, in nanoseconds on the clock of
///   the loop
/// @param takenNanos the time in nanoseconds from the start of the work to the time at which the
///   stack was recorded
/// @param periods 2 or 4: the number of periods since the start of the work after which the stack
///   was recorded
/// @param stack the stack of the loop's thread, with the innermost call first
public record SlowFrame(
        long frame, long startNanos, long takenNanos, int periods, List<StackTraceElement> stack) {

    /// Copies the list of calls, so that later changes of the list have no effect on this record.
    public SlowFrame {
        Objects.requireNonNull(stack, "stack");
        stack = List.copyOf(stack);
    }
}
