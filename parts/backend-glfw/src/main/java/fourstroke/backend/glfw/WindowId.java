package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;

import java.util.regex.Pattern;

/// The name by which a desktop recognises the windows of a program. The task bar uses this name to
/// group the windows and to find the program's icon. On X11 the name is the class of a window, and
/// on Wayland the name is the `app_id` of a window. The name should be the name of the program's
/// `.desktop` file, without the extension.
///
/// If the window option [#OPTION] is not set, this class makes the name from the title of the
/// window. The resulting name consists of the ASCII letters and digits of the title in lower case,
/// with a hyphen for each sequence of other characters. If a game changes the title later, the name
/// stays the same.
final class WindowId {

    /// The window option that sets the name.
    static final String OPTION = "glfw.id";

    /// The pattern of a valid name, such as `org.example.Lantern`. The maximum length is 255,
    /// because GLFW accepts names of at most 255 bytes.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,255}");

    private static final int LIMIT = 255;

    private WindowId() {}

    /// {@return the name of a window, from the window option or from the title of the window}
    ///
    /// @throws IllegalArgumentException if the value of the option is not a valid name
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
