package fourstroke.loop.api.spi;

import fourstroke.loop.api.text.Excerpt;

import java.util.List;
import java.util.Map;

/// Checks the names of a backend's own options in the settings of a window.
public final class BackendOptions {

    private BackendOptions() {}

    /// Throws an exception if the name of an option begins with the prefix of a backend but the
    /// backend has no option with this name. Without this check of the names, a misspelt option
    /// would silently have no effect. Options of other backends are ignored.
    ///
    /// @param options the options of the window settings
    /// @param prefix the prefix of this backend's options, such as `headless.`
    /// @param known the full names of this backend's options
    /// @throws IllegalArgumentException if there is an unknown option; the message lists the known
    ///   options
    public static void check(Map<String, String> options, String prefix, String... known) {
        List<String> names = List.of(known);
        for (String name : options.keySet()) {
            if (!name.startsWith(prefix) || names.contains(name)) continue;
            throw new IllegalArgumentException(
                    "there is no option '%s': the options that begin with '%s' are %s"
                            .formatted(Excerpt.of(name), prefix, String.join(", ", names)));
        }
    }
}
