package fourstroke.site;

import java.io.Serial;

/// Thrown if the site cannot be made. The message names the page and its problem.
final class SiteException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    SiteException(String message) {
        super(message);
    }
}
