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

/// Loads the native libraries of LWJGL and GLFW, or throws an exception that says why a library
/// cannot be loaded. This class tries to load each library only once, because the JVM gives a less
/// useful reason for the failure if the loading fails a second time. Any thread may use this class.
public final class Natives {

    /// The modules of LWJGL that Fourstroke needs and that call native code.
    private static final List<String> CALLERS =
            List.of("org.lwjgl", "org.lwjgl.opengl", "org.lwjgl.vma");

    /// The libraries that this class has tried to load. The key is the name of a library, and the
    /// value is the reason why the library could not be loaded, or empty if the library was loaded.
    /// The lock of Natives.class guards this map.
    private static final Map<String, Optional<Throwable>> TRIED = new HashMap<>();

    private Natives() {}

    /// Loads the native library that all parts of LWJGL need. Does nothing if the library is
    /// already loaded.
    ///
    /// @throws BackendException if the library cannot be loaded, if Fourstroke does not work with
    ///   this version of LWJGL, or if there is no folder into which the library can be unpacked
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

    /// Loads the native library of GLFW. Does nothing if the library is already loaded.
    ///
    /// @throws BackendException if the library cannot be loaded
    static void loadGlfw() {
        loadLwjgl();
        // GLFW allows any thread to call this function, even before GLFW is initialised.
        load("glfw", "org/lwjgl/glfw", GLFW.class, GLFW::glfwGetVersionString);
    }

    /// Loads the native library of a part of LWJGL, such as the part for OpenGL. Does nothing if
    /// the library is already loaded.
    ///
    /// @param name the name of the library, such as `lwjgl_opengl`
    /// @param folder the folder of the library in LWJGL's jar
    /// @param user the class whose initialisation loads the library
    /// @throws BackendException if the library cannot be loaded
    public static void load(String name, String folder, Class<?> user) {
        load(name, folder, user, () -> initialize(user));
    }

    private static void initialize(Class<?> user) {
        try {
            Class.forName(user.getName(), true, user.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("the class exists, because this class has a literal of it", e);
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
            // Every other LinkageError means that a class is missing, and not that the native
            // library could not be loaded.
            throw e;
        throw new BackendException(
                sentence(name, folder, user.getModule(), failure.get()), failure.get());
    }

    /// {@return the reason why a library cannot be used, or empty if the library works} The method
    /// finds the reason by using the library.
    private static Optional<Throwable> failure(Runnable touch) {
        try (LwjglWords _ = LwjglWords.begin()) {
            touch.run();
            return Optional.empty();
        } catch (LinkageError | IllegalCallerException e) {
            return Optional.of(e);
        }
    }

    private static String sentence(String name, String folder, Module caller, Throwable failure) {
        // If Java denies native access, LWJGL wrongly reports that a library was not found. This
        // method therefore checks whether Java has granted native access. If the command line has
        // no option for native access, Java prints a warning and grants native access to the first
        // module that loads a library.
        boolean denied =
                failure instanceof IllegalCallerException
                        || !caller.isNativeAccessEnabled() && isThere(name, folder);
        return denied
                ? "native access is denied to LWJGL: start Java with --enable-native-access="
                        + callers(caller)
                : "a native library of LWJGL is missing, or its version is not the version of the other jars of LWJGL (%s): add the jars of LWJGL with native libraries (%s) in this version, or name the folder of the libraries with -D%s=FOLDER"
                        .formatted(
                                failure.getMessage(),
                                classifier(),
                                Configuration.LIBRARY_PATH.getProperty());
    }

    /// {@return whether LWJGL would find the file of a library if Java granted native access}
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

    /// {@return the modules that need native access, as the value of Java's option
    /// `--enable-native-access`}
    private static String callers(Module one) {
        ModuleLayer layer = one.getLayer();
        if (layer == null) return "ALL-UNNAMED";
        return String.join(
                ",", CALLERS.stream().filter(name -> layer.findModule(name).isPresent()).toList());
    }

    /// {@return the last part of the file names of those jars of LWJGL that contain native
    /// libraries for this system, such as `natives-linux`}
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
