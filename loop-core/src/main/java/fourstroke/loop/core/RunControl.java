package fourstroke.loop.core;

import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.RunData;
import fourstroke.loop.launch.control.Request;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/// Lets a user or another program change the settings of a game without changing the code of the
/// game. The user sets system properties `fourstroke.NAME` or environment variables
/// `FOURSTROKE_NAME`. The possible names and values are in the documentation of [LoopSettings#set].
/// A system property takes precedence over an environment variable.
///
/// These properties and variables, the *settings from outside*, override the settings of the game.
/// Settings from outside apply only to the first loop that a process opens. Settings from outside
/// never apply to a loop in a window that the program itself has opened. A program that calls a
/// game can override the settings of the game and the settings from outside with [#asking]. With
/// [#askingAlone], a program overrides the settings of the game, and the loop ignores settings from
/// outside.
///
/// If a system property begins with `fourstroke.` and has an unknown name, opening a loop throws an
/// exception. An environment variable with an unknown name may belong to another program, so the
/// run continues and one line on standard error reports the variable. One more line on standard
/// error lists the environment variables that have an effect, except the variable that names the
/// backend. If an environment variable causes unexpected behaviour, the user can see the variable
/// in this list.
public final class RunControl {

    private static final String AROUND = "RunControl.asking, which overrides all other settings";

    /// The time, ten seconds, after which a line on standard error reports that a run without a
    /// screen has no end. Most runs in tests are shorter than ten seconds, and a user at a terminal
    /// will begin to search for the reason after about this time.
    private static final long ENDLESS_SECONDS = 10;

    // Whether a loop of this process has already used the settings from outside: the system
    // properties and environment variables.
    private static volatile boolean taken;

    private static final ScopedValue<Asking> ASKING = ScopedValue.newInstance();

    /// The changes of settings that a program requests when it calls a game.
    ///
    /// @param alone whether the loop ignores system properties and environment variables
    private record Asking(UnaryOperator<LoopSettings> asked, boolean alone) {}

    private RunControl() {}

    /// {@return a scoped value that changes the settings of the loops that a game opens} These
    /// changes override the settings of the game and the settings from outside, for each loop that
    /// the game opens on the calling thread. The program passes the `main` of the game to the
    /// method `run` of the scoped value:
    ///
    /// ```java
    /// RunControl.asking(game -> game.backend("headless").ticks(120)).run(Lantern::main);
    /// ```
    ///
    /// @param asked a function that changes the settings; its argument already includes the
    ///   settings from outside
    public static ScopedValue.Carrier asking(UnaryOperator<LoopSettings> asked) {
        return ScopedValue.where(ASKING, new Asking(Objects.requireNonNull(asked, "asked"), false));
    }

    /// {@return a scoped value like the result of [#asking], with which the loop also ignores
    /// settings from outside} Tests use `askingAlone`, because the result of a test must not depend
    /// on environment variables.
    ///
    /// @param asked a function that changes the settings of the game
    public static ScopedValue.Carrier askingAlone(UnaryOperator<LoopSettings> asked) {
        return ScopedValue.where(ASKING, new Asking(Objects.requireNonNull(asked, "asked"), true));
    }

    /// {@return the given settings, changed by the settings from outside as in [GameLoop#open]}
    /// Programs use this method if they change the returned settings again, for example by options
    /// of a command line.
    ///
    /// @throws RunControlException if a system property or environment variable has an invalid
    ///   value, or a system property has an unknown name
    public static LoopSettings over(LoopSettings settings) {
        LoopSettings controlled = Objects.requireNonNull(settings, "settings");
        boolean alone = ASKING.isBound() && ASKING.get().alone();
        if (!alone && !settings.controlled() && !taken && settings.runControl()) {
            Map<String, String> properties = new TreeMap<>();
            for (String name : System.getProperties().stringPropertyNames())
                properties.put(name, System.getProperty(name, ""));
            controlled = of(settings, properties, System.getenv(), System.err);
        }
        if (!ASKING.isBound()) return controlled;
        LoopSettings set = ASKING.get().asked().apply(controlled);
        if (set.asked().contains(AROUND)) return set;
        log().info("this run is controlled by {}", AROUND);
        List<String> asked = new ArrayList<>(set.asked());
        asked.add(AROUND);
        return set.asked(List.copyOf(asked));
    }

