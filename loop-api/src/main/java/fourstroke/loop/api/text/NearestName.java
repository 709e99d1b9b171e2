package fourstroke.loop.api.text;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Locale;

/// Finds the name that a user probably meant, for messages that ask "did you mean ...?" after a
/// misspelt name.
public final class NearestName {

    private NearestName() {}

    /// {@return the name with the smallest edit distance to a word, ignoring case} The result is
    /// null if more than half of the letters of every name would have to change, because in this
    /// case the user probably meant something else.
    public static @Nullable String of(Collection<String> names, String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        String nearest = null;
        int least = Integer.MAX_VALUE;
        for (String name : names) {
            // The edit distance of two words is at least the difference of their lengths, so this
            // comparison of the lengths avoids most computations of a distance.
            if (Math.abs(name.length() - wanted.length()) > name.length() / 2) continue;
            int distance = distance(name.toLowerCase(Locale.ROOT), wanted);
            if (distance > name.length() / 2 || distance >= least) continue;
            nearest = name;
            least = distance;
        }
        return nearest;
    }

    /// {@return the edit distance of two words (Levenshtein, 1965): the number of letters that must
    /// be inserted, deleted or replaced to turn one word into the other}
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
