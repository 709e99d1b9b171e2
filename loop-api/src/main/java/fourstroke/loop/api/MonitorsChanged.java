package fourstroke.loop.api;

/// A monitor was connected, removed or changed; [fourstroke.loop.api.window.Window#monitors()] has
/// the new list. Where only its video mode changed, this comes once the window moves, changes its
/// size or comes to the front.
public record MonitorsChanged() implements Input {}
