package fourstroke.loop.api;

/// A button went down.
///
/// @param button which one
public record Press(Button button) implements Input {}
