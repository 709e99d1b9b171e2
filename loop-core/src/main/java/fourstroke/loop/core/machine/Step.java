package fourstroke.loop.core.machine;

/// An instruction of a [LoopMachine] to its driver.
///
/// A step contains no data, so that even a million steps allocate no memory. The driver asks the
/// machine for the data of a step.
public enum Step {
    /// Collect the inputs that the window reports, and hand out each input, up to
    /// [LoopMachine#inputsLeft()] of them.
    DRAIN_INPUT,
    /// Hand out [LoopMachine#event], so that the game updates itself, because a tick is due.
    UPDATE,
    /// Open a frame, and hand out [LoopMachine#event], so that the game draws the frame. If the
    /// window cannot show a frame, call [LoopMachine#handleWindow] and [LoopMachine#withdrawFrame]
    /// instead.
    RENDER,
    /// Present the frame that was drawn, call [LoopMachine#handlePresented], and hand out
    /// [LoopMachine#event].
    PRESENT,
    /// Hand out [LoopMachine#event], which tells the game that nothing is due until
    /// [LoopMachine#deadlineNanos()].
    IDLE,
    /// Hand out [LoopMachine#event], which tells the game that ticks were dropped.
    SKIPPED,
    /// Wait until [LoopMachine#deadlineNanos()], or until an input or a post arrives. Then call
    /// [LoopMachine#handleDrag] if the user dragged the window, and [LoopMachine#handleWindow] if
    /// the window changed. If [LoopMachine#inputAfterRest()] returns true, collect and hand out
    /// input after the wait as for [#DRAIN_INPUT]. Before a wait without a deadline, check whether
    /// an input has already arrived.
    WAIT,
    /// Stop, because the window was closed. Hand out no more events.
    END
}
