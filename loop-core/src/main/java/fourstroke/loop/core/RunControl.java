package fourstroke.loop.core;

import fourstroke.loop.launch.control.Request;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Controls a run from outside the game: by system properties `fourstroke.NAME` and environment
/// variables `FOURSTROKE_NAME`, with the names and values of [LoopSettings#set]. A property takes
/// precedence over a variable.
///
/// Requests from outside override the settings of the game. The first loop that a process opens
/// takes them; later loops, and loops over a window that the program provides, ignore them.
/// Requests of a program around the game, by [#asking], override both.
///
/// A property with an unknown name is refused. An environment variable with an unknown name may be
/// left over from another program, so it is only reported on standard error. Another line lists the
/// variables that have effect, if there are any besides the backend's, so that unexpected behaviour
/// can be traced to them.
public final class RunControl {

    private static final String AROUND = "RunControl.asking, which counts more than all else";

    private static volatile boolean taken; // a loop that is open has taken the requests

    private static final ScopedValue<UnaryOperator<LoopSettings>> ASKING =
            ScopedValue.newInstance();

    private RunControl() {}

    /// {@return an operator that runs a game, such as its `main`, with other settings} They
    /// override the settings of the game and from outside, for each loop that the game opens on the
    /// same thread:
    ///
    /// ```java
    /// RunControl.asking(game -> game.backend("headless").ticks(120)).run(Lantern::main);
    /// ```
    ///
    /// @param asked changes the settings of the game, which include what is asked from outside
    public static ScopedValue.Carrier asking(UnaryOperator<LoopSettings> asked) {
        return ScopedValue.where(ASKING, Objects.requireNonNull(asked, "asked"));
    }

    /// {@return these settings with what is asked from outside, as [GameLoop#open] uses them: for
    /// programs that override them again, for example by options of a command line}
    ///
    /// @throws RunControlException if a value is invalid, or a property has an unknown name
    public static LoopSettings over(LoopSettings settings) {
        LoopSettings controlled = Objects.requireNonNull(settings, "settings");
        if (!settings.controlled() && !taken && settings.runControl()) {
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

    /// {@return the result of `open` with these settings and what is asked from outside} If several
    /// threads open a loop at the same time, one of these loops is the first; the others wait until
    /// it is open or has failed to open.
    static <T> T opened(LoopSettings settings, Function<LoopSettings, T> open) {
        if (taken) return open.apply(over(settings));
        synchronized (RunControl.class) {
            T opened = open.apply(over(settings));
            taken = true;
            return opened;
        }
    }

    /// {@return the settings with the values of these properties and variables}
    ///
    /// @param err where lines about variables are printed. Not the log, which games often discard
    static LoopSettings of(
            LoopSettings settings,
            Map<String, String> properties,
            Map<String, String> variables,
            PrintStream err) {
        List<Request> requests;
        try {
            requests = Request.all(properties, variables, LoopSettings.names(), err);
        } catch (IllegalArgumentException e) {
            throw new RunControlException(String.valueOf(e.getMessage()));
        }
        if (requests.isEmpty()) return settings;
        LoopSettings controlled = settings;
        for (Request each : requests) controlled = with(controlled, each);
        List<String> said = requests.stream().map(Request::toString).toList();
        log().info("this run is controlled from outside: {}", String.join(", ", said));
        return controlled.asked(said);
    }

    private static LoopSettings with(LoopSettings settings, Request request) {
        // Backends reads this name itself; a loop without a window has a fixed backend.
        if (request.name().equals("backend"))
            return settings.windowless ? settings : settings.backend(null);
        try {
            return settings.set(request.name(), request.value());
        } catch (IllegalArgumentException e) {
            throw new RunControlException(request.source() + ": " + e.getMessage());
        }
    }

    private static Logger log() {
        return LoggerFactory.getLogger(RunControl.class);
    }
}
