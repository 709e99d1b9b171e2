package fourstroke.loop.api;

import java.util.Objects;

/// A notice of the loop about itself. Later versions may add notices: end a `switch` with `case
/// Notice _`.
public sealed interface Notice extends Event {

    /// The frame that was drawn last has been presented. This follows every [Render] immediately,
    /// before any other event.
    record Presented() implements Notice {}

    /// Nothing is due: the loop is about to rest. A game can do optional work here that takes less
    /// time than [#spare()].
    ///
    /// It comes once before each rest, and again after each input that interrupts the rest. The
    /// loop reuses one object, which is valid until the next event is asked for.
    abstract non-sealed class Idle implements Notice {

        /// Called by loops only.
        protected Idle() {}

        /// {@return seconds until the next update or frame is due; infinite if only an input can
        /// end the wait}
        public abstract double spare();
    }

    /// Ticks that were dropped and will never run: the simulation is behind real time by this much.
    /// [Cause#PAUSE] and [Cause#RESET] are choices of the game itself, so ignore them when you look
    /// for lost time.
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
        /// Updates and frames together take longer than the time between ticks.
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
        /// The game dropped the due ticks itself.
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
