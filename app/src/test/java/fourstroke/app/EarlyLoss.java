package fourstroke.app;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.Schedules;

import java.io.IOException;

/// A game whose window another program destroys before its first frame is shown. It prints the
/// events that it gets.
final class EarlyLoss {

    static final String TITLE = "Early";

    private EarlyLoss() {}

    /// @param arguments the backend, the schedule, and when the window is destroyed: `hidden`
    ///   before it is shown, `opened` before the first event, or `drawn` while the first frame is
    ///   drawn
    static void main(String[] arguments) throws IOException, InterruptedException {
        boolean hidden = arguments[2].equals("hidden");
        boolean drawn = arguments[2].equals("drawn");
        var window = WindowSettings.of(TITLE, 64, 48).withVisible(!hidden);
        var settings =
                LoopSettings.of(TITLE, 64, 48)
                        .withWindow(window)
                        .withBackend(arguments[0])
                        .withSchedule(Schedules.named(arguments[1]));
        try (GameLoop loop = GameLoop.open(settings)) {
            if (!drawn) destroy();
            if (hidden) loop.window().show();
            for (Event event : loop) if (drawn && event instanceof Render) destroy();
        } catch (BackendException e) {
            System.out.println("told: " + e.getMessage());
        }
    }

    /// Only once: the second time there is no window, which xdotool treats as an error.
    private static void destroy() throws IOException, InterruptedException {
        new ProcessBuilder("xdotool", "search", "--name", "^" + TITLE + "$", "windowclose")
                .inheritIO()
                .start()
                .waitFor();
    }
}
