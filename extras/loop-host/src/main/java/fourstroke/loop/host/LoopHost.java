package fourstroke.loop.host;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import java.util.Objects;

/// Runs many loops without a window in real time on a fixed number of threads, such as the rooms of
/// a server. A program can add and remove loops while the host runs. Each loop always stays on one
/// thread of the host.
///
/// ```java
/// class Server {
///     static void main() throws Exception {
///         LoopSettings settings = LoopSettings.withoutWindow().updates(60).frames(FrameRate.onRequest());
///         try (LoopHost host = LoopHost.open(HostSettings.DEFAULT)) {
///             HostedLoop room = host.add("room 1", settings, (loop, event) -> {
///                 switch (event) {
///                     case Update(var dt) -> { if (loop.tick() == 600) loop.stop(); }
///                     case Render _, Input _, Notice _ -> {}
///                 }
///             });
///             room.post("a message of a player");
///             room.end().get(); // waits until the room is over
///         }
///     }
/// }
/// ```
///
/// Each thread of the host handles the events of the loop with the earliest deadline first, and
/// waits while none of its loops is due. If any thread posts an object to a loop, the thread of
/// this loop stops waiting and handles the post.
///
/// If the handler of a loop throws an exception, the host closes the loop and reports the
/// exception, and all other loops continue. A slow handler delays the other loops of its thread,
/// and the host reports the slow handler. The updates of the delayed loops follow as soon as
/// possible, as [fourstroke.loop.core.schedule.CatchUp] allows. If a loop cannot keep up with its
/// own update rate, its thread goes on to the other loops after a millisecond and the current event
/// at the latest.
///
/// Any thread may call any method of this class.
public final class LoopHost implements AutoCloseable {

    private final HostSettings settings;
    private final HostThread[] threads;

    // The monitor of this host guards the fields `loops`, `size` and `closed`.
    private final int[] loops; // The number of loops of each thread.
    private int size; // The number of loops, including loops that are being opened.
    private boolean closed;

    private LoopHost(HostSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
        loops = new int[settings.threads()];
        threads = new HostThread[settings.threads()];
        for (int i = 0; i < threads.length; i++) threads[i] = thread("fourstroke-host-" + (i + 1));
    }

    private HostThread thread(String name) {
        return new HostThread(settings, name, this::ended, this::refuse);
    }

    /// {@return a host without loops, whose threads are running} The threads keep the process alive
    /// until the host is closed.
    public static LoopHost open(HostSettings settings) {
        LoopHost host = new LoopHost(settings);
        for (HostThread thread : host.threads) thread.thread().start();
        return host;
    }

    /// Opens a loop on the calling thread, and hands the loop over to the thread with the fewest
    /// loops. The loop starts on that thread immediately.
    ///
    /// @param name the name of the loop in reports; several loops may have the same name
    /// @param settings the settings of a loop [without a window][LoopSettings#withoutWindow()]
    /// @param handler gets the events of this loop
    /// @return the loop, to which the program can post objects, and which the program can remove
    /// @throws IllegalArgumentException if the loop would have a window or a virtual clock instead
    ///   of a real clock
    /// @throws IllegalStateException if the host is closed or already has its maximum number of
    ///   loops
    /// @throws BackendException if the loop cannot be opened
    public HostedLoop add(String name, LoopSettings settings, LoopHandler handler) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(handler, "handler");
        if (!settings.windowless())
            throw new IllegalArgumentException(
                    "a hosted loop must not have a window, but the settings of loop '%s' have one; begin the settings with LoopSettings.withoutWindow()"
                            .formatted(name));
        reserve(name);
        HostedLoop added = null;
        try {
            added = handOver(name, open(name, settings), handler);
            return added;
        } finally {
            if (added == null) release();
        }
    }

    private static GameLoop open(String name, LoopSettings settings) {
        GameLoop loop = GameLoop.open(settings);
        if (loop.clock().isReal()) return loop;
        loop.close();
        throw new IllegalArgumentException(
                "a hosted loop must run in real time, but loop '%s' has virtual time; remove the option 'clock' or set it to 'real', in the settings and in the environment variable FOURSTROKE_CLOCK"
                        .formatted(name));
    }

    private synchronized void reserve(String name) {
        checkOpen(name);
        if (size == settings.limit())
            throw new IllegalStateException(
                    "loop '%s' cannot be added: the host already has %s loops, which is its limit; remove a loop, or raise HostSettings.limit"
                            .formatted(name, settings.limit()));
        size++;
    }

    private synchronized void release() {
        size--;
    }

    private void checkOpen(String name) {
        if (closed)
            throw new IllegalStateException(
                    "loop '%s' cannot be added: the host is closed".formatted(name));
    }

    private synchronized HostedLoop handOver(String name, GameLoop loop, LoopHandler handler) {
        if (closed) loop.close();
        checkOpen(name);
        int least = 0;
        for (int i = 1; i < loops.length; i++) if (loops[i] < loops[least]) least = i;
        HostThread thread = threads[least];
        HostedLoop added = new HostedLoop(name, loop, handler);
        loop.onWake(() -> thread.submit(added));
        loops[least]++;
        thread.submit(added);
        return added;
    }

    /// Reduces the number of loops of the given thread and the number of loops of the host by one.
    /// The thread calls this method when one of its loops is over.
    private synchronized void ended(HostThread thread) {
        for (int i = 0; i < threads.length; i++) if (threads[i] == thread) loops[i]--;
        size--;
    }

    /// Makes the host accept no more loops.
    private synchronized void refuse() {
        closed = true;
    }

    /// {@return the number of loops that the host has now}
    public synchronized int size() {
        return size;
    }

    /// Ends all loops after their current events, and closes each loop on its thread. The method
    /// waits until all loops are closed, unless a thread of the host calls the method. A slow
    /// handler makes this wait longer, so a program that must end within a certain time should call
    /// the method on a separate thread. A second call of this method only waits until all loops are
    /// closed. An interrupt does not end the wait. After the wait, the interrupt status of the
    /// interrupted thread is set.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            for (HostThread thread : threads) thread.end();
        }
        boolean own = false;
        for (HostThread each : threads) own |= each.thread() == Thread.currentThread();
        boolean interrupted = false;
        for (int i = 0; i < threads.length && !own; ) {
            try {
                threads[i].thread().join();
                i++;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
