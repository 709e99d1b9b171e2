package fourstroke.fuzz;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;

/// Checks what reading costs: every target reads inside one of these.
public final class Bounds {

    /// The longest that an input may take of a processor, in nanoseconds. A corpus' inputs have
    /// some kilobytes at most, and are read several times slower than in a game, since the fuzzer
    /// counts branches.
    private static final long MOST_NANOS = 4_000_000_000L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Bounds() {}

    /// Something that reads an input, or throws what its documentation says, which it catches
    /// itself.
    @FunctionalInterface
    public interface Reading {
        /// Reads it.
        void run() throws Exception;
    }

    /// Reads an input. One that takes too much is read once more, since the first one of a kind
    /// loads classes, which is no fault of the input.
    ///
    /// @param bytes the most memory that reading may take, garbage included
    /// @throws AssertionError if it takes more, or too long, or throws anything
    public static void check(long bytes, Reading reading) {
        if (excess(bytes, reading).isEmpty()) return;
        String excess = excess(bytes, reading);
        if (!excess.isEmpty()) throw new AssertionError(excess);
    }

    /// {@return what an input took more than it may, in words; empty if it did not}
    private static String excess(long bytes, Reading reading) {
        long nanosBefore = THREADS.getCurrentThreadCpuTime();
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        try {
            reading.run();
        } catch (Exception e) {
            throw new AssertionError("an exception that is not documented: " + e, e);
        }
        long taken = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
        long nanos = THREADS.getCurrentThreadCpuTime() - nanosBefore;
        if (taken > bytes) return "it took %,d bytes, of %,d".formatted(taken, bytes);
        return nanos > MOST_NANOS ? "it took %,d ns".formatted(nanos) : "";
    }

    /// Checks the message of a refusal: one line, which is shown to users.
    ///
    /// @throws AssertionError if it is not
    public static void refused(Exception e) {
        String message = e.getMessage();
        if (message == null || message.isBlank())
            throw new AssertionError("a refusal without a message", e);
        if (message.chars().anyMatch(Character::isISOControl))
            throw new AssertionError("control characters in a refusal: " + message, e);
    }
}