    /// Calls a function that opens a loop, with settings that include the settings from outside.
    /// Only the first loop of a process uses the settings from outside, even if several threads
    /// open a loop at the same time. While one thread opens the loop that uses the settings from
    /// outside, the other threads wait until that loop is open or has failed to open.
    static <T> T opened(LoopSettings settings, Function<LoopSettings, T> open) {
        if (taken) return open.apply(over(settings));
        synchronized (RunControl.class) {
            T opened = open.apply(over(settings));
            taken = true;
            return opened;
        }
    }

    /// {@return settings that include the values of system properties and environment variables}
    ///
    /// @param err the stream to which lines about environment variables are printed. The lines do
    ///   not go to the log, because games often discard the log
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
        List<String> requested = requests.stream().map(Request::toString).toList();
        log().info("this run is controlled from outside: {}", String.join(", ", requested));
        return controlled.asked(requested);
    }

    /// Prints a line on standard error if a loop without a screen still runs after ten seconds and
    /// no number of ticks ends the loop. A loop without a screen and without an end runs as fast as
    /// possible, perhaps forever, and prints nothing by itself.
    ///
    /// @param backend the name of the backend; the backend has no screen, and a setting from
    ///   outside named it
    /// @param stopped whether the loop is over
    static void reportEndless(LoopSettings settings, String backend, BooleanSupplier stopped) {
        if (!settings.mayNeverEnd()) return;
        CompletableFuture.delayedExecutor(ENDLESS_SECONDS, TimeUnit.SECONDS)
                .execute(() -> reportEndless(backend, stopped, System.err));
    }

    static void reportEndless(String backend, BooleanSupplier stopped, PrintStream err) {
        if (stopped.getAsBoolean()) return;
        err.printf(
                "fourstroke: the run on the backend '%s' has no screen and is still running after"
                    + " 10 seconds; to end such a run from outside, set FOURSTROKE_TICKS=600, or"
                    + " set FOURSTROKE_SCRIPT to a file with a script that closes the window%n",
                backend);
    }

    private static LoopSettings with(LoopSettings settings, Request request) {
        // The class Backends itself reads the name of the backend from the system property or the
        // environment variable, so this method must not put the name into the settings. A loop
        // without a window always uses the backend of `LoopSettings.withoutWindow`.
        if (request.name().equals("backend"))
            return settings.windowless ? settings : settings.backend(null);
        try {
            return settings.set(request.name(), request.value());
        } catch (IllegalArgumentException e) {
            throw new RunControlException(request.source() + ": " + e.getMessage());
        }
    }

    /// {@return a listener that reports parameters that a system property or an environment
    /// variable set, but that the game did not read} The name of a parameter that the game did not
    /// read is probably misspelt. The listener prints its report on standard error when the loop
    /// ends. The listener does not use the log, because games often discard the log.
    ///
    /// @param data the parameters of the run
    /// @param tick the number of updates of the loop
    static LoopListener reportingUnasked(RunData data, LongSupplier tick) {
        PrintStream err = System.err;
        return new LoopListener() {
            @Override
            public void ends(long nowNanos) {
                // A game that failed before its first tick may not have read its parameters yet, so
                // the listener reports nothing.
                if (tick.getAsLong() == 0) return;
                data.unasked().ifPresent(fault -> err.println("fourstroke: " + fault));
            }
        };
    }

    /// {@return a listener for a loop that should show its window from a given tick on} If the loop
    /// ends before the given tick, the window was never visible, and the listener reports this end
    /// in a line on standard error.
    ///
    /// @param tick the number of updates of the loop
    /// @param clock the clock of the loop, which becomes real when the window is shown
    static LoopListener reportingTooEarly(long from, LongSupplier tick, Clock clock) {
        PrintStream err = System.err;
        return new LoopListener() {
            @Override
            public void ends(long nowNanos) {
                if (tick.getAsLong() >= from || clock.isReal()) return;
                err.printf(
                        "fourstroke: the run ended at tick %s, before tick %s, from which it should"
                                + " be shown%n",
                        tick.getAsLong(), from);
            }
        };
    }

    private static Logger log() {
        return LoggerFactory.getLogger(RunControl.class);
    }
}
