package fourstroke.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Joins many jars into one jar. Like some build tools, this class keeps only the first of several
/// files with the same name.
final class JoinedJar {

    private final Set<String> there = new HashSet<>();
    private final ZipOutputStream out;
    private final Predicate<String> left;

    private JoinedJar(ZipOutputStream out, Predicate<String> left) {
        this.out = out;
        this.left = left;
    }

    /// Writes the joined jar.
    ///
    /// @param parts jars, and folders of classes
    /// @param left tests whether a file with this name is left out
    static void write(Path jar, List<Path> parts, Predicate<String> left) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(Deflater.NO_COMPRESSION);
            var joined = new JoinedJar(out, left.or(name -> name.endsWith("module-info.class")));
            for (Path part : parts) {
                if (Files.isDirectory(part)) joined.addFolder(part);
                else joined.addJar(part);
            }
        }
    }

    private void addFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    add(folder.relativize(file).toString().replace('\\', '/'), in);
                }
            }
        }
    }

    private void addJar(Path jar) throws IOException {
        try (var zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().filter(entry -> !entry.isDirectory()).toList()) {
                try (InputStream in = zip.getInputStream(entry)) {
                    add(entry.getName(), in);
                }
            }
        }
    }

    private void add(String name, InputStream in) throws IOException {
        if (left.test(name) || !there.add(name)) return;
        out.putNextEntry(new ZipEntry(name));
        in.transferTo(out);
        out.closeEntry();
    }
}
