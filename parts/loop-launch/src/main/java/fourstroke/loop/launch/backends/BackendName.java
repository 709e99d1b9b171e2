package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

/// The name of the backend that is opened, and where the name comes from.
///
/// @param source the property or variable from which the name comes, in words; empty if the name
///   comes from the settings of the game
public record BackendName(String name, String source) {

    /// The system property that names a backend.
    public static final String PROPERTY = "fourstroke.backend";

    /// The environment variable that names a backend.
    public static final String VARIABLE = "FOURSTROKE_BACKEND";

    /// {@return the name that takes precedence, or null if all names are missing or blank}
    static @Nullable BackendName of(
            @Nullable String setting, @Nullable String property, @Nullable String variable) {
        String name = setting != null ? setting : property != null ? property : variable;
        if (name == null || name.isBlank()) return null;
        if (setting != null) return new BackendName(name, "");
        return property != null
                ? new BackendName(name, "the system property " + PROPERTY)
                : new BackendName(name, "the environment variable " + VARIABLE);
    }

    /// {@return the name that takes precedence in this process, or null}
    ///
    /// @param asked whether a property or a variable may name a backend
    public static @Nullable BackendName of(@Nullable String setting, boolean asked) {
        if (!asked || forbidden()) return of(setting, null, null);
        return of(setting, System.getProperty(PROPERTY), System.getenv(VARIABLE));
    }

    /// {@return whether a system property or environment variable switches run control off, as in a
    /// runtime image that was made with `--run-control off`}
    static boolean forbidden() {
        return "false".equals(System.getProperty("fourstroke.runControl"));
    }

    String words() {
        return source.isEmpty() ? "" : ", named by " + source;
    }
}
