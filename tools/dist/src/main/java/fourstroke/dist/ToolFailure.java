package fourstroke.dist;

import java.io.Serial;

/// Thrown if a program that makes a part of an image failed. The message has the name and the
/// output of the program.
final class ToolFailure extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    ToolFailure(String message) {
        super(message);
    }
}
