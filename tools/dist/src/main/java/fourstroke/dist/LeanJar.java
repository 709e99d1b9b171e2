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

/// The jar of a module in the form that goes into an image. The jar has no native libraries for
/// other systems, no signature, and nothing that a game does not use. The native libraries of LWJGL
/// are not in the jar, but in separate files beside the jar.
///
/// @param file the jar
/// @param natives the native libraries of LWJGL by file name
/// @param notices the texts of the module's licences, by file name
/// @param unsigned whether the original jar had a signature, which the lean jar does not have
record LeanJar(
        Path file,
        SortedMap<String, byte[]> natives,
        SortedMap<String, byte[]> notices,
        boolean unsigned) {

    private static final Pattern NOTICE =
            Pattern.compile(
                    "META-INF/(LICENSE|LICENCE|NOTICE|COPYING)[^/]*", Pattern.CASE_INSENSITIVE);

    /// Matches the paths of the files that hold the signature of a jar. The tool jlink refuses
    /// signed modules, because an image cannot hold a signature. The signature of the original jar
    /// would not match the lean jar.
    private static final Pattern SIGNATURE =
            Pattern.compile(
                    "META-INF/([^/]*\\.(SF|RSA|DSA|EC)|SIG-[^/]*)", Pattern.CASE_INSENSITIVE);

    /// The classes of LWJGL that are left out so that a game starts faster. LWJGL calls C either
    /// through its own C code or, on Java 25, through Java's foreign functions. LWJGL uses Java's
    /// foreign functions if the classes listed here exist. Java's foreign functions generate code
    /// when a kind of call is first used. Generating this code adds about 270 milliseconds to each
    /// start and makes no call faster. Without the classes for Java's foreign functions, LWJGL uses
    /// its own C code. On versions of Java before 25, LWJGL always uses its own C code.
    private static final Pattern SLOW_START =
            Pattern.compile("META-INF/versions/25/org/lwjgl/system/(JNI|Upcalls)(\\$.*)?\\.class");

    /// {@return the lean form of a module}
    ///
    /// @param module the name of the module
    /// @param from the jar of the module, or the folder with its classes
    /// @param file the lean jar to write
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

        /// The folders from which the lean jar contains a file, and the names of the libraries that
        /// the lean jar does not contain.
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
                // The descriptor of a module names all packages of the module, and Java refuses a
                // module with an empty package.
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

    /// {@return the files below a folder} The manifest is the first file, because programs that
    /// read jars expect the manifest there.
    private static List<Path> files(Path root) throws IOException {
        List<Path> files = new ArrayList<>(Tree.files(root));
        Path manifest = root.resolve("META-INF/MANIFEST.MF");
        if (files.remove(manifest)) files.addFirst(manifest);
        return files;
    }
}
