package fourstroke.loop.core;

/// What the driver of a [LoopMachine] must do next.
///
/// A closed list without contents: what belongs to a step is asked of the machine, so that a
/// million steps make no garbage. All but the first and the last end with handing out
/// [LoopMachine#event(Step)].
public enum Step {
    /// Take in what the window has to tell, and hand out each input.
    DRAIN_INPUT,
    /// A tick is over: update.
    UPDATE,
    /// Open a frame and let it be drawn.
    RENDER,
    /// Present the frame that was drawn, then tell so.
    PRESENT,
    /// There is time until [LoopMachine#deadlineNanos()]: tell so.
    IDLE,
    /// Ticks were dropped: tell so.
    SKIPPED,
    /// Rest until [LoopMachine#deadlineNanos()], or until something comes in; then, if
    /// [LoopMachine#takesInputAfterRest()], as for [#DRAIN_INPUT].
    WAIT
}
