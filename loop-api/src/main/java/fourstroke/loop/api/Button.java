package fourstroke.loop.api;

/// Anything that can be held down: a key, a mouse button, a button of a game pad.
public sealed interface Button permits Key, Mouse, Pad {}
