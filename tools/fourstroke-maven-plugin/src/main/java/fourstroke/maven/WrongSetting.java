package fourstroke.maven;

/// Thrown if a game cannot be started because of a setting of the project or of the machine. The
/// message is a sentence for the user. Maven shows the user only this message.
final class WrongSetting extends RuntimeException {

    private static final long serialVersionUID = 1;

    WrongSetting(String message) {
        super(message);
    }
}
