package fourstroke.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A module's jar as it goes into an image: without its native libraries, which are beside it as
/// files, and without what a game does not use.
///
/// @param file the jar
/// @param natives its native libraries by file name
/// @param notices its licences by file name
record LeanJar(Path file, SortedMap<String, byte[]> natives, SortedMap<String, byte[]> notices) {

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)");

    private static final Pattern NOTICE =
            Pattern.compile(
                    "META-INF/(LICENSE|LICENCE|NOTICE|COPYING)[^/]*", Pattern.CASE_INSENSITIVE);

    /// LWJGL calls C either through its own glue code in C or, on Java 25, through Java's foreign
    /// functions; it decides by the presence of these classes. Foreign functions generate code for
    /// each kind of call on first use, which adds some 270 ms to each start and makes no call
    /// faster. Without these classes LWJGL uses its glue code, as on every Java before 25.
    private static final Pattern SLOW_START =
            Pattern.compile("META-INF/versions/25/org/lwjgl/system/(JNI|Upcalls)(\\$.*)?\\.class");

    /// {@return the lean form of a jar or of a folder of classes}
    static LeanJar of(Path from, Path file) throws IOException {
        var natives = new TreeMap<String, byte[]>();
        var notices = new TreeMap<String, byte[]>();
        if (Files.isDirectory(from)) {
            write(from, file, natives, notices);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(from)) {
                write(jar.getPath("/"), file, natives, notices);
            }
        }
        return new LeanJar(file, natives, notices);
    }

    private static void write(
            Path root,
            Path file,
            SortedMap<String, byte[]> natives,
            SortedMap<String, byte[]> notices)
            throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path entry : files(root)) {
                String name = Tree.name(root, entry);
                String last = name.substring(name.lastIndexOf('/') + 1);
                if (NATIVE.matcher(name).matches()) {
                    natives.put(last, Files.readAllBytes(entry));
                    // Its package is named in the module's descriptor, and must not be empty.
                    zip.putNextEntry(new ZipEntry(name + ".outside"));
                    zip.closeEntry();
                    continue;
                }
                if (SLOW_START.matcher(name).matches()) continue;
                if (NOTICE.matcher(name).matches()) notices.put(last, Files.readAllBytes(entry));
                zip.putNextEntry(new ZipEntry(name));
                Files.copy(entry, zip);
                zip.closeEntry();
            }
        }
    }

    /// {@return the files below this folder, the manifest first, where readers of jars expect it}
    private static List<Path> files(Path root) throws IOException {
        List<Path> files = new ArrayList<>(Tree.files(root));
        Path manifest = root.resolve("META-INF/MANIFEST.MF");
        if (files.remove(manifest)) files.addFirst(manifest);
        return files;
    }
}
