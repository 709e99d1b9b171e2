package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Frame;
import fourstroke.loop.core.canvas.FrameBuffer;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Scroll;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Text;
import fourstroke.loop.api.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

class ScriptTest {

    private final HeadlessWindow window =
            new HeadlessBackend().open(WindowSettings.of("Script", 100, 100));

    private record Happened(long nanos, Input input) {}

    /// Plays a script to its end: what happened, and when.
    private List<Happened> play(Script script) {
        window.script().include(script);
        List<Happened> happened = new ArrayList<>();
        for (long tick = 0; !window.script().isOver(); tick++) {
            takeInputs(tick, happened);
            window.awaitUntil(window.clock().nowNanos() + 1_000_000);
        }
        takeInputs(Long.MAX_VALUE, happened); // what came in the last rest
        return happened;
    }

    private void takeInputs(long tick, List<Happened> happened) {
        window.pump(tick);
        for (Input input = window.poll(); input != null; input = window.poll()) {
            happened.add(new Happened(window.stampNanos(), input));
        }
    }

    private List<Input> inputs(Script script) {
        return inputsOf(play(script));
    }

    private static List<Input> inputsOf(List<Happened> happened) {
        return happened.stream().map(Happened::input).toList();
    }

    @Test
    void theTextFormDoesWhatItSays() {
        Script script =
                Script.parse(
                        """
                        # a line of every kind
                        0s connect 0 Twin Stick
                        1ms press SPACE
                        2ms release SPACE          # a comment
                        3000000ns tap MOUSE_RIGHT 1ms
                        0.005s move 10 20.5
                        6ms click MOUSE_LEFT 1 2
                        7ms scroll 0 -1
                        8ms axis 0 LEFT_X -0.5
                        9ms tap PAD0_SOUTH 0s
                        10ms disconnect 0
                        11ms resize 80 60
                        12ms scale 2
                        13ms minimize
                        14ms restore
                        15ms unfocus
                        16ms focus
                        17ms type aB!
                        18ms close
                        """);
        assertEquals(
                List.of(
                        new Happened(0, new PadConnected(0, "Twin Stick")),
                        new Happened(1_000_000, new Press(Key.SPACE)),
                        new Happened(2_000_000, new Release(Key.SPACE)),
                        new Happened(3_000_000, new Press(Mouse.RIGHT)),
                        new Happened(4_000_000, new Release(Mouse.RIGHT)),
                        new Happened(5_000_000, new MouseMove(10, 20.5)),
                        new Happened(6_000_000, new MouseMove(1, 2)),
                        new Happened(6_000_000, new Press(Mouse.LEFT)),
                        new Happened(6_000_000, new Release(Mouse.LEFT)),
                        new Happened(7_000_000, new Scroll(0, -1)),
                        new Happened(8_000_000, new PadAxis(0, Axis.LEFT_X, -0.5)),
                        new Happened(9_000_000, new Press(Pad.of(0, PadButton.SOUTH))),
                        new Happened(9_000_000, new Release(Pad.of(0, PadButton.SOUTH))),
                        new Happened(10_000_000, new PadAxis(0, Axis.LEFT_X, 0)),
                        new Happened(10_000_000, new PadDisconnected(0)),
                        new Happened(11_000_000, new Resize(new Size(80, 60), new Size(80, 60))),
                        new Happened(12_000_000, new ScaleChange(2)),
                        new Happened(12_000_000, new Resize(new Size(80, 60), new Size(160, 120))),
                        new Happened(13_000_000, new Minimized(true)),
                        new Happened(13_000_000, new Focus(false)),
                        new Happened(14_000_000, new Minimized(false)),
                        new Happened(14_000_000, new Focus(true)),
                        new Happened(15_000_000, new Focus(false)),
                        new Happened(16_000_000, new Focus(true)),
                        new Happened(17_000_000, new Press(Key.A)),
                        new Happened(17_000_000, new Text("a")),
                        new Happened(17_000_000, new Release(Key.A)),
                        new Happened(17_000_000, new Press(Key.LEFT_SHIFT)),
                        new Happened(17_000_000, new Press(Key.B)),
                        new Happened(17_000_000, new Text("B")),
                        new Happened(17_000_000, new Release(Key.B)),
                        new Happened(17_000_000, new Release(Key.LEFT_SHIFT)),
                        new Happened(17_000_000, new Press(Key.LEFT_SHIFT)),
                        new Happened(17_000_000, new Press(Key.DIGIT_1)),
                        new Happened(17_000_000, new Text("!")),
                        new Happened(17_000_000, new Release(Key.DIGIT_1)),
                        new Happened(17_000_000, new Release(Key.LEFT_SHIFT)),
                        new Happened(18_000_000, new CloseRequest())),
                play(script));
    }

