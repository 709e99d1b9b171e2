package fourstroke.dist;

import java.io.Serial;

/// A program that makes part of an image failed. The message gives its name and its output.
final class ToolFailure extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    ToolFailure(String message) {
        super(message);
    }
}
