package fourstroke.loop.api;

/// An event that the loop delivers to a game: a request to do something ([Update], [Render]), an
/// input from outside ([Input]), or a notice about the loop itself ([Notice]).
///
/// This interface is sealed, so a `switch` over events needs no `default`. A `switch` that ends
/// with `case Input _, Notice _ -> {}` also compiles with later versions of Fourstroke, which may
/// add kinds of inputs and notices.
public sealed interface Event permits Update, Render, Input, Notice {}
