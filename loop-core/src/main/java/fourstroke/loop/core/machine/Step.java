package fourstroke.loop.core.machine;

/// What the driver of a [LoopMachine] must do next.
///
/// Steps carry no data: what belongs to one is asked of the machine, so that a million steps make
/// no garbage.
public enum Step {
    /// Take in what the window reports, and hand out each input: at most
    /// [LoopMachine#inputsLeft()].
    DRAIN_INPUT,
    /// A tick is due: hand out [LoopMachine#event], for the game to update itself.
    UPDATE,
    /// Open a frame and hand out [LoopMachine#event], for the game to draw it. If the window cannot
    /// show it, call [LoopMachine#handleWindow] and [LoopMachine#withdrawFrame] in place of both.
    RENDER,
    /// Present the frame that was drawn, call [LoopMachine#handlePresented], and hand out
    /// [LoopMachine#event].
    PRESENT,
    /// Nothing is due until [LoopMachine#deadlineNanos()]: hand out [LoopMachine#event].
    IDLE,
    /// Ticks were dropped: hand out [LoopMachine#event].
    SKIPPED,
    /// Rest until [LoopMachine#deadlineNanos()], or until something comes in. Then call
    /// [LoopMachine#handleDrag] and [LoopMachine#handleWindow] if the window has been held or has
    /// changed; and if [LoopMachine#inputAfterRest()], do as for [#DRAIN_INPUT]. Before a rest
    /// without end, look whether something has come in already.
    WAIT,
    /// The window was closed, and the loop ends here: hand out nothing more.
    END
}
