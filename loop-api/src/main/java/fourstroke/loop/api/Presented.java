package fourstroke.loop.api;

/// The frame drawn last has been presented.
///
/// It follows every [Render] immediately, before any other event.
public record Presented() implements Event.Loop {}
