package fourstroke.loop.host;

import fourstroke.loop.api.Waiting;

import java.time.Duration;
import java.util.Objects;

/// The settings of a [LoopHost]. Immutable: each method with an argument returns a copy with
/// another value.
///
/// ```java
/// HostSettings settings = HostSettings.DEFAULT.threads(2).limit(500);
/// ```
///
/// @param threads how many threads share the loops, from 1 to [#THREAD_LIMIT]
/// @param limit how many loops the host has at most, from 1 to [#LOOP_LIMIT]
/// @param waiting how exactly the host waits for the next event of all its loops. With
///   [Waiting#APPROXIMATE] it never spins, and a rest takes at least a millisecond unless a post
///   ends it, so that loops that are due within a millisecond cost one rest. With [Waiting#PRECISE]
///   events are on time to some ten microseconds, for a fifth of a core more
/// @param slow how long a handler may take for one event before it is reported, from 1 ms to a
///   minute
/// @param listener is told what happens to the loops
public record HostSettings(
        int threads, int limit, Waiting waiting, Duration slow, HostListener listener) {

    /// The most threads of a host: more than a machine for games has cores.
    public static final int THREAD_LIMIT = 256;

    /// The most loops of a host. A core was measured to carry some thousands with 60 updates a
    /// second, so a hundred thousand are for many cores or for loops that mostly rest.
    public static final int LOOP_LIMIT = 100_000;

    /// One thread, up to [#LOOP_LIMIT] loops, approximate waits, and reports of events that take 10
    /// ms: more than half of an update at 60 updates a second.
    public static final HostSettings DEFAULT =
            new HostSettings(
                    1,
                    LOOP_LIMIT,
                    Waiting.APPROXIMATE,
                    Duration.ofMillis(10),
                    new HostListener() {});

    /// Checks the values.
    ///
    /// @throws IllegalArgumentException if one is out of range
    public HostSettings {
        check("threads", threads, THREAD_LIMIT);
        check("loops", limit, LOOP_LIMIT);
        Objects.requireNonNull(waiting, "waiting");
        Objects.requireNonNull(listener, "listener");
        if (slow.compareTo(Duration.ofMillis(1)) < 0 || slow.compareTo(Duration.ofMinutes(1)) > 0)
            throw new IllegalArgumentException(
                    "an event is slow from a limit of 1 ms to a minute on, not " + slow);
    }

    private static void check(String what, int value, int most) {
        if (value < 1 || value > most)
            throw new IllegalArgumentException(
                    "a host has from 1 to %s %s, not %s".formatted(most, what, value));
    }

    /// {@return a copy with this number of threads} Each loop stays on one of them.
    ///
    /// @throws IllegalArgumentException if it is out of range
    public HostSettings threads(int threads) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy with this limit of loops}
    ///
    /// @throws IllegalArgumentException if it is out of range
    public HostSettings limit(int loops) {
        return new HostSettings(threads, loops, waiting, slow, listener);
    }

    /// {@return a copy with this kind of waits}
    public HostSettings waiting(Waiting waiting) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy that reports events which take this long}
    ///
    /// @throws IllegalArgumentException if it is below 1 ms or above a minute
    public HostSettings slow(Duration slow) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }

    /// {@return a copy with this listener}
    public HostSettings listener(HostListener listener) {
        return new HostSettings(threads, limit, waiting, slow, listener);
    }
}
