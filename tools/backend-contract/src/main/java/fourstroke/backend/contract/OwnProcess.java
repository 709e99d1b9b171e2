package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.spi.Backend;

import java.util.List;
import java.util.ServiceLoader;

/// Runs a program that uses a backend in a separate process, on the class path.
final class OwnProcess {

    /// The maximum time for a program, in seconds. A test with a thousand windows takes a seventh
    /// of this maximum time. The maximum time is less than JUnit's timeout. If the program hangs,
    /// the test therefore fails with a message that contains the program's output, before JUnit
    /// interrupts the test.
    private static final long PATIENCE_SECONDS = 580;

    private OwnProcess() {}

    /// Runs a program, and fails the test if the program does not end.
    ///
    /// @param program a class with a `main` that first calls [#tested]
    /// @param options the options of the JVM
    /// @return the program's output
    static String run(Class<?> program, Tested tested, List<String> options) {
        if (tested.display()) Display.need();
        List<String> command = Jvm.command("-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch");
        // Level 4 turns on both JIT compilers (C1 and C2), because only C2 removes some
        // allocations.
        command.add("-XX:TieredStopAtLevel=4");
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(options);
        command.add("-Dslf4j.provider=" + TestLog.class.getName());
        command.addAll(List.of("-cp", Jvm.path()));
        command.addAll(List.of(program.getName(), tested.backend().name()));
        tested.options().forEach((name, value) -> command.addAll(List.of(name, value)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // Graphics drivers start and end threads with each window. Without MALLOC_ARENA_MAX, each
        // thread would use a malloc arena of its own, and each window would fragment the arenas by
        // about 20 KiB.
        builder.environment().put("MALLOC_ARENA_MAX", "1");
        // Without XCOMPOSEFILE, X11's input method would read a table of accents for each window.
        // Reading the table of accents takes a third of the time to open a window. The table is not
        // needed, because the tests in separate processes type no accents.
        builder.environment().put("XCOMPOSEFILE", "/dev/null");
        ProcessResult result = ProcessResult.of(builder, PATIENCE_SECONDS);
        assertEquals(0, result.exitCode(), result.output());
        return result.output();
    }

    /// {@return the backend to test, according to the arguments of the separate process}
    ///
    /// @param arguments the backend's name, then names and values of window options
    static Tested tested(String[] arguments) {
        Backend backend =
                ServiceLoader.load(Backend.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(found -> found.name().equals(arguments[0]))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "no backend is called '"
                                                + arguments[0]
                                                + "' on the class path; name its class in"
                                                + " META-INF/services/"
                                                + Backend.class.getName()));
        Tested tested = Tested.of(backend);
        for (int i = 1; i < arguments.length; i += 2)
            tested = tested.withOption(arguments[i], arguments[i + 1]);
        return tested;
    }
}
