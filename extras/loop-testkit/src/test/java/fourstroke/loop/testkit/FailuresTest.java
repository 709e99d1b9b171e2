package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a user reads of a test that fails.
class FailuresTest {

    private static final String ONLY_INSIDE = "gametest.inside";

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
        void neverBegins(Play<Lamp> play) {}

        @GameTest
        void isNoGame(Play<String> play) {}
    }

    private static List<Event> failures(String method) {
        System.setProperty(ONLY_INSIDE, "true");
        try {
            EngineExecutionResults results =
                    EngineTestKit.engine("junit-jupiter")
                            .selectors(selectClass(Failing.class))
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
        Path script = Path.of("target", "fourstroke", "Failing.fails.script");
        assertEquals("tick 10 press LEFT\n", Files.readString(script));
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
