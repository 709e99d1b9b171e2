package fourstroke.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipOutputStream;

/// A module's jar as it goes into an image: without native libraries for other systems, without a
/// signature, and without what a game does not use. The native libraries of LWJGL are not in the
/// jar but beside it, as files.
///
/// @param file the jar
/// @param natives the native libraries of LWJGL by file name
/// @param notices its licences by file name
/// @param unsigned whether a signature was left out
record LeanJar(
        Path file,
        SortedMap<String, byte[]> natives,
        SortedMap<String, byte[]> notices,
        boolean unsigned) {

    private static final Pattern NOTICE =
            Pattern.compile(
                    "META-INF/(LICENSE|LICENCE|NOTICE|COPYING)[^/]*", Pattern.CASE_INSENSITIVE);

    /// The files of a signature. jlink refuses signed modules, because an image cannot hold a
    /// signature; and the signature would not fit the changed jar anyway.
    private static final Pattern SIGNATURE =
            Pattern.compile(
                    "META-INF/([^/]*\\.(SF|RSA|DSA|EC)|SIG-[^/]*)", Pattern.CASE_INSENSITIVE);

    /// LWJGL calls C either through its own glue code in C or, on Java 25, through Java's foreign
    /// functions; it decides by the presence of these classes. Foreign functions generate code for
    /// each kind of call on first use, which adds some 270 ms to each start and makes no call
    /// faster. Without these classes LWJGL uses its glue code, as on every Java before 25.
    private static final Pattern SLOW_START =
            Pattern.compile("META-INF/versions/25/org/lwjgl/system/(JNI|Upcalls)(\\$.*)?\\.class");

    /// {@return the lean form of a module}
    ///
    /// @param module its name
    /// @param from its jar or its folder of classes
    /// @param file where to write the lean jar
    static LeanJar of(String module, Path from, Path file) throws IOException {
        Writer writer = new Writer(module.equals("org.lwjgl") || module.startsWith("org.lwjgl."));
        if (Files.isDirectory(from)) {
            writer.write(from, file);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(from)) {
                writer.write(jar.getPath("/"), file);
            }
        }
        return new LeanJar(file, writer.natives, writer.notices, writer.unsigned);
    }

    /// Writes one lean jar.
    private static final class Writer {

        private final SortedMap<String, byte[]> natives = new TreeMap<>();
        private final SortedMap<String, byte[]> notices = new TreeMap<>();

        /// Folders that have a file in the lean jar, and names of libraries that have none.
        private final Set<String> filled = new HashSet<>();

        private final List<String> removed = new ArrayList<>();
        private final boolean lwjgl;
        private boolean unsigned;

        Writer(boolean lwjgl) {
            this.lwjgl = lwjgl;
        }

        void write(Path root, Path file) throws IOException {
            try (OutputStream out = Files.newOutputStream(file);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                for (Path entry : files(root)) write(Tree.name(root, entry), entry, zip);
                // A module's descriptor names its packages, and none of them may be empty.
                for (String name : removed)
                    if (filled.add(folder(name))) {
                        zip.putNextEntry(Archive.entry(name + ".outside"));
                        zip.closeEntry();
                    }
            }
        }

        private void write(String name, Path entry, ZipOutputStream zip) throws IOException {
            String last = name.substring(name.lastIndexOf('/') + 1);
            if (NativeLibrary.isOne(last)) {
                boolean foreign = NativeLibrary.isForeign(name, entry);
                if (lwjgl && !foreign) natives.put(last, Files.readAllBytes(entry));
                if (lwjgl || foreign) {
                    removed.add(name);
                    return;
                }
            }
            if (SIGNATURE.matcher(name).matches()) {
                unsigned = true;
                return;
            }
            if (SLOW_START.matcher(name).matches()) return;
            if (NOTICE.matcher(name).matches()) notices.put(last, Files.readAllBytes(entry));
            filled.add(folder(name));
            zip.putNextEntry(Archive.entry(name));
            Files.copy(entry, zip);
            zip.closeEntry();
        }

        private static String folder(String name) {
            return name.substring(0, name.lastIndexOf('/') + 1);
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
