package fourstroke.loop.launch.control;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.SortedSet;

/// What is said of a name that means nothing.
public final class Names {

    private Names() {}

    /// {@return the name that needs the fewest changes to become this, or null if it would be
    /// another word}
    public static @Nullable String nearest(Collection<String> names, String said) {
        String name = said.toLowerCase(Locale.ROOT);
        String nearest =
                names.stream()
                        .min(Comparator.comparingInt(known -> distance(known, name)))
                        .orElse("");
        return !nearest.isEmpty() && distance(nearest, name) <= nearest.length() / 2
                ? nearest
                : null;
    }

    /// {@return the name that may have been meant, in a question, and all that there are}
    ///
    /// @param prefix of a name where it was said
    public static String advice(SortedSet<String> names, String prefix, String said) {
        String nearest = nearest(names, said);
        if (nearest == null) return "; the names are " + String.join(", ", names);
        return "; did you mean %s%s? The names are %s"
                .formatted(
                        prefix,
                        prefix.endsWith("_") ? nearest.toUpperCase(Locale.ROOT) : nearest,
                        String.join(", ", names));
    }

    /// {@return how many letters must be put in, taken out or replaced (Levenshtein, 1965)}
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) row[j] = j;
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
