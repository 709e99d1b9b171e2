package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A Wayland compositor that a test starts: the program sway, with the headless backend of wlroots.
/// The screen of the compositor is invisible, but a test can use the windows with a keyboard and a
/// mouse.
final class Sway implements AutoCloseable {

    static final int WIDTH = 1280;
    static final int HEIGHT = 800;

    /// The settings of sway. A key that is held repeats only after a delay of a minute, and every
    /// test releases its keys sooner, even on a busy machine.
    private static final String SETTINGS =
            """
            output HEADLESS-1 resolution %dx%d
            default_border none
            for_window [title=".*"] floating enable
            input type:keyboard repeat_delay 60000
            """
                    .formatted(WIDTH, HEIGHT);

    private static final int PATIENCE_SECONDS = 20;

    private final Path folder;
    private final Programs programs;
    private final Process compositor;

    /// Starts the compositor. The compositor refuses to run as the user root, so a test that runs
    /// as root starts it as the user nobody.
    Sway() throws IOException {
        boolean root = System.getProperty("user.name").equals("root");
        var mine =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        // The folder is in the temporary folder of the system, because the operating system limits
        // the length of the path of a socket.
        folder = Files.createTempDirectory("sway", mine);
        programs = new Programs(folder);
        Path settings = Files.writeString(folder.resolve("settings"), SETTINGS);
        List<String> command = new ArrayList<>();
        if (root) {
            var nobody =
                    folder.getFileSystem()
                            .getUserPrincipalLookupService()
                            .lookupPrincipalByName("nobody");
            Files.setOwner(folder, nobody);
            Files.setOwner(settings, nobody);
            command.addAll(
                    List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
        }
        command.addAll(List.of("sway", "-c", settings.toString()));
        compositor =
                programs.start(
                        "compositor",
                        command,
                        "XDG_RUNTIME_DIR",
                        folder.toString(),
                        "SWAYSOCK",
                        orders().toString(),
                        "WLR_BACKENDS",
                        "headless",
                        "WLR_RENDERER",
                        "pixman",
                        "WLR_LIBINPUT_NO_DEVICES",
                        "1");
    }

    /// Waits until programs can be started in the compositor.
    void awaitReady() throws InterruptedException {
        for (int i = 0; !Files.exists(socket()) || !Files.exists(orders()); i++) {
            assertTrue(
                    i < PATIENCE_SECONDS * 10 && compositor.isAlive(), () -> output("compositor"));
            Thread.sleep(100);
        }
    }

    /// {@return the path of the socket on which the compositor waits for programs}
    Path socket() {
        return folder.resolve("wayland-1"); // The program sway numbers its displays from one.
    }

    private Path orders() {
        return folder.resolve("orders");
    }

    /// Starts a program in the compositor.
    Process start(String name, List<String> command) throws IOException {
        return programs.start(
                name,
                command,
                "XDG_RUNTIME_DIR",
                folder.toString(),
                "SWAYSOCK",
                orders().toString(),
                "WAYLAND_DISPLAY",
                socket().getFileName().toString());
    }

    /// {@return what a program has printed so far}
    String output(String name) {
        return programs.output(name);
    }

    /// Runs a program that controls the compositor, and waits for the end of the program.
    ///
    /// @return the output of the program
    String run(String... command) {
        try {
            Process process = start("run", List.of(command));
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertTrue(ended, command[0] + " hangs");
            assertEquals(0, process.exitValue(), () -> output("run"));
            return output("run");
        } catch (IOException e) {
            throw new UncheckedIOException("./check installs what tests of windows need", e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted in " + command[0], e);
        }
    }

    /// Runs a command of the program sway.
    void order(String words) {
        run("swaymsg", words);
    }

    /// {@return all windows and their properties, as JSON}
    String windows() {
        return run("swaymsg", "-t", "get_tree");
    }

    /// {@return a picture of the screen} The picture is also saved under `target/pictures`.
    Image look(String name) {
        Path file = Path.of("target", "pictures", "sway-" + name + ".png").toAbsolutePath();
        try {
            Files.createDirectories(file.getParent());
            run("grim", file.toString());
            return Image.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        compositor.destroy();
        compositor.onExit().completeOnTimeout(null, PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        compositor.destroyForcibly();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.toList()) Files.delete(each);
        }
        Files.delete(folder);
    }
}
