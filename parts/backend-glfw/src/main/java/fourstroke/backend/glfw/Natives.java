package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.image.unpack.LibraryFolder;

import org.lwjgl.Version;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.Library;
import org.lwjgl.system.Platform;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Loads the native libraries of LWJGL and of GLFW, or throws an exception that says why it cannot.
/// Each library is tried once, because the JVM gives a less useful reason for a second failure. For
/// any thread.
public final class Natives {

    /// The modules of LWJGL that Fourstroke needs and that call native code.
    private static final List<String> CALLERS =
            List.of("org.lwjgl", "org.lwjgl.opengl", "org.lwjgl.vma");

    /// The libraries that were tried, by name, each with the reason of its failure; guarded by the
    /// class.
    private static final Map<String, Optional<Throwable>> TRIED = new HashMap<>();

    private Natives() {}

    /// Loads the libraries that all of LWJGL needs, unless they are loaded.
    ///
    /// @throws BackendException if one cannot be loaded, is of a version that does not work, or
    ///   there is no folder to unpack it into
    public static void loadLwjgl() {
        Lwjgl.check();
        chooseFolder();
        load("lwjgl", "org/lwjgl", Library.class, Library::initialize);
    }

    private static void chooseFolder() {
        switch (LibraryFolder.choose(Version.getVersion())) {
            case LibraryFolder.Choice.None() -> {}
            case LibraryFolder.Choice.Unpack(Path folder) ->
                    Configuration.SHARED_LIBRARY_EXTRACT_PATH.set(folder.toString());
            case LibraryFolder.Choice.Found(String folders) ->
                    Configuration.LIBRARY_PATH.set(folders);
            case LibraryFolder.Choice.Refused(String reason) -> throw new BackendException(reason);
        }
    }

    /// Loads GLFW, unless it is loaded.
    ///
    /// @throws BackendException if it cannot be loaded
    static void loadGlfw() {
        loadLwjgl();
        // Allowed on any thread, before GLFW is initialised.
        load("glfw", "org/lwjgl/glfw", GLFW.class, GLFW::glfwGetVersionString);
    }

    /// Loads the library of another part of LWJGL, unless it is loaded.
    ///
    /// @param name the name of the library, such as `lwjgl_opengl`
    /// @param folder where LWJGL's jar has it
    /// @param user the class that loads it when it is initialised
    /// @throws BackendException if it cannot be loaded
    public static void load(String name, String folder, Class<?> user) {
        load(name, folder, user, () -> initialize(user));
    }

    private static void initialize(Class<?> user) {
        try {
            Class.forName(user.getName(), true, user.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("it is there, as its literal is", e);
        }
    }

    private static synchronized void load(
            String name, String folder, Class<?> user, Runnable touch) {
        Optional<Throwable> failure = TRIED.get(name);
        if (failure == null) {
            failure = failure(touch);
            TRIED.put(name, failure);
        }
        if (failure.isEmpty()) return;
        if (failure.get() instanceof LinkageError e && !(e instanceof UnsatisfiedLinkError))
            throw e; // a class is missing
        throw new BackendException(
                sentence(name, folder, user.getModule(), failure.get()), failure.get());
    }

    /// {@return the reason why a library cannot be used, found at its first use}
    private static Optional<Throwable> failure(Runnable touch) {
        try (LwjglWords _ = LwjglWords.begin()) {
            touch.run();
            return Optional.empty();
        } catch (LinkageError | IllegalCallerException e) {
            return Optional.of(e);
        }
    }

    private static String sentence(String name, String folder, Module caller, Throwable failure) {
        // LWJGL reports the refusal as a library that is not found. If access is not denied, the
        // JVM grants it, with a warning, to the first module that tries to load one.
        boolean denied =
                failure instanceof IllegalCallerException
                        || !caller.isNativeAccessEnabled() && isThere(name, folder);
        return denied
                ? "native access is denied to LWJGL: start Java with --enable-native-access="
                        + callers(caller)
                : "a native library of LWJGL is missing or of another version (%s): put the jars of its natives (%s) beside the others, in their version, or name the folder of the libraries with -D%s"
                        .formatted(
                                failure.getMessage(),
                                classifier(),
                                Configuration.LIBRARY_PATH.getProperty());
    }

    /// {@return whether LWJGL would find a library if it were allowed to load it}
    private static boolean isThere(String name, String folder) {
        String file =
                "%s/%s/%s/%s"
                        .formatted(
                                lower(Platform.get().getName()),
                                lower(Platform.getArchitecture().name()),
                                folder,
                                System.mapLibraryName(name));
        return Configuration.LIBRARY_PATH.get() != null
                || Library.class.getClassLoader().getResource(file) != null;
    }

    /// {@return the modules that need native access, as Java's option names them}
    private static String callers(Module one) {
        ModuleLayer layer = one.getLayer();
        if (layer == null) return "ALL-UNNAMED";
        return String.join(
                ",", CALLERS.stream().filter(name -> layer.findModule(name).isPresent()).toList());
    }

    /// {@return the end of the names of LWJGL's jars for this system}
    private static String classifier() {
        String system = "natives-" + lower(Platform.get().getName());
        return Platform.getArchitecture() == Platform.Architecture.X64
                ? system
                : system + "-" + lower(Platform.getArchitecture().name());
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
