package fourstroke.backend.base.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class ScriptTest {

    @Test
    void slowFramesAndStallsAreReadToo() {
        Script script = ScriptText.parse("frame 1 slow 50ms\n2s stall 300ms");
        assertEquals(0, script.takeDelays(0, 0));
        assertEquals(50_000_000, script.takeDelays(1, 0));
        assertEquals(0, script.takeDelays(2, 1_999_999_999));
        assertEquals(300_000_000, script.takeDelays(3, 2_000_000_000));
        assertTrue(script.isOver());
    }

    @Test
    void everyVerbIsInTheMessageAndInTheTableOfTheDocs() throws IOException {
        String folder = ScriptText.class.getPackageName().replace('.', '/');
        String source = Files.readString(Path.of("src/main/java", folder, "ScriptText.java"));
        Set<String> there = found("case \"(\\w+)\" ->", source.split("void verb\\(")[1]);
        assertEquals(
                there,
                new TreeSet<>(List.of(ScriptText.VERBS.split(", "))),
                "the error message lists all commands of a script");
        String table = String.join("\n", found("/// \\| (`[^|]*) \\|", source));
        assertEquals(
                there,
                found("`(\\w+)`", table),
                "the table in the documentation lists all commands of a script");
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aWrongLineIsNamedWithItsMistake() {
        String[][] wrong = {
            {"1.5 press SPACE", "1.5s, 200ms or 40ns", "'1.5'"},
            {"soon press SPACE", "1.5s, 200ms or 40ns", "'soon'"},
            {"-1s press SPACE", "negative", "-1000000000"},
            {"٣s press SPACE", "1.5s, 200ms or 40ns", "'٣s'"},
            {"tick ٣ press A", "tick must be a whole number", "'٣'"},
            {"1s press PAD٣_SOUTH", "like PAD0_SOUTH", "'PAD٣_SOUTH'"},
            {"0.5ns press SPACE", "whole number of nanoseconds", "'0.5ns'"},
            {"1e10s press SPACE", "at most 146 years", "'1e10s'"},
            {"1s", "verb", "is missing"},
            {"1s press", "button is missing"},
            {"1s jump", "there is no verb", "'jump'", ScriptText.VERBS},
            {"1s press FIRE", "there is no key", "'FIRE'", "A, DIGIT_1, SPACE"},
            {
                "1s press MOUSE_FIRE",
                "there is no mouse button",
                "'MOUSE_FIRE'",
                Arrays.toString(MouseButton.values())
            },
            {
                "1s click FIRE 1 2",
                "there is no mouse button",
                "'FIRE'",
                Arrays.toString(MouseButton.values())
            },
            {
                "1s press PAD0_FIRE",
                "there is no pad button",
                "'PAD0_FIRE'",
                Arrays.toString(PadButton.values())
            },
            {"1s axis 0 UP 1", "there is no axis", "'UP'", Arrays.toString(PadAxis.values())},
            {"1s # press A", "verb", "is missing"},
            {"1s press #A", "button is missing"},
            {"1s tap A 5ms now # press", "too many words", "'now # press'"},
            {"1s press PAD99_SOUTH", "0 to 15, not 99"},
            {"1s press PADX_SOUTH", "like PAD0_SOUTH", "'PADX_SOUTH'"},
            {"1s press SPACE now", "too many words", "'now'"},
            {"1s move 10", "y is missing"},
            {"1s move 10 up", "y must be a number", "'up'"},
            {"1s move NaN 0", "coordinate", "from -1000000000 to 1000000000", "NaN"},
            {"1s move 0 -1e300", "coordinate", "from -1000000000 to 1000000000", "-1.0E300"},
            {"1s scroll 0 Infinity", "dy must be finite", "Infinity"},
            {"1s axis 0 LEFT_X 2", "LEFT_X", "from -1 to 1", "2.0"},
            {"1s axis 0 LEFT_TRIGGER -1", "LEFT_TRIGGER", "from 0 to 1", "-1.0"},
            {"1s scale 9", "pixels per point", "from 1 to 4", "9.0"},
            {"1s resize 9000 5", "8192 x 8192 pixels", "9000 x 5 points", "1.0 pixels per point"},
            {"tick -1 press A", "tick", "from 0 to 2147483647", "'-1'"},
            {"tick one press A", "tick must be a whole number", "'one'"},
            {"tick 5 stall 1s", "stall must begin at a time like 2s"},
            {"tick 5 hold 1s", "hold must begin at a time like 2s"},
            {"frame 5 fast 1s", "'slow'", "'fast'"},
        };
        for (String[] line : wrong) {
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> ScriptText.parse("\n# first\n" + line[0] + "\n"),
                                    line[0])
                            .getMessage();
            String place = "line 3, '" + line[0] + "': ";
            assertTrue(message.startsWith(place), message);
            String mistake = message.substring(place.length());
            for (String words : List.of(line).subList(1, line.length))
                assertTrue(mistake.contains(words), message);
        }
    }

    @Tag("slow")
    @Test
    void aLineOfAnyLengthIsRefusedAtOnceAndShownShortened() {
        String digits = "9".repeat(1_000_000);
        for (String line :
                List.of(
                        digits + "s press SPACE",
                        "0." + digits + "s press SPACE",
                        "tick " + digits + " press SPACE",
                        "frame " + digits + " slow 1s",
                        "frame 1 slow " + digits + "ms",
                        "0s move " + digits + " 0",
                        "0s tap SPACE " + digits + "ns",
                        "0s stall " + digits + "s",
                        "0s resize " + digits + " 5",
                        "0s press PAD" + digits + "_SOUTH",
                        "0s press " + digits,
                        "0s " + digits,
                        "0s press SPACE " + digits)) {
            String message =
                    assertTimeoutPreemptively(
                                    Duration.ofSeconds(2),
                                    () ->
                                            assertThrows(
                                                    IllegalArgumentException.class,
                                                    () -> ScriptText.parse(line)))
                            .getMessage();
            assertTrue(message.startsWith("line 1, '" + line.substring(0, 60) + "...': "), message);
            assertTrue(message.lastIndexOf("999...'") > 70, message);
            assertTrue(message.length() < 450, message);
        }
    }

    @Test
    void controlCharactersAreEscapedInMessages() {
        assertEquals(
                "line 1, '0s press \\u001b[2J': there is no key '\\u001b[2J'. Possible names: for"
                        + " example A, DIGIT_1, SPACE, ESCAPE, LEFT, F3, LEFT_SHIFT",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ScriptText.parse("0s press \u001b[2J"))
                        .getMessage());
    }

    @Test
    void aScriptThatEndsBeyondTheLastMomentIsRefusedAsAWhole() {
        Script script = new Script();
        for (Script.Moment moment :
                List.of(script.at(Script.NANOS_LIMIT - 4), script.atTick(Long.MAX_VALUE - 4))) {
            var refusal =
                    assertThrows(
                            IllegalArgumentException.class, () -> moment.tap(KeyCode.SPACE, 5));
            assertTrue(refusal.getMessage().contains("can begin at"), refusal.getMessage());
            assertThrows(IllegalArgumentException.class, () -> moment.drag(0, 0, 1, 1, 5));
            assertThrows(IllegalArgumentException.class, () -> moment.glideMouse(0, 0, 1, 1, 5));
        }
        assertTrue(script.isOver(), "the script is not over after a press without a release");
        script.at(Script.NANOS_LIMIT - 4).tap(KeyCode.SPACE, 4);
        script.atTick(Long.MAX_VALUE - 4).tap(KeyCode.SPACE, 4);
    }

    @Test
    void aFullScriptRefusesMore() {
        Script script = new Script();
        for (int i = 0; i < Script.LIMIT; i++) script.at(0).scroll(1, 1);
        assertThrows(IllegalStateException.class, () -> script.at(0).scroll(1, 1));
        assertThrows(IllegalStateException.class, () -> script.stallAt(0, 1));
    }

    @Test
    @Tag("slow")
    void aTextWithTooManyActionsIsRefusedWithTheFirstLineBeyondTheLimit() {
        String text = "0s scroll 1 1\n".repeat(Script.LIMIT + 1);
        var refusal = assertThrows(IllegalArgumentException.class, () -> ScriptText.parse(text));
        assertTrue(
                refusal.getMessage().startsWith("line 1048577, '0s scroll 1 1': a script can have"),
                refusal.getMessage());
    }

    @Test
    void aMisspeltNameIsAnsweredWithTheNearestOne() {
        String[][] wrong = {
            {"1s press SPCAE", "SPACE"},
            {"1s press space", "SPACE"},
            {"1s press LEFT_SHFT", "LEFT_SHIFT"},
            {"1s press MOUSE_LFET", "MOUSE_LEFT"},
            {"1s press PAD3_SUOTH", "PAD3_SOUTH"},
            {"1s axis 0 LEFTX 1", "LEFT_X"},
            {"1s pres SPACE", "press"},
        };
        for (String[] each : wrong) {
            String message =
                    assertThrows(IllegalArgumentException.class, () -> ScriptText.parse(each[0]))
                            .getMessage();
            assertTrue(message.contains("did you mean " + each[1] + "?"), message);
        }
    }

    /// If a script names an unknown button, the error message suggests a known button, with the
    /// prefix from the script, such as `PAD11_`. The prefix in the script may contain control
    /// characters, which the message must not repeat.
    @Test
    void aSuggestionHasNoControlCharacters() {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ScriptText.parse("6s release PAD11\u00001e40RIGHT_BUMPER"))
                        .getMessage();
        assertTrue(message.chars().noneMatch(Character::isISOControl), message);
    }

    /// {@return the texts that a script types and the names of the pads that the script connects}
    private static List<String> texts(String line) {
        Script script = ScriptText.parse(line);
        List<String> texts = new ArrayList<>();
        for (var next = script.pollUntil(Long.MAX_VALUE);
                next != null;
                next = script.pollUntil(Long.MAX_VALUE)) {
            if (!(next instanceof ScriptedInput.Given(Input input))) continue;
            if (input instanceof Input.Text(String text)) texts.add(text);
            if (input instanceof Input.PadConnected(_, String name)) texts.add(name);
        }
        return texts;
    }

    @Test
    void aCommentEndsEachLineExceptThoseWhoseValueIsTheRestOfTheLine() {
        assertEquals("Issue #5", String.join("", texts("1s type Issue #5")));
        assertEquals("#hash", String.join("", texts("1s type   #hash  ")));
        assertEquals("C# # no comment", String.join("", texts("1s type C# # no comment")));
        assertEquals(List.of("Pad #1"), texts("1s connect 0 Pad #1"));
        assertEquals(List.of(), texts("  # type A"));
        assertEquals(List.of(), texts("1s tap A 5ms # fine"));
        assertEquals(List.of(), texts("1s tap A 5ms#fine"));
    }

    /// Parses a script with an eighth of [Script#LIMIT] actions. The documentation of the limit
    /// states 130 MB for a full script, so this script may take an eighth of 130 MB. The lines of
    /// the script are either lines with long texts that the script must not store, or lines whose
    /// actions take the most memory.
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"resize %1$s1 %1$s1", "scale 1.%1$s", "connect 0 %1$s", "type é"})
    void aFullScriptTakesNoMoreMemoryThanDocumented(String action) {
        String line = "0s " + action.formatted("0".repeat(90)) + "\n";
        String text = line.repeat(Script.LIMIT / 8);
        long before = used();
        Script script = ScriptText.parse(text);
        long taken = used() - before;
        assertTrue(script.hasInputs());
        Reference.reachabilityFence(text);
        assertTrue(taken < 130_000_000 / 8, taken + " bytes");
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Test
    void namesOfPadsAreLimited() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i <= ScriptText.PAD_NAMES; i++)
            lines.append("0s connect 0 pad ").append(i).append('\n');
        for (String text :
                List.of(lines.toString(), "0s connect 0 " + "n".repeat(ScriptText.PAD_NAME + 1))) {
            var refusal =
                    assertThrows(IllegalArgumentException.class, () -> ScriptText.parse(text));
            assertTrue(refusal.getMessage().contains("at most"), refusal.getMessage());
        }
    }

    @Test
    void inputsAreAddedAllOrNone() {
        Script script = new Script();
        Input[] half = {new KeyPress(KeyCode.A), null};
        assertNamed("input", () -> script.at(1, half));
        assertNamed("input", () -> script.atTick(1, half));
        assertNamed("inputs", () -> script.at(1, (Input[]) null));
        assertNamed("text", () -> script.at(1).type(null));
        assertNamed("axis", () -> script.at(1).axis(0, null, 0));
        assertNamed("other", () -> script.include(null));
        assertTrue(script.isOver());
    }

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void eachMethodReturnsTheScript() {
        Script script = new Script();
        Press press = new KeyPress(KeyCode.A);
        Script last =
                script.at(5, press)
                        .atTick(5, press)
                        .holdAt(6, 1)
                        .include(new Script().at(7, press));
        assertSame(script, last);
        assertEquals(new ScriptedInput.Given(press), script.pollUntil(5));
        assertEquals(new ScriptedInput.Given(press), script.pollUntilTick(5));
        assertEquals(new ScriptedInput.Held(1), script.pollUntil(6));
        assertTrue(script.hasInputs());
        assertEquals(new ScriptedInput.Given(press), script.pollUntil(7));
        assertFalse(script.hasInputs());
    }
}
