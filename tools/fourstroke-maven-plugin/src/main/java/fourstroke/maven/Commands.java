package fourstroke.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Composes the command lines that play a game and make its image. This class does not start any
/// program itself.
///
/// @param java the program `java`
/// @param main the class with the method `main` of the game
/// @param classes the folder with the compiled classes of the game
/// @param libraries the artifacts with which the game runs
record Commands(Path java, MainClass main, Path classes, List<Library> libraries) {

    /// The artifacts with native code, and their modules. If a module with native code has no grant
    /// for native access, Java prints a warning. Java also prints a warning if a grant names a
    /// module that the game does not have.
    private static final Map<String, String> NATIVE_CODE =
            Map.of(
                    "lwjgl", "org.lwjgl",
                    "lwjgl-opengl", "org.lwjgl.opengl",
                    "lwjgl-vma", "org.lwjgl.vma",
                    "lwjgl-stb", "org.lwjgl.stb",
                    "backend-base", "fourstroke.backend.base");

    /// The value of the parameter `images` that requests all images: one image with all backends,
    /// one image for each backend, and one image without a backend.
    static final String EVERY_IMAGE = "every";

    /// The backends of Fourstroke in the form that the image maker expects. The last backend is the
    /// preferred backend. A backend after a colon, such as `gl-offscreen`, is the backend with
    /// which the image maker makes the start-up cache on a machine without a screen.
    private static final List<String> BACKENDS =
            List.of(
                    "headless=fourstroke.backend.headless",
                    "gl=fourstroke.backend.glfw.gl:gl-offscreen",
                    "vk=fourstroke.backend.glfw.vk:vk-offscreen");

    /// {@return the command that plays the game on the module path}
    ///
    /// @param machine the machine on which the game is played
    /// @param runControl the settings of run control on the command line: names and values
    /// @param javaOptions more options for Java
    /// @param arguments the arguments of the game
    List<String> play(
            Machine machine,
            Map<String, String> runControl,
            List<String> javaOptions,
            List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        // On macOS, windows can open only on the first thread. Java knows the option
        // -XstartOnFirstThread only on macOS.
        if (machine.isMac()) command.add("-XstartOnFirstThread");
        // The plugin selects the serial garbage collector, because the JVM in a runtime image uses
        // it too.
        command.add("-XX:+UseSerialGC");
        String granted = granted();
        if (!granted.isEmpty()) command.add("--enable-native-access=" + granted);
        runControl.forEach((name, value) -> command.add("-D%s=%s".formatted(name, value)));
        command.addAll(javaOptions);
        command.add("-p");
        command.add(path(libraries.stream().map(Library::file)));
        command.add("-m");
        command.add(main.toString());
        command.addAll(arguments);
        return command;
    }

    /// {@return the command that plays the game many times} The arguments of the main method of the
    /// game are the word `sweep`, the name of the game and the options. The command does not
    /// contain settings of run control, because these settings have no effect on the runs of a
    /// sweep.
    ///
    /// @param machine the machine on which the game is played
    /// @param game the name of the game, from which the sweep makes the name of its folder
    /// @param options the options of the sweep
    /// @param javaOptions more options for Java
    /// @throws WrongSetting if the game does not depend on `loop-sweep`
    List<String> sweep(
            Machine machine, String game, List<String> options, List<String> javaOptions) {
        if (!has("loop-sweep")) {
            throw new WrongSetting(
                    "The game cannot run sweeps: add the dependency loop-sweep, and let main pass"
                            + " its arguments on to SweepProgram, as docs/sweeps.md shows.");
        }
        List<String> arguments = new ArrayList<>(List.of("sweep", game));
        arguments.addAll(options);
        return play(machine, Map.of(), javaOptions, arguments);
    }

    /// {@return the command that makes images}
    ///
    /// @param maker the image maker and its libraries
    /// @param name the name of the game
    /// @param into the folder for the images
    /// @param images the images to make, separated by commas
    /// @param backends the backends in the form that the image maker expects; if the list is empty,
    ///   those backends of Fourstroke on which the game depends
    /// @param with additional modules for the image, which no other module requires
    /// @param options more options of the image maker
    List<String> image(
            List<Library> maker,
            String name,
            Path into,
            String images,
            List<String> backends,
            List<String> with,
            List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.add("-cp");
        Stream<Library> tools =
                maker.stream().filter(tool -> libraries.stream().noneMatch(tool::replaces));
        command.add(path(Stream.concat(libraries.stream(), tools).map(Library::file)));
        command.add("fourstroke.dist.Images");
        command.addAll(List.of("--name", name, "--main", main.toString()));
        List<String> chosen = backends.isEmpty() ? knownBackends() : backends;
        String kinds = images.equals(EVERY_IMAGE) ? everyImage(chosen) : images;
        command.addAll(List.of("--into", into.toString(), "--images", kinds));
        for (String each : chosen) command.addAll(List.of("--backend", each));
        for (String module : with) command.addAll(List.of("--with", module));
        command.addAll(options);
        return command;
    }

    private static String everyImage(List<String> backends) {
        return backends.stream()
                .map(backend -> backend.replaceFirst("=.*", ""))
                .collect(Collectors.joining(",", "all,", ",open"));
    }

    private List<String> knownBackends() {
        List<String> found =
                BACKENDS.stream()
                        .filter(backend -> {
                            String module = backend.replaceFirst(".*=([^:]*).*", "$1");
                            String name = module.substring("fourstroke.".length());
                            return has(name.replace('.', '-'));
                        })
                        .toList();
        if (found.isEmpty()) {
            throw new WrongSetting(
                    "The game depends on no backend: add a dependency such as backend-glfw-gl, or"
                            + " name your own backend in <backends>.");
        }
        return found;
    }

    private boolean has(String name) {
        return libraries.stream().anyMatch(library -> library.isFourstroke(name));
    }

    private String granted() {
        return libraries.stream()
                .filter(library -> library.classifier().isEmpty())
                .filter(library -> library.isLwjgl() || library.isFourstroke(library.name()))
                .map(library -> NATIVE_CODE.get(library.name()))
                .filter(module -> module != null)
                .sorted()
                .collect(Collectors.joining(","));
    }

    private String path(Stream<String> files) {
        return Stream.concat(Stream.of(classes.toString()), files)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
