package fourstroke.dist;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// One image of a game, which is the folder that a player gets.
final class Image {

    /// The options that the JVM gets in every image. With these options, the JVM logs only errors,
    /// and logs them to standard error. With these options, the JVM prints no message if the
    /// start-up cache cannot be used, because the game also runs without the cache. With these
    /// options, the JVM also writes no file with performance counters into the temporary folder.
    private static final String JVM =
            "-XX:-UsePerfData -Xlog:disable -Xlog:all=error,aot*=off,cds*=off:stderr";

    /// The JVM options for the library LWJGL. With these options, LWJGL accesses memory by the
    /// JDK's internal class `Unsafe`. The image can safely depend on this internal class, because
    /// an image always contains the JDK with which the image was made. By default LWJGL uses Java's
    /// foreign memory. Until Java's methods for foreign memory are compiled, each memory access
    /// calls a dozen methods. These calls make the start of a game with OpenGL 10 milliseconds
    /// longer. The options also turn off the checksums of LWJGL's libraries, because Java would
    /// search all of its ciphers to compute the checksums.
    private static final String LWJGL =
            "--add-exports=java.base/jdk.internal.misc=org.lwjgl"
                    + " -Dorg.lwjgl.system.memoryBackend=unsafe"
                    + " -Dorg.lwjgl.util.NoHashChecks=true";

    private final Plan plan;
    private final Path folder;

    /// True if the image contains no backend. A player of such an image names the folder of a
    /// backend with the option `--module-path`.
    private final boolean needsModulePath;

    /// The main class that Java starts.
    private String started = "";

    Image(Plan plan, String what) {
        this.plan = plan;
        needsModulePath = what.equals(Plan.OPEN);
        folder = plan.into().resolve(plan.name() + "-" + what);
    }

    Path folder() {
        return folder;
    }

    /// {@return the path of the start-up cache, which may not exist}
    Path cache() {
        return folder.resolve("lib").resolve(Launcher.CACHE);
    }

    Path launcher() {
        return folder.resolve("bin")
                .resolve(Launcher.isWindows() ? plan.name() + ".bat" : plan.name());
    }

    /// Links the modules into an image, and adds the launcher, the libraries and the licences that
    /// a distributed image needs.
    void link(SortedMap<String, LeanJar> modules, List<String> roots) throws IOException {
        Path omitted = Part.OMITTED.in(plan.into());
        Files.write(omitted, Omission.patterns(plan.omissions()));
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "--module-path",
                                path(modules.values()),
                                "--add-modules",
                                String.join(",", roots),
                                "--no-header-files",
                                "--no-man-pages",
                                "--compress",
                                "zip-9",
                                "--exclude-files=" + Omission.FILES,
                                "--exclude-resources=@" + omitted,
                                "--add-options="
                                        + String.join(
                                                        " ",
                                                        Launcher.options(plan, modules.keySet()),
                                                        options(modules),
                                                        logProvider(modules),
                                                        JVM)
                                                .strip(),
                                "--output",
                                folder.toString()));
        Tool.run("jlink", words);
        Strip.strip(folder);
        // LWJGL's libraries are in a subfolder of `lib`, because the JDK has its own libfreetype in
        // `lib`.
        Path natives = folder.resolve("lib").resolve(Launcher.NATIVES);
        for (LeanJar module : modules.values()) writeNatives(module, natives);
        Legal.add(folder, modules);
        started = Launcher.started(plan, modules.keySet());
        Launcher.write(plan, started, Launcher.Form.OPEN, folder);
    }

    /// Finishes the launcher script. Before the method `finish` is called, the launcher obeys
    /// environment variables, because [Training] sets some environment variables.
    void finish() throws IOException {
        if (!plan.runControl()) Launcher.write(plan, started, form(), folder);
    }

    /// {@return which settings in the environment of the player the finished launcher obeys}
    private Launcher.Form form() {
        if (plan.runControl()) return Launcher.Form.OPEN;
        return needsModulePath ? Launcher.Form.CLOSED_WITH_MODULES : Launcher.Form.CLOSED;
    }

    /// Adds a folder with the modules of a backend, which can be used with the option
    /// `--module-path`.
    void addBackend(String name, SortedMap<String, LeanJar> modules) throws IOException {
        Path backend = folder.resolve("backends").resolve(name);
        Files.createDirectories(backend);
        for (LeanJar module : modules.values()) {
            Path jar = backend.resolve(module.file().getFileName());
            Files.copy(module.file(), jar, StandardCopyOption.COPY_ATTRIBUTES);
            writeNatives(module, backend.resolve(Launcher.NATIVES));
        }
        Files.writeString(backend.resolve(Launcher.OPTIONS), options(modules) + "\n");
        Legal.add(folder, modules);
    }

    /// {@return the JVM options for the given modules, or an empty string if the modules need no
    /// options} The options grant native access to exactly those modules that need native access.
    /// If LWJGL is among the modules, the options also make LWJGL start faster.
    private String options(SortedMap<String, LeanJar> modules) {
        if (modules.isEmpty()) return "";
        // The module path for the tool jnativescan contains all modules that the modules of the
        // image require. The tool jnativescan itself finds the modules of the JDK.
        String all =
                Tool.run(
                        "jnativescan",
                        List.of(
                                "--module-path",
                                Part.MODULES.in(plan.into()).toString(),
                                "--add-modules",
                                String.join(",", modules.keySet()),
                                "--print-native-access"));
        var callers = new TreeSet<>(List.of(all.split(",")));
        callers.retainAll(modules.keySet());
        List<String> options = new ArrayList<>();
        if (!callers.isEmpty()) options.add("--enable-native-access=" + String.join(",", callers));
        if (modules.containsKey("org.lwjgl")) options.add(LWJGL);
        return String.join(" ", options);
    }

    /// {@return the option that names the log provider, or an empty string if the modules do not
    /// contain exactly one log provider} If the option names the log provider, SLF4J does not
    /// search files for log providers at each start.
    private static String logProvider(SortedMap<String, LeanJar> modules) {
        List<String> providers = new ArrayList<>();
        for (LeanJar module : modules.values()) {
            for (var found : ModuleFinder.of(module.file()).findAll()) {
                for (var provides : found.descriptor().provides())
                    if (provides.service().equals("org.slf4j.spi.SLF4JServiceProvider"))
                        providers.addAll(provides.providers());
            }
        }
        // With several log providers, the option would make SLF4J print the name of the chosen
        // provider.
        return providers.size() == 1
                ? "-Dslf4j.provider=" + providers.getFirst() + " -Dslf4j.internal.verbosity=WARN"
                : "";
    }

    private static void writeNatives(LeanJar module, Path into) throws IOException {
        for (var library : module.natives().entrySet()) {
            Files.createDirectories(into);
            Files.write(into.resolve(library.getKey()), library.getValue());
        }
    }

    private static String path(Collection<LeanJar> modules) {
        return modules.stream()
                .map(module -> module.file().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
