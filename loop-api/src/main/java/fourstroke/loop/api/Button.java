package fourstroke.loop.api;

/// Anything that can be held down: a key, a button of the mouse, a button of a game pad.
public sealed interface Button permits KeyCode, MouseButton, PadButton {}
