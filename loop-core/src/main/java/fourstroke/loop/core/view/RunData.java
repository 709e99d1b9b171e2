package fourstroke.loop.core.view;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.text.NearestName;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The data that a run of a game exchanges with the user who started the run. The user sets
/// parameters of the game from outside, and the game reports numbers such as its score. A *sweep*
/// is a series of runs of a game with many values of its parameters. A sweep compares the numbers
/// that the runs report. Use a `RunData` only on one thread.
///
/// ```java
/// double gravity = loop.data().parameter("gravity", 9.81);
/// loop.data().report("distance", 3 * gravity);
/// ```
///
/// The values of the parameters come from [fourstroke.loop.core.LoopSettings#parameter], from the
/// option `--params` or from the environment variable `FOURSTROKE_PARAMS`. A game should read its
/// parameters when it starts.
public final class RunData {

    /// The maximum number of parameters, and also of reported numbers. Each parameter and each
    /// reported number is a column in the table of a sweep, and no reader needs more than 100
    /// columns.
    public static final int LIMIT = 100;

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,39}");

    private final Map<String, String> given;
    private final Set<String> asked = new LinkedHashSet<>();
    private final SortedMap<String, Double> reported = new TreeMap<>();

    /// Creates the data of a run from a map of the names of parameters to their values.
    public RunData(Map<String, String> given) {
        this.given = Map.copyOf(given);
    }

    /// Checks the name of a parameter or of a reported number. A valid name begins with a letter
    /// and has at most 40 characters, which are letters, digits, dots, hyphens and underscores.
    ///
    /// @return the name
    ///
    /// @throws IllegalArgumentException if the name is not valid
    public static String checkName(String name) {
        if (NAME.matcher(Objects.requireNonNull(name, "name")).matches()) return name;
        throw new IllegalArgumentException(
                "the name of a parameter or a report must begin with a letter and have at most 40 letters, digits, '.', '-' and '_', but is '%s'"
                        .formatted(Excerpt.of(name)));
    }

    /// {@return the number to which a parameter was set from outside, or the usual value if the
    /// parameter was not set}
    ///
    /// @throws IllegalArgumentException if the parameter was set to a text that is not a finite
    ///   number, if the name is not valid, or if the game has asked for more than [#LIMIT]
    ///   parameters
    public double parameter(String name, double usual) {
        String text = parameter(name, "");
        if (text.isEmpty()) return usual;
        try {
            double number = Double.parseDouble(text);
            if (Double.isFinite(number)) return number;
        } catch (NumberFormatException _) {
            // If the value of the parameter is not a number, the exception thrown below names this
            // value.
        }
        throw new IllegalArgumentException(
                "the parameter %s must be a number, not '%s'".formatted(name, Excerpt.of(text)));
    }

    /// {@return the text to which a parameter was set from outside, or the usual value if the
    /// parameter was not set}
    ///
    /// @throws IllegalArgumentException if the name is not valid, or if the game has asked for more
    ///   than [#LIMIT] parameters
    public String parameter(String name, String usual) {
        Objects.requireNonNull(usual, "usual");
        if (!asked.contains(checkName(name)) && asked.size() == LIMIT)
            throw new IllegalArgumentException(
                    "a game can have at most %s parameters".formatted(LIMIT));
        asked.add(name);
        return given.getOrDefault(name, usual);
    }

    /// Reports a number of this run, such as its score. If a game reports several numbers with the
    /// same name, the last number counts.
    ///
    /// @throws IllegalArgumentException if the value is not finite, if the name is not valid, or if
    ///   the game has reported more than [#LIMIT] numbers
    public void report(String name, double value) {
        if (!Double.isFinite(value))
            throw new IllegalArgumentException(
                    "a reported number must be finite, but '%s' is %s"
                            .formatted(Excerpt.of(name), value));
        if (!reported.containsKey(checkName(name)) && reported.size() == LIMIT)
            throw new IllegalArgumentException(
                    "a game can report at most %s numbers".formatted(LIMIT));
        reported.put(name, value);
    }

    /// {@return a sentence about the first parameter that was set for this run but that the game
    /// has not asked for; empty if the game has asked for all parameters}
    public Optional<String> unasked() {
        for (String name : new TreeSet<>(given.keySet())) {
            if (asked.contains(name)) continue;
            String nearest = NearestName.of(asked, name);
            return Optional.of(
                    "the game has no parameter %s%s%s"
                            .formatted(
                                    name,
                                    nearest == null ? "" : " (did you mean " + nearest + "?)",
                                    asked.isEmpty()
                                            ? ", and no other parameters"
                                            : "; its parameters are " + String.join(", ", asked)));
        }
        return Optional.empty();
    }

    /// {@return the reported numbers, ordered by name}
    public SortedMap<String, Double> reported() {
        return Collections.unmodifiableSortedMap(reported);
    }
}
