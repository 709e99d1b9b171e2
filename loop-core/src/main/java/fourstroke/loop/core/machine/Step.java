package fourstroke.loop.core.machine;

/// An instruction of a [LoopMachine] to its driver.
///
/// A step is a constant without data, so returning a step allocates no memory. The driver gets the
/// data for a step, such as the event, from the machine.
public enum Step {
    /// Collect the inputs that the window reports, and deliver at most [LoopMachine#inputsLeft()]
    /// of them.
    DRAIN_INPUT,
    /// A tick is due: deliver [LoopMachine#event] to the game, which updates its state.
    UPDATE,
    /// Begin a frame, and deliver [LoopMachine#event] to the game, which draws the frame. If the
    /// window cannot show a frame, call [LoopMachine#handleWindow] and [LoopMachine#withdrawFrame]
    /// instead.
    RENDER,
    /// Present the frame that the game has drawn, call [LoopMachine#handlePresented], and deliver
    /// [LoopMachine#event].
    PRESENT,
    /// Deliver [LoopMachine#event], which reports to the game that no update or frame is due until
    /// [LoopMachine#deadlineNanos()].
    IDLE,
    /// Deliver [LoopMachine#event], which reports to the game that ticks were dropped.
    SKIPPED,
    /// Wait until [LoopMachine#deadlineNanos()], or until an input or a post arrives. After the
    /// wait, call [LoopMachine#handleDrag] if the user dragged the window. Call
    /// [LoopMachine#handleWindow] if the state of the window changed. If
    /// [LoopMachine#inputAfterRest()] returns true, also collect and deliver input after the wait,
    /// as for [#DRAIN_INPUT]. Before a wait without a deadline, check whether an input has already
    /// arrived.
    WAIT,
    /// Stop, because the window was closed. Deliver no events after this step.
    END
}