    @Test
    void ticksCountInTheTextFormToo() {
        Script script = Script.parse("tick 3 tap LEFT 2\ntick 4 type é");
        List<Happened> happened = play(script);
        assertEquals(
                List.of(
                        new Happened(3_000_000, new Press(Key.LEFT)),
                        new Happened(4_000_000, new Text("é")),
                        new Happened(5_000_000, new Release(Key.LEFT))),
                happened);
    }

    @Test
    void slowFramesAndStallsAreReadToo() {
        Script script = Script.parse("frame 1 slow 50ms\n2s stall 300ms");
        assertEquals(0, script.delays().take(0, 0));
        assertEquals(50_000_000, script.delays().take(1, 0));
        assertEquals(0, script.delays().take(2, 1_999_999_999));
        assertEquals(300_000_000, script.delays().take(3, 2_000_000_000));
        assertTrue(script.isOver());
    }

    @Test
    void whatIsPastWhenItIsWrittenHappensAtTheNextChance() {
        window.spend(5_000_000);
        FrameBuffer frame = new FrameBuffer();
        for (int i = 0; i < 3; i++) window.present(frame);
        window.script().at(1_000_000).press(Key.A).atTick(2).press(Key.B);
        window.script().stallAt(2_000_000, 10_000_000).slowFrameAt(1, 20_000_000);
        List<Happened> happened = new ArrayList<>();
        takeInputs(7, happened);
        assertEquals(List.of(new Press(Key.A), new Press(Key.B)), inputsOf(happened));
        assertFalse(window.script().isOver());
        window.present(frame);
        assertEquals(35_000_000, window.clock().nowNanos());
        assertTrue(window.script().isOver());
    }

