package fourstroke.loop.testkit;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/// Adds a line to the message of a failure. The line has the tick at which the game failed, and the
/// settings that play the same run again. The line is part of the message, because summaries of
/// test runs print only messages.
final class Located {

    private Located() {}

    /// {@return a failure with the message of another failure, followed by a line} An
    /// [AssertionFailedError] keeps its expected and actual values, which development environments
    /// compare. An [AssertionError] keeps its stack and cause. Any other failure becomes the cause
    /// of the new failure. The method returns two kinds of exceptions unchanged, because they are
    /// not failures of the test itself: exceptions of an assumption that does not hold, and errors
    /// of the JVM.
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
