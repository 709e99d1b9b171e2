package fourstroke.loop.host;

import fourstroke.loop.api.Waiting;

import java.time.Duration;
import java.util.Objects;

/// The settings of a [LoopHost]. The settings are immutable: each method with an argument returns a
/// copy with another value.
///
/// ```java
/// HostSettings settings = HostSettings.DEFAULT.threads(2).limit(500);
/// ```
///
/// @param threads the number of threads that share the loops, from 1 to [#THREAD_LIMIT]
/// @param limit the maximum number of loops of the host, from 1 to [#LOOP_LIMIT]
/// @param waiting how exactly each thread of the host waits until the next of its loops is due.
///   With [Waiting#APPROXIMATE] the host never spins. An approximate wait takes at least a
///   millisecond, unless a post ends the wait. Loops that are due within the same millisecond need
///   only one approximate wait. With [Waiting#PRECISE] events are on time to about ten
///   microseconds, but each thread of the host uses up to a fifth of a core more than with
///   [Waiting#APPROXIMATE], because the thread spins before the end of a wait
/// @param slow the time that a handler may take for one event before the host reports the handler,
///   from 1 millisecond to a minute
/// @param listener receives reports about the loops
public record HostSettings(
        int threads, int limit, Waiting waiting, Duration slow, HostListener listener) {

    /// The maximum number of threads of a host. A host needs at most one thread per core, and game
    /// servers have fewer than 256 cores.
    public static final int THREAD_LIMIT = 256;

    /// The maximum number of loops of a host. In a measurement one core ran some thousands of loops
    /// with 60 updates per second. A hundred thousand loops therefore need many cores, or must be
    /// mostly idle.
    public static final int LOOP_LIMIT = 100_000;

    /// The default settings: one thread, up to [#LOOP_LIMIT] loops, approximate waits, and reports
    /// of events that take 10 milliseconds. At 60 updates per second, 10 milliseconds are more than
    /// half of the time between two updates.
    public static final HostSettings DEFAULT =
            new HostSettings(
                    1,
                    LOOP_LIMIT,
                    Waiting.APPROXIMATE,
                    Duration.ofMillis(10),
                    new HostListener() {});

    /// Checks the values.
    ///
    /// @throws IllegalArgumentException if a value is out of range
    public HostSettings {
        check("threads", threads, THREAD_LIMIT);
        check("loops", limit, LOOP_LIMIT);
        Objects.requireNonNull(waiting, "waiting");
        Objects.requireNonNull(listener, "listener");
        if (slow.compareTo(Duration.ofMillis(1)) < 0 || slow.compareTo(Duration.ofMinutes(1)) > 0)
            throw new IllegalArgumentException(
                    "the limit for slow events must be from 1 ms to 1 minute, but is " + slow);
    }

    private static void check(String what, int value, int most) {
        if (value < 1 || value > most)
            throw new IllegalArgumentException(
                    "a host must have from 1 to %s %s, but the setting is %s"
                            .formatted(most, what, value));
    }

    /// {@return a copy with the given number of threads} More threads let more loops run at the
    /// same time. Each loop always stays on one thread.
    ///
    /// @throws IllegalArgumentException if the number is out of range
    public HostSettings threads(int threads) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy with the given maximum number of loops}
    ///
    /// @throws IllegalArgumentException if the number is out of range
    public HostSettings limit(int loops) {
        return new HostSettings(threads, loops, waiting, slow, listener);
    }

    /// {@return a copy with the given precision of waits}
    public HostSettings waiting(Waiting waiting) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy with which a host reports events that take at least the given time}
    ///
    /// @throws IllegalArgumentException if the time is below 1 millisecond or above a minute
    public HostSettings slow(Duration slow) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy with the given listener}
    public HostSettings listener(HostListener listener) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }
}
