package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Tests run control with a program that calls a graphics API itself, on a machine without a
/// display. Run control must be able to end the program, play a script, and take screenshots.
@Timeout(120)
public abstract class OutsideContract {

    private static final long PATIENCE_SECONDS = 60; // The program usually needs two seconds.

    private static final String SCRIPT =
            """
            tick 40 minimize
            tick 50 restore
            tick 60 press SPACE
            tick 90 resize 32 20
            """;

    @TempDir Path folder;

    private final String backend;
    private final Class<?> program;

    /// @param backend the name of a backend without a screen
    /// @param program a class with a `main` that opens a loop of 64 x 48 points and contains no
    ///   code for run control; through the graphics API, the program fills each frame with green
    ///   while SPACE is down, and with red while SPACE is up
    protected OutsideContract(String backend, Class<?> program) {
        this.backend = backend;
        this.program = program;
    }

    private ProcessResult run(Map<String, String> variables) {
        List<String> command = Jvm.command("--enable-native-access=ALL-UNNAMED");
        command.add("-Dslf4j.provider=" + TestLog.class.getName());
        command.add("-Dslf4j.internal.verbosity=ERROR");
        command.addAll(List.of("-cp", Jvm.path(), program.getName()));
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        for (String screen : List.of("DISPLAY", "WAYLAND_DISPLAY"))
            builder.environment().remove(screen);
        builder.environment().putAll(variables);
        return ProcessResult.of(builder, PATIENCE_SECONDS);
    }

    @Test
    void runControlEndsScriptsAndCapturesAProgram() throws IOException {
        Files.writeString(folder.resolve("script.txt"), SCRIPT);
        ProcessResult result =
                run(
                        Map.of(
                                "FOURSTROKE_TICKS", "120",
                                "FOURSTROKE_BACKEND", backend,
                                "FOURSTROKE_SCRIPT", "script.txt",
                                "FOURSTROKE_SCREENSHOT", "then.png@30,x.png"));
        assertEquals(
                "fourstroke: the environment controls this run: FOURSTROKE_SCREENSHOT=then.png@30,"
                        + "x.png, FOURSTROKE_SCRIPT=script.txt, FOURSTROKE_TICKS=120\n",
                result.output());
        assertEquals(0, result.exitCode());
        assertShows("image of 64 x 48", Color.rgb(255, 0, 0), "then.png");
        assertShows("image of 32 x 20", Color.rgb(0, 255, 0), "x.png");
    }

    private void assertShows(String size, int color, String name) throws IOException {
        Image picture = Image.read(folder.resolve(name));
        assertEquals(size, picture.toString());
        assertEquals(color, picture.pixel(0, 0));
        assertEquals(color, picture.pixel(picture.width() - 1, picture.height() - 1));
    }
}
