package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
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

/// The folder that LWJGL unpacks its native libraries into, unless they lie ready as in an image.
///
/// LWJGL tries several, and where it can write to none, or one has a name that the locale has no
/// letters for, it says no more than that a library is missing.
final class LibraryFolder {

    /// The system property with the folders of libraries that lie ready.
    private static final String READY = "org.lwjgl.librarypath";

    /// The system property with the folder to try first.
    private static final String FIRST = "org.lwjgl.system.SharedLibraryExtractPath";

    private static final @Nullable String REFUSAL = refusal(System::getProperty, Path.of(""));

    private LibraryFolder() {}

    /// Refuses to go on where LWJGL could not unpack its libraries. It must be called before
    /// anything of LWJGL is used that needs them. For any thread.
    ///
    /// @throws BackendException if there is no folder for them; the message says which were tried
    static void check() {
        if (REFUSAL != null) throw new BackendException(REFUSAL);
    }

    /// {@return why LWJGL cannot unpack its libraries, or null if it can}
    ///
    /// @param properties those of the system
    /// @param current the current folder
    static @Nullable String refusal(UnaryOperator<@Nullable String> properties, Path current) {
        if (properties.apply(READY) != null) return null;
        List<String> tried = new ArrayList<>();
        for (String property : List.of(FIRST, "java.io.tmpdir", "", "user.home")) {
            String folder = property.isEmpty() ? current.toString() : properties.apply(property);
            if (folder == null) continue;
            try {
                if (takesFiles(current.resolve(folder))) return null;
            } catch (InvalidPathException _) { // LWJGL would try no other
                return "LWJGL cannot unpack its libraries: %s '%s' cannot be the name of a folder here; if the locale lacks its letters, set LC_ALL=C.UTF-8"
                        .formatted(property, Excerpt.of(folder));
            }
            tried.add(
                    property.isEmpty()
                            ? "the current folder"
                            : "%s '%s'".formatted(property, Excerpt.of(folder)));
        }
        if (liesIn(properties.apply("java.library.path"))) return null;
        return "LWJGL cannot unpack its libraries: it cannot write to %s; name a folder that it can with -D%s=FOLDER"
                .formatted(String.join(", ", tried), FIRST);
    }

    private static boolean takesFiles(Path folder) {
        try {
            Files.createDirectories(folder);
            // Permissions alone do not tell whether the disk takes a file.
            Path probe = folder.resolve("lwjgl-probe-" + ProcessHandle.current().pid());
            Files.write(probe, new byte[0]);
            Files.delete(probe);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// {@return whether LWJGL's library is in one of these folders, where it is looked for last}
    private static boolean liesIn(@Nullable String folders) {
        if (folders == null) return false;
        for (String folder : folders.split(File.pathSeparator)) {
            if (new File(folder, System.mapLibraryName("lwjgl")).exists()) return true;
        }
        return false;
    }
}
