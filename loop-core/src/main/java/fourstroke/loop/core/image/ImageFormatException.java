package fourstroke.loop.core.image;

import java.io.IOException;
import java.io.Serial;

/// A file that is there but cannot be understood as the picture it claims to be.
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
