package fourstroke.dist;

import java.io.Serial;

/// A program that makes part of an image failed. The message says which, and what it said.
final class ToolFailure extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    ToolFailure(String message) {
        super(message);
    }
}
