package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/// The environment variables of the process, without Fourstroke's own variables if a system
/// property hides them.
public final class Outside {

    /// The system property that turns run control off for the whole process if its value is
    /// `false`.
    private static final String RUN_CONTROL = "fourstroke.runControl";

    /// The prefix of the names of Fourstroke's own environment variables.
    private static final String OURS = "FOURSTROKE_";

    private Outside() {}

    /// {@return the environment variables of the process} If the system property [#RUN_CONTROL] has
    /// the value `false`, the result does not contain the variables whose names begin with [#OURS].
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
