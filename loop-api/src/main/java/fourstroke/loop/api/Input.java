package fourstroke.loop.api;

/// An event from outside the loop: from keys, mouse, pads, the window, or another thread.
///
/// Inputs are plain values without a timestamp, so that equal inputs at equal ticks are equal
/// events. `loop.input().stampNanos()` tells when the current input happened, in nanoseconds of the
/// window's clock.
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
                Posted {}
