package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.WindowSettings;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.function.Supplier;

/// What a loop is to be like when it opens.
///
/// @param window the window it opens
/// @param backend the backend to use, by name; null lets the system property `fourstroke.backend`,
///   then the environment variable `FOURSTROKE_BACKEND`, then the highest priority decide
/// @param updates ticks in a second
/// @param frames how often frames are drawn
/// @param schedule what decides what is due; asked once for each loop
/// @param catchUp how many late ticks are made up for
/// @param waiting how close it comes to the moments at which something is due, and for how much
/// @param seed what a game starts its random numbers from
/// @param ticks the loop ends after so many updates and one last frame; 0 means never
public record LoopSettings(
        WindowSettings window,
        @Nullable String backend,
        Rate updates,
        FrameRate frames,
        Supplier<? extends Schedule> schedule,
        CatchUp catchUp,
        Waiting waiting,
        long seed,
        long ticks) {

    /// Ticks in a second unless set: twice the frames of a common screen, so that input is never
    /// older than half a frame, as in the loop's ancestor.
    public static final Rate UPDATES = Rate.of(120);

    /// Refuses what is missing or negative.
    public LoopSettings {
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(updates, "updates");
        Objects.requireNonNull(frames, "frames");
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(catchUp, "catchUp");
        Objects.requireNonNull(waiting, "waiting");
        if (ticks < 0)
            throw new IllegalArgumentException(
                    "a loop ends after 0 (never) or more ticks, not " + ticks);
    }

    /// {@return the default settings: 120 ticks in a second, frames as the screen shows them, the
    /// steady schedule}
    public static LoopSettings of(String title, int width, int height) {
        return new LoopSettings(
                WindowSettings.of(title, width, height),
                null,
                UPDATES,
                FrameRate.display(),
                Schedules.STEADY,
                CatchUp.DEFAULT,
                Waiting.PRECISE,
                1,
                0);
    }

    /// {@return the same with another window}
    public LoopSettings withWindow(WindowSettings window) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with a backend chosen by name}
    public LoopSettings withBackend(@Nullable String backend) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with another number of ticks in a second}
    public LoopSettings withUpdates(Rate updates) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with frames drawn otherwise}
    public LoopSettings withFrames(FrameRate frames) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with another schedule}
    public LoopSettings withSchedule(Supplier<? extends Schedule> schedule) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with other bounds of catching up}
    public LoopSettings withCatchUp(CatchUp catchUp) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same, waiting otherwise}
    public LoopSettings withWaiting(Waiting waiting) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same with another seed}
    public LoopSettings withSeed(long seed) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }

    /// {@return the same, ending after so many ticks; 0 means never}
    public LoopSettings withTicks(long ticks) {
        return new LoopSettings(
                window, backend, updates, frames, schedule, catchUp, waiting, seed, ticks);
    }
}
