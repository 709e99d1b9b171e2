package fourstroke.maven;

/// A setting of the project or of its machine with which no game can be started. The message is a
/// sentence for the user, who sees nothing else.
final class WrongSetting extends RuntimeException {

    private static final long serialVersionUID = 1;

    WrongSetting(String message) {
        super(message);
    }
}
