package fourstroke.loop.api;

/// Nothing is due: the loop is about to rest. Do work here that can be put off and takes less than
/// [#spare()].
///
/// It comes once per gap, and once more after each input in the gap. The loop reuses one object,
/// which is valid until the next event is asked for.
public abstract non-sealed class Idle implements Event.Loop {

    /// Called by loops only.
    protected Idle() {}

    /// {@return seconds until the next update or frame is due; infinite if only an input can end
    /// the rest}
    public abstract double spare();
}
