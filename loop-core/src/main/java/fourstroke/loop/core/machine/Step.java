package fourstroke.loop.core.machine;

/// What the driver of a [LoopMachine] must do next.
///
/// Steps carry no data: what belongs to one is asked of the machine, so that a million steps make
/// no garbage. All but [#DRAIN_INPUT], [#WAIT] and [#END] end by handing out
/// [LoopMachine#event(Step)].
public enum Step {
    /// Take in what the window reports, and hand out each input.
    DRAIN_INPUT,
    /// A tick is due: update the game.
    UPDATE,
    /// Open a frame for the game to draw.
    RENDER,
    /// Present the frame that was drawn, and call [LoopMachine#handlePresented].
    PRESENT,
    /// Nothing is due until [LoopMachine#deadlineNanos()]: tell the game.
    IDLE,
    /// Ticks were dropped: tell the game.
    SKIPPED,
    /// Rest until [LoopMachine#deadlineNanos()], or until something comes in; then, if
    /// [LoopMachine#inputAfterRest()], do as for [#DRAIN_INPUT].
    WAIT,
    /// The window was closed, and its loop ends here: hand out nothing more.
    END
}
