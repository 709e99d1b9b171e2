package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import java.io.Serial;
import java.nio.file.Path;

/// Thrown when what is asked of a run from outside, by a system property or an environment
/// variable, cannot be done. The message is a sentence for whoever asked, who has no use for a
/// stack: it has none.
public final class RunControlException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    RunControlException(String message) {
        super(message, null, true, false);
    }

    /// {@return what is thrown where a file could not be written}
    static RunControlException notWritten(Path file, String reason) {
        return new RunControlException("%s is not written: %s".formatted(Excerpt.of(file), reason));
    }
}
