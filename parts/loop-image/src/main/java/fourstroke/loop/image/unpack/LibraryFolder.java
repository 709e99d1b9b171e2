package fourstroke.loop.image.unpack;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Chooses the folder into which LWJGL unpacks its native libraries. A runtime image, a game that
/// is packaged with its own Java, needs no such folder, because its libraries are already files.
///
/// By default LWJGL unpacks its libraries into the temporary folder, which all users of a computer
/// share, and loads a file that is already in this folder if the file has the expected CRC-32
/// checksum. Another user could therefore place a file with other code and the same checksum in the
/// temporary folder. To prevent such an attack, Fourstroke makes LWJGL use a [PrivateFolder]. The
/// user can name another folder with the system property [#NAMED]. Fourstroke does not check the
/// owner of a folder that the user named.
///
/// The backends and `loop-assets` call [#choose(String)] before the first use of a part of LWJGL
/// that needs a native library, and pass the chosen folder to LWJGL. This class itself does not
/// refer to LWJGL.
public final class LibraryFolder {

    /// The name of the system property that lists the folders with native libraries that are
    /// already unpacked.
    private static final String UNPACKED = "org.lwjgl.librarypath";

    /// The name of the system property with which the user names the folder for LWJGL's native
    /// libraries.
    static final String NAMED = "org.lwjgl.system.SharedLibraryExtractPath";

    /// The choice for this process, or null before the first call of [#choose(String)]. This field
    /// is accessed only in methods that are synchronised on this class.
    private static @Nullable Choice made;

    private LibraryFolder() {}

    /// The result of [#choose(String)]: the folder for LWJGL, or the reason why there is no folder.
    public sealed interface Choice {

        /// LWJGL needs no folder, because its libraries are already files or the user has named a
        /// folder.
        record None() implements Choice {}

        /// LWJGL unpacks its libraries into this folder.
        record Unpack(Path folder) implements Choice {}

        /// LWJGL finds its unpacked libraries in these folders, and must not search other folders.
        record Found(String folders) implements Choice {}

        /// LWJGL cannot unpack its libraries, because no folder is suitable.
        record Refused(String reason) implements Choice {}
    }

    /// {@return the folder for LWJGL, or the reason why there is no folder} The first call chooses
    /// the folder, and each later call returns the same result. This method may be called on any
    /// thread.
    ///
    /// @param version the version of LWJGL
    public static synchronized Choice choose(String version) {
        Choice known = made;
        if (known != null) return known;
        Path current = Path.of("").toAbsolutePath();
        return made = choose(version, System::getProperty, current);
    }

    /// {@return the folder for LWJGL, or the reason why there is no folder, for the given system
    /// properties}
    ///
    /// @param version the version of LWJGL
    /// @param properties the system properties
    /// @param current the current folder
    static Choice choose(String version, UnaryOperator<@Nullable String> properties, Path current) {
        if (properties.apply(UNPACKED) != null) return new Choice.None();
        List<String> tried = new ArrayList<>();
        for (String property : List.of(NAMED, "java.io.tmpdir", "user.home", "")) {
            String folder = property.isEmpty() ? current.toString() : properties.apply(property);
            if (folder == null) continue;
            String name =
                    property.isEmpty()
                            ? "the current folder"
                            : "%s '%s'".formatted(property, Excerpt.of(folder));
            try {
                Path path = current.resolve(folder);
                if (property.equals(NAMED)) {
                    probe(path);
                    return new Choice.None();
                }
                return new Choice.Unpack(create(path, version, properties));
            } catch (InvalidPathException _) {
                return new Choice.Refused(
                        "LWJGL cannot unpack its libraries: %s cannot be the name of a folder here; if the locale cannot encode its letters, set LC_ALL=C.UTF-8"
                                .formatted(name));
            } catch (IOException e) {
                tried.add("%s (%s)".formatted(name, PrivateFolder.reason(e)));
            }
        }
        String folders = properties.apply("java.library.path");
        if (containsLibrary(folders)) return new Choice.Found(folders);
        return new Choice.Refused(
                "LWJGL cannot unpack its libraries: it needs a folder in which you can write and other users cannot, but found no such folder among these: %s; name a folder with -D%s=FOLDER"
                        .formatted(String.join(", ", tried), NAMED));
    }

    /// Creates the folder for LWJGL in a parent folder, and returns the path of the new folder. The
    /// path contains the name of the user, because [PrivateFolder] refuses a folder that belongs to
    /// another user. The path also contains the version of LWJGL and the type of the processor,
    /// because programs with different libraries may run at the same time.
    private static Path create(
            Path parent, String version, UnaryOperator<@Nullable String> properties)
            throws IOException {
        Path own =
                PrivateFolder.in(
                        parent, ".fourstroke-lwjgl-" + plain(properties.apply("user.name"), "_"));
        return Files.createDirectories(
                own.resolve(plain(version, "-")).resolve(plain(properties.apply("os.arch"), "-")));
    }

    /// {@return a copy of a word in which the character `other` replaces each character that is not
    /// an ASCII letter or digit}
    private static String plain(@Nullable String word, String other) {
        return word == null ? "" : word.replaceAll("[^A-Za-z0-9]", other);
    }

    /// Checks that files can be created in a folder.
    ///
    /// @throws IOException if no file can be created in the folder
    private static void probe(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.delete(Files.createTempFile(folder, "lwjgl-probe", ""));
    }

    /// {@return whether LWJGL's native library is in one of the folders of the system property
    /// `java.library.path`}
    private static boolean containsLibrary(@Nullable String folders) {
        if (folders == null) return false;
        for (String folder : folders.split(File.pathSeparator)) {
            if (new File(folder, System.mapLibraryName("lwjgl")).exists()) return true;
        }
        return false;
    }
}
