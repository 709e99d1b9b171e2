package fourstroke.loop.testkit;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/// Adds a line to the message of a failure. The added line contains the tick at which the game
/// failed, and the settings with which the same run can be played again. The line is a part of the
/// message, because summaries of test runs print only the messages of failures.
final class Located {

    private Located() {}

    /// {@return a failure with the message of the given failure and an added line} If the given
    /// failure is an [AssertionFailedError], the new failure has the same expected and actual
    /// values, which development environments compare. If the given failure is an [AssertionError],
    /// the new failure has the same stack and the same cause. A failure of a different class, such
    /// as a runtime exception, becomes the cause of the new failure. The method returns a
    /// [TestAbortedException] and a [VirtualMachineError] unchanged, because these exceptions are
    /// not failures of the test.
    static Throwable at(Throwable thrown, String line) {
        return switch (thrown) {
            case TestAbortedException aborted -> aborted;
            case VirtualMachineError error -> error;
            case AssertionFailedError failed when failed.getClass() == AssertionFailedError.class ->
                    copied(failed, located(failed, line));
            case AssertionError error when error.getClass() == AssertionError.class ->
                    copied(error, new AssertionError(message(error, line), error.getCause()));
            case AssertionError error -> new AssertionError(message(error, line), error);
            // open set: an exception may have any class
            default -> new AssertionError(thrown + "\n" + line, thrown);
        };
    }

    private static AssertionFailedError located(AssertionFailedError failed, String line) {
        String message = message(failed, line);
        return failed.isExpectedDefined() && failed.isActualDefined()
                ? new AssertionFailedError(
                        message, failed.getExpected(), failed.getActual(), failed.getCause())
                : new AssertionFailedError(message, failed.getCause());
    }

    private static String message(Throwable thrown, String line) {
        String message = thrown.getMessage();
        return message == null || message.isEmpty() ? line : message + "\n" + line;
    }

    private static Throwable copied(Throwable from, Throwable to) {
        to.setStackTrace(from.getStackTrace());
        for (Throwable suppressed : from.getSuppressed()) to.addSuppressed(suppressed);
        return to;
    }
}
