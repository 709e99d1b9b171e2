package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Starts programs in separate processes. The output of a program goes to a file in the given
/// folder. The file has the name of the program. The programs do not inherit the display of the
/// tests.
record Programs(Path folder) {

    /// Starts a program.
    ///
    /// @param environment the names and values of environment variables in turn, which are added to
    ///   the variables of the tests
    Process start(String name, List<String> command, String... environment) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(folder.resolve(name).toFile());
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        for (int i = 0; i < environment.length; i += 2)
            builder.environment().put(environment[i], environment[i + 1]);
        return builder.start();
    }

    /// {@return what a program has printed so far}
    String output(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            return "nothing: " + e;
        }
    }
}
