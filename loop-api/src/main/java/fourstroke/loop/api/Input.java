package fourstroke.loop.api;

/// Something that came from outside the loop: keys, mouse, pads, the window, or another thread.
///
/// Inputs are plain values without a time in them, so that equal inputs at equal ticks are equal
/// events. When the input at hand happened, in nanoseconds of the window's clock, is asked of the
/// loop (`loop.input().stampNanos()`).
///
/// Each input is delivered exactly once, in the order in which it happened, before the update that
/// follows it.
public sealed interface Input extends Event
        permits Press,
                Release,
                Repeat,
                MouseMove,
                MouseDelta,
                Scroll,
                Text,
                PadAxis,
                PadConnected,
                PadDisconnected,
                Resize,
                ScaleChange,
                Focus,
                CursorInside,
                Minimized,
                Moved,
                MonitorsChanged,
                FilesDropped,
                CloseRequest,
                Custom {}
