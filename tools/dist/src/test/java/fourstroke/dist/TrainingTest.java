package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.dist.Training.Played;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/// Tests how games are played for their start-up cache, with a substitute for the image.
@DisabledOnOs(OS.WINDOWS)
class TrainingTest {

    @TempDir Path into;

    @Test
    void aGameThatFailsIsReportedWithItsExitCodeAlsoIfTheJvmSaysThatItMadeACache()
            throws Exception {
        assertEquals(
                new Played(
                        true,
                        "g-h has no start-up cache: the image maker played the game to make this"
                                + " cache, but the game ended with exit code 3. The output of the"
                                + " game:\n"
                                + "made it"),
                play("touch lib/start.aot; echo made it; exit 3"));
        assertFalse(Files.exists(into.resolve("g-h/lib/start.aot")));
    }

    @Test
    void aGameThatEndsWithoutACacheIsReportedAsThat() throws Exception {
        Played played = play("exit 0");
        assertFalse(played.failed());
        assertTrue(
                played.words().contains("the JVM wrote no cache. The output of the game:"),
                played::words);
    }

    @Test
    void aGameThatFailsOnOneOfItsBackendsCountsAsNotFailed() throws Exception {
        assertFalse(play("[ $FOURSTROKE_BACKEND = o ]").failed());
        assertFalse(play("[ $FOURSTROKE_BACKEND = h ]").failed());
        assertTrue(play("exit 1").failed());
    }

    @Test
    void onlyTheLastOutputOfAGameIsReportedInAnyAlphabet() throws Exception {
        String words =
                play("i=0; while [ $i -lt 99 ]; do i=$((i+1)); echo $i; done; printf '\\377'; exit"
                                + " 1")
                        .words();
        assertTrue(words.endsWith("\n99\n\uFFFD"), words);
        assertEquals(61, words.lines().count());
    }

    @Test
    void aGameNeedNotEndByItselfAndVariablesOfTheUserDoNotReachIt() throws Exception {
        assertEquals(
                new Played(false, ""),
                play("[ $FOURSTROKE_TICKS = 240 ] || exit 1; touch lib/start.aot"));
        assertEquals(
                new Played(false, ""),
                play(
                        "env | grep FOURSTROKE_ | grep -v TICKS | grep -v BACKEND | grep -v GLFW &&"
                                + " exit 1; touch lib/start.aot"));
    }

    /// The author of a game also plays the game on the machine that makes the image, so the image
    /// maker must not change the saved data.
    @Test
    void aGameFindsNoSavedDataAndSavesIntoAFolderThatIsDeleted() throws Exception {
        Played played =
                play(
                        "[ -z \"$(ls \"$XDG_DATA_HOME\")\" ] && [ \"$APPDATA\" = \"$XDG_DATA_HOME\""
                            + " ] || exit 1; case \" $G_JAVA_OPTIONS \" in *\" -Duser.home=$APPDATA"
                            + " \"*) ;; *) exit 2;; esac; mkdir \"$APPDATA/g\" && touch"
                            + " \"$APPDATA/g/scores\"; echo \"$APPDATA\" > home; touch"
                            + " lib/start.aot");
        assertEquals(new Played(false, ""), played);
        Path home = Path.of(Files.readString(into.resolve("g-h/home")).strip());
        assertTrue(home.isAbsolute());
        assertFalse(Files.exists(home));
    }

    @Test
    void itsWindowIsHiddenIfThereIsNoDisplay() throws Exception {
        assertEquals(
                new Played(false, ""),
                play(
                        "[ \"${DISPLAY+set}${WAYLAND_DISPLAY+set}$FOURSTROKE_GLFW_PLATFORM\" = null"
                                + " ] || [ -z \"$FOURSTROKE_GLFW_PLATFORM\" -a -n"
                                + " \"${DISPLAY+set}${WAYLAND_DISPLAY+set}\" ] || exit 1; touch"
                                + " lib/start.aot"));
    }

    @Test
    void aGameThatWaitsInItsMenuHasShownWhatItLoads() throws Exception {
        assertEquals(new Played(false, ""), play("touch lib/start.aot; exit 4"));
        assertTrue(Files.exists(into.resolve("g-h/lib/start.aot")));
    }

    @Test
    void aGameThatDoesNotEndIsStoppedAndIsNoFailure() throws Exception {
        Played played = play("echo menu; exec sleep 60", 1);
        assertFalse(played.failed());
        assertTrue(
                played.words()
                        .endsWith(
                                "the game did not end in 1 s; if the settings of the game switch"
                                    + " run control off, use --train to name an argument that ends"
                                    + " the game. The output of the game:\n"
                                    + "menu"),
                played.words());
    }

    private Played play(String script) throws Exception {
        return play(script, 60);
    }

    /// {@return the messages of the image maker for a game that consists of this script}
    private Played play(String script, int limitSeconds) throws Exception {
        Plan plan =
                Plan.of(
                        "--name",
                        "g",
                        "--main",
                        "m/p.Q",
                        "--into",
                        into.toString(),
                        "--backend",
                        "h=some:o",
                        "--backend",
                        "g=some");
        Image image = new Image(plan, "h");
        Files.createDirectories(Part.TRAINING_LOG.in(into).getParent());
        Files.createDirectories(image.cache().getParent());
        Files.createDirectories(image.launcher().getParent());
        Files.writeString(image.launcher(), "#!/bin/sh\n" + script + "\n");
        assertTrue(image.launcher().toFile().setExecutable(true));
        return new Training(plan, image, limitSeconds).play(plan.backends().reversed());
    }
}
