package fourstroke.loop.sweep;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The runs of a sweep, in the order of the user's input. The runs are all combinations of the
/// points of the axes. As in nested loops, the point of the last axis changes with each run, and
/// the point of the first axis changes least often. If the seeds are given as a range, the last
/// axis is the axis of the seeds. A plan is immutable, and its constructor checks all values.
final class Plan {

    /// The names of the settings of a loop that can differ between runs. A setting with any other
    /// name is a parameter of the game. A program that plays a single run has a command line option
    /// for each of these settings.
    private static final Set<String> LOOP =
            Set.of("seed", "script", "ups", "fps", "schedule", "size");

    /// The columns of the results that are not settings. A setting or parameter must not have the
    /// name of one of these columns.
    private static final Set<String> COLUMNS = Set.of("run", "ticks", "hash", "outcome", "error");

    final int runs;
    // The names of the settings, with the name `seed` first.
    final List<String> names = new ArrayList<>();
    private final LoopSettings usual;
    private final List<Axis> axes;
    // Maps the name of a script file to the text of the script.
    private final Map<String, String> scripts = new HashMap<>();

    /// @param usual the settings of the game, before the values of a run replace some of them
    /// @param axes the axes of the sweep; one of the axes must contain the seeds
    Plan(LoopSettings usual, List<Axis> axes) {
        this.usual = usual.option("clock", "virtual");
        this.axes = axes;
        names.add("seed");
        Set<String> seen = new HashSet<>();
        long product = 1;
        for (Axis axis : axes) {
            for (String name : axis.names()) {
                if (COLUMNS.contains(name))
                    throw SweepException.wrong(
                            "'%s' cannot be varied, because the results have a column of this name;"
                                    + " the option --ticks sets the length of a run",
                            name);
                if (!seen.add(name))
                    throw SweepException.wrong(
                            "the values of '%s' are given twice; give them only once",
                            Excerpt.of(name));
                if (!name.equals("seed")) names.add(name);
            }
            product *= axis.points().size();
            if (product > Axis.LIMIT)
                throw SweepException.wrong(
                        "a sweep can have at most %s runs, but these values make more; vary fewer"
                                + " values",
                        Axis.LIMIT);
        }
        runs = (int) product;
        axes.forEach(this::check);
    }

    /// Checks each value of an axis. If the values are names of script files, the method also reads
    /// the scripts.
    private void check(Axis axis) {
        int row = 0;
        for (List<String> point : axis.points()) {
            row++;
            for (int i = 0; i < point.size(); i++) {
                String name = axis.names().get(i);
                String value = point.get(i);
                try {
                    if (!name.equals("script")) {
                        with(usual, name, value);
                        continue;
                    }
                    if (scripts.containsKey(value)) continue;
                    LoopSettings scripted = usual.set("script", value);
                    scripts.put(value, scripted.window().options().getOrDefault("script", ""));
                    // A window checks its script when the program opens the window.
                    OneRun.window(scripted).close();
                } catch (IllegalArgumentException e) {
                    String place =
                            axis.file().isEmpty()
                                    ? ""
                                    : "'%s', row %s: ".formatted(Excerpt.of(axis.file()), row);
                    throw SweepException.wrong(
                            "%s%s=%s: %s",
                            place, Excerpt.of(name), Excerpt.of(value), e.getMessage());
                }
            }
        }
    }

    /// {@return a map from the name of each setting that can differ between runs to its value in
    /// the given run, with the seed first}
    Map<String, String> settings(int run) {
        Map<String, String> values = new HashMap<>();
        int rest = run;
        for (Axis axis : axes.reversed()) {
            List<String> point = axis.points().get(rest % axis.points().size());
            rest /= axis.points().size();
            for (int i = 0; i < point.size(); i++) values.put(axis.names().get(i), point.get(i));
        }
        Map<String, String> ordered = new LinkedHashMap<>();
        for (String name : names) ordered.put(name, values.getOrDefault(name, ""));
        return ordered;
    }

    /// {@return the settings of the loop for a run with the given values of settings and
    /// parameters}
    LoopSettings loop(Map<String, String> settings) {
        LoopSettings loop = usual;
        for (var setting : settings.entrySet())
            loop = with(loop, setting.getKey(), setting.getValue());
        // On a virtual clock, time passes only while the loop waits. With an unlimited frame rate
        // the loop would never wait, so this method sets the option `present`: each present of a
        // frame then takes a millisecond (1,000,000 nanoseconds) of virtual time. In a single run
        // with `./play`, a present also takes a millisecond of virtual time.
        return loop.frames().equals(FrameRate.unlimited())
                ? loop.option("present", "1000000")
                : loop;
    }

    private LoopSettings with(LoopSettings loop, String name, String value) {
        if (name.equals("script")) return loop.option(name, scripts.getOrDefault(value, ""));
        return LOOP.contains(name) ? loop.set(name, value) : loop.parameter(name, value);
    }

    /// {@return the command line options that give a single run the given settings: the value of
    /// each option by its name} The option `params` contains all parameters of the game.
    static Map<String, String> options(Map<String, String> settings) {
        Map<String, String> options = new LinkedHashMap<>();
        List<String> parameters = new ArrayList<>();
        settings.forEach((name, value) -> {
            if (LOOP.contains(name)) options.put(name, value);
            else parameters.add(name + "=" + value);
        });
        if (!parameters.isEmpty()) options.put("params", String.join(",", parameters));
        return options;
    }

    /// {@return a text with the values of all axes and the texts of all scripts} The sweep compares
    /// hashes of these texts to detect different plans.
    String description() {
        StringBuilder text = new StringBuilder();
        for (Axis axis : axes) text.append(axis.names()).append(axis.points()).append('\n');
        scripts.keySet().stream()
                .sorted()
                .forEach(name -> text.append(name).append('=').append(scripts.get(name)));
        return text.toString();
    }
}
