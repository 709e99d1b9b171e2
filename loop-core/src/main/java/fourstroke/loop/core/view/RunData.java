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

/// The parameters that a run of a game is given from outside, and the numbers that it reports: a
/// sweep runs a game with many values of its parameters and compares these numbers. For one thread.
///
/// ```java
/// double gravity = loop.data().parameter("gravity", 9.81);
/// loop.data().report("distance", 3 * gravity);
/// ```
///
/// Values come from [fourstroke.loop.core.LoopSettings#parameter], and so from `--params` or from
/// `FOURSTROKE_PARAMS`. A game asks for its parameters when it starts.
public final class RunData {

    /// The maximum number of names of parameters, and of reported numbers: each is a column of a
    /// table.
    public static final int LIMIT = 100;

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,39}");

    private final Map<String, String> given;
    private final Set<String> asked = new LinkedHashSet<>();
    private final SortedMap<String, Double> reported = new TreeMap<>();

    /// Creates the data of a run with these parameters, by name.
    public RunData(Map<String, String> given) {
        this.given = Map.copyOf(given);
    }

    /// {@return the name, if a parameter or a reported number can have it: at most 40 letters,
    /// digits, dots, hyphens and underscores, of which the first is a letter}
    ///
    /// @throws IllegalArgumentException if none can
    public static String checkName(String name) {
        if (NAME.matcher(Objects.requireNonNull(name, "name")).matches()) return name;
        throw new IllegalArgumentException(
                "a name of a parameter or a report has at most 40 letters, digits, '.', '-' and '_', and begins with a letter, unlike '%s'"
                        .formatted(Excerpt.of(name)));
    }

    /// {@return the number that this parameter has from outside, or the usual one}
    ///
    /// @throws IllegalArgumentException if the value from outside is not a finite number, or the
    ///   name is none, or the game has asked for more than [#LIMIT] names
    public double parameter(String name, double usual) {
        String text = parameter(name, "");
        if (text.isEmpty()) return usual;
        try {
            double number = Double.parseDouble(text);
            if (Double.isFinite(number)) return number;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException(
                "the parameter %s is a number, not '%s'".formatted(name, Excerpt.of(text)));
    }

    /// {@return the text that this parameter has from outside, or the usual one}
    ///
    /// @throws IllegalArgumentException if the name is none, or the game has asked for more than
    ///   [#LIMIT] names
    public String parameter(String name, String usual) {
        Objects.requireNonNull(usual, "usual");
        if (!asked.contains(checkName(name)) && asked.size() == LIMIT)
            throw new IllegalArgumentException("a game has at most %s parameters".formatted(LIMIT));
        asked.add(name);
        return given.getOrDefault(name, usual);
    }

    /// Reports a number of this run, such as its score. The last report of a name counts.
    ///
    /// @throws IllegalArgumentException if the value is not finite, or the name is none, or there
    ///   are more than [#LIMIT] names
    public void report(String name, double value) {
        if (!Double.isFinite(value))
            throw new IllegalArgumentException(
                    "a reported number is finite, but '%s' is %s"
                            .formatted(Excerpt.of(name), value));
        if (!reported.containsKey(checkName(name)) && reported.size() == LIMIT)
            throw new IllegalArgumentException(
                    "a game reports at most %s numbers".formatted(LIMIT));
        reported.put(name, value);
    }

    /// {@return a sentence about the first parameter from outside that the game has not asked for;
    /// empty if there is none}
    public Optional<String> unasked() {
        for (String name : new TreeSet<>(given.keySet())) {
            if (asked.contains(name)) continue;
            String nearest = NearestName.of(asked, name);
            return Optional.of(
                    "the game has no parameter %s%s; it has %s"
                            .formatted(
                                    name,
                                    nearest == null ? "" : " (did you mean " + nearest + "?)",
                                    asked.isEmpty() ? "none" : String.join(", ", asked)));
        }
        return Optional.empty();
    }

    /// {@return the reported numbers, ordered by name}
    public SortedMap<String, Double> reported() {
        return Collections.unmodifiableSortedMap(reported);
    }
}
