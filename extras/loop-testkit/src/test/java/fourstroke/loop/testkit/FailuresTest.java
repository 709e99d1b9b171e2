package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a user reads of a test that fails.
class FailuresTest {

    private static final String ONLY_INSIDE = "gametest.inside";

    private static final Path FOLDER = Path.of("target", "fourstroke", "Failing.fails");

    /// Tests that are meant to fail; they run only inside of the tests below.
    @EnabledIfSystemProperty(named = ONLY_INSIDE, matches = "true")
    static class Failing {

        @GameTest(seed = 42)
        void fails(Play<Lamp> play) {
            play.at(10).press(KeyCode.LEFT);
            play.until(1, SECONDS);
            assertEquals(7, play.game().oil);
        }

        @GameTest
        void differs(Play<Lamp> play) {
            play.named("TestPictureTest.differs"); // whose picture shows another moment
            play.until(2, SECONDS);
            play.picture("after-a-second").matches();
        }

        @GameTest
        void neverBegins(Play<Lamp> play) {}

        @GameTest
        void isNoGame(Play<String> play) {}
    }

    /// Where JUnit puts the files of a report.
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
        assertTrue(words.contains("FOURSTROKE_SCRIPT="), words);
        Path script = FOLDER.resolve("inputs.script");
        assertEquals("tick 10 press LEFT\n", Files.readString(script));
    }

    @Test
    void theLastSecondIsLeftAsAFilmStrip() throws Exception {
        String words = words("fails");
        Path file = FOLDER.resolve("last-second.png");
        assertTrue(words.contains(file.toString()), words);
        Image strip = Image.read(file);
        assertEquals(8 * 200 + 7 * 2, strip.width());
        assertEquals(150, strip.height()); // of 640 x 480
        // The lamp burns in each picture, and is shorter in the last one.
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
        assertTrue(words.contains("never began"), words);
    }

    @Test
    void aClassThatIsNoGameIsNamed() {
        String words = words("isNoGame");
        assertTrue(words.contains("java.lang.String"), words);
    }
}
