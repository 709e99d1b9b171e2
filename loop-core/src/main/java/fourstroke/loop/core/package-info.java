/// The game loop: open one with [GameLoop#open], take its events with a `for`, leave when you like.
///
/// A process that the system ends, for example by Ctrl-C or `SIGTERM`, or the game by
/// `System.exit`, does not wait for its loop; a video mode that its window set then stays, on X11.
/// A program that has to clean up, such as a server, ends the loop in a shutdown hook. The hook
/// calls [GameLoop#stop()], since only the loop's own thread may call [GameLoop#close()], and then
/// waits until the loop is closed, but not for ever:
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
/// A game with such a hook ends with [GameLoop#stop()], and calls [System#exit] only after its loop
/// is closed: an exit in the middle of its events waits for the hook, and the hook for a loop that
/// is never closed.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
