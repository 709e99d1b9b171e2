package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/// The environment variables of the process that backends may read.
public final class Outside {

    /// The system property that turns run control off for the whole process if its value is
    /// `false`.
    private static final String RUN_CONTROL = "fourstroke.runControl";

    /// The prefix of the environment variables that belong to Fourstroke.
    private static final String OURS = "FOURSTROKE_";

    private Outside() {}

    /// {@return the environment variables of the process} If the system property [#RUN_CONTROL]
    /// turns run control off, the result does not contain the variables of Fourstroke.
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
