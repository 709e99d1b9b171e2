package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.Version;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.Configuration;

import java.lang.module.ModuleDescriptor;

/// Checks the version of LWJGL at run time. A game that uses LWJGL itself may bring another version
/// than ours, with which no window can be opened.
///
/// Only the jars `lwjgl` and `lwjgl-glfw` matter: the backends also run with other versions of the
/// other jars, back to 3.3.6.
public final class Lwjgl {

    /// The oldest version that works: in 3.4.1 and before, callbacks have other superclasses than
    /// ours. Callbacks run on threads of C, where the resulting error would not be reported.
    private static final String OLDEST = "3.4.2";

    /// The version with which we were compiled. The compiler copies these constants into our class.
    private static final String OURS =
            Version.VERSION_MAJOR + "." + Version.VERSION_MINOR + "." + Version.VERSION_REVISION;

    private static final @Nullable String REFUSAL = refusal();

    private Lwjgl() {}

    /// Throws an exception if the version does not work. Call this before anything else of LWJGL is
    /// used. For any thread.
    ///
    /// @throws BackendException if the version does not work; the message contains the version
    public static void check() {
        if (REFUSAL != null) throw new BackendException(REFUSAL);
        // The default uses methods that Java will remove, and Java prints a warning about this.
        if (Configuration.MEMORY_BACKEND.get() == null) Configuration.MEMORY_BACKEND.set("ffm");
    }

    private static @Nullable String refusal() {
        // Class literals load the classes, and run nothing in them.
        String core = version(Version.class);
        String refusal = refusal("lwjgl", core == null ? asItSays() : core);
        return refusal == null ? refusal("lwjgl-glfw", version(GLFW.class)) : refusal;
    }

    /// {@return why a version is refused, or null if it is accepted} A version later than ours may
    /// work, so it is accepted; so is an unknown version.
    static @Nullable String refusal(String jar, @Nullable String version) {
        if (version == null || !older(version)) return null;
        return "%s %s was found, and windows need LWJGL %s or later: set all of LWJGL to %s in the game's build"
                .formatted(jar, version, OLDEST, OURS);
    }

    private static boolean older(String version) {
        var oldest = ModuleDescriptor.Version.parse(OLDEST);
        return ModuleDescriptor.Version.parse(version).compareTo(oldest) < 0;
    }

    /// {@return the version of the jar that contains a class, or null if this is not a jar of
    /// LWJGL: a jar of everything has the module and the manifest of the game}
    private static @Nullable String version(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            if (!module.getName().equals(type.getPackageName())) return null;
            // A build number follows the version.
            return module.getDescriptor()
                    .rawVersion()
                    .map(version -> version.split("\\+")[0])
                    .orElse(null);
        }
        Package of = type.getPackage();
        String title = of.getSpecificationTitle();
        boolean lwjgls = title != null && title.startsWith("Lightweight Java Game Library");
        return lwjgls ? of.getSpecificationVersion() : null;
    }

    /// {@return the version in LWJGL's own class for it, or null if a tool that shrinks jars has
    /// removed its constants} It is read with reflection, because the compiler would copy our
    /// version.
    private static @Nullable String asItSays() {
        try {
            return "%s.%s.%s"
                    .formatted(
                            Version.class.getField("VERSION_MAJOR").getInt(null),
                            Version.class.getField("VERSION_MINOR").getInt(null),
                            Version.class.getField("VERSION_REVISION").getInt(null));
        } catch (ReflectiveOperationException | LinkageError _) {
            return null;
        }
    }
}
