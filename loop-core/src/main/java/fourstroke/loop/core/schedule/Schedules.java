package fourstroke.loop.core.schedule;

import fourstroke.loop.api.text.Excerpt;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The schedules that come with the loop, one for each known pattern. Each supplies a new
/// [Schedule] for each loop.
public enum Schedules implements Supplier<Schedule> {
    /// Exact ticks, bounded catch-up, frames on their own grid; lost time is always reported. The
    /// default. Its price: a game that cannot keep up runs slow, and must handle
    /// [fourstroke.loop.api.Notice.Skipped] if that matters.
    STEADY("steady", Steady::new),
    /// Input, one update and one frame, as often as frames come; the first loops of the game-loop
    /// chapter in Robert Nystrom's "Game Programming Patterns". Its price: the game is as fast as
    /// the machine draws it.
    BASIC("basic", Basic::new),
    /// Piston's loop of 2014: earliest deadline first, a tie goes to the frame, catch-up without
    /// bound, input taken for as long as it comes. Its price: updates that cost more than a tick,
    /// or input that comes as fast as it is handled, starve the frames, input waits for the next
    /// update, and frames drift by every late wake-up.
    CLASSIC("classic", Classic::new),
    /// One update of measured length before each frame; "one small step, one giant step" in Robert
    /// Nystrom's "Game Programming Patterns". Its price: no two runs are alike, fast objects pass
    /// through walls, and each update is garbage of 24 bytes, since it has a length of its own.
    VARIABLE("variable", Variable::new),
    /// Input once, fixed updates while a step is owed, then a frame between two ticks; "play catch
    /// up" in the same book. Its price: input that arrives meanwhile waits for the next pass, and a
    /// low frame rate makes bursts of updates.
    CATCH_UP("catchUp", PlayCatchUp::new),
    /// The same in slots of time, each counted from the begin of its pass, with the rest slept
    /// away; from Antonio Hernández Bejarano's "3D Game Development with LWJGL". Its price: slots
    /// slip, so the real rate is always below the one asked for.
    FIXED_SLOT("fixedSlot", FixedSlot::new);

    private final String title;
    private final Supplier<Schedule> maker;

    Schedules(String title, Supplier<Schedule> maker) {
        this.title = title;
        this.maker = maker;
    }

    /// {@return the name that command lines use}
    public String title() {
        return title;
    }

    /// {@return a new schedule, for one loop}
    @Override
    public Schedule get() {
        return maker.get();
    }

    /// {@return the constant with this name, ignoring case}
    ///
    /// @throws IllegalArgumentException if there is none; the message lists the names
    public static Schedules named(String title) {
        Objects.requireNonNull(title, "title");
        for (Schedules one : values()) if (one.title.equalsIgnoreCase(title)) return one;
        throw new IllegalArgumentException(
                "no schedule is called '%s'; there are %s"
                        .formatted(
                                Excerpt.of(title),
                                Arrays.stream(values())
                                        .map(Schedules::title)
                                        .collect(Collectors.joining(", "))));
    }
}
