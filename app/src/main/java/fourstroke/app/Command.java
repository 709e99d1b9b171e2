package fourstroke.app;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.text.NearestName;
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
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command of the program `fourstroke`, or the program itself ([#PROGRAM]), which has options of
/// its own. The help text of a command also defines which options the command has.
enum Command {
    PROGRAM(
            """
              --version   | Print the version.
            """),
    PLAY(
            """
            Plays games on Fourstroke, a game loop for Java.

            @ [GAME] [OPTION...]     | Play this game, or comet if GAME is left out.
            #file@ games                  | List the games.
            @ sweep GAME             | Run a game many times without a screen; '@ sweep' shows the options.
            @ backends               | List the backends, and for each backend whether it works on this machine, or why not.
            @ help                   | Show this page, as do --help and -h.
            @ --version              | Print the version.

            Games:
            #games
              Escape ends a game. In all games, F3 shows frame times,
              dropped ticks and other statistics.

            Options:
              --backend NAME         | Draw with this backend. The names are listed below.
              --ups RATE             | Updates per second, such as 60, 59.94 or 60000/1001. Default: 120.
              --fps RATE             | Frames per second; or 'vsync' (default), a frame for each refresh of the display; or 'unlimited'; or 'request', a frame only after a request of the game.
              --schedule NAME        | How the loop orders updates, frames and waits: #schedules.
              --wait NAME            | How exactly the loop wakes after a wait: #waits (default). The mode approximate uses less energy.
              --late-frames          | If frames are aligned with display refreshes, begin each frame as late as possible. These frames show newer input, but some frames may miss a refresh.
              --size WxH             | Size of the window in points, such as 1280x720.
              --ticks N              | End the game after N updates and one last frame.
              --seed N               | Seed for the game's random numbers, a whole number.
              --params NAME=N,...    | Parameters of the game, such as lives=5 for comet.
              --screenshot FILE.png  | Write the last frame to this file. FILE.png@120 writes the first frame after 120 updates instead.
              --movie FILE.png       | Write a movie of the run, as an animated PNG for a browser. FILE.png@120-240 writes a movie of updates 120 to 240 only.
              --report FILE.html     | Write a web page with the frame times, the late frames and the dropped ticks of the run.
              --trace FILE.json      | Write a trace of the loop, which Perfetto and Chrome can show.
              --script FILE          | Send the input in this file to the game. A line of the file is, for example, '1.5s tap SPACE 0.1s'.
              --from TICK            | In a window, run as fast as possible until this tick. Then show the window, and go on in real time.
              --realtime             | Run in real time even if there is no screen.
              --verbose              | Log what the program chooses, such as a backend, and why.
              --debug                | Log everything, show full stack traces, and let graphics drivers check every call.

            Backends:
              vk, gl                      | In a window, with Vulkan or OpenGL. Without --backend, the program chooses one of these two, or headless if the machine has no screen.
              headless                    | Without a screen, in virtual time: the game runs as fast as the machine can compute it. The processor draws the pictures, which have the same bytes on every machine.
              vk-offscreen, gl-offscreen  | Without a screen and in virtual time, like headless, but Vulkan or OpenGL draws the pictures.
              null                        | Without a screen and in virtual time, like headless, but nothing is drawn.

            Pictures and movies:
              FILE is relative to the current folder. Missing folders are created, and
              existing files are replaced. Without a screen and without arguments, comet
              plays itself for 20 s and writes a picture, out/fourstroke.png, and a movie,
              out/fourstroke-movie.png. A browser plays movies; most other programs show
              only the first frame.

            The line that a game prints at its end:
              Ticks are updates. The state hash is a number that is computed from the
              states of the game after all updates. Two runs with equal hashes had equal
              states.

            Exit codes: 0 success, 1 the game failed, 2 the command line is wrong or
                        the name of a backend is unknown, 3 no backend could start.

            Examples:
              @ bounce --ups=20 --fps=144
                  plays with 20 updates and 144 frames per second
              @ comet --backend=headless --ticks=600 --screenshot=comet.png
                  plays without a window, and writes the same picture on every machine
            """),
    GAMES(
            """
            List the games.

            @ games
            """),
    BACKENDS(
            """
            List the backends, and for each backend whether it works on this machine,
            or why not.

            @ backends
            """);

    /// The system property in which a launcher script passes the name by which the user called the
    /// script.
    static final String CALLED_AS = "fourstroke.program";

    /// The lines of the help that describe what only the script `./play` can do.
    private static final String FILE =
            """
            @ FILE.java [OPTION...]  | Play the game in a source file, such as the game in README.md. All options work except --late-frames.
            @ 07 [OPTION...]         | Play the example with this number. All options work except --late-frames.
            @ examples [WORD...]     | List the examples. With words, list only the examples that contain all these words.
            """;

    /// The width of the tables of the help in characters. A terminal usually has 80 columns, and
    /// one column stays free for the cursor.
    private static final int WIDTH = 79;

    /// The pattern of a line of the help that describes an option. The pattern finds the name of
    /// the option and the label of its value.
    private static final Pattern OPTION =
            Pattern.compile("(?m)^ +(?:-h, )?--([\\w-]+)(?: (\\S+))? +\\|");

    private final String help;

    Command(String help) {
        this.help = help;
    }

    /// {@return the command with this name, or null if there is none}
    static @Nullable Command named(String word) {
        for (Command command : List.of(PLAY, GAMES, BACKENDS))
            if (word.equals(command.toString())) return command;
        return null;
    }

    /// {@return whether the script `./play` started the program} Only the script `./play` can play
    /// a source file.
    private static boolean calledByScript() {
        return System.getProperty(CALLED_AS) != null;
    }

    /// {@return the command line that calls this program with the given arguments}
    static String call(String words) {
        return System.getProperty(CALLED_AS, "fourstroke") + " " + words;
    }

    /// {@return the name of the command, as a user types it on the command line}
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    void printHelp(PrintStream out) {
        Command page = this == PROGRAM ? PLAY : this;
        page.help
                .replace("#file", calledByScript() ? FILE : "")
                .replace("#games", Games.list("  "))
                .replace("@ ", call(""))
                .replace("#schedules", names(Schedules.values(), Schedules::title))
                .replace("#waits", names(Waiting.values(), Waiting::title))
                .lines()
                .forEach(line -> print(line, out));
    }

    private static <T> String names(T[] values, Function<T, String> title) {
        return Arrays.stream(values).map(title).collect(Collectors.joining(", "));
    }

    /// Prints a line. The text after the character `|` is the last column of a table, and the
    /// method wraps the text within that column.
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

    /// Parses the arguments that follow the name of the command.
    ///
    /// @throws UsageException if the command does not know an argument
    Arguments parse(List<String> arguments) {
        Map<String, String> labels = new HashMap<>();
        for (Matcher option = OPTION.matcher(help); option.find(); )
            labels.put(option.group(1), option.group(2) == null ? "" : option.group(2));
        List<String> words = new ArrayList<>();
        Map<String, String> options = new HashMap<>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (this == PLAY && !word.startsWith("-")) {
                words.add(word);
                continue;
            }
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            String label = name.startsWith("--") ? labels.get(name.substring(2)) : null;
            if (label == null)
                throw new UsageException(unknown(word, new TreeSet<>(labels.keySet())));
            if (label.isEmpty() && equals >= 0)
                throw new UsageException(
                        "%s takes no value: leave out '%s'"
                                .formatted(name, Excerpt.of(word.substring(equals))));
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
                throw new UsageException("%s is given twice; give it only once".formatted(name));
        }
        return new Arguments(words, options);
    }

    /// {@return the message about an argument that the command does not know}
    ///
    /// @param options the names of the command's options
    private String unknown(String word, SortedSet<String> options) {
        if (word.equals("--version") || this == PROGRAM)
            return "--version must be used alone: '%s'".formatted(call("--version"));
        Matcher option = Pattern.compile("--?([^=]+).*").matcher(word);
        String nearest = option.matches() ? NearestName.of(options, option.group(1)) : null;
        return "the command %s does not know the argument '%s'; %s'%s' lists its arguments"
                .formatted(
                        this,
                        Excerpt.of(word),
                        nearest == null ? "" : "did you mean --%s? ".formatted(nearest),
                        call(this + " --help"));
    }

    /// The arguments of a command.
    ///
    /// @param words the arguments that are not options
    /// @param options the values of the options by the names of the options; the value of an option
    ///   without a value is empty
    record Arguments(List<String> words, Map<String, String> options) {

        boolean has(String option) {
            return options.containsKey(option);
        }
    }
}
