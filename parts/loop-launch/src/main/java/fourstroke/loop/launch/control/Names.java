package fourstroke.loop.launch.control;

import fourstroke.loop.api.text.NearestName;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Locale;
import java.util.SortedSet;

/// Advice for messages about an unknown name.
public final class Names {

    private Names() {}

    /// {@return the known name that was probably meant, or null}
    public static @Nullable String nearest(Collection<String> names, String said) {
        return NearestName.of(names, said);
    }

    /// {@return the end of a message: the name that was probably meant, as a question, and the list
    /// of all names}
    ///
    /// @param prefix what precedes a name where it was written
    public static String advice(SortedSet<String> names, String prefix, String said) {
        String nearest = nearest(names, said);
        if (nearest == null) return "; the names are " + String.join(", ", names);
        return "; did you mean %s%s? The names are %s"
                .formatted(
                        prefix,
                        prefix.endsWith("_") ? nearest.toUpperCase(Locale.ROOT) : nearest,
                        String.join(", ", names));
    }
}
