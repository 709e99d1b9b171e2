package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Said;
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

/// Third-party games on the path, which may do anything. They run in a separate process: in this
/// one each class belongs to a module, which lists its own games.
@Tag("slow")
class StrangeGamesTest {

    @TempDir Path folder;

    @Test
    void whatOneThatLeavesItsThreadInterruptedPlayedIsKept() throws Exception {
        Path page = folder.resolve("a.html");
        Said said =
                said(
                        command(List.of(Impatient.class)),
                        "impatient",
                        "--backend=null",
                        "--report=" + page);
        assertEquals(0, said.code(), said.words());
        assertTrue(Files.exists(page));
    }

    @Test
    void oneThatEndsTheProcessKeepsItsCode() throws Exception {
        Said said = said(command(List.of(Leaver.class)), "leaver", "--backend=null");
        assertEquals(7, said.code(), said.words());
    }

    @Test
    void oneThatCannotSayItsNameIsLeftOutAndHarmsNoOther() throws Exception {
        List<String> command = command(List.of(Nameless.class, Thrower.class, Mute.class));
        Said games = said(command, "games");
        assertEquals(0, games.code(), games.words());
        assertTrue(games.words().contains("\nbounce "), games.words());
        assertEquals(4, games.words().lines().filter(line -> !line.contains("left out")).count());
        Said wrong = said(command, "nosuch");
        assertEquals(2, wrong.code(), wrong.words());
        assertTrue(wrong.words().contains("; there are bounce, comet, "), wrong.words());
        Said comet = said(command, "comet", "--backend=null", "--ticks=2");
        assertEquals(0, comet.code(), comet.words());
    }

    /// {@return the command that starts the program with these games in addition to its own}
    private List<String> command(List<Class<? extends Game>> games) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(
                services.resolve(Game.class.getName()),
                games.stream().map(Class::getName).toList());
        List<String> command = SameEveryTimeTest.java();
        command.add(1, "-Dslf4j.internal.verbosity=ERROR"); // two loggers are on a test's path
        int paths = command.indexOf("-cp") + 1;
        String strange = folder + File.pathSeparator + Path.of("target", "test-classes");
        command.set(paths, strange + File.pathSeparator + command.get(paths));
        return command;
    }

    private static Said said(List<String> command, String... words) throws Exception {
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of(words));
        return Said.by(new ProcessBuilder(all).redirectErrorStream(true), 120);
    }

    /// A game without a name.
    public static class Nameless implements Game {

        @Override
        public String name() {
            return null;
        }

        @Override
        public String description() {
            return "has no name";
        }

        @Override
        public void play(GameLoop loop) {}
    }

    /// A game that fails when asked for its name.
    public static final class Thrower extends Nameless {

        @Override
        public String name() {
            throw new IllegalStateException("its pictures are missing");
        }
    }

    /// A game that cannot be loaded.
    public static final class Mute extends Nameless {

        @Override
        public String name() {
            return "mute";
        }

        @Override
        public String description() {
            throw new IllegalStateException("its texts are missing");
        }
    }

    /// A game that ends its process.
    public static final class Leaver extends Nameless {

        @Override
        public String name() {
            return "leaver";
        }

        @Override
        public String description() {
            return "does not stay";
        }

        @Override
        public void play(GameLoop loop) {
            System.exit(7);
        }
    }

    /// A game that was interrupted and restores its interrupt status, as it should.
    public static final class Impatient extends Nameless {

        @Override
        public String name() {
            return "impatient";
        }

        @Override
        public void play(GameLoop loop) {
            Thread.currentThread().interrupt();
        }
    }
}
