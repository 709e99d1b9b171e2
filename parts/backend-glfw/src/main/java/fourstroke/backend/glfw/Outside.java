package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/// The environment variables of the process that backends may read.
public final class Outside {

    /// The system property that, set to `false`, turns run control off for the whole process.
    private static final String RUN_CONTROL = "fourstroke.runControl";

    /// The prefix of our own variables.
    private static final String OURS = "FOURSTROKE_";

    private Outside() {}

    /// {@return the environment variables; without ours if run control is off for the process}
    public static Map<String, String> environment() {
        return environment(System.getenv(), System.getProperty(RUN_CONTROL));
    }

    static Map<String, String> environment(Map<String, String> all, @Nullable String runControl) {
        if (!"false".equals(runControl)) return all;
        Map<String, String> others = new HashMap<>(all);
        others.keySet().removeIf(name -> name.startsWith(OURS));
        return others;
    }
}
