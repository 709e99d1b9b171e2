package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.ProcessResult;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Tests the program with games of other authors on the class path. A game of another author may do
/// anything. The games run in a separate process, because in the process of the tests each class
/// belongs to a module, and a game of a module must be declared by the module.
@Tag("slow")
class StrangeGamesTest {

    @TempDir Path folder;

    @Test
    void theFilesOfAGameThatInterruptsItsThreadAreWritten() throws Exception {
        Path page = folder.resolve("a.html");
        ProcessResult result =
                result(command(Impatient.class), "impatient", "--backend=null", "--report=" + page);
        assertEquals(0, result.exitCode(), result.output());
        assertTrue(Files.exists(page));
    }

    /// {@return the command that starts the program with this game in addition to the program's own
    /// games}
    private List<String> command(Class<? extends Game> game) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(Game.class.getName()), game.getName());
        List<String> command = SameEveryTimeTest.java();
        // The class path of the tests has two logging libraries, and SLF4J would print a warning
        // about that.
        command.add(1, "-Dslf4j.internal.verbosity=ERROR");
        int paths = command.indexOf("-cp") + 1;
        String strange = folder + File.pathSeparator + Path.of("target", "test-classes");
        command.set(paths, strange + File.pathSeparator + command.get(paths));
        return command;
    }

    private static ProcessResult result(List<String> command, String... words) throws Exception {
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of(words));
        return ProcessResult.of(new ProcessBuilder(all).redirectErrorStream(true), 120);
    }

    /// A game that returns from `play` with the interrupt status of its thread set, as a game
    /// should after an interrupt.
    public static final class Impatient implements Game {

        @Override
        public String name() {
            return "impatient";
        }

        @Override
        public String description() {
            return name();
        }

        @Override
        public void play(GameLoop loop) {
            Thread.currentThread().interrupt();
        }
    }
}
