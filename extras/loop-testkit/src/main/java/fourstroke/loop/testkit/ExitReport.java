package fourstroke.loop.testkit;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Reports a game that calls `System.exit`, and names the test that plays the game. A call of
/// `System.exit` ends the JVM of the tests, and Java offers no way to prevent this end. A shutdown
/// hook searches the stacks of the running games for the call of `System.exit`, and prints a line
/// to standard error.
final class ExitReport {

    private static final Set<Thread> GAMES = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(ExitReport::printExits));
    }

    private ExitReport() {}

    /// Adds the thread of a game to the threads that the shutdown hook searches, until [#forget] is
    /// called for this thread.
    static void watch(Thread game) {
        GAMES.add(game);
    }

    static void forget(Thread game) {
        GAMES.remove(game);
    }

    private static void printExits() {
        for (Thread game : GAMES)
            exitCall(game.getStackTrace())
                    .ifPresent(call ->
                            System.err.printf(
                                    "fourstroke: the %s called System.exit at %s, which ended the"
                                            + " JVM of the tests: let the game return from main"
                                            + " instead%n",
                                    game.getName(), call));
    }

    /// {@return the stack frame of the game's code that calls `System.exit`}
    static Optional<StackTraceElement> exitCall(StackTraceElement[] stack) {
        boolean exits = Stream.of(stack).anyMatch(ExitReport::isExit);
        return Stream.of(stack)
                .filter(_ -> exits)
                .filter(call -> !call.getClassName().startsWith("java.lang."))
                .findFirst();
    }

    private static boolean isExit(StackTraceElement call) {
        return call.getClassName().equals("java.lang.Runtime")
                && (call.getMethodName().equals("exit") || call.getMethodName().equals("halt"));
    }
}
