package fourstroke.bench;

import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

/// Measures how fast simulated time runs compared with real time. The measured cases are situations
/// in which other game loops lose time.
///
/// Each case runs with each schedule for sixty seconds on a virtual clock, so the results are exact
/// and the same on every machine. `bench/piston` plays the same cases with Piston, in real time.
public final class TimeKeeping {

    private static final long SECONDS = 60;

    private enum Case {
        SCREEN_50("50 Hz screen, vsync", "50", 0),
        SCREEN_59_94("59.94 Hz screen, vsync", "59.94", 0),
        SCREEN_60("60.00 Hz screen, vsync", "60", 0),
        SCREEN_75("75 Hz screen, vsync", "75", 0),
        SLOW_FRAMES("every frame takes 20 ms", null, 20_000_000),
        SLOWER_FRAMES("every frame takes 50 ms", null, 50_000_000),
        STALL("one stall of 250 ms", null, 0);

        private final String title;
        private final String vsync;
        private final long renderNanos;

        Case(String title, String vsync, long renderNanos) {
            this.title = title;
            this.vsync = vsync;
            this.renderNanos = renderNanos;
        }
    }

    private TimeKeeping() {}

    /// Prints the table.
    public static void main(String[] arguments) {
        System.out.println(
                "simulated time divided by real time; in parentheses: ticks reported as skipped");
        System.out.printf("%-26s", "");
        for (Schedules schedule : Schedules.values()) {
            System.out.printf(" %-18s", schedule.title());
        }
        System.out.println();
        for (Case timed : Case.values()) {
            System.out.printf("%-26s", timed.title);
            for (Schedules schedule : Schedules.values()) {
                System.out.printf(" %-18s", run(timed, schedule));
            }
            System.out.println();
        }
    }

    private static String run(Case timed, Schedules schedule) {
        WindowSettings settings = WindowSettings.of("time", 640, 480);
        if (timed.vsync != null) settings = settings.withOption("vsync", timed.vsync);
        var window = new NullBackend().open(settings);
        FrameRate frames =
                timed.vsync != null ? FrameRate.display() : FrameRate.capped(Rate.of(60));
        double simulated = 0;
        long skipped = 0;
        boolean stalled = timed != Case.STALL;
        try (var loop =
                GameLoop.over(
                        window,
                        LoopSettings.of("time", 640, 480).frames(frames).schedule(schedule))) {
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> {
                        simulated += dt;
                        if (!stalled && loop.tick() == 120) {
                            stalled = true;
                            window.spend(250_000_000);
                        }
                    }
                    case Render _ -> window.spend(timed.renderNanos);
                    case Skipped(var ticks, _) -> skipped += ticks;
                    case Event _ -> {}
                }
                if (loop.ledger().realNanos() >= SECONDS * 1_000_000_000) break;
            }
            // The tick that is unfinished at the end of the measurement counts neither as simulated
            // time nor as lost time. The basic schedule runs one update per frame and does not
            // carry time over to the next frame, so with this schedule all time that is not
            // simulated is lost.
            long rest = schedule == Schedules.BASIC ? 0 : loop.ledger().residualNanos();
            double speed = simulated / ((loop.ledger().realNanos() - rest) / 1e9);
            return timed == Case.STALL
                    ? "%d ticks skipped".formatted(skipped)
                    : "%.4f%s".formatted(speed, skipped > 0 ? " (" + skipped + ")" : "");
        }
    }
}
