package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Programs in their own processes, and their output, each in a file of this folder with the
/// program's name. None inherits the display that the tests run on.
record Programs(Path folder) {

    /// Starts one.
    ///
    /// @param environment names and values alternately, in addition to the tests' own
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
