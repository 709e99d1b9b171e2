package fourstroke.loop.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The files that a failed test leaves, in a folder of its own under `target/fourstroke`. JUnit's
/// report gets copies of them.
final class ReportFiles {

    /// The folder for what failed tests leave, relative to the project.
    private static final Path REPORTS = Path.of("target", "fourstroke");

    private final List<Path> files = new ArrayList<>();
    private Path folder;

    /// @param test the name of the test
    ReportFiles(String test) {
        folder = REPORTS.resolve(test);
    }

    /// Sets the name of the test, and so the folder.
    void setTest(String test) {
        folder = REPORTS.resolve(test);
    }

    /// Writes a file.
    interface Writer {

        /// @return whether there was something to write
        boolean write(Path file) throws IOException;
    }

    /// Writes a file and adds it to the report, if there is something to write.
    ///
    /// @return the file, which is there if there was something to write
    Path add(String name, Writer writer) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(name).toAbsolutePath();
        if (writer.write(file) && !files.contains(file)) files.add(file);
        return file;
    }

    /// {@return the files so far, without repetition}
    List<Path> all() {
        return List.copyOf(files);
    }
}
