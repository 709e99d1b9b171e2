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

/// A module's jar as it goes into an image: without its native libraries, which lie beside it as
/// files, and without what a game does not use.
///
/// @param file the jar
/// @param natives its native libraries by file name
/// @param notices its licences by file name
record LeanJar(Path file, SortedMap<String, byte[]> natives, SortedMap<String, byte[]> notices) {

    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib)");

    /// Checksums of the libraries. LWJGL would compare them at each start, for which Java's whole
    /// set of ciphers is looked through.
    private static final Pattern CHECKSUM = Pattern.compile(NATIVE.pattern() + "\\.(sha1|git)");

    /// Which services a jar on the class path provides. Those of a module stand in its descriptor;
    /// these are read at each start, and left aside.
    private static final String SERVICES = "META-INF/services/";

    private static final Pattern NOTICE =
            Pattern.compile(
                    "META-INF/(LICENSE|LICENCE|NOTICE|COPYING)[^/]*", Pattern.CASE_INSENSITIVE);

    /// LWJGL calls C either with its own glue in C or, on Java 25, with the foreign functions of
    /// Java, and finds out by these classes. The second way makes code for each kind of call when
    /// it is first used, which costs some 200 ms at each start and no call is faster for it.
    /// Without them it goes the first way, as it does on every Java before 25.
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
                    // Its package is named in the module's descriptor, and may not be empty.
                    zip.putNextEntry(new ZipEntry(name + ".outside"));
                    zip.closeEntry();
                    continue;
                }
                if (SLOW_START.matcher(name).matches()
                        || CHECKSUM.matcher(name).matches()
                        || name.startsWith(SERVICES)) continue;
                if (NOTICE.matcher(name).matches()) notices.put(last, Files.readAllBytes(entry));
                zip.putNextEntry(new ZipEntry(name));
                Files.copy(entry, zip);
                zip.closeEntry();
            }
        }
    }

    /// {@return the files below this folder, the manifest first, since readers of jars expect it
    /// there}
    private static List<Path> files(Path root) throws IOException {
        List<Path> files = new ArrayList<>(Tree.files(root));
        Path manifest = root.resolve("META-INF/MANIFEST.MF");
        if (files.remove(manifest)) files.addFirst(manifest);
        return files;
    }
}
