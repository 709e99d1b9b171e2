package fourstroke.loop.api.spi;

import fourstroke.loop.api.text.Excerpt;

import java.util.List;
import java.util.Map;

/// The options that window settings have for a backend.
public final class BackendOptions {

    private BackendOptions() {}

    /// Refuses options that begin as a backend's own do and are none of them, since a misspelt one
    /// would be without effect. Those of other backends may stand beside them.
    ///
    /// @param options those of the window settings
    /// @param prefix how the backend's own begin, such as `headless.`
    /// @param known the backend's own, in full
    /// @throws IllegalArgumentException if there is another; the message lists the known ones
    public static void check(Map<String, String> options, String prefix, String... known) {
        List<String> names = List.of(known);
        for (String name : options.keySet()) {
            if (!name.startsWith(prefix) || names.contains(name)) continue;
            throw new IllegalArgumentException(
                    "there is no option '%s': those that begin with %s are %s"
                            .formatted(Excerpt.of(name), prefix, String.join(", ", names)));
        }
    }
}
