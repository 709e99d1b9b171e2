package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// How a run is controlled from outside the game: by the system property `fourstroke.NAME`, or else
/// the environment variable `FOURSTROKE_NAME`, with the names and values of [NamedSettings].
///
/// What is asked from outside counts more than what the game's settings say. The first loop that a
/// process opens takes it; loops that are opened later, and loops over a window that the program
/// gives, do not.
final class RunControl {

    private static final String PROPERTY = "fourstroke.";
    private static final String VARIABLE = "FOURSTROKE_";

    /// Names of ours that say nothing about a run: the launchers', the command line's, the log's,
    /// and what chooses a card.
    private static final Set<String> ELSEWHERE =
            Set.of("program", "log", "left", "first", "java.options", "vk.device");

    private static final AtomicBoolean TAKEN = new AtomicBoolean();

    private RunControl() {}

    /// {@return the settings of a loop that is being opened, with what is asked from outside}
    ///
    /// @throws RunControlException if a value is refused, or nothing has a name that a property has
    static LoopSettings of(LoopSettings settings) {
        if (!settings.runControl() || !TAKEN.compareAndSet(false, true)) return settings;
        Map<String, String> properties = new TreeMap<>();
        for (String name : System.getProperties().stringPropertyNames())
            properties.put(name, System.getProperty(name, ""));
        return of(settings, properties, System.getenv());
    }

    /// {@return the settings with what these properties and variables ask}
    static LoopSettings of(
            LoopSettings settings, Map<String, String> properties, Map<String, String> variables) {
        Map<String, Asked> asked = new TreeMap<>();
        variables.forEach((variable, value) -> {
            if (!variable.startsWith(VARIABLE)) return;
            String name = variable.substring(VARIABLE.length()).toLowerCase(Locale.ROOT);
            name = name.replace('_', '.');
            if (ELSEWHERE.contains(name)) return;
            if (!NamedSettings.has(name)) log().warn("{}", unknown(variable, VARIABLE, name));
            else if (!value.isBlank()) asked.put(name, new Asked(variable, value));
        });
        properties.forEach((property, value) -> {
            if (!property.startsWith(PROPERTY)) return;
            String name = property.substring(PROPERTY.length());
            if (ELSEWHERE.contains(name)) return;
            if (!NamedSettings.has(name))
                throw new RunControlException(unknown(property, PROPERTY, name), null);
            if (!value.isBlank()) asked.put(name, new Asked(property, value));
        });
        return of(settings, asked);
    }

    /// A value with the property or variable that gives it.
    private record Asked(String source, String value) {}

    private static LoopSettings of(LoopSettings settings, Map<String, Asked> asked) {
        if (asked.isEmpty()) return settings;
        List<String> said = new ArrayList<>();
        LoopSettings controlled = settings;
        for (var each : asked.entrySet()) {
            Asked by = each.getValue();
            said.add("%s=%s".formatted(by.source(), Excerpt.of(by.value())));
            if (each.getKey().equals("backend")) {
                // Backends looks there itself; a loop without a window has none to choose.
                if (!settings.windowless()) controlled = controlled.backend(null);
                continue;
            }
            try {
                controlled = controlled.set(each.getKey(), by.value());
            } catch (IllegalArgumentException e) {
                throw new RunControlException(by.source() + ": " + e.getMessage(), e);
            }
        }
        log().info("this run is controlled from outside: {}", String.join(", ", said));
        return controlled;
    }

    private static String unknown(String given, String prefix, String name) {
        String nearest = NamedSettings.nearest(name);
        boolean variable = prefix.equals(VARIABLE);
        String shown = variable ? nearest.toUpperCase(Locale.ROOT).replace('.', '_') : nearest;
        return "%s means nothing to a run; did you mean %s%s? The names are %s"
                .formatted(Excerpt.of(given), prefix, shown, NamedSettings.names());
    }

    private static Logger log() {
        return LoggerFactory.getLogger(RunControl.class);
    }
}
