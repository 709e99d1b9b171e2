package fourstroke.dist;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A module `game` that is a game and its own backend in one class. The module needs only the JDK.
///
/// @param modules the folders of the modules of the game
record TinyGame(List<Path> modules) {

    /// The exit code and the output of a program that has ended.
    record Ran(int code, String out, String err) {}

    /// Compiles a tiny game.
    ///
    /// @param folder the folder for the new module; this folder already contains the folders of the
    ///   modules that the game requires
    /// @param requires the directives of the module, which may also name libraries of this test
    /// @param main the code that the game runs
    static TinyGame of(Path folder, String requires, String main) throws IOException {
        Path from = Files.createTempDirectory("sources");
        Path info = from.resolve("module-info.java");
        Files.writeString(
                info,
                "module game { %s exports fourstroke.loop.api.spi; provides fourstroke.loop.api.spi.Backend with fourstroke.loop.api.spi.Backend; }"
                        .formatted(requires));
        Path source = from.resolve("Backend.java");
        Files.writeString(
                source,
                "package fourstroke.loop.api.spi; public class Backend { public static void main(String[] words) throws Exception { %s } }"
                        .formatted(main));
        Tool.run(
                "javac",
                List.of(
                        "-p",
                        folder + File.pathSeparator + ownPath(),
                        "--module-version",
                        "1",
                        "-d",
                        folder.resolve("game").toString(),
                        info.toString(),
                        source.toString()));
        for (Path file : Tree.files(from)) Files.delete(file);
        Files.delete(from);
        try (Stream<Path> all = Files.list(folder)) {
            return new TinyGame(all.toList());
        }
    }

    /// Makes images of the game, in another process.
    ///
    /// @param images the images to make
    /// @param more more arguments of the image maker
    Ran images(Path into, String images, Map<String, String> variables, String... more)
            throws IOException, InterruptedException {
        return images(Path.of(System.getProperty("java.home")), into, images, variables, more);
    }

    /// Makes images of the game with another JDK.
    Ran images(Path jdk, Path into, String images, Map<String, String> variables, String... more)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.addAll(command(jdk, into, images));
        command.addAll(List.of(more));
        return run(variables, command.toArray(String[]::new));
    }

    private List<String> command(Path jdk, Path into, String images) {
        return List.of(
                jdk.resolve("bin").resolve("java").toString(),
                "-cp",
                Stream.concat(Stream.of(ownPath()), modules.stream().map(Path::toString))
                        .collect(Collectors.joining(File.pathSeparator)),
                Images.class.getName(),
                "--name",
                "game",
                "--main",
                "game/fourstroke.loop.api.spi.Backend",
                "--into",
                into.toString(),
                "--backend",
                "only=game",
                "--images",
                images);
    }

    /// Runs a program with the given environment variables, in addition to the environment
    /// variables of the test.
    static Ran run(Map<String, String> variables, String... command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().putAll(variables);
        int code = builder.start().waitFor();
        Ran ran = new Ran(code, Files.readString(out), Files.readString(err));
        Files.delete(out);
        Files.delete(err);
        return ran;
    }

    private static String ownPath() {
        String modules = System.getProperty("jdk.module.path");
        String classes = System.getProperty("java.class.path");
        return modules == null ? classes : modules + File.pathSeparator + classes;
    }
}
