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

/// Changes the settings of a run from outside the game. The user sets system properties
/// `fourstroke.NAME` or environment variables `FOURSTROKE_NAME`; their names and values are those
/// of [LoopSettings#set]. A system property takes precedence over an environment variable.
///
/// These settings from outside override the settings of the game. Settings from outside apply to
/// the first loop that a process opens; later loops, and loops in a window that the program
/// provides, ignore them. A program that calls a game can override the settings of the game and the
/// settings from outside with [#asking], or ignore the settings from outside with [#askingAlone].
///
/// A system property with an unknown name causes an exception. An environment variable with an
/// unknown name may be left over from another program, so a line on standard error reports the
/// variable, and the run goes on. Another line on standard error lists the environment variables
/// that have an effect, except the name of the backend. From this line a user who sees unexpected
/// behaviour learns the reason.
public final class RunControl {

    private static final String AROUND = "RunControl.asking, which overrides all other settings";

    /// The time after which a run without an end is reported. Most runs of tests take less time,
    /// and a user at a terminal does not wait much longer before looking for the reason.
    private static final long ENDLESS_SECONDS = 10;

    private static volatile boolean taken; // Whether a loop has taken the settings from outside.

    private static final ScopedValue<Asking> ASKING = ScopedValue.newInstance();

    /// What the program that calls a game asks for.
    ///
    /// @param alone whether settings from outside have no effect
    private record Asking(UnaryOperator<LoopSettings> asked, boolean alone) {}

    private RunControl() {}

    /// {@return a scoped value that changes the settings of the loops that a game opens} The
    /// changes override the settings of the game and the settings from outside, for each loop that
    /// the game opens on the calling thread. Pass the `main` of the game to the method `run` of the
    /// result:
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

    /// {@return a scoped value like that of [#asking], with which settings from outside have no
    /// effect} This method is for tests, whose results must not depend on a variable that is left
    /// in the environment.
    ///
    /// @param asked a function that changes the settings of the game
    public static ScopedValue.Carrier askingAlone(UnaryOperator<LoopSettings> asked) {
        return ScopedValue.where(ASKING, new Asking(Objects.requireNonNull(asked, "asked"), true));
    }

    /// {@return settings that include the settings from outside, as [GameLoop#open] uses them} This
    /// method is for programs that override the settings from outside again, for example by options
    /// of a command line.
    ///
    /// @throws RunControlException if a value is invalid, or a property has an unknown name
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

    /// Calls a function that opens a loop with settings that include the settings from outside. If
    /// several threads open a loop at the same time, one of these loops is the first, and the other
    /// threads wait until the first loop is open or has failed to open.
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
    /// @param err the stream to which lines about environment variables are printed. The log is not
    ///   used, because games often discard it
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

    /// Prints a line if a loop without a screen still runs after ten seconds and no number of ticks
    /// ends the loop. Such a loop plays as fast as it can, perhaps forever, and prints nothing
    /// itself.
    ///
    /// @param backend the name of the backend, which has no screen and was named from outside
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
        // The class Backends reads the name of the backend itself, so the settings must not contain
        // a name. A loop without a window always has the same backend.
        if (request.name().equals("backend"))
            return settings.windowless ? settings : settings.backend(null);
        try {
            return settings.set(request.name(), request.value());
        } catch (IllegalArgumentException e) {
            throw new RunControlException(request.source() + ": " + e.getMessage());
        }
    }

    /// {@return a listener that reports parameters that were set from outside but that the game
    /// never read} The name of such a parameter is probably misspelt. The listener prints a line on
    /// standard error when the loop ends. The log is not used, because games often discard it.
    ///
    /// @param data the parameters of the run
    /// @param tick the number of updates of the loop
    static LoopListener reportingUnasked(RunData data, LongSupplier tick) {
        PrintStream err = System.err;
        return new LoopListener() {
            @Override
            public void ends(long nowNanos) {
                // A game that failed at its start may not have read its parameters yet.
                if (tick.getAsLong() == 0) return;
                data.unasked().ifPresent(fault -> err.println("fourstroke: " + fault));
            }
        };
    }

    /// {@return a listener that reports that the loop ended before the tick from which its run
    /// should be shown, so that no window was shown} The listener prints a line on standard error
    /// when the loop ends.
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
