package fourstroke.loop.api;

/// Something that another thread posted to the loop.
///
/// @param payload whatever was posted
public record Custom(Object payload) implements Input {}
