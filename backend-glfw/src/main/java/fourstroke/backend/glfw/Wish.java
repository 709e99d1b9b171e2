package fourstroke.backend.glfw;

/// Something that was asked of the system, and when.
///
/// A system grants in its own time: until then the window still is as it was before, or in between.
/// So a wish counts as granted for as long as that may take, and after it counts what the system
/// tells.
record Wish<T>(T value, long nanos) {

    /// How long a system may take to grant a wish: a window manager under load was never seen to
    /// need half of it. After this what the window has is what it was given.
    static final long GRANT_NANOS = 1_000_000_000;

    /// {@return a value that nobody has asked for lately}
    static <T> Wish<T> old(T value, long nowNanos) {
        return new Wish<>(value, nowNanos - GRANT_NANOS);
    }

    /// {@return whether it may not be granted yet}
    boolean counts(long nowNanos) {
        return nowNanos - nanos < GRANT_NANOS;
    }

    /// {@return this while it counts, then what the system tells}
    Wish<T> orTold(T told, long nowNanos) {
        return counts(nowNanos) ? this : new Wish<>(told, nanos);
    }
}
