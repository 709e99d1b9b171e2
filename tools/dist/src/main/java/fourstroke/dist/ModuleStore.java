package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ResolutionException;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The modules from which images are made. Each module is a jar with only what an image needs.
final class ModuleStore {

    private static final String DESCRIPTOR = "module-info.class";

    private final ModuleFinder finder;
    private final Path folder;

    /// The entries of the class path that have no module-info, or whose module-info cannot be read.
    private final List<String> withoutDescriptor = new ArrayList<>();

    private final List<String> damaged = new ArrayList<>();
    private final SortedMap<String, LeanJar> lean = new TreeMap<>();

    /// @param classPath folders and jars; entries that are not modules are ignored
    /// @param folder the folder for the lean jars
    ModuleStore(String classPath, Path folder) {
        this.folder = folder;
        List<Path> modules = new ArrayList<>();
        // LWJGL's modules with native libraries have the same name for all operating systems. The
        // first module with a name is used, so modules for other operating systems come last.
        List<Path> foreign = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (entry.isEmpty() || !isModule(Path.of(entry))) continue;
            if (isForeign(Path.of(entry))) foreign.add(Path.of(entry));
            else modules.add(Path.of(entry));
        }
        // If several modules have the same name, the store uses the first of these modules.
        modules.addAll(foreign);
        finder = ModuleFinder.of(modules.toArray(Path[]::new));
    }

    private boolean isModule(Path entry) {
        try {
            if (ModuleFinder.of(entry).findAll().stream()
                    .anyMatch(module -> !module.descriptor().isAutomatic())) return true;
            withoutDescriptor.add(entry.toString());
        } catch (RuntimeException e) {
            // The JDK throws many types of exceptions when it reads a damaged module descriptor.
            if (hasDescriptor(entry)) damaged.add("%s (%s)".formatted(entry, reason(e)));
            // The entry has no module-info, and its file name gives no valid name for an automatic
            // module.
            else withoutDescriptor.add(entry.toString());
        }
        return false;
    }

    private static boolean hasDescriptor(Path entry) {
        try {
            if (Files.isDirectory(entry)) return Files.exists(entry.resolve(DESCRIPTOR));
            try (FileSystem jar = FileSystems.newFileSystem(entry)) {
                return Tree.files(jar.getPath("/")).stream()
                        .anyMatch(file -> file.endsWith(DESCRIPTOR));
            }
        } catch (IOException | RuntimeException _) { // This entry of the class path is not a jar.
            return false;
        }
    }

    /// {@return the reason why a module-info cannot be read, which is the message of the innermost
    /// cause} The outer exceptions only name the file.
    private static String reason(RuntimeException e) {
        Throwable cause = e;
        while (cause.getCause() != null) cause = cause.getCause();
        return cause.getMessage() == null
                ? cause.getClass().getSimpleName()
                : Excerpt.of(cause.getMessage());
    }

    /// {@return whether a jar has native libraries, and this system can load none of these
    /// libraries}
    private static boolean isForeign(Path entry) {
        if (Files.isDirectory(entry)) return false;
        try (FileSystem jar = FileSystems.newFileSystem(entry)) {
            Path root = jar.getPath("/");
            boolean found = false;
            for (Path file : Tree.files(root)) {
                if (!NativeLibrary.isOne(file.getFileName().toString())) continue;
                if (!NativeLibrary.isForeign(Tree.name(root, file), file)) return false;
                found = true;
            }
            return found;
        } catch (IOException _) {
            // A jar that cannot be read is not skipped: the code that reads the jar later reports
            // the problem.
            return false;
        }
    }

    /// {@return the given modules and everything that they require, including modules of the JDK}
    ///
    /// @throws IllegalArgumentException if a module is missing, or if two modules contain the same
    ///   package
    Configuration find(Collection<String> roots) {
        Configuration found;
        try {
            found = Configuration.empty().resolve(ModuleFinder.ofSystem(), finder, roots);
        } catch (FindException e) {
            throw new IllegalArgumentException(missing(e), e);
        } catch (ResolutionException e) {
            throw new IllegalArgumentException(unfit(String.valueOf(e.getMessage())), e);
        }
        // The call of `resolve` above refuses two modules with the same package only if one module
        // requires the other module. Java refuses to start a game with two modules that contain the
        // same package, even if neither module requires the other.
        Map<String, String> owners = new HashMap<>();
        for (ResolvedModule module : found.modules()) {
            for (String each : module.reference().descriptor().packages()) {
                String other = owners.putIfAbsent(each, module.name());
                if (other != null)
                    throw new IllegalArgumentException(
                            unfit(
                                    "Modules %s and %s both contain package %s"
                                            .formatted(
                                                    min(other, module.name()),
                                                    max(other, module.name()),
                                                    each)));
            }
        }
        return found;
    }

    private static String min(String one, String other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static String max(String one, String other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private static String unfit(String message) {
        return "%s, so Java cannot start the game: remove one of the two modules from the class path, or rename the package in one of them"
                .formatted(message);
    }

    private String missing(FindException e) {
        String message =
                "%s; the class path of the image maker must contain all modules of the game"
                        .formatted(e.getMessage());
        if (!damaged.isEmpty())
            message +=
                    "; the module-info of these jars cannot be read, so build them again: "
                            + String.join(", ", damaged);
        if (!withoutDescriptor.isEmpty())
            message += "; these jars have no module-info: " + String.join(", ", withoutDescriptor);
        return message;
    }

    /// Checks that a module contains a class. Modules of the JDK are not checked.
    ///
    /// @throws IllegalArgumentException if the module does not contain the class
    void findClass(String module, String name) throws IOException {
        var found = finder.find(module);
        if (found.isEmpty()) return;
        try (ModuleReader reader = found.get().open()) {
            if (reader.find(name.replace('.', '/') + ".class").isPresent()) return;
        }
        throw new IllegalArgumentException(
                "--main: module %s has no class %s; give the class with its package"
                        .formatted(module, name));
    }

    /// {@return the given modules and everything that they require, except modules of the JDK, by
    /// their names}
    ///
    /// @throws IllegalArgumentException if a module is missing
    SortedMap<String, LeanJar> closure(Collection<String> roots) throws IOException {
        SortedMap<String, LeanJar> closure = new TreeMap<>();
        for (ResolvedModule module : find(roots).modules()) {
            URI location = module.reference().location().orElseThrow();
            if (!location.getScheme().equals("jrt"))
                closure.put(module.name(), jar(module.name(), Path.of(location)));
        }
        return closure;
    }

    /// {@return the modules whose signatures were left out so far}
    Stream<String> unsigned() {
        return lean.entrySet().stream()
                .filter(module -> module.getValue().unsigned())
                .map(Map.Entry::getKey);
    }

    private LeanJar jar(String module, Path from) throws IOException {
        LeanJar known = lean.get(module);
        if (known != null) return known;
        Files.createDirectories(folder);
        LeanJar made = LeanJar.of(module, from, folder.resolve(module + ".jar"));
        lean.put(module, made);
        return made;
    }
}
