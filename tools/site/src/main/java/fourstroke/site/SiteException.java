package fourstroke.site;

import java.io.Serial;

/// The site cannot be made. The message says what is wrong with which page.
final class SiteException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    SiteException(String message) {
        super(message);
    }
}
