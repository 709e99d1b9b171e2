package fourstroke.loop.api;

/// An event that the loop hands to a game: either something to do ([Loop]) or something that
/// happened ([Input]).
///
/// The hierarchy is sealed, so a `switch` over it needs no `default`, and one that misses a kind
/// does not compile.
public sealed interface Event permits Event.Loop, Input {

    /// An event from the loop itself: a request, or a report on what it did.
    sealed interface Loop extends Event permits Update, Render, Presented, Idle, Skipped {}
}
