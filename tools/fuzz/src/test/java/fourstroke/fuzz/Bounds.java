package fourstroke.fuzz;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;

/// Checks how much time and memory the reading of an input takes. Every fuzz target reads its
/// inputs through this class.
public final class Bounds {

    /// The maximum processor time for an input, in nanoseconds. The inputs with which the fuzzer
    /// begins have at most a few kilobytes, and a game reads such an input in far less time.
    /// Reading an input is several times slower than in a game, because the fuzzer counts branches.
    private static final long MOST_NANOS = 4_000_000_000L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Bounds() {}

    /// Code that reads an input. The code must catch the exceptions that the documentation of the
    /// tested reader names.
    @FunctionalInterface
    public interface Reading {
        /// Reads the input.
        void run() throws Exception;
    }

    /// Reads an input and checks how much time and memory the reading takes. If an input exceeds a
    /// limit, the method reads the input a second time, because the first reading may also load
    /// classes.
    ///
    /// @param bytes the maximum memory that reading may allocate, including garbage
    /// @throws AssertionError if reading allocates more, takes too long, or throws any exception
    public static void check(long bytes, Reading reading) {
        if (excess(bytes, reading).isEmpty()) return;
        String excess = excess(bytes, reading);
        if (!excess.isEmpty()) throw new AssertionError(excess);
    }

    /// {@return a text that says which limit an input exceeded, or an empty text if the input
    /// stayed within the limits}
    private static String excess(long bytes, Reading reading) {
        long nanosBefore = THREADS.getCurrentThreadCpuTime();
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        try {
            reading.run();
        } catch (Exception e) {
            throw new AssertionError(
                    "the code threw an exception that it does not document: " + e, e);
        }
        long taken = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
        long nanos = THREADS.getCurrentThreadCpuTime() - nanosBefore;
        if (taken > bytes)
            return "reading allocated %,d bytes, but the limit is %,d".formatted(taken, bytes);
        return nanos > MOST_NANOS ? "reading took %,d ns".formatted(nanos) : "";
    }

    /// Checks the message of an exception that refuses an input. The message must be one line,
    /// because users see the message.
    ///
    /// @throws AssertionError if the message is not one line
    public static void refused(Exception e) {
        String message = e.getMessage();
        if (message == null || message.isBlank())
            throw new AssertionError("the exception about a wrong input has no message", e);
        if (message.chars().anyMatch(Character::isISOControl))
            throw new AssertionError(
                    "the message about a wrong input contains control characters: " + message, e);
    }
}
