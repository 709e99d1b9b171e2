package fourstroke.loop.api;

/// The window got or lost the keyboard focus.
///
/// @param focused whether it has the focus now
public record Focus(boolean focused) implements Input {}
