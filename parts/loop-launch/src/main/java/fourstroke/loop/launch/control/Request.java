package fourstroke.loop.launch.control;

import fourstroke.loop.api.text.Excerpt;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/// A value for a setting of a run that comes from a system property or an environment variable, and
/// not from the game.
///
/// @param name the name of the setting
/// @param source the name of the property or variable
/// @param less a text about the environment variable that the system property overrides; empty if
///   the property overrides no variable
public record Request(String name, String source, String value, String less) {

    private static final String PROPERTY = "fourstroke.";
    private static final String VARIABLE = "FOURSTROKE_";

    /// The system properties of Fourstroke that are not settings of a run: properties of the
    /// launchers and of the log, and properties for measurements and tests.
    private static final Set<String> OTHER_PROPERTIES =
            Set.of("runControl", "main", "program", "log", "firstFrame", "left");

    /// The environment variables of Fourstroke that are not settings of a run: options of Java, the
    /// graphics card for Vulkan, and the window system of GLFW.
    private static final Set<String> OTHER_VARIABLES =
            Set.of("java.options", "vk.device", "glfw.platform");

    /// {@return all settings that system properties and environment variables contain, ordered by
    /// name} If a property and a variable contain the same setting, the property is used.
    ///
    /// @param names the names of all settings
    /// @param err the stream to which the method prints warnings about unknown variables, and a
    ///   list of the variables that control this run; the log is not used, because games often
    ///   discard the log
    /// @throws IllegalArgumentException if the name of a property begins with `fourstroke.` but no
    ///   setting has this name
    public static List<Request> all(
            Map<String, String> properties,
            Map<String, String> variables,
            SortedSet<String> names,
            PrintStream err) {
        SortedMap<String, Request> all = new TreeMap<>();
        new TreeMap<>(properties)
                .forEach((property, value) -> {
                    if (!property.startsWith(PROPERTY)) return;
                    String name = property.substring(PROPERTY.length());
                    if (OTHER_PROPERTIES.contains(name)) return;
                    if (!names.contains(name))
                        throw new IllegalArgumentException(
                                unknown(names, property, PROPERTY, name));
                    if (!value.isBlank()) all.put(name, new Request(name, property, value, ""));
                });
        List<String> byVariables = new ArrayList<>();
        new TreeMap<>(variables)
                .forEach((variable, value) -> {
                    if (!variable.startsWith(VARIABLE)) return;
                    String name = variable.substring(VARIABLE.length()).toLowerCase(Locale.ROOT);
                    name = name.replace('_', '.');
                    if (OTHER_VARIABLES.contains(name)) return;
                    if (!names.contains(name))
                        err.println("fourstroke: " + unknown(names, variable, VARIABLE, name));
                    else if (value.isBlank()) return;
                    else if (all.get(name) instanceof Request property)
                        all.put(name, property.over(variable, value));
                    else {
                        Request by = new Request(name, variable, value, "");
                        all.put(name, by);
                        if (!name.equals("backend")) byVariables.add(by.toString());
                    }
                });
        if (!byVariables.isEmpty())
            err.println(
                    "fourstroke: the environment controls this run: "
                            + String.join(", ", byVariables));
        return List.copyOf(all.values());
    }

    private Request over(String variable, String value) {
        return new Request(
                name,
                source,
                this.value,
                " (overrides %s=%s)".formatted(variable, Excerpt.of(value)));
    }

    private static String unknown(
            SortedSet<String> names, String given, String prefix, String name) {
        return Excerpt.of(given) + " is not a setting of a run" + Names.advice(names, prefix, name);
    }

    @Override
    public String toString() {
        return "%s=%s%s".formatted(source, Excerpt.of(value), less);
    }
}
