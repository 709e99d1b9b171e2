package fourstroke.loop.api;

/// The frame drawn last has been handed to the screen.
///
/// It follows every [Render], at once, before any other event.
public record AfterRender() implements Event.Loop {}
