package fourstroke.dist;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The modules that images are made of, each as a jar that holds what an image needs of it.
final class ModuleStore {

    private final ModuleFinder finder;
    private final Path folder;
    private final List<String> leftAside = new ArrayList<>();
    private final SortedMap<String, LeanJar> lean = new TreeMap<>();

    /// @param classPath folders and jars; those that are no modules are left aside
    /// @param folder for the lean jars
    ModuleStore(String classPath, Path folder) {
        this.folder = folder;
        List<Path> modules = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (entry.isEmpty()) continue;
            if (isModule(Path.of(entry))) modules.add(Path.of(entry));
            else leftAside.add(entry);
        }
        finder = ModuleFinder.of(modules.toArray(Path[]::new));
    }

    private static boolean isModule(Path entry) {
        try {
            return ModuleFinder.of(entry).findAll().stream()
                    .anyMatch(module -> !module.descriptor().isAutomatic());
        } catch (FindException _) { // a jar that could not even be an automatic module
            return false;
        }
    }

    /// {@return these modules and all that they require}
    ///
    /// @throws IllegalArgumentException if one is not there
    Configuration find(Collection<String> roots) {
        try {
            return ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), roots);
        } catch (FindException e) {
            String message =
                    "%s; the class path of the image maker must hold all modules of the game"
                            .formatted(e.getMessage());
            if (!leftAside.isEmpty())
                message += ", and has without a module-info: " + String.join(", ", leftAside);
            throw new IllegalArgumentException(message, e);
        }
    }

    /// Refuses a class that this module lacks. Modules of the JDK are not looked into.
    ///
    /// @throws IllegalArgumentException if it is not there
    void findClass(String module, String name) throws IOException {
        var found = finder.find(module);
        if (found.isEmpty()) return;
        try (ModuleReader reader = found.get().open()) {
            if (reader.find(name.replace('.', '/') + ".class").isPresent()) return;
        }
        throw new IllegalArgumentException(
                "--main: module %s has no class %s; name it as its package and its own name"
                        .formatted(module, name));
    }

    /// {@return these modules and all that they require, without those of the JDK, by name}
    ///
    /// @throws IllegalArgumentException if one is not there
    SortedMap<String, LeanJar> closure(Collection<String> roots) throws IOException {
        SortedMap<String, LeanJar> closure = new TreeMap<>();
        for (ResolvedModule module : find(roots).modules()) closure.put(module.name(), jar(module));
        return closure;
    }

    private LeanJar jar(ResolvedModule module) throws IOException {
        LeanJar known = lean.get(module.name());
        if (known != null) return known;
        Files.createDirectories(folder);
        Path from = Path.of(module.reference().location().orElseThrow());
        LeanJar made = LeanJar.of(from, folder.resolve(module.name() + ".jar"));
        lean.put(module.name(), made);
        return made;
    }
}
