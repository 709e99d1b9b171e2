package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;

/// How a run is controlled from outside the game: by the system property `fourstroke.NAME`, or else
/// the environment variable `FOURSTROKE_NAME`, with the names and values of [LoopSettings#set].
///
/// What is asked from outside counts more than what the game's settings say. The first loop that a
/// process opens takes it; loops that are opened later, and loops over a window that the program
/// gives, do not. What a program around the game asks by [#asking] counts more than both.
///
/// A name that means nothing is refused where a property has it. Where a variable has it, which may
/// be left over from something else, a line on standard error tells of it. Another says which
/// variables count, if there are any beside that of the backend: whoever finds a run strange finds
/// them there.
public final class RunControl {

    private static final String PROPERTY = "fourstroke.";
    private static final String VARIABLE = "FOURSTROKE_";

    /// Properties of ours that say nothing about a run: the launchers', the log's, and those of
    /// measurements and tests.
    private static final Set<String> OTHER_PROPERTIES =
            Set.of("runControl", "main", "program", "log", "firstFrame", "left");

    /// The variables for options of Java, and for the card that Vulkan takes.
    private static final Set<String> OTHER_VARIABLES = Set.of("java.options", "vk.device");

    private static final String AROUND = "RunControl.asking, which counts more than all else";

    private static final AtomicBoolean TAKEN = new AtomicBoolean();

    private static final ScopedValue<UnaryOperator<LoopSettings>> ASKING =
            ScopedValue.newInstance();

    private RunControl() {}

    /// {@return what runs a game, such as its `main`, with other settings} They count more than all
    /// else, for each loop that is opened in it on the same thread:
    ///
    /// ```java
    /// RunControl.asking(game -> game.backend("headless").ticks(120)).run(Lantern::main);
    /// ```
    ///
    /// @param asked gets the settings of the game, with what is asked from outside
    public static ScopedValue.Carrier asking(UnaryOperator<LoopSettings> asked) {
        return ScopedValue.where(ASKING, Objects.requireNonNull(asked, "asked"));
    }

    /// {@return these settings with what is asked from outside, as [GameLoop#open] takes it: for
    /// programs that set something more over it, such as options of a command line}
    ///
    /// @throws RunControlException if a value is refused, or nothing has a name that a property has
    public static LoopSettings over(LoopSettings settings) {
        LoopSettings controlled = Objects.requireNonNull(settings, "settings");
        if (!settings.controlled() && !TAKEN.get() && settings.runControl()) {
            Map<String, String> properties = new TreeMap<>();
            for (String name : System.getProperties().stringPropertyNames())
                properties.put(name, System.getProperty(name, ""));
            controlled = of(settings, properties, System.getenv(), System.err);
        }
        if (!ASKING.isBound()) return controlled;
        LoopSettings set = ASKING.get().apply(controlled);
        if (set.asked().contains(AROUND)) return set;
        log().info("this run is controlled by {}", AROUND);
        List<String> asked = new ArrayList<>(set.asked());
        asked.add(AROUND);
        return set.asked(List.copyOf(asked));
    }

    /// A loop is open that took what is asked: those after it do not.
    static void taken() {
        TAKEN.set(true);
    }

    /// {@return the settings with what these properties and variables ask}
    ///
    /// @param err where lines about variables are printed. The log would not do: games often
    ///   discard it
    static LoopSettings of(
            LoopSettings settings,
            Map<String, String> properties,
            Map<String, String> variables,
            PrintStream err) {
        Map<String, Asked> asked = new TreeMap<>();
        properties.forEach((property, value) -> {
            if (!property.startsWith(PROPERTY)) return;
            String name = property.substring(PROPERTY.length());
            if (OTHER_PROPERTIES.contains(name)) return;
            if (!NamedSettings.has(name))
                throw new RunControlException(unknown(property, PROPERTY, name));
            if (!value.isBlank()) asked.put(name, new Asked(property, value, ""));
        });
        List<String> byVariables = new ArrayList<>();
        new TreeMap<>(variables)
                .forEach((variable, value) -> {
                    if (!variable.startsWith(VARIABLE)) return;
                    String name = variable.substring(VARIABLE.length()).toLowerCase(Locale.ROOT);
                    name = name.replace('_', '.');
                    if (OTHER_VARIABLES.contains(name)) return;
                    if (!NamedSettings.has(name))
                        err.println("fourstroke: " + unknown(variable, VARIABLE, name));
                    else if (value.isBlank()) return;
                    else if (asked.get(name) instanceof Asked property)
                        asked.put(name, property.over(variable, value));
                    else {
                        Asked by = new Asked(variable, value, "");
                        asked.put(name, by);
                        if (!variable.equals(Backends.VARIABLE)) byVariables.add(by.toString());
                    }
                });
        if (!byVariables.isEmpty())
            err.println(
                    "fourstroke: the environment controls this run: "
                            + String.join(", ", byVariables));
        return of(settings, asked);
    }

    /// A value with the property or variable that gives it.
    ///
    /// @param less what gives way to it, in words
    private record Asked(String source, String value, String less) {

        Asked over(String variable, String value) {
            return new Asked(
                    source, this.value, " (not %s=%s)".formatted(variable, Excerpt.of(value)));
        }

        @Override
        public String toString() {
            return "%s=%s%s".formatted(source, Excerpt.of(value), less);
        }
    }

    private static LoopSettings of(LoopSettings settings, Map<String, Asked> asked) {
        if (asked.isEmpty()) return settings;
        LoopSettings controlled = settings;
        for (var each : asked.entrySet()) {
            Asked by = each.getValue();
            if (each.getKey().equals("backend")) {
                // Backends looks there itself; a loop without a window has none to choose.
                if (!settings.windowless) controlled = controlled.backend(null);
                continue;
            }
            try {
                controlled = controlled.set(each.getKey(), by.value());
            } catch (IllegalArgumentException e) {
                throw new RunControlException(by.source() + ": " + e.getMessage());
            }
        }
        List<String> said = asked.values().stream().map(Asked::toString).toList();
        log().info("this run is controlled from outside: {}", String.join(", ", said));
        return controlled.asked(said);
    }

    private static String unknown(String given, String prefix, String name) {
        return "%s means nothing to a run%s"
                .formatted(Excerpt.of(given), NamedSettings.advice(prefix, name));
    }

    private static Logger log() {
        return LoggerFactory.getLogger(RunControl.class);
    }
}
