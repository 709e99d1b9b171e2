/// The game loop: open one with [GameLoop#open], take its events with a `for`, leave when you like.
///
/// A process that the system ends, as by Ctrl-C or `SIGTERM`, does not wait for its loop. Who has
/// something to put away, as a server does, ends the loop by a shutdown hook. That calls
/// [GameLoop#stop()], and not [GameLoop#close()], which is for the thread that opened the loop; it
/// waits until that was done, but not for ever: where a handler calls `System.exit`, the loop's own
/// thread waits for the hook, and its loop is never closed. Better it stops the loop, and exits
/// when that is closed:
///
/// ```java
/// var closed = new CompletableFuture<Void>();
/// try (var loop = GameLoop.open("Server", 640, 480)) {
///     Runtime.getRuntime().addShutdownHook(new Thread(() -> {
///         loop.stop();
///         closed.completeOnTimeout(null, 3, TimeUnit.SECONDS).join();
///     }));
///     for (Event event : loop) {
///         switch (event) { ... }
///     }
/// } finally {
///     closed.complete(null); // the window is closed
/// }
/// ```
///
/// A game that has such a hook leaves by [GameLoop#stop()] and not by [System#exit] in the middle
/// of its events: that would wait for the hook, and the hook for the loop.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
