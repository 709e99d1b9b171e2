package fourstroke.loop.assets;

import fourstroke.loop.image.unpack.LibraryFolder;

import org.lwjgl.Version;
import org.lwjgl.system.Configuration;

import java.io.IOException;
import java.nio.file.Path;

/// Prepares LWJGL, and makes the message for a game in which LWJGL does not work. A game that uses
/// LWJGL itself may bring other versions of LWJGL than Fourstroke. The versions of LWJGL down to
/// 3.3.6 work if all jars have the same version. Some mixtures of versions do not work.
final class Lwjgl {

    /// The version of LWJGL with which Fourstroke was compiled. The constants `VERSION_MAJOR` etc.
    /// are constants at compile time, so the class file contains this version even if the game runs
    /// with another version of LWJGL.
    private static final String OURS =
            Version.VERSION_MAJOR + "." + Version.VERSION_MINOR + "." + Version.VERSION_REVISION;

    private Lwjgl() {}

    /// Prepares LWJGL. This method must be called before the first use of a class of LWJGL that
    /// needs a native library.
    ///
    /// @throws IOException if no folder is suitable for the libraries of LWJGL; the message names
    ///   the folders that were tried
    static void prepare() throws IOException {
        // By default LWJGL uses functions that a later version of Java will remove, and Java prints
        // a warning about these functions to standard error. With the value `ffm` LWJGL uses the
        // foreign function and memory API of Java instead. This method sets the property by its
        // name, because old versions of LWJGL have no constant for the property.
        System.getProperties().putIfAbsent("org.lwjgl.system.memoryBackend", "ffm");
        switch (LibraryFolder.choose(Version.getVersion())) {
            case LibraryFolder.Choice.None() -> {}
            case LibraryFolder.Choice.Unpack(Path folder) ->
                    Configuration.SHARED_LIBRARY_EXTRACT_PATH.set(folder.toString());
            case LibraryFolder.Choice.Found(String folders) ->
                    Configuration.LIBRARY_PATH.set(folders);
            case LibraryFolder.Choice.Refused(String reason) -> throw new IOException(reason);
        }
    }

    /// {@return the reason why LWJGL does not work, and a way to solve the problem}
    ///
    /// @param failure the exception that a class of LWJGL has thrown
    static String refusal(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) root = root.getCause();
        // If the initialiser of a class of LWJGL has failed, each later use of the class throws
        // another exception, which contains the name of the first error only in its message.
        boolean isNative =
                root instanceof IllegalCallerException
                        || root.toString().contains(UnsatisfiedLinkError.class.getName());
        return isNative
                ? "a native library of LWJGL is missing, has another version, or may not be loaded (%s); add the native jars of LWJGL, in the same version as its other jars, and start Java with --enable-native-access"
                        .formatted(root.getMessage())
                : "parts of LWJGL %s are missing or have other versions (%s); set all artifacts of LWJGL to version %s in the game's build"
                        .formatted(found(), root.getMessage(), OURS);
    }

    /// {@return the version of the jar `lwjgl`}
    private static String found() {
        try {
            return Version.getVersion();
        } catch (LinkageError _) {
            return "of an unknown version";
        }
    }
}
