package fourstroke.loop.testkit;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Reports which game of which test has called `System.exit`, which ends the JVM of the tests. Java
/// offers no way to refuse a call of `System.exit`. So a shutdown hook looks for the call in the
/// stacks of the running games, and prints a line to standard error.
final class ExitReport {

    private static final Set<Thread> GAMES = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(ExitReport::printExits));
    }

    private ExitReport() {}

    /// Watches the thread of a game until [#forget] is called.
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

    /// {@return the stack frame that calls `System.exit`}
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
