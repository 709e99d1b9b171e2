package fourstroke.loop.assets;

import fourstroke.loop.image.unpack.LibraryFolder;

import org.lwjgl.Version;
import org.lwjgl.system.Configuration;

import java.io.IOException;
import java.nio.file.Path;

/// The message if LWJGL cannot be used. A game that uses LWJGL itself may bring other versions than
/// ours. Down to 3.3.6 they work if all jars have one version; not every mixture works.
final class Lwjgl {

    /// The version that we are compiled with. The compiler copies these constants into our class.
    private static final String OURS =
            Version.VERSION_MAJOR + "." + Version.VERSION_MINOR + "." + Version.VERSION_REVISION;

    private Lwjgl() {}

    /// Prepares LWJGL. It must be called before anything of LWJGL is used that needs a native
    /// library.
    ///
    /// @throws IOException if there is no folder to unpack its libraries into; the message says
    ///   which were tried
    static void prepare() throws IOException {
        // The other way uses functions that Java will remove and warns of on standard error. This
        // is a property, because old versions of LWJGL have no constant for it.
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

    /// {@return why LWJGL cannot be used, and what to do}
    ///
    /// @param failure the exception of its first use, or of a later one
    static String refusal(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) root = root.getCause();
        // The exception of a later use has the name of the first error only in its message.
        boolean isNative =
                root instanceof IllegalCallerException
                        || root.toString().contains(UnsatisfiedLinkError.class.getName());
        return isNative
                ? "a native library of LWJGL is missing, of another version or denied (%s); put the jars of its natives beside the others, in their version, and start Java with --enable-native-access"
                        .formatted(root.getMessage())
                : "LWJGL %s was found, and parts of it are missing or of versions that do not fit (%s); set all of LWJGL to %s in the game's build"
                        .formatted(found(), root.getMessage(), OURS);
    }

    /// {@return the version of the jar `lwjgl`}
    private static String found() {
        try {
            return Version.getVersion();
        } catch (LinkageError _) {
            return "of no known version";
        }
    }
}
