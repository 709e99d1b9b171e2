package fourstroke.bench;

import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import java.util.Arrays;

/// Measures how long it takes to simulate an hour of game time: 432,000 updates at 120 per second
/// in a minimised window, on a virtual clock.
public final class Hour {

    private static final int UPDATES = 3600 * 120;
    // The number of measurements is odd, so that the median is one of the measured values.
    private static final int ROUNDS = 41;

    private Hour() {}

    /// Prints the time for an hour of game time, and the time per event.
    public static void main(String[] arguments) {
        long[] nanos = new long[ROUNDS];
        long events = 0;
        double simulated = 0;
        for (int round = 0; round < ROUNDS; round++) {
            BackendWindow window = new NullBackend().open(WindowSettings.of("hour", 640, 480));
            window.setState(State.MINIMIZED);
            events = 0;
            simulated = 0;
            long start = System.nanoTime();
            try (var loop =
                    GameLoop.over(window, LoopSettings.of("hour", 640, 480).ticks(UPDATES))) {
                for (Event event : loop) {
                    events++;
                    switch (event) {
                        case Update(var dt) -> simulated += dt;
                        case Idle _ -> {}
                        case Event _ -> {}
                    }
                }
            }
            nanos[round] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        long median = nanos[ROUNDS / 2];
        System.out.printf(
                "%.0f s of game time, %,d events: median %.1f ms (best %.1f ms), %.1f ns per event,"
                        + " %,.0f times as fast as real time%n",
                simulated,
                events,
                median / 1e6,
                nanos[0] / 1e6,
                (double) median / events,
                simulated * 1e9 / median);
    }
}
