package fourstroke.loop.api;

/// A monitor was connected, removed or changed; [Window#monitors()] has the new list.
public record MonitorsChanged() implements Input {}
