package fourstroke.loop.image;

import java.io.IOException;
import java.io.Serial;

/// Thrown when a file exists but cannot be read as the picture that it claims to be.
public final class ImageFormatException extends IOException {

    @Serial private static final long serialVersionUID = 1;

    /// The message is one sentence: what was wanted, what was found.
    public ImageFormatException(String message) {
        super(message);
    }

    /// With the failure that was found further down.
    public ImageFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
