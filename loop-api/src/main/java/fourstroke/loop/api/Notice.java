package fourstroke.loop.api;

import java.util.Objects;

/// A notice about the loop itself. Later versions may add notices: end a `switch` with `case Notice
/// _`.
public sealed interface Notice extends Event {

    /// The frame that was drawn last has been presented. This follows every [Render] immediately,
    /// before any other event.
    record Presented() implements Notice {}

    /// Nothing is due, and the loop is about to wait. Do work here that is not urgent and takes
    /// less time than [#spare()].
    ///
    /// It comes once per wait, and once more after each input during the wait. The loop reuses one
    /// object, which is valid until the game asks for the next event.
    abstract non-sealed class Idle implements Notice {

        /// Called by loops only.
        protected Idle() {}

        /// {@return seconds until the next update or frame is due; infinite if only an input can
        /// end the wait}
        public abstract double spare();
    }

    /// Ticks that will never run: the simulation has fallen behind real time by this much.
    /// [Cause#PAUSE] and [Cause#RESET] are the game's own choice: ignore them when looking for lost
    /// time.
    ///
    /// @param ticks whole ticks, at least 1
    /// @param cause why they were dropped
    record Skipped(long ticks, Cause cause) implements Notice {

        /// Refuses fewer than one tick, and null.
        public Skipped {
            Objects.requireNonNull(cause, "cause");
            if (ticks < 1)
                throw new IllegalArgumentException(
                        "skipped ticks must be at least 1, not " + ticks);
        }
    }

    /// Why time was not simulated. Later versions may add causes: give a `switch` a `default`.
    enum Cause {
        /// Updates and frames take more time than is available.
        OVERLOAD("overload"),
        /// A single stall of the loop of up to a second: a file read, a garbage collection, a
        /// breakpoint.
        HITCH("hitch"),
        /// A stall of more than a second: the machine slept or the process was stopped.
        SUSPEND("suspend"),
        /// The user dragged the window's frame or title bar: some systems block the program until
        /// the mouse button is released.
        DRAG("drag"),
        /// The game paused the loop; reported when it resumes.
        PAUSE("pause"),
        /// The game dropped the backlog itself.
        RESET("reset");

        private final String title;

        Cause(String title) {
            this.title = title;
        }

        /// {@return the name in reports, ledgers and displays, in lower case}
        public String title() {
            return title;
        }
    }
}
