package fourstroke.backend.base.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.Blank;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Pointer;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import java.util.ArrayList;
import java.util.List;

/// Tests the inputs that a window receives when the window plays a script.
class ScriptPlayerTest {
    private final ScriptedWindow window =
            new ScriptedWindow(WindowSettings.of("Script", 100, 100), _ -> new Blank());

    private record Happened(long nanos, Input input) {}

    /// Plays a script to its end, and returns each input with the time of the input.
    private List<Happened> play(Script script) {
        window.script().include(script);
        List<Happened> happened = new ArrayList<>();
        for (long tick = 0; !window.script().isOver(); tick++) {
            takeInputs(tick, happened);
            window.awaitUntil(window.clock().nowNanos() + 1_000_000);
        }
        takeInputs(Long.MAX_VALUE, happened); // Takes the inputs that arrived during the last wait.
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
    void aScriptAsTextDoesTheSameAsOneInCode() {
        Script script =
                ScriptText.parse(
                        """
                        # a line of every kind
                        0s connect 0 Twin Stick
                        1ms press SPACE
                        2ms release SPACE          # a comment
                        3000000ns tap MOUSE_RIGHT 1ms
                        0.005s move 10 20.5
                        6ms click MOUSE_LEFT 1 2
                        6500000ns leave
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
                        new Happened(1_000_000, new KeyPress(KeyCode.SPACE)),
                        new Happened(2_000_000, new KeyRelease(KeyCode.SPACE)),
                        new Happened(3_000_000, new MousePress(MouseButton.RIGHT, 0, 0)),
                        new Happened(4_000_000, new MouseRelease(MouseButton.RIGHT, 0, 0)),
                        new Happened(5_000_000, new PointerInside(true)),
                        new Happened(5_000_000, new MouseMove(10, 20.5)),
                        new Happened(6_000_000, new MouseMove(1, 2)),
                        new Happened(6_000_000, new MousePress(MouseButton.LEFT, 1, 2)),
                        new Happened(6_000_000, new MouseRelease(MouseButton.LEFT, 1, 2)),
                        new Happened(6_500_000, new PointerInside(false)),
                        new Happened(7_000_000, new MouseScroll(0, -1)),
                        new Happened(8_000_000, new PadMove(0, PadAxis.LEFT_X, -0.5)),
                        new Happened(9_000_000, new PadPress(0, PadButton.SOUTH)),
                        new Happened(9_000_000, new PadRelease(0, PadButton.SOUTH)),
                        new Happened(10_000_000, new PadMove(0, PadAxis.LEFT_X, 0)),
                        new Happened(10_000_000, new PadDisconnected(0)),
                        new Happened(11_000_000, new Resized(new Size(80, 60), new Size(80, 60))),
                        new Happened(12_000_000, new WindowChanged()),
                        new Happened(12_000_000, new Resized(new Size(80, 60), new Size(160, 120))),
                        new Happened(13_000_000, new Minimized(true)),
                        new Happened(13_000_000, new Focus(false)),
                        new Happened(14_000_000, new Minimized(false)),
                        new Happened(14_000_000, new Focus(true)),
                        new Happened(15_000_000, new Focus(false)),
                        new Happened(16_000_000, new Focus(true)),
                        new Happened(17_000_000, new KeyPress(KeyCode.A)),
                        new Happened(17_000_000, new Text("a")),
                        new Happened(17_000_000, new KeyRelease(KeyCode.A)),
                        new Happened(17_000_000, new KeyPress(KeyCode.LEFT_SHIFT)),
                        new Happened(17_000_000, new KeyPress(KeyCode.B)),
                        new Happened(17_000_000, new Text("B")),
                        new Happened(17_000_000, new KeyRelease(KeyCode.B)),
                        new Happened(17_000_000, new KeyRelease(KeyCode.LEFT_SHIFT)),
                        new Happened(17_000_000, new KeyPress(KeyCode.LEFT_SHIFT)),
                        new Happened(17_000_000, new KeyPress(KeyCode.DIGIT_1)),
                        new Happened(17_000_000, new Text("!")),
                        new Happened(17_000_000, new KeyRelease(KeyCode.DIGIT_1)),
                        new Happened(17_000_000, new KeyRelease(KeyCode.LEFT_SHIFT)),
                        new Happened(18_000_000, new CloseRequest())),
                play(script));
    }

    @Test
    void ticksWorkInTheTextFormToo() {
        Script script = ScriptText.parse("tick 3 tap LEFT 2\ntick 4 type é");
        List<Happened> happened = play(script);
        assertEquals(
                List.of(
                        new Happened(3_000_000, new KeyPress(KeyCode.LEFT)),
                        new Happened(4_000_000, new Text("é")),
                        new Happened(5_000_000, new KeyRelease(KeyCode.LEFT))),
                happened);
    }

    @Test
    void aPastTimeInAScriptHappensAtOnce() {
        window.spend(5_000_000);
        FrameBuffer frame = new FrameBuffer();
        for (int i = 0; i < 3; i++) window.present(frame);
        window.script().at(1_000_000).press(KeyCode.A).atTick(2).press(KeyCode.B);
        window.script().stallAt(2_000_000, 10_000_000).slowFrameAt(1, 20_000_000);
        List<Happened> happened = new ArrayList<>();
        takeInputs(7, happened);
        assertEquals(List.of(new KeyPress(KeyCode.A), new KeyPress(KeyCode.B)), inputsOf(happened));
        assertFalse(window.script().isOver());
        window.present(frame);
        assertEquals(35_000_000, window.clock().nowNanos());
        assertTrue(window.script().isOver());
    }

    @Test
    void theLongestDelaysArePlayed() {
        long half = Script.NANOS_LIMIT / 2;
        window.script().at(half).press(KeyCode.A).stallAt(0, half / 2).holdAt(half, half / 2);
        FrameBuffer frame = new FrameBuffer();
        window.present(frame);
        window.awaitUntil(half);
        assertEquals(half + half / 2, window.clock().nowNanos());
        window.present(frame);
        window.spend(Long.MAX_VALUE - window.clock().nowNanos());
        String message =
                assertThrows(IllegalStateException.class, () -> window.spend(1)).getMessage();
        assertTrue(message.contains("range of 292 years"), message);
        assertTrue(message.contains("9223372036854775807 ns"), message);
    }

    @Test
    void aSizeThatIsTooLargeWhenItIsPlayedIsRefusedThenWithItsLine() {
        String tooMany =
                "a window without a screen can have at most 8192 x 8192 pixels, but 4000 x 10"
                        + " points at 4.0 pixels per point need more: make the window smaller";
        for (String lines :
                List.of("1s scale 4\n2s resize 4000 10", "1s resize 4000 10\n2s scale 4")) {
            var settings = WindowSettings.of("t", 10, 10).withOption("script", lines);
            try (ScriptedWindow large = new ScriptedWindow(settings, _ -> new Blank())) {
                large.awaitUntil(1_500_000_000);
                assertEquals(
                        "option script: line 2: " + tooMany,
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
    void aTextMayBeginWithAByteOrderMark() {
        Script script = ScriptText.parse("\uFEFF0s press ENTER\r\n1ms press SPACE\r\n");
        assertEquals(
                List.of(new KeyPress(KeyCode.ENTER), new KeyPress(KeyCode.SPACE)), inputs(script));
    }

    @Test
    void inputsOfOneMomentHappenInWrittenOrder() {
        Script script = new Script();
        List<Input> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            script.at(5).scroll(i, 0);
            expected.add(new MouseScroll(i, 0));
        }
        assertEquals(expected, inputs(script));
    }

    @Test
    void aGlideIsStraightAndEndsWhereItShould() {
        assertEquals(
                List.of(
                        new Happened(0, new PointerInside(true)),
                        new Happened(0, new MouseMove(90, 40)),
                        new Happened(8_000_000, new MouseMove(82, 44)),
                        new Happened(16_000_000, new MouseMove(74, 48)),
                        new Happened(20_000_000, new MouseMove(70, 50))),
                play(new Script().at(0).glideMouse(90, 40, 70, 50, 20_000_000)));
    }

    @Test
    void theDelaysOfAnIncludedScriptCount() {
        Script script = new Script().slowFrameAt(0, 5_000_000).stallAt(0, 7_000_000);
        window.script().include(script);
        window.present(new FrameBuffer());
        assertEquals(12_000_000, window.clock().nowNanos());
        assertTrue(window.script().isOver());
        assertFalse(script.isOver());
        assertThrows(IllegalArgumentException.class, () -> script.include(script));
    }

    @Test
    void aDragHoldsTheButtonAllTheWay() {
        List<Input> inputs = inputs(new Script().atTick(1).drag(0, 0, 4, 0, 2));
        assertEquals(
                List.of(
                        new PointerInside(true),
                        new MouseMove(0, 0),
                        new MousePress(MouseButton.LEFT, 0, 0),
                        new MouseMove(0, 0),
                        new MouseMove(2, 0),
                        new MouseMove(4, 0),
                        new MouseRelease(MouseButton.LEFT, 4, 0)),
                inputs);
    }

    @Test
    void theCursorEntersAndLeavesWithTheScript() {
        assertFalse(window.pointerInside());
        window.script().at(0).leave();
        window.pump(0);
        assertEquals(0, window.pending(), "a cursor that was outside left the window");
        window.script().at(0).click(MouseButton.LEFT, 99, 99);
        window.pump(0);
        assertTrue(window.pointerInside());
        window.script().at(0).leave();
        window.pump(0);
        assertFalse(window.pointerInside());
        window.script().at(0).moveMouse(0, 0).at(0).moveMouse(100, 5).at(0).moveMouse(-1, 5);
        assertEquals(
                List.of(
                        new PointerInside(true),
                        new MouseMove(0, 0),
                        new MouseMove(100, 5),
                        new PointerInside(false),
                        new MouseMove(-1, 5)),
                inputsOf(play(new Script())).subList(5, 10));
    }

    @Test
    void aCapturedCursorDoesNotLeave() {
        window.script().at(0).moveMouse(5, 5);
        window.pump(0);
        window.setPointer(Pointer.CAPTURED);
        window.script().at(0).moveMouse(-500, 5);
        window.pump(0);
        assertTrue(window.pointerInside());
    }

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void inputsAreAddedAllOrNone() {
        Input[] half = {new KeyPress(KeyCode.A), null};
        assertNamed("input", () -> window.feed(half));
        assertNamed("given", () -> window.feed((Input[]) null));
        assertNamed("frame", () -> window.present(null));
        assertNamed("type", () -> window.unwrap(null));
        window.pump(0);
        assertEquals(0, window.pending());
    }
}
