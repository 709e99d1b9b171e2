package fourstroke.loop.core.schedule;

import fourstroke.loop.api.text.Excerpt;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The schedules that come with the loop. These schedules are the default schedule of Fourstroke,
/// and schedules from books and other engines. Each constant creates a new [Schedule] for each
/// loop.
public enum Schedules implements Supplier<Schedule> {
    /// The default schedule. Ticks are exact, the number of late ticks before a frame is limited,
    /// frames have their own grid, and lost time is always reported. The disadvantage of the
    /// default schedule is that a game with too much work runs slowly, and must handle
    /// [fourstroke.loop.api.Notice.Skipped] if the lost time matters.
    STEADY("steady", Steady::new),
    /// The first loops of the game-loop chapter in Robert Nystrom's "Game Programming Patterns":
    /// for each frame, the loop takes the input and runs one update. The disadvantage is that the
    /// speed of the game depends on the frame rate.
    BASIC("basic", Basic::new),
    /// The loop of the engine Piston in 2014. If the next tick has an earlier deadline than the
    /// next frame, the tick runs first. Otherwise the frame is drawn first. The number of late
    /// ticks has no limit, and before an update the loop takes input until no input is left. This
    /// schedule has three disadvantages. The loop draws no frames if updates take longer than a
    /// tick, or if inputs arrive as fast as the game handles them. An input is delivered only
    /// before the next update. Each late wake-up delays all later frames.
    CLASSIC("classic", Classic::new),
    /// A schedule that runs one update of measured length before each frame, called "One small
    /// step, one giant step" in Robert Nystrom's "Game Programming Patterns". The disadvantages are
    /// that each run has a different result, that fast objects can pass through walls, and that
    /// each update allocates 24 bytes of memory, because each update has a different length.
    VARIABLE("variable", Variable::new),
    /// The loop called "Play catch up" in Robert Nystrom's "Game Programming Patterns". Each pass
    /// takes input once, runs updates of fixed length until game time has reached real time, and
    /// draws a frame for a moment between two ticks. The disadvantages are that an input which
    /// arrives during a pass waits for the next pass, and that many updates run one after the other
    /// if the frame rate is low.
    CATCH_UP("catchUp", PlayCatchUp::new),
    /// The loop of Antonio Hernández Bejarano's "3D Game Development with LWJGL". A pass is the
    /// same as in [#CATCH_UP], and after the pass the loop sleeps until a fixed time after the
    /// start of the pass. The disadvantage is that the delays of late wake-ups add up, so the real
    /// frame rate is always below the frame rate of the settings.
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

    /// {@return the constant with the given name, which is not case-sensitive}
    ///
    /// @throws IllegalArgumentException if no constant has the given name; the message lists all
    ///   names
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
