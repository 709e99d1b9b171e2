package fourstroke.loop.core;

/// What the driver of a [LoopMachine] must do next.
///
/// A closed list without contents: what belongs to a step is asked of the machine, so that a
/// million steps make no garbage.
public enum Step {
    /// Take in what the window has to tell and hand it out, then ask again.
    DRAIN_INPUT,
    /// Hand out [LoopMachine#event()].
    EMIT,
    /// Present the frame that was drawn since the last step, then hand out [LoopMachine#event()],
    /// which tells so.
    PRESENT,
    /// Rest until [LoopMachine#deadlineNanos()], or until something comes in; then, if
    /// [LoopMachine#takesInputAfterRest()], as for [#DRAIN_INPUT].
    WAIT
}
