package fourstroke.loop.api;

/// The window got or lost the keyboard focus. Before it is lost, all keys and mouse buttons that
/// are held are released, since what happens to them afterwards is not told. Game pads go on.
///
/// @param focused whether it has the focus now
public record Focus(boolean focused) implements Input {}
