package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;

import java.util.regex.Pattern;

/// The name by which a desktop recognises the windows of a program, so that its task bar groups
/// them and shows the program's icon: the class of a window on X11, and its `app_id` on Wayland. It
/// equals the name of the program's `.desktop` file, without the extension.
///
/// Without the option, it is derived from the title: its ASCII letters and digits in lower case,
/// with a hyphen for each sequence of other characters. If a game changes the title later, the name
/// stays.
final class WindowId {

    /// The window option that sets the name.
    static final String OPTION = "glfw.id";

    /// A name such as `org.example.Lantern`: GLFW accepts up to 255 bytes.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,255}");

    private static final int LIMIT = 255;

    private WindowId() {}

    /// {@return the name for a window}
    ///
    /// @throws IllegalArgumentException if the option is not a valid name
    static String of(WindowSettings settings) {
        String named = settings.options().get(OPTION);
        if (named == null) return of(settings.title());
        if (NAME.matcher(named).matches()) return named;
        throw new IllegalArgumentException(
                "option %s must have 1 to %s ASCII letters, digits, dots, hyphens or underscores, as in org.example.lantern, not '%s'"
                        .formatted(OPTION, LIMIT, Excerpt.of(named)));
    }

    private static String of(String title) {
        String plain = title.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        StringBuilder lower = new StringBuilder();
        for (char letter : plain.toCharArray())
            lower.append(letter >= 'A' && letter <= 'Z' ? (char) (letter + 32) : letter);
        if (lower.length() > LIMIT) lower.setLength(LIMIT);
        return lower.isEmpty() ? "fourstroke" : lower.toString();
    }
}
