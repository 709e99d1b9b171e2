package fourstroke.loop.testkit;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The files that a failed test leaves, in a folder of its own under `target/fourstroke`. JUnit's
/// report gets copies of them.
final class ReportFiles {

    /// The folder for what failed tests leave, relative to the project.
    private static final Path REPORTS = Path.of("target", "fourstroke");

    /// The names of all such files. Only these are removed, since the name of a test may be any
    /// path.
    private static final Pattern NAMES =
            Pattern.compile(
                    "last-second\\.png|inputs\\.script|[\\w-]+-(expected|actual|difference)\\.png");

    /// The folders that were used in this JVM: what they have is of now, and not of a run before.
    private static final Set<Path> USED = ConcurrentHashMap.newKeySet();

    private final List<Path> files = new ArrayList<>();
    private Path folder = REPORTS;

    /// @param test the name of the test
    ReportFiles(String test) {
        setTest(test);
    }

    /// Sets the name of the test, and so the folder. The first time in a JVM, the files that
    /// earlier runs of this test have left are removed.
    void setTest(String test) {
        folder = REPORTS.resolve(test);
        if (USED.add(folder.toAbsolutePath().normalize())) removeOld();
    }

    private void removeOld() {
        if (!Files.isDirectory(folder)) return;
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(folder, file -> NAMES.matcher(name(file)).matches())) {
            for (Path file : old) Files.deleteIfExists(file);
        } catch (IOException | DirectoryIteratorException _) {
            // A file that stays is old, as its date says; no test fails for that.
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
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
