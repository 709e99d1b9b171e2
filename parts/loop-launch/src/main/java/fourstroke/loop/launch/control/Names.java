package fourstroke.loop.launch.control;

import fourstroke.loop.api.text.NearestName;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Locale;
import java.util.SortedSet;

/// Creates advice for error messages about an unknown name, such as "did you mean ...?".
public final class Names {

    private Names() {}

    /// {@return the known name that the user probably meant, or null if no name is similar}
    public static @Nullable String nearest(Collection<String> names, String wrong) {
        return NearestName.of(names, wrong);
    }

    /// {@return the end of a message about an unknown name: a question with the name that the user
    /// probably meant, and the list of all names}
    ///
    /// @param prefix the prefix that the user wrote before the name, such as `fourstroke.`
    public static String advice(SortedSet<String> names, String prefix, String wrong) {
        String nearest = nearest(names, wrong);
        if (nearest == null) return "; the names are " + String.join(", ", names);
        return "; did you mean %s%s? The names are %s"
                .formatted(
                        prefix,
                        prefix.endsWith("_") ? nearest.toUpperCase(Locale.ROOT) : nearest,
                        String.join(", ", names));
    }
}
