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

/// The modules that images are made of, each as a jar with only what an image needs.
final class ModuleStore {

    private final ModuleFinder finder;
    private final Path folder;
    private final List<String> leftAside = new ArrayList<>();
    private final SortedMap<String, LeanJar> lean = new TreeMap<>();

    /// @param classPath folders and jars; those that are not modules are ignored
    /// @param folder where to put the lean jars
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
        } catch (FindException _) { // not valid even as an automatic module
            return false;
        }
    }

    /// {@return these modules and everything they require}
    ///
    /// @throws IllegalArgumentException if one is missing
    Configuration find(Collection<String> roots) {
        try {
            return ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), roots);
        } catch (FindException e) {
            String message =
                    "%s; the class path of the image maker must contain all modules of the game"
                            .formatted(e.getMessage());
            if (!leftAside.isEmpty())
                message += "; these have no module-info: " + String.join(", ", leftAside);
            throw new IllegalArgumentException(message, e);
        }
    }

    /// Checks that this module contains a class. Modules of the JDK are not checked.
    ///
    /// @throws IllegalArgumentException if it does not
    void findClass(String module, String name) throws IOException {
        var found = finder.find(module);
        if (found.isEmpty()) return;
        try (ModuleReader reader = found.get().open()) {
            if (reader.find(name.replace('.', '/') + ".class").isPresent()) return;
        }
        throw new IllegalArgumentException(
                "--main: module %s has no class %s; give the package and the class name"
                        .formatted(module, name));
    }

    /// {@return these modules and everything they require, except the JDK's own, by name}
    ///
    /// @throws IllegalArgumentException if one is missing
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
