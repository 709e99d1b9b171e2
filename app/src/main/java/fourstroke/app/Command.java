package fourstroke.app;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command, or the program itself. Its help is also the list of the options that it takes.
enum Command {
    PROGRAM(
            """
            Plays games on a loop of four strokes: input, update, render, swap.

            @ [play] [GAME] [OPTION...]
            @ COMMAND [OPTION...]

            Options:
              -h, --help  | Show this help, or that of a command, and exit.
              --version   | Print the version and exit.

            Commands:
              play        | Play a game. The word 'play' may be omitted.
              games       | List the games.
              backends    | List the backends that games can run on, and why any is not ready.

            Exit codes: 0 success, 1 the game or a check failed, 2 the command line is wrong
                        or a backend's name is unknown, 3 no backend could start.
            """),
    PLAY(
            """
            Play a game. The word 'play' may be omitted.

            @ [play] [GAME] [OPTION...]

              GAME                   | The game to play; see '@ games'. Default: comet.

            Options:
              --backend NAME         | Run on this backend; see '@ backends'.
              --ups RATE             | Updates per second: 60, 59.94, 60000/1001. Default: 120.
              --fps RATE             | Frames per second, or 'vsync' (default), 'unlimited' or 'request'.
              --schedule NAME        | The schedule of the loop: #schedules.
              --wait NAME            | How punctually the loop wakes, and how much energy that costs: #waits (default).
              --late-frames          | Begin frames that are locked to the display as late as possible: they show newer input, and may be missed.
              --size WxH             | Size of the window in points, such as 1280x720.
              --ticks N              | End after N updates and one last frame.
              --seed N               | Seed for the game's random numbers, a whole number.
              --screenshot FILE.png  | Write the last frame to this file.
              --report FILE.html     | Write a report, as one page, of how evenly the loop ran and where the time went.
              --trace FILE.json      | Write a trace of the loop, for Perfetto or Chrome.
              --script FILE          | Play the input in this file, which has lines like '1.5s tap SPACE 0.1s'.
              --realtime             | Without a screen: run in real time.
              --verbose              | Log what is chosen and why.
              --debug                | Log everything, show full stack traces, let graphics drivers check every call.

            Examples:
              @ bounce --ups=20 --fps=144
                  few updates, many frames
              @ comet --backend=headless --ticks=600 --screenshot=comet.png
                  no window; always the same picture
            """),
    GAMES(
            """
            List the games.

            @ games
            """),
    BACKENDS(
            """
            List the backends that games can run on, and why any is not ready.

            @ backends
            """);

    /// The system property by which a launcher script passes the name that the user called.
    static final String CALLED_AS = "fourstroke.program";

    /// Columns that tables are wrapped to: the usual 80 of a terminal, less one for its cursor.
    private static final int WIDTH = 79;

    /// A line of the help that tells of an option: its name, and the label of its value.
    private static final Pattern OPTION =
            Pattern.compile("(?m)^ +(?:-h, )?--([\\w-]+)(?: (\\S+))? +\\|");

    private final String help;

    Command(String help) {
        this.help = help;
    }

    /// {@return the command that is called by this word, or null}
    static @Nullable Command named(String word) {
        for (Command command : List.of(PLAY, GAMES, BACKENDS))
            if (word.equals(command.toString())) return command;
        return null;
    }

    /// {@return the command line that calls the program with these arguments}
    static String call(String words) {
        return System.getProperty(CALLED_AS, "fourstroke") + " " + words;
    }

    /// {@return the word that calls it}
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    void printHelp(PrintStream out) {
        help.replace("@ ", call(""))
                .replace("#schedules", names(Schedules.values(), Schedules::title))
                .replace("#waits", names(Waiting.values(), Waiting::title))
                .lines()
                .forEach(line -> print(line, out));
    }

    private static <T> String names(T[] values, Function<T, String> title) {
        return Arrays.stream(values).map(title).collect(Collectors.joining(", "));
    }

    /// Prints a line. What stands behind a bar is a column, and is wrapped in it.
    static void print(String line, PrintStream out) {
        int bar = line.indexOf("| ");
        if (bar < 0) {
            out.println(line);
            return;
        }
        String wrapped =
                line.substring(bar + 2)
                        .replaceAll(
                                "(.{1,%d})(?: +|$)".formatted(WIDTH - bar),
                                "$1\n" + " ".repeat(bar));
        out.println(line.substring(0, bar) + wrapped.strip());
    }

    /// {@return the arguments behind the command's word, taken apart}
    ///
    /// @throws UsageException if one of them is not known
    Arguments parse(List<String> said) {
        Map<String, String> labels = new HashMap<>();
        for (Matcher option = OPTION.matcher(help); option.find(); )
            labels.put(option.group(1), option.group(2) == null ? "" : option.group(2));
        List<String> words = new ArrayList<>();
        Map<String, String> options = new HashMap<>();
        for (Iterator<String> rest = said.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (this == PLAY && !word.startsWith("-")) {
                words.add(word);
                continue;
            }
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            String label = name.startsWith("--") ? labels.get(name.substring(2)) : null;
            if (label == null || label.isEmpty() && equals >= 0)
                throw new UsageException(unknown(word));
            String value = "";
            if (!label.isEmpty()) {
                value =
                        equals >= 0
                                ? word.substring(equals + 1)
                                : rest.hasNext() ? rest.next() : "--";
                if (value.startsWith("--"))
                    throw new UsageException("%s needs a value: %1$s %s".formatted(name, label));
            }
            if (options.put(name.substring(2), value) != null)
                throw new UsageException("%s is given twice; give it once".formatted(name));
        }
        return new Arguments(words, options);
    }

    private String unknown(String word) {
        return word.equals("--version") || this == PROGRAM
                ? "--version must be used alone: '%s'".formatted(call("--version"))
                : "%s does not know '%s'; '%s' lists what it knows"
                        .formatted(this, Excerpt.of(word), call(this + " --help"));
    }

    /// The arguments of a command.
    ///
    /// @param words those that are not options
    /// @param options the values of the options given, empty for flags
    record Arguments(List<String> words, Map<String, String> options) {

        boolean has(String option) {
            return options.containsKey(option);
        }

        /// {@return the value of an option, or the usual one if it was not given}
        ///
        /// @param reader may throw an [IllegalArgumentException], whose message is then told
        /// @throws UsageException if the reader refuses the value
        <T extends @Nullable Object> T read(String option, T usual, Function<String, T> reader) {
            String text = options.get(option);
            try {
                return text == null ? usual : reader.apply(text);
            } catch (IllegalArgumentException e) {
                throw new UsageException("--%s: %s".formatted(option, e.getMessage()), e);
            }
        }
    }
}
