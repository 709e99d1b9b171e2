package fourstroke.loop.core.schedule;

import fourstroke.loop.api.text.Excerpt;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The schedules that come with the loop. They are the default schedule of Fourstroke, and
/// schedules from books and other engines. Each constant creates a new [Schedule] for each loop.
public enum Schedules implements Supplier<Schedule> {
    /// The default schedule. With this schedule, ticks are exact, catching up is limited, frames
    /// have a grid of their own, and lost time is always reported. The price of the default
    /// schedule is that a game which cannot keep up runs slowly, and must handle
    /// [fourstroke.loop.api.Notice.Skipped] if the lost time matters.
    STEADY("steady", Steady::new),
    /// The first loops of the game-loop chapter in Robert Nystrom's "Game Programming Patterns":
    /// for each frame, the loop takes the input and runs one update. The price is that the speed of
    /// the game depends on the frame rate.
    BASIC("basic", Basic::new),
    /// The loop of the engine Piston in 2014. The tick or the frame with the earlier deadline comes
    /// first; at equal deadlines the frame comes first. Catching up has no limit, and before an
    /// update the loop takes input until no input is left. The price has three parts. No frames
    /// come if updates take longer than a tick, or if input comes as fast as the game handles
    /// input. Input waits for the next update. Each late wake-up delays all later frames.
    CLASSIC("classic", Classic::new),
    /// A schedule that runs one update of measured length before each frame, called "One small
    /// step, one giant step" in Robert Nystrom's "Game Programming Patterns". The price is that no
    /// two runs are alike, that fast objects pass through walls, and that each update allocates 24
    /// bytes of memory for its length, because each update has a different length.
    VARIABLE("variable", Variable::new),
    /// The loop called "Play catch up" in Robert Nystrom's "Game Programming Patterns". Each pass
    /// takes input once, runs updates of fixed length until the game has caught up, and draws a
    /// frame for a moment between two ticks. The price is that input which arrives during a pass
    /// waits for the next pass, and that many updates run in a row if the frame rate is low.
    CATCH_UP("catchUp", PlayCatchUp::new),
    /// The loop of Antonio Hernández Bejarano's "3D Game Development with LWJGL". A pass is the
    /// same as in [#CATCH_UP], and after the pass the loop sleeps until a fixed time after the
    /// start of the pass. The price is that late wake-ups add up, so the real frame rate is always
    /// below the frame rate that was set.
    FIXED_SLOT("fixedSlot", FixedSlot::new);

    private final String title;
    private final Supplier<Schedule> maker;

    Schedules(String title, Supplier<Schedule> maker) {
        this.title = title;
        this.maker = maker;
    }

    /// {@return the name of this schedule on command lines}
    public String title() {
        return title;
    }

    /// {@return a new schedule of this kind, for one loop}
    @Override
    public Schedule get() {
        return maker.get();
    }

    /// {@return the constant with the given name; upper and lower case letters make no difference}
    ///
    /// @throws IllegalArgumentException if no constant has this name; the message lists all names
    public static Schedules named(String title) {
        Objects.requireNonNull(title, "title");
        for (Schedules one : values()) if (one.title.equalsIgnoreCase(title)) return one;
        throw new IllegalArgumentException(
                "no schedule is called '%s'; the schedules are %s"
                        .formatted(
                                Excerpt.of(title),
                                Arrays.stream(values())
                                        .map(Schedules::title)
                                        .collect(Collectors.joining(", "))));
    }
}