    @Test
    void everyVerbThatIsSaidToBeThereIs() {
        for (String verb : ScriptText.VERBS.split(", ")) {
            try {
                Script.parse("1s " + verb);
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().endsWith(" is missing"), e.getMessage());
            }
        }
    }

    @Test
    void aWrongLineIsNamedWithWhatIsWrong() {
        String[][] wrong = {
            {"1.5 press SPACE", "a time is written like 1.5s, 200ms or 40ns: '1.5'"},
            {"soon press SPACE", "a time is written like 1.5s, 200ms or 40ns: 'soon'"},
            {"-1s press SPACE", "a time in a script must not be negative, and is -1000000000"},
            {"٣s press SPACE", "a time is written like 1.5s, 200ms or 40ns: '٣s'"},
            {"tick ٣ press A", "the number of a tick must be a whole number: '٣'"},
            {"1s press PAD٣_SOUTH", "a pad button is written like PAD0_SOUTH: 'PAD٣_SOUTH'"},
            {"0.5ns press SPACE", "a time is whole nanoseconds, at most 146 years: '0.5ns'"},
            {"1e10s press SPACE", "a time is whole nanoseconds, at most 146 years: '1e10s'"},
            {"1s", "a verb like press is missing"},
            {"1s press", "a button is missing"},
            {"1s jump", "no such verb, there are " + ScriptText.VERBS + ": 'jump'"},
            {
                "1s press FIRE",
                "no such key, names are like A, DIGIT_1, SPACE, ESCAPE, LEFT, F3 or LEFT_SHIFT:"
                        + " 'FIRE'"
            },
            {
                "1s press MOUSE_FIRE",
                "no such mouse button, there are "
                        + Arrays.toString(Mouse.values())
                        + ": 'MOUSE_FIRE'"
            },
            {
                "1s click FIRE 1 2",
                "no such mouse button, there are " + Arrays.toString(Mouse.values()) + ": 'FIRE'"
            },
            {
                "1s press PAD0_FIRE",
                "no such pad button, there are "
                        + Arrays.toString(PadButton.values())
                        + ": 'PAD0_FIRE'"
            },
            {
                "1s axis 0 UP 1",
                "no such axis, there are " + Arrays.toString(Axis.values()) + ": 'UP'"
            },
            {"1s press PAD99_SOUTH", "pads are numbered 0 to 15, not 99"},
            {"1s press PADX_SOUTH", "a pad button is written like PAD0_SOUTH: 'PADX_SOUTH'"},
            {"1s press SPACE now", "nothing more was expected: 'now'"},
            {"1s move 10", "y is missing"},
            {"1s move 10 up", "y must be a number: 'up'"},
            {"1s move NaN 0", "a coordinate goes from -1000000000 to 1000000000, not to NaN"},
            {
                "1s move 0 -1e300",
                "a coordinate goes from -1000000000 to 1000000000, not to -1.0E300"
            },
            {"1s scroll 0 Infinity", "dy must be finite, not Infinity"},
            {"1s axis 0 LEFT_X 2", "LEFT_X goes from -1 to 1, not to 2.0"},
            {"1s axis 0 LEFT_TRIGGER -1", "LEFT_TRIGGER goes from 0 to 1, not to -1.0"},
            {"1s scale 9", "a scale goes from 1 to 4, not 9.0"},
            {
                "1s resize 9000 5",
                "a headless window has at most 8192 x 8192 pixels, and 9000 x 5 points at 1.0"
                        + " pixels to a point are more"
            },
            {"tick -1 press A", "the number of a tick goes from 0 to 2147483647: '-1'"},
            {"tick one press A", "the number of a tick must be a whole number: 'one'"},
            {"tick 5 stall 1s", "a stall needs a time like 2s, not a tick"},
            {"tick 5 hold 1s", "a hold needs a time like 2s, not a tick"},
            {"frame 5 fast 1s", "a frame can only be 'slow': 'fast'"},
        };
        for (String[] line : wrong) {
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Script.parse("\n# first\n" + line[0] + "\n"),
                                    line[0])
                            .getMessage();
            assertEquals("line 3, '" + line[0] + "': " + line[1], message);
        }
    }

    @Test
    void aLineOfAnyLengthIsRefusedAtOnceAndShownCut() {
        String digits = "9".repeat(4_000_000);
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
                                                    () -> Script.parse(line)))
                            .getMessage();
            assertTrue(message.startsWith("line 1, '" + line.substring(0, 60) + "...': "), message);
            assertTrue(message.endsWith("999...'"), message);
            assertTrue(message.length() < 450, message);
        }
    }

    @Test
    void whatATerminalActsOnIsEscapedInMessages() {
        assertEquals(
                "line 1, '0s press \\u001b[2J': no such key, names are like A, DIGIT_1, SPACE,"
                        + " ESCAPE, LEFT, F3 or LEFT_SHIFT: '\\u001b[2J'",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Script.parse("0s press \u001b[2J"))
                        .getMessage());
    }

    @Test
    void aScriptLastsAtMost146YearsWithAllItsDelays() {
        long half = Script.NANOS_LIMIT / 2;
        String longer =
                "a script lasts at most 146 years, with all its stalls, holds and slow frames";
        List<Consumer<Script>> delays =
                List.of(
                        script -> script.stallAt(0, half + 2),
                        script -> script.holdAt(0, half + 2),
                        script -> script.slowFrameAt(0, half + 2));
        for (var one : delays) {
            for (var other : delays) {
                Script script = new Script();
                one.accept(script);
                assertRefused(longer, () -> other.accept(script));
                assertRefused(longer, () -> script.at(half).press(Key.A));
                script.at(half - 2).press(Key.A).slowFrameAt(0, 1);
                assertRefused(longer, () -> script.stallAt(0, 1));
            }
        }
        String year = "0s %s 4500000000s\n";
        for (String verb : List.of("stall", "hold"))
            assertRefused(
                    "line 2, '0s " + verb + " 4500000000s': " + longer,
                    () -> Script.parse(year.formatted(verb).repeat(3)));
        assertRefused(
                "line 2, 'frame 1 slow 4500000000s': " + longer,
                () -> Script.parse("frame 1 slow 4500000000s\n".repeat(2)));
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void theLongestDelaysArePlayed() {
        long half = Script.NANOS_LIMIT / 2;
        window.script().at(half).press(Key.A).stallAt(0, half / 2).holdAt(half, half / 2);
        FrameBuffer frame = new FrameBuffer();
        window.present(frame);
        window.awaitUntil(half);
        assertEquals(half + half / 2, window.clock().nowNanos());
        window.present(frame);
        window.spend(Long.MAX_VALUE - window.clock().nowNanos());
        assertEquals(
                "a clock goes up to 292 years, and 1 ns more than 9223372036854775807 ns are beyond"
                        + " that",
                assertThrows(IllegalStateException.class, () -> window.spend(1)).getMessage());
    }

    @Test
    void aSizeThatIsTooLargeOnlyAtItsMomentIsRefusedThenWithItsLine() {
        String tooMany =
                "a headless window has at most 8192 x 8192 pixels, and 4000 x 10 points at 4.0"
                        + " pixels to a point are more";
        for (String lines :
                List.of("1s scale 4\n2s resize 4000 10", "1s resize 4000 10\n2s scale 4")) {
            String last = lines.substring(lines.indexOf('\n') + 1);
            var settings = WindowSettings.of("t", 10, 10).withOption("headless.script", lines);
            try (HeadlessWindow large = new HeadlessBackend().open(settings)) {
                large.awaitUntil(1_500_000_000);
                assertEquals(
                        "option headless.script: line 2, '" + last + "': " + tooMany,
                        assertThrows(
                                        IllegalArgumentException.class,
                                        () -> large.awaitUntil(2_500_000_000L))
                                .getMessage());
            }
        }
        window.script().at(0).scale(4);
        window.script().at(0).resize(4000, 10);
        assertEquals(
                "a scripted resize: " + tooMany,
                assertThrows(IllegalArgumentException.class, () -> window.pump(0)).getMessage());
    }

    @Test
    void aTextMayBeginWithTheMarkThatEditorsOnWindowsPutThere() {
        Script script = Script.parse("\uFEFF0s press ENTER\r\n1ms press SPACE\r\n");
        assertEquals(List.of(new Press(Key.ENTER), new Press(Key.SPACE)), inputs(script));
    }

    @Test
    void whatHasTheSameMomentHappensInWrittenOrder() {
        Script script = new Script();
        List<Input> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            script.at(5).scroll(i, 0);
            expected.add(new Scroll(i, 0));
        }
        assertEquals(expected, inputs(script));
    }

    @Test
    void aGlideGoesStraightAndEndsWhereItShould() {
        List<Happened> happened = play(new Script().at(0).glideMouse(0, 0, 20, 10, 20_000_000));
        assertEquals(
                List.of(
                        new Happened(0, new MouseMove(0, 0)),
                        new Happened(8_000_000, new MouseMove(8, 4)),
                        new Happened(16_000_000, new MouseMove(16, 8)),
                        new Happened(20_000_000, new MouseMove(20, 10))),
                happened);
    }

    @Test
    void aGlideBeginsAndEndsAnywhere() {
        List<Happened> expected = new ArrayList<>();
        for (int i = 0; i <= 8; i++)
            expected.add(new Happened(8_000_000L * i, new MouseMove(90 - 10 * i, 40 + 5 * i)));
        assertEquals(expected, play(new Script().at(0).glideMouse(90, 40, 10, 80, 64_000_000)));
    }

    @Test
    void theDelaysOfAnIncludedScriptCount() {
        Script script = new Script().slowFrameAt(0, 5_000_000).stallAt(0, 7_000_000);
        window.script().include(script);
        window.present(new FrameBuffer());
        assertEquals(12_000_000, window.clock().nowNanos());
        assertTrue(window.script().isOver());
        assertFalse(script.isOver());
    }

    @Test
    void padsOfAnyNumberArePluggedInTurnedAndPulledOut() {
        Script script = new Script();
        script.at(0).connectPad(3, "Stick");
        script.at(1).axis(3, Axis.RIGHT_TRIGGER, 0);
        for (double end : new double[] {1, 0}) script.at(2).axis(3, Axis.RIGHT_TRIGGER, end);
        for (double end : new double[] {-1, 1, 0}) script.at(3).axis(3, Axis.LEFT_Y, end);
        script.at(4).disconnectPad(3);
        assertEquals(
                List.of(
                        new PadConnected(3, "Stick"),
                        new PadAxis(3, Axis.RIGHT_TRIGGER, 0),
                        new PadAxis(3, Axis.RIGHT_TRIGGER, 1),
                        new PadAxis(3, Axis.RIGHT_TRIGGER, 0),
                        new PadAxis(3, Axis.LEFT_Y, -1),
                        new PadAxis(3, Axis.LEFT_Y, 1),
                        new PadAxis(3, Axis.LEFT_Y, 0),
                        new PadDisconnected(3)),
                inputs(script));
    }

    @Test
    void everyVerbGoesOnWithItsScript() {
        Script script = new Script();
        List<Function<Script.Moment, Script>> verbs =
                List.of(
                        moment -> moment.feed(new CloseRequest()),
                        moment -> moment.press(Key.A),
                        moment -> moment.release(Key.A),
                        moment -> moment.tap(Key.A, 1),
                        moment -> moment.type("a"),
                        moment -> moment.moveMouse(1, 1),
                        moment -> moment.glideMouse(1, 1, 2, 2, 1),
                        moment -> moment.click(Mouse.LEFT, 1, 1),
                        moment -> moment.drag(1, 1, 2, 2, 1),
                        moment -> moment.scroll(1, 1),
                        moment -> moment.connectPad(1, "x"),
                        moment -> moment.disconnectPad(1),
                        moment -> moment.padButton(1, PadButton.SOUTH, 1),
                        moment -> moment.axis(1, Axis.LEFT_X, 1),
                        moment -> moment.resize(1, 1),
                        moment -> moment.scale(1),
                        moment -> moment.scale(4),
                        Script.Moment::minimize,
                        Script.Moment::restore,
                        Script.Moment::loseFocus,
                        Script.Moment::gainFocus,
                        Script.Moment::close);
        for (int i = 0; i < verbs.size(); i++)
            assertSame(script, verbs.get(i).apply(script.at(i)), "verb " + i);
    }

    @Test
    void aDragHoldsTheButtonAllTheWay() {
        List<Input> inputs = inputs(new Script().atTick(1).drag(0, 0, 4, 0, 2));
        assertEquals(
                List.of(
                        new MouseMove(0, 0),
                        new Press(Mouse.LEFT),
                        new MouseMove(0, 0),
                        new MouseMove(2, 0),
                        new MouseMove(4, 0),
                        new Release(Mouse.LEFT)),
                inputs);
    }

    @Test
    void anIncludedScriptStaysAsItIs() {
        Script script =
                new Script()
                        .at(1)
                        .press(Key.A)
                        .atTick(0)
                        .press(Key.B)
                        .slowFrameAt(0, 1)
                        .stallAt(0, 1);
        window.script().include(script);
        assertFalse(script.isOver());
        assertThrows(IllegalArgumentException.class, () -> script.include(script));
    }

    @Test
    void whatEndsBeyondTheLastMomentIsRefusedAsAWhole() {
        Script script = new Script();
        for (Script.Moment moment :
                List.of(script.at(Script.NANOS_LIMIT - 4), script.atTick(Long.MAX_VALUE - 4))) {
            var refusal =
                    assertThrows(IllegalArgumentException.class, () -> moment.tap(Key.SPACE, 5));
            assertTrue(refusal.getMessage().endsWith(" is beyond that"), refusal.getMessage());
            assertThrows(IllegalArgumentException.class, () -> moment.drag(0, 0, 1, 1, 5));
            assertThrows(IllegalArgumentException.class, () -> moment.glideMouse(0, 0, 1, 1, 5));
        }
        assertTrue(script.isOver(), "a press without a release");
        script.at(Script.NANOS_LIMIT - 4).tap(Key.SPACE, 4);
        script.atTick(Long.MAX_VALUE - 4).tap(Key.SPACE, 4);
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
    void aTextOfTooManyHappeningsIsRefusedWithTheLineThatIsTooMuch() {
        String text = "0s scroll 1 1\n".repeat(Script.LIMIT + 1);
        var refusal = assertThrows(IllegalArgumentException.class, () -> Script.parse(text));
        assertTrue(
                refusal.getMessage().startsWith("line 1048577, '0s scroll 1 1': a script holds"),
                refusal.getMessage());
    }

    @Test
    void unsteadyFramesFollowFromTheirSeed() {
        assertEquals(delays(1), delays(1));
        assertNotEquals(delays(1), delays(2));
        List<Long> delays = delays(3);
        for (long delay : delays) {
            assertTrue(delay >= UnsteadyFps.LEAST_NANOS, () -> "frame of " + delay);
            assertTrue(
                    delay <= UnsteadyFps.MOST_NANOS + UnsteadyFps.HITCH_MOST_NANOS,
                    () -> "frame of " + delay);
        }
        long hitches = delays.stream().filter(delay -> delay > UnsteadyFps.MOST_NANOS).count();
        assertTrue(hitches > 0 && hitches < 50, hitches + " of 500 frames hitch");
        assertThrows(IllegalArgumentException.class, () -> UnsteadyFps.of(1, -1));
        assertThrows(
                IllegalArgumentException.class,
                () -> UnsteadyFps.of(1, UnsteadyFps.FRAME_LIMIT + 1));
    }

    private static List<Long> delays(long seed) {
        Script script = new Script();
        UnsteadyFps.of(seed, 500).addTo(script);
        List<Long> delays = new ArrayList<>();
        for (int frame = 0; frame < 500; frame++) delays.add(script.delays().take(frame, 0));
        assertTrue(script.delays().isEmpty(), "frames beyond the last are delayed");
        List<Happening> away = new ArrayList<>();
        while (script.hasHappenings()) away.add(script.pollUntil(Script.NANOS_LIMIT));
        assertTrue(!away.isEmpty() && away.size() < 50, away.size() + " times there or away");
        assertEquals(new Happening.KeyboardGoes(false), away.getFirst());
        assertEquals(new Happening.KeyboardGoes(true), away.getLast());
        return delays;
    }

    @Test
    void inputsAreTakenAllOrNone() {
        Script script = new Script();
        Input[] half = {new Press(Key.A), null};
        assertNamed("input", () -> script.at(1, half));
        assertNamed("input", () -> script.atTick(1, half));
        assertNamed("inputs", () -> script.at(1, (Input[]) null));
        assertNamed("text", () -> script.at(1).type(null));
        assertNamed("axis", () -> script.at(1).axis(0, null, 0));
        assertNamed("other", () -> script.include(null));
        assertTrue(script.isOver());
        try (HeadlessWindow window = new HeadlessBackend().open(WindowSettings.of("", 1, 1))) {
            assertNamed("input", () -> window.feed(half));
            assertNamed("given", () -> window.feed((Input[]) null));
            assertNamed("frame", () -> window.present(null));
            assertNamed("type", () -> window.unwrap(null));
            window.pump(0);
            assertEquals(0, window.pending());
        }
    }

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void eachSentenceGoesOnWithTheScript() {
        Script script = new Script();
        Press press = new Press(Key.A);
        Script last =
                script.at(5, press)
                        .atTick(5, press)
                        .holdAt(6, 1)
                        .include(new Script().at(7, press));
        assertSame(script, last);
        assertEquals(new Happening.Given(press), script.pollUntil(5));
        assertEquals(new Happening.Given(press), script.pollUntilTick(5));
        assertEquals(new Happening.Held(1), script.pollUntil(6));
        assertTrue(script.hasHappenings());
        assertEquals(new Happening.Given(press), script.pollUntil(7));
        assertFalse(script.hasHappenings());
    }
}
