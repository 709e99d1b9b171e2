package fourstroke.loop.api;

/// One thing the loop hands to a game: either something to do ([Loop]) or something that happened
/// ([Input]).
///
/// The set is closed, so a `switch` over it needs no `default`, and one that forgets a kind does
/// not compile.
public sealed interface Event permits Event.Loop, Input {

    /// What the loop asks for, or tells about itself.
    sealed interface Loop extends Event permits Update, Render, AfterRender, Idle, Skipped {}
}
