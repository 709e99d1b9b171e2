package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import java.io.Serial;
import java.nio.file.Path;
import java.util.Arrays;

/// Thrown if a system property or an environment variable of [RunControl] has an invalid value, or
/// a value that does not fit the other settings of the loop. The message of the exception is a
/// sentence for the person who set the property or variable. The stack trace contains no calls of
/// the game, because the calls would not help the user who set the property or variable.
public final class RunControlException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    RunControlException(String message) {
        super(message);
        setStackTrace(callsOfJava(getStackTrace()));
    }

    /// {@return the stack trace elements of Java's own calls below the `main` of the game} Java's
    /// own calls below `main` exist only if Java runs a source file. Java's own calls below `main`
    /// must stay in the stack trace: Java's launcher of source files removes these calls from a
    /// stack trace, and fails if they are missing.
    private static StackTraceElement[] callsOfJava(StackTraceElement[] calls) {
        int first = calls.length;
        while (first > 0 && isOfJava(calls[first - 1])) first--;
        return Arrays.copyOfRange(calls, first, calls.length);
    }

    private static boolean isOfJava(StackTraceElement call) {
        String module = String.valueOf(call.getModuleName());
        return module.startsWith("java.") || module.startsWith("jdk.");
    }

    /// {@return an exception with the reason why a file could not be written}
    static RunControlException notWritten(Path file, String reason) {
        return new RunControlException("%s is not written: %s".formatted(Excerpt.of(file), reason));
    }
}
