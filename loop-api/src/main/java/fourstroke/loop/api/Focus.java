package fourstroke.loop.api;

/// The window got or lost the keyboard.
///
/// @param focused whether it has it now
public record Focus(boolean focused) implements Input {}
