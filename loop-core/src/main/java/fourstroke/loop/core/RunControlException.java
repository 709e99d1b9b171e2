package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import java.io.Serial;
import java.nio.file.Path;
import java.util.Arrays;

/// Thrown if a system property or an environment variable of run control has an invalid value, or
/// asks for something that cannot be done. The message is a sentence for the person who set it; the
/// stack trace is empty, since that person has no use for the calls of the game.
public final class RunControlException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    RunControlException(String message) {
        super(message);
        setStackTrace(callsOfJava(getStackTrace()));
    }

    /// {@return the calls below the `main` of the game} There are none, except if Java runs a
    /// source file: the launcher of source files cuts off its own calls, and fails if they are
    /// missing.
    private static StackTraceElement[] callsOfJava(StackTraceElement[] calls) {
        int first = calls.length;
        while (first > 0 && isOfJava(calls[first - 1])) first--;
        return Arrays.copyOfRange(calls, first, calls.length);
    }

    private static boolean isOfJava(StackTraceElement call) {
        String module = String.valueOf(call.getModuleName());
        return module.startsWith("java.") || module.startsWith("jdk.");
    }

    /// {@return the exception for a file that could not be written}
    static RunControlException notWritten(Path file, String reason) {
        return new RunControlException("%s is not written: %s".formatted(Excerpt.of(file), reason));
    }
}
