package fourstroke.loop.api;

/// A button that can be held down: a key, a button of the mouse, or a button of a game pad.
public sealed interface Button permits KeyCode, MouseButton, PadButton {}
