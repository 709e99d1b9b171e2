package fourstroke.app;

import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.backend.SystemTimers;

import java.io.PrintStream;

/// The commands that list what is there.
final class Listings {

    private Listings() {}

    static int games(PrintStream out) {
        for (var game : Games.all()) out.printf("%-10s %s%n", game.name(), game.description());
        return Main.FINE;
    }

    static int backends(PrintStream out) {
        var found = Backends.find();
        if (found.isEmpty()) {
            out.println("There is no backend: put one on the module path.");
            return Main.NO_BACKEND;
        }
        int longest = found.stream().mapToInt(backend -> backend.name().length()).max().orElse(0);
        boolean anyReady = false;
        for (var backend : found) {
            anyReady |= backend.ready();
            String state =
                    switch (backend.readiness()) {
                        case Readiness.Ready(var description) -> "ready: " + description;
                        case Readiness.NotReady(var reason) -> "not ready: " + reason;
                    };
            String use = backend.ready() && backend.priority() < 0 ? " (only when named)" : "";
            String gap = " ".repeat(longest + 2 - backend.name().length());
            out.println(backend.name() + gap + state + use);
        }
        out.println(
                switch (SystemTimers.readiness()) {
                    case Readiness.Ready(var description) -> "Sleeps end promptly: " + description;
                    case Readiness.NotReady(var reason) -> "Sleeps end as they do: " + reason;
                });
        return anyReady ? Main.FINE : Main.NO_BACKEND;
    }
}
