package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.dist.Plan.BackendChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

class PlanTest {

    private static final String ENOUGH =
            "--name a-b --main m.n/p.Q --into x --backend h=some.module";

    @Test
    void readsTheOptions() {
        Plan plan =
                plan(
                        ENOUGH
                                + " --backend gl=other.module:offscreen --with l --leave-out m/p.q"
                                + " --train a --train b");
        assertEquals("a-b", plan.name());
        assertEquals("m.n", plan.mainModule());
        assertEquals("p.Q", plan.mainClass());
        assertEquals(Path.of("x").toAbsolutePath(), plan.into());
        assertEquals(
                List.of(
                        new BackendChoice("h", "some.module", "h"),
                        new BackendChoice("gl", "other.module", "offscreen")),
                plan.backends());
        assertEquals(List.of("l"), plan.extras());
        assertEquals(List.of(new Omission("m", "p.q")), plan.omissions());
        assertEquals(List.of("a", "b"), plan.training());
        assertTrue(plan.runControl());
        assertEquals(Set.of("all"), plan.images());
        assertEquals(Set.of("h", "open"), plan(ENOUGH + " --images h,open").images());
        assertFalse(plan(ENOUGH + " --run-control off").runControl());
        assertEquals("A_B_JAVA_OPTIONS", plan.variable());
        assertTrue(plan.cache());
        assertFalse(plan(ENOUGH + " --cache off").cache());
    }

    /// The zip format cannot express times before 1980.
    @ParameterizedTest
    @CsvSource({
        "'', '', 1980-02-01T00:00:00Z",
        "'', 1000000000, 2001-09-09T01:46:40Z",
        "2026-01-01T00:00:00Z, 1000000000, 2026-01-01T00:00:00Z",
        "2026-01-01T02:00:00.7+02:00, '', 2026-01-01T00:00:00Z",
        "1000000000, '', 2001-09-09T01:46:40Z",
        "0, '', 1980-02-01T00:00:00Z",
        "'', 0, 1980-02-01T00:00:00Z",
        "999999999999999, '', 2099-12-31T23:59:59Z"
    })
    void theTimeOfArchivesIsFromAnOptionOrFromTheVariableOfBuildTools(
            String option, String variable, Instant expected) {
        String words = option.isEmpty() ? ENOUGH : ENOUGH + " --time " + option;
        Map<String, String> environment =
                variable.isEmpty() ? Map.of() : Map.of("SOURCE_DATE_EPOCH", variable);
        assertEquals(expected, Plan.of(environment, words.split(" ")).time());
    }

    @Test
    void anInvalidTimeIsRefusedWithTheNameOfItsSource() {
        assertRefused(ENOUGH + " --time ${project.build.outputTimestamp}", "--time must be a time");
        Map<String, String> environment = Map.of("SOURCE_DATE_EPOCH", "yesterday");
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Plan.of(environment, ENOUGH.split(" ")))
                        .getMessage();
        assertTrue(message.startsWith("SOURCE_DATE_EPOCH must be a time"), message);
    }

    @ParameterizedTest
    @CsvSource({
        "--backend h, --backend needs NAME=MODULE",
        "--backend all=m, the name of a backend must have lower case letters",
        "--backend open=m, the name of a backend must have lower case letters",
        "--backend ../x=m, the name of a backend must have lower case letters",
        "--leave-out m, --leave-out needs MODULE/PACKAGE",
        "--nosuch x, no option is called '--nosuch'",
        "--run-control no, --run-control must be on or off",
        "--cache no, --cache must be on or off",
        "'--images h,x', --images: no image is called 'x'; the images are h, all, open",
        "--backend gl=, --backend needs NAME=MODULE or NAME=MODULE:TRAINED",
        "--backend gl=m:, --backend needs NAME=MODULE or NAME=MODULE:TRAINED",
        "'--backend gl=m,n', --backend needs NAME=MODULE or NAME=MODULE:TRAINED",
        "'--with m,n', --with needs the name of a module",
        "--name, --name needs a value"
    })
    void wrongOptionsAreReportedInOneSentence(String words, String message) {
        assertRefused(ENOUGH + " " + words, message);
    }

    /// The test replaces the mark `@` of each argument by a very long text, and by control
    /// characters that clear a terminal.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@",
                "--nosuch @",
                ENOUGH + " --name @",
                "--name @",
                "--name a --main @",
                "--name a --main m/p.Q --into @,:",
                "--backend @",
                "--backend @=m",
                "--backend a=@",
                ENOUGH + " --images @",
                "--with @",
                "--leave-out @",
                ENOUGH + " --time @",
                ENOUGH + " --cache @"
            })
    void anUnknownOptionIsShownInPart(String words) {
        for (String strange : new String[] {"x".repeat(1_000_000), "\u001b[2J".repeat(100)}) {
            String thrown =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> plan(words.replace("@", strange)))
                            .getMessage()
                            .replace(Plan.USAGE, "");
            assertTrue(thrown.length() < 700, thrown);
            assertFalse(thrown.contains("\u001b"), thrown);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--name A, --name needs lower case letters",
        "--name a --main m, --main needs MODULE/CLASS",
        "--name a --main m/p.Q, --into is missing",
        "--name a --main m/p.Q --into x, --backend is missing",
        "'--name a --main m/p.Q --into a,b --backend h=m', the path of --into must not contain a"
                + " comma"
    })
    void theFirstMistakeIsReported(String words, String message) {
        assertRefused(words, message);
    }

    @Test
    void helpIsAnOptionOnlyOfTheImageMaker() {
        assertTrue(Plan.asksForHelp("--help"));
        assertTrue(Plan.asksForHelp("--name", "a", "--help"));
        assertFalse(Plan.asksForHelp((ENOUGH + " --train --help").split(" ")));
        assertEquals(List.of("--help"), plan(ENOUGH + " --train --help").training());
    }

    private static void assertRefused(String words, String message) {
        String thrown =
                assertThrows(IllegalArgumentException.class, () -> plan(words)).getMessage();
        assertTrue(thrown.startsWith(message), thrown);
    }

    private static Plan plan(String words) {
        return Plan.of(words.split(" "));
    }
}
