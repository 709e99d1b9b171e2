package fourstroke.app;

import fourstroke.backend.base.time.SystemTimers;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.Backends;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/// The commands that print lists.
final class Listings {

    private Listings() {}

    static int games(PrintStream out) {
        List<List<String>> rows = new ArrayList<>();
        for (var game : Games.all()) rows.add(List.of(game.name(), game.description()));
        Help.printRows(0, rows, out);
        return Main.FINE;
    }

    static int backends(PrintStream out) {
        var found = Backends.find();
        if (found.isEmpty()) {
            out.println("No backend was found; put one on the module path.");
            return Main.NO_BACKEND;
        }
        boolean anyReady = false;
        List<List<String>> rows = new ArrayList<>();
        for (var backend : found) {
            anyReady |= backend.ready();
            String state =
                    switch (backend.readiness()) {
                        case Readiness.Ready(var description) -> "ready: " + description;
                        case Readiness.NotReady(var reason) -> "not ready: " + reason;
                    };
            String use = backend.ready() && backend.priority() < 0 ? " (only if named)" : "";
            rows.add(List.of(backend.name(), state + use));
        }
        String sleeps =
                switch (SystemTimers.readiness()) {
                    case Readiness.Ready(var description) -> "end promptly: " + description;
                    case Readiness.NotReady(var reason) ->
                            "end when the system ends them: " + reason;
                };
        Help.printRows(0, rows, out);
        out.println();
        Help.printRows(0, List.of(List.of("Sleeps", sleeps)), out);
        return anyReady ? Main.FINE : Main.NO_BACKEND;
    }
}
