package fourstroke.loop.api;

/// A thread posted an object to the loop.
///
/// @param payload the object
public record Custom(Object payload) implements Input {}
