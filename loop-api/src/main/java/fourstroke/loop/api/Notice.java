package fourstroke.loop.api;

import java.util.Objects;

/// An event by which the loop reports something about itself. Later versions may add kinds of
/// notices, so a `switch` over notices should end with `case Notice _`.
public sealed interface Notice extends Event {

    /// The frame that was drawn last has been presented. The loop delivers this notice immediately
    /// after every [Render], before any other event.
    record Presented() implements Notice {}

    /// No update or frame is due, and the loop is about to wait. While a game handles this notice,
    /// the game can do optional work that takes less time than [#spare()].
    ///
    /// The loop delivers this notice once before each wait, and again after each input that
    /// interrupts the wait. The loop uses one `Idle` object for all waits. The object is valid
    /// until the game asks for the next event.
    abstract non-sealed class Idle implements Notice {

        /// Only loops call this constructor, because games do not create an `Idle` notice.
        protected Idle() {}

        /// {@return the time in seconds until the next update or frame is due} The result is
        /// infinite if only an input can end the wait.
        public abstract double spare();
    }

    /// The loop dropped some ticks, which will never run: the simulation falls behind real time by
    /// the length of these ticks. The game itself decides to drop ticks with the causes
    /// [Cause#PAUSE] and [Cause#RESET], so ignore these two causes when you look for lost time.
    ///
    /// @param ticks the number of dropped ticks, at least 1
    /// @param cause why the ticks were dropped
    record Skipped(long ticks, Cause cause) implements Notice {

        /// Refuses a number of ticks below 1, and a null cause.
        public Skipped {
            Objects.requireNonNull(cause, "cause");
            if (ticks < 1)
                throw new IllegalArgumentException(
                        "skipped ticks must be at least 1, not " + ticks);
        }
    }

    /// Why a period of time was not simulated. Later versions may add causes, so a `switch` over
    /// causes needs a `default`.
    enum Cause {
        /// Updates and frames together take longer than the time between ticks.
        OVERLOAD("overload"),
        /// The game stopped once for at most a second, for example because the game read a file, or
        /// because the JVM collected garbage.
        HITCH("hitch"),
        /// The game stopped for more than a second, for example because the computer slept, or
        /// because the process was halted by the system or a debugger.
        SUSPEND("suspend"),
        /// The user dragged the window's frame or title bar. Some systems block the program until
        /// the user releases the mouse button.
        DRAG("drag"),
        /// The game paused the loop. The loop delivers a notice with the cause `PAUSE` when the
        /// game resumes the loop.
        PAUSE("pause"),
        /// The game itself asked the loop to drop the ticks that were due.
        RESET("reset");

        private final String title;

        Cause(String title) {
            this.title = title;
        }

        /// {@return the name of this cause in reports and overlays, in lower case}
        public String title() {
            return title;
        }
    }
}
