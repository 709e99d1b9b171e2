package fourstroke.loop.api;

/// Ticks that will never run: the simulation has fallen behind real time by this much. By
/// [Cause#PAUSE] and [Cause#RESET] the game wanted it so; who looks out for time that was lost
/// leaves these aside.
///
/// @param ticks whole ticks, at least 1
/// @param cause why they were given up
public record Skipped(long ticks, Cause cause) implements Event.Loop {

    /// Why time was not simulated.
    public enum Cause {
        /// Updates and frames cost more time than there is.
        OVERLOAD("overload"),
        /// One long stop of the loop: a file read, a collection, a breakpoint; shorter than a
        /// second.
        HITCH("hitch"),
        /// A stop of more than a second: the machine slept or the process was halted.
        SUSPEND("suspend"),
        /// The user dragged the window's frame or title bar: some systems hold the program up until
        /// the mouse button is released.
        DRAG("drag"),
        /// The game paused the loop; told when it goes on.
        PAUSE("pause"),
        /// The game gave up the backlog itself.
        RESET("reset");

        private final String title;

        Cause(String title) {
            this.title = title;
        }

        /// {@return what reports, ledgers and displays call it: its name in small letters}
        public String title() {
            return title;
        }
    }

    /// Refuses what cannot be.
    public Skipped {
        if (ticks < 1)
            throw new IllegalArgumentException("skipped ticks must be at least 1, not " + ticks);
    }
}
