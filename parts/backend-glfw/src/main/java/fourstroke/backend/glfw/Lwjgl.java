package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.Version;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.Configuration;

import java.lang.module.ModuleDescriptor;

/// Checks the version of LWJGL at run time. A game that uses LWJGL itself may bring another version
/// of LWJGL, with which Fourstroke cannot open a window.
///
/// This class checks only the jars `lwjgl` and `lwjgl-glfw`, because the backends work with all
/// versions of LWJGL's other jars since 3.3.6.
public final class Lwjgl {

    /// The oldest version of LWJGL that works. Up to version 3.4.1, LWJGL's callback classes have
    /// other superclasses than in the version of LWJGL with which Fourstroke was compiled, so
    /// Fourstroke's callbacks would fail. Native code calls the callbacks, so the failure of a
    /// callback would be invisible.
    private static final String OLDEST = "3.4.2";

    /// The version of LWJGL with which Fourstroke was compiled. The compiler copies the values of
    /// the constants in LWJGL's class Version into this class, so this string does not change if
    /// the game brings another version.
    private static final String OURS =
            Version.VERSION_MAJOR + "." + Version.VERSION_MINOR + "." + Version.VERSION_REVISION;

    private static final @Nullable String REFUSAL = refusal();

    private Lwjgl() {}

    /// Throws an exception if Fourstroke does not work with the game's version of LWJGL. Must be
    /// called before LWJGL is used for anything else. Any thread may call this method.
    ///
    /// @throws BackendException if the version of LWJGL is too old; the message contains the
    ///   version
    public static void check() {
        if (REFUSAL != null) throw new BackendException(REFUSAL);
        // LWJGL's default memory backend calls methods that a later version of Java will remove,
        // and Java prints a warning about these calls. The memory backend ffm does not call these
        // methods.
        if (Configuration.MEMORY_BACKEND.get() == null) Configuration.MEMORY_BACKEND.set("ffm");
    }

    private static @Nullable String refusal() {
        // The class literal Version.class loads the class Version of LWJGL without running any code
        // of this class.
        String core = version(Version.class);
        String refusal = refusal("lwjgl", core == null ? asItSays() : core);
        return refusal == null ? refusal("lwjgl-glfw", version(GLFW.class)) : refusal;
    }

    /// {@return the reason why this class refuses a version of LWJGL, or null if this class accepts
    /// the version} This class accepts [#OLDEST] and every later version, because a version later
    /// than the one with which Fourstroke was compiled may work. This class also accepts a jar
    /// whose version is unknown.
    static @Nullable String refusal(String jar, @Nullable String version) {
        if (version == null || !older(version)) return null;
        return "%s %s was found, but windows need LWJGL %s or later: set the version of all jars of LWJGL to %s in the build of the game"
                .formatted(jar, version, OLDEST, OURS);
    }

    private static boolean older(String version) {
        var oldest = ModuleDescriptor.Version.parse(OLDEST);
        return ModuleDescriptor.Version.parse(version).compareTo(oldest) < 0;
    }

    /// {@return the version of the jar that contains a class, or null if the jar is not a jar of
    /// LWJGL} The jar may be a jar of the game: if a single jar contains a game and all libraries
    /// of the game, this jar has the module name and the manifest of the game.
    private static @Nullable String version(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            if (!module.getName().equals(type.getPackageName())) return null;
            // In LWJGL's module descriptor, the version is followed by a plus sign and the build
            // number.
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

    /// {@return the version in the constants of a class of LWJGL, or null if the class does not
    /// have these constants} A tool that shrinks jars may remove the constants. The method reads
    /// the constants by reflection. Without reflection, the compiler would copy into this class the
    /// constants of the version of LWJGL with which Fourstroke was compiled.
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
