package fourstroke.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Programs in processes of their own, and what they say: each in a file of this folder that has
/// the program's name. None is told of the display that the tests run on.
record Programs(Path folder) {

    /// Starts one.
    ///
    /// @param environment names and values by turns, beside what the tests themselves have
    Process start(String name, List<String> command, String... environment) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(folder.resolve(name).toFile());
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        for (int i = 0; i < environment.length; i += 2)
            builder.environment().put(environment[i], environment[i + 1]);
        return builder.start();
    }

    /// {@return what a program said until now}
    String said(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            return "nothing: " + e;
        }
    }
}
