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

/// Writes the files of a failed test. Each test has its own folder below `target/fourstroke`. The
/// report of JUnit gets copies of the files of the failed test.
final class ReportFiles {

    /// The folder for the files of all failed tests, relative to the folder of the project.
    private static final Path REPORTS = Path.of("target", "fourstroke");

    /// The pattern of the names of files that this class writes. This class removes only old files
    /// whose names match the pattern, because a test can have any name, and the name could lead to
    /// a folder that contains other files.
    private static final Pattern NAMES =
            Pattern.compile(
                    "last-second\\.png|inputs\\.script|[\\w-]+-(expected|actual|difference)\\.png");

    /// The folders in which this class has already removed the files of earlier runs of the tests.
    /// All files in these folders come from the current run of the tests, so this class must not
    /// remove them.
    private static final Set<Path> USED = ConcurrentHashMap.newKeySet();

    private final List<Path> files = new ArrayList<>();
    private Path folder = REPORTS;

    /// @param test the name of the test
    ReportFiles(String test) {
        setTest(test);
    }

    /// Sets the name of the test, which is also the name of its folder. The first call for a folder
    /// in a JVM removes the files that earlier runs of the test have written into this folder.
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
            // The test does not fail if this method cannot remove an old file, because the reader
            // of the report can see from the date of the old file that an earlier run has written
            // it.
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    /// Writes the content of one file of the report.
    interface Writer {

        /// @return false if this writer had no data, and therefore wrote no file
        boolean write(Path file) throws IOException;
    }

    /// Writes a file, and adds the file to the files of the report. If the writer has no data, this
    /// method adds no file to the report.
    ///
    /// @return the path of the file; the file exists only if the writer had data
    Path add(String name, Writer writer) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(name).toAbsolutePath();
        if (writer.write(file) && !files.contains(file)) files.add(file);
        return file;
    }

    /// {@return the files that were added so far, without duplicates}
    List<Path> all() {
        return List.copyOf(files);
    }
}
