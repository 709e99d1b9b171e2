package fourstroke.loop.api;

/// An object was posted to the loop, by any thread.
///
/// @param payload whatever was posted
public record Custom(Object payload) implements Input {}
