package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/// The name that somebody may have meant, for messages.
final class Nearest {

    private Nearest() {}

    /// {@return the name that needs the fewest changes to become this, or null if it would be
    /// another word}
    static @Nullable String of(Collection<String> names, String said) {
        String name = said.toLowerCase(Locale.ROOT);
        String nearest =
                names.stream()
                        .min(Comparator.comparingInt(known -> distance(known, name)))
                        .orElse("");
        return !nearest.isEmpty() && distance(nearest, name) <= nearest.length() / 2
                ? nearest
                : null;
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
