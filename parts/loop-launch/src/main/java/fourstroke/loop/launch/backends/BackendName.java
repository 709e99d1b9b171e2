package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

/// The name of the backend that is opened, and the setting, property or variable from which the
/// name comes.
///
/// @param source the property or variable from which the name comes, in words; empty if the name
///   comes from the settings of the game
public record BackendName(String name, String source) {

    /// The system property that names a backend.
    public static final String PROPERTY = "fourstroke.backend";

    /// The environment variable that names a backend.
    public static final String VARIABLE = "FOURSTROKE_BACKEND";

    /// {@return the first name that is set, in the order setting, system property and environment
    /// variable; null if there is no name or the first name is blank}
    static @Nullable BackendName of(
            @Nullable String setting, @Nullable String property, @Nullable String variable) {
        String name = setting != null ? setting : property != null ? property : variable;
        if (name == null || name.isBlank()) return null;
        if (setting != null) return new BackendName(name, "");
        return property != null
                ? new BackendName(name, "the system property " + PROPERTY)
                : new BackendName(name, "the environment variable " + VARIABLE);
    }

    /// {@return the name from the given setting or, if the setting is null, from the system
    /// property or the environment variable of this process; null if there is no name}
    ///
    /// @param asked whether a system property or an environment variable may name a backend
    public static @Nullable BackendName of(@Nullable String setting, boolean asked) {
        if (!asked || forbidden()) return of(setting, null, null);
        return of(setting, System.getProperty(PROPERTY), System.getenv(VARIABLE));
    }

    /// {@return whether the system property `fourstroke.runControl` switches run control off, as in
    /// a runtime image that was made with `--run-control off`}
    static boolean forbidden() {
        return "false".equals(System.getProperty("fourstroke.runControl"));
    }

    String words() {
        return source.isEmpty() ? "" : ", named by " + source;
    }
}
