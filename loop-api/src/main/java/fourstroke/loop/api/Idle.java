package fourstroke.loop.api;

/// Nothing is due: the loop is about to rest. Work that can be put off fits here if it takes less
/// than [#spare()].
///
/// It comes once per gap, and once more after each input in the gap. The same object is used every
/// time; it is valid until the next event is asked for.
public abstract non-sealed class Idle implements Event.Loop {

    /// For loops; games are handed one.
    protected Idle() {}

    /// {@return seconds until the next update or frame is due; infinite if only an input can end
    /// the rest}
    public abstract double spare();
}
