package fourstroke.backend.glfw;

/// A value requested from the system, with the time of the request.
///
/// A system grants requests with a delay, until which the window has its old state or one in
/// between. So a wish counts as granted for as long as that may take, and then the system's report
/// counts.
record Wish<T>(T value, long nanos) {

    /// How long a system may take to grant a wish. No window manager under load has been seen to
    /// need half of this. After it, the window's actual state counts.
    static final long GRANT_NANOS = 1_000_000_000;

    /// {@return a wish that no longer counts}
    static <T> Wish<T> old(T value, long nowNanos) {
        return new Wish<>(value, nowNanos - GRANT_NANOS);
    }

    /// {@return whether it may still be pending}
    boolean counts(long nowNanos) {
        return nowNanos - nanos < GRANT_NANOS;
    }

    /// {@return this wish while it counts, then the system's value}
    Wish<T> orTold(T told, long nowNanos) {
        return counts(nowNanos) ? this : new Wish<>(told, nanos);
    }
}
