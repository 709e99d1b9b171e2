package fourstroke.loop.api;

/// An event that the loop delivers to a game: something to do ([Update], [Render]), something that
/// happened ([Input]), or a notice about the loop itself ([Notice]).
///
/// The hierarchy is sealed, so a `switch` over it needs no `default`. A `switch` that ends with
/// `case Input _, Notice _ -> {}` also compiles with later versions, which may add inputs and
/// notices.
public sealed interface Event permits Update, Render, Input, Notice {}
