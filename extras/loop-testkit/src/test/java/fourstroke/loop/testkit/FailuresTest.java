package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Tests the messages and the files that a user gets when a test fails.
class FailuresTest {

    private static final String ONLY_INSIDE = "gametest.inside";

    private static final Path FOLDER = Path.of("target", "fourstroke", "Failing.fails");

    /// Tests that fail on purpose. Only the tests of the outer class run these tests.
    @EnabledIfSystemProperty(named = ONLY_INSIDE, matches = "true")
    static class Failing {

        @GameTest(seed = 42)
        void fails(Play<Lamp> play) {
            play.at(10).press(KeyCode.LEFT);
            play.until(1, SECONDS);
            assertEquals(7, play.game().oil);
        }

        @GameTest
        void breaks(Play<Lamp> play) {
            play.always("oil is left", lamp -> lamp.oil > 250);
            play.until(1, SECONDS);
        }

        @GameTest
        void throwsSomething(Play<Lamp> play) {
            play.until(3);
            throw new IllegalStateException("no more");
        }

        @GameTest
        void isAborted(Play<Lamp> play) {
            play.until(3);
            assumeTrue(false, "it rains");
        }

        @GameTest
        void differs(Play<Lamp> play) {
            // The expected picture `after-a-second` shows the game at a different time, so the
            // comparison fails.
            play.named("TestPictureTest.differs");
            play.until(2, SECONDS);
            play.picture("after-a-second").matches();
        }

        @GameTest
        void neverBegins(Play<Lamp> play) {}

        @GameTest
        void isNoGame(Play<String> play) {}
    }

    /// The folder into which JUnit copies the files of a report.
    private record Folder(Path getRootDirectory) implements OutputDirectoryCreator {

        @Override
        public Path createOutputDirectory(TestDescriptor test) throws IOException {
            return Files.createDirectories(getRootDirectory);
        }
    }

    private static List<Event> failures(String method) {
        System.setProperty(ONLY_INSIDE, "true");
        try {
            EngineExecutionResults results =
                    EngineTestKit.engine("junit-jupiter")
                            .selectors(selectClass(Failing.class))
                            .outputDirectoryCreator(new Folder(Path.of("target", "attached")))
                            .execute();
            return results.allEvents().stream()
                    .filter(event -> event.getTestDescriptor().getDisplayName().startsWith(method))
                    .toList();
        } finally {
            System.clearProperty(ONLY_INSIDE);
        }
    }

    private static String words(String method) {
        StringBuilder words = new StringBuilder();
        for (Event event : failures(method))
            words.append(event.getPayload().map(Object::toString).orElse("")).append('\n');
        return words.toString();
    }

    @Test
    void aFailedTestNamesTickSeedAndTheFileThatRepeatsIt() throws Exception {
        String words = words("fails");
        assertTrue(words.contains("expected: <7>"), words);
        assertTrue(words.contains("tick 119") && words.contains("seed 42"), words);
        assertTrue(
                words.contains("FOURSTROKE_SEED=42 FOURSTROKE_FROM=119 FOURSTROKE_SCRIPT="), words);
        Path script = FOLDER.resolve("inputs.script");
        assertEquals("tick 10 press LEFT\n", Files.readString(script));
    }

    /// {@return the exception that the test with the given name has thrown}
    private static Throwable thrown(String method) {
        return failures(method).stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .findFirst()
                .orElseThrow();
    }

    /// The line with the tick must be a part of the message, because summaries of test runs print
    /// only the message of a failure.
    @Test
    void theMessageOfEachFailureEndsWithALineThatSaysWhere() {
        for (String[] each :
                new String[][] {
                    {"fails", "expected: <7> but was: <72>", "tick 119, 0.992 s, seed 42"},
                    {
                        "breaks",
                        "this condition must always hold, but does not hold now: oil is left",
                        "tick 50, 0.417 s"
                    },
                    {"differs", "the picture after-a-second differs in", "tick 239, "},
                    {"throwsSomething", "IllegalStateException: no more", "tick 3, 0.0"}
                }) {
            String[] lines = String.valueOf(thrown(each[0]).getMessage()).split("\n");
            assertEquals(2, lines.length, String.join("\n", lines));
            assertTrue(lines[0].contains(each[1]), lines[0]);
            assertTrue(lines[1].startsWith(each[2]), lines[1]);
            assertTrue(lines[1].contains("; play it in a window with FOURSTROKE_SEED="), lines[1]);
        }
        AssertionFailedError failed =
                assertInstanceOf(
                        AssertionFailedError.class,
                        thrown("fails"),
                        "the error keeps the compared values, so that an IDE can show them");
        assertEquals("7", failed.getExpected().getStringRepresentation());
        assertTrue(failed.getMessage().contains(" FOURSTROKE_SCRIPT="), failed.getMessage());
        assertEquals("no more", thrown("throwsSomething").getCause().getMessage());
        assertInstanceOf(TestAbortedException.class, thrown("isAborted"));
    }

    @Test
    void filesOfEarlierRunsAreRemovedOnceAndOthersStay(@TempDir Path folder) throws IOException {
        Path old = Files.writeString(folder.resolve("inputs.script"), "");
        Path picture = Files.writeString(folder.resolve("lamp-out-actual.png"), "");
        Path other = Files.writeString(folder.resolve("notes.txt"), "");
        ReportFiles files = new ReportFiles(folder.toString());
        assertFalse(Files.exists(old) || Files.exists(picture));
        assertTrue(Files.exists(other), "the test kit keeps a file that it does not write itself");
        files.add("last-second.png", file -> file.toFile().createNewFile());
        new ReportFiles(folder.toString());
        assertTrue(Files.exists(folder.resolve("last-second.png")), "the file of this run is kept");
    }

    @Test
    void theLastSecondIsLeftAsAFilmStrip() throws Exception {
        String words = words("fails");
        Path file = FOLDER.resolve("last-second.png");
        assertTrue(words.contains(file.toString()), words);
        Image strip = Image.read(file);
        assertEquals(8 * 200 + 7 * 2, strip.width());
        // The film strip reduces frames of 640 x 480 pixels to 200 x 150 pixels.
        assertEquals(150, strip.height());
        // The flame of the lamp is shorter in the last frame of the film strip than in the first
        // frame.
        assertEquals(Color.ORANGE, strip.pixel(90, 6));
        assertEquals(Color.NAVY, strip.pixel(7 * 202 + 90, 6));
    }

    @Test
    void thePicturesAreAttachedToTheReport() {
        List<String> files =
                failures("differs").stream()
                        .flatMap(event -> event.getPayload(FileEntry.class).stream())
                        .map(entry -> String.valueOf(entry.getPath().getFileName()))
                        .toList();
        assertEquals(
                List.of(
                        "after-a-second-expected.png",
                        "after-a-second-actual.png",
                        "after-a-second-difference.png",
                        "last-second.png"),
                files);
    }

    @Test
    void aTestThatNeverBeganItsGameFails() {
        String words = words("neverBegins");
        assertTrue(words.contains("the test ended before the game began"), words);
    }

    @Test
    void aClassThatIsNotAGameIsRefusedWithItsName() {
        String words = words("isNoGame");
        assertTrue(words.contains("java.lang.String"), words);
    }
}
