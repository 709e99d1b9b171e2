package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import java.io.Serial;
import java.nio.file.Path;
import java.util.Arrays;

/// Thrown when what is asked of a run from outside, by a system property or an environment
/// variable, cannot be done. The message is a sentence for whoever asked, who has no use for a
/// stack: it has none of the game's calls.
public final class RunControlException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    RunControlException(String message) {
        super(message);
        setStackTrace(callsOfJava(getStackTrace()));
    }

    /// {@return those behind the game's `main`} There are none, except where Java starts a source
    /// file: it cuts off as many as are its own, and fails where there are fewer.
    private static StackTraceElement[] callsOfJava(StackTraceElement[] calls) {
        int first = calls.length;
        while (first > 0 && isOfJava(calls[first - 1])) first--;
        return Arrays.copyOfRange(calls, first, calls.length);
    }

    private static boolean isOfJava(StackTraceElement call) {
        String module = String.valueOf(call.getModuleName());
        return module.startsWith("java.") || module.startsWith("jdk.");
    }

    /// {@return what is thrown where a file could not be written}
    static RunControlException notWritten(Path file, String reason) {
        return new RunControlException("%s is not written: %s".formatted(Excerpt.of(file), reason));
    }
}
