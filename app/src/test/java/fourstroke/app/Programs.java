package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Starts programs in separate processes. The output of each is in a file of this folder with the
/// name of the program. They do not inherit the display of the tests.
record Programs(Path folder) {

    /// Starts a program.
    ///
    /// @param environment names and values in turn, in addition to the variables of the tests
    Process start(String name, List<String> command, String... environment) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(folder.resolve(name).toFile());
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        for (int i = 0; i < environment.length; i += 2)
            builder.environment().put(environment[i], environment[i + 1]);
        return builder.start();
    }

    /// {@return the output of a program so far}
    String said(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            return "nothing: " + e;
        }
    }
}
