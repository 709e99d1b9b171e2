package fourstroke.loop.api;

/// Characters were typed: what a text field wants, after layout, modifiers and input method.
///
/// @param text one or more characters
public record Text(String text) implements Input {}
