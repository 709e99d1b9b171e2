package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The README for players.
final class Readme {

    private Readme() {}

    static void write(Plan plan, Path image) throws IOException {
        String text = Launcher.filled(plan, "readme.txt");
        Files.writeString(
                image.resolve("README.txt"),
                Launcher.isWindows() ? text.replace("\n", "\r\n") : text);
    }
}
