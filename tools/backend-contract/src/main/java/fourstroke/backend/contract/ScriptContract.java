package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tests the windows of a backend without a screen, in virtual time and with a script instead of a
/// user.
@Timeout(60)
public abstract class ScriptContract {

    private static final Size SIZE = new Size(64, 48);

    private final Tested tested;

    /// @param tested the backend to test, without options
    protected ScriptContract(Tested tested) {
        this.tested = tested;
    }

    private static WindowSettings settings(String... options) {
        WindowSettings settings = WindowSettings.of("Script", SIZE.width(), SIZE.height());
        for (int i = 0; i < options.length; i += 2)
            settings = settings.withOption(options[i], options[i + 1]);
        return settings;
    }

    private BackendWindow open(String... options) {
        return tested.open(settings(options));
    }

    private static long now(BackendWindow window) {
        return window.clock().nowNanos();
    }

    private static List<Input> inputs(BackendWindow window, long tick) {
        window.pump(tick);
        List<Input> inputs = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) inputs.add(input);
        return inputs;
    }

    private static Frame frame() {
        return Frames.plain(SIZE, Color.RED);
    }

    private String refusal(String option, String value) {
        return assertThrows(IllegalArgumentException.class, () -> open(option, value)).getMessage();
    }

    // --- options ---

    @Test
    void badOptionsAreRefusedWithNameValueAndWhatIsAllowed() {
        String[][] bad = {
            {"clock", "sundial", "'virtual' or 'real'"},
            {"scale", "0.5", "a number from 1 to 4"},
            {"scale", "5", "a number from 1 to 4"},
            {"scale", "NaN", "a number from 1 to 4"},
            {"scale", "big", "a number from 1 to 4"},
            {"present", "-1", "whole nanoseconds from 0 to 3600000000000"},
            {"present", "1ms", "whole nanoseconds from 0 to 3600000000000"},
            {"vsync", "0", "a rate like 60, 59.94 or 60000/1001"},
            {"vsync", "never", "a rate like 60, 59.94 or 60000/1001"},
            {"vsync", "often", "a rate like 60, 59.94 or 60000/1001"},
        };
        for (String[] option : bad)
            assertEquals(
                    "option " + option[0] + " must be " + option[2] + ", not '" + option[1] + "'",
                    refusal(option[0], option[1]));
        assertEquals(
                "option script: line 1, '1s close now': the line has too many words: the action is"
                        + " complete before 'now'",
                refusal("script", "1s close now"));
        assertEquals(
                "there is no option 'clok': the options of windows without a screen are clock,"
                        + " from, present, scale, script, trouble, vsync",
                refusal("clok", "real"));
        open("of.another", "backend").close();
    }

    // --- virtual time ---

    @Test
    void virtualTimePassesOnlyWhileTheLoopWaits() {
        try (BackendWindow window = open()) {
            assertFalse(window.clock().isReal());
            assertEquals(0, now(window));
            window.pump(0);
            window.present(frame());
            assertEquals(0, now(window));
            window.awaitUntil(16_666_667);
            assertEquals(16_666_667, now(window));
            window.awaitUntil(5);
            assertEquals(
                    16_666_667,
                    now(window),
                    "a wait until a past time does not set the clock back");
        }
    }

    @Test
    void aWakeEndsOnlyTheNextWait() {
        try (BackendWindow window = open()) {
            window.wake();
            window.awaitUntil(Long.MAX_VALUE);
            assertEquals(0, window.pending());
            window.awaitUntil(50);
            assertEquals(50, now(window));
        }
    }

    @Test
    void aWaitThatNothingCanEndIsRefused() {
        try (BackendWindow window = open("script", "40ns press A")) {
            window.awaitUntil(Long.MAX_VALUE);
            assertEquals(List.of(new KeyPress(KeyCode.A)), inputs(window, 0));
            for (int i = 0; i < 2; i++)
                assertEquals(
                        "the loop waits for input that will never come, because time is virtual and"
                            + " the script is over: end the script with the action close, stop the"
                            + " loop, or, to wait for posts of other threads, set the window option"
                            + " clock to real",
                        assertThrows(
                                        IllegalStateException.class,
                                        () -> window.awaitUntil(Long.MAX_VALUE))
                                .getMessage());
            assertEquals(40, now(window));
            window.awaitUntil(50);
            assertEquals(50, now(window), "the window still works");
        }
    }

    @Test
    void presentingCostsWhatTheOptionsAndTheScriptSay() {
        String script = "frame 1 slow 20ns\nframe 1 slow 3ns\n150ns stall 4000ns";
        try (BackendWindow window = open("present", "100", "script", script)) {
            // The stall of the script begins at 150 ns, so the first frame, which ends at 100 ns,
            // is not delayed.
            for (long after : new long[] {100, 223, 4_323, 4_423}) {
                window.present(frame());
                assertEquals(after, now(window));
            }
        }
    }

    @Test
    void withVsyncPresentingWaitsForTheNextRefresh() {
        try (BackendWindow window = open("vsync", "60")) {
            assertEquals(Vsync.ON, window.vsync());
            assertTrue(window.supports(Feature.VSYNC));
            assertEquals(Optional.of(Rate.of(60)), window.presentRate());
            for (long blank : new long[] {16_666_666, 33_333_333, 50_000_000, 66_666_666}) {
                window.present(frame());
                assertEquals(blank, now(window));
            }
            // The display refreshes exactly at 83,333,333 ns. A frame that is presented exactly at
            // the time of a refresh is shown at the next refresh.
            window.awaitUntil(83_333_333);
            window.present(frame());
            assertEquals(100_000_000, now(window));
            window.setVsync(Vsync.OFF);
            assertEquals(
                    Optional.of(Rate.of(60)),
                    window.displayRate(),
                    "the display has the same rate without vsync");
            window.present(frame());
            assertEquals(100_000_000, now(window));
            assertEquals(Optional.empty(), window.presentRate());
        }
    }

    // --- the script ---

    @Test
    void aWaitEndsOnceAtTheTimeOfAScriptedInput() {
        try (BackendWindow window = open("script", "0s press SPACE\n700ns press A")) {
            assertEquals(List.of(new KeyPress(KeyCode.SPACE)), inputs(window, 0));
            window.awaitUntil(1_000);
            assertEquals(700, now(window));
            window.awaitUntil(1_000);
            assertEquals(1_000, now(window));
            assertEquals(List.of(new KeyPress(KeyCode.A)), inputs(window, 0));
            assertEquals(700, window.stampNanos());
        }
    }

    @Test
    void inputsForATickArriveBeforeThisTick() {
        String script = "tick 2 press A\ntick 0 press B\ntick 2 release A";
        try (BackendWindow window = open("script", script)) {
            assertEquals(List.of(new KeyPress(KeyCode.B)), inputs(window, 0));
            assertEquals(List.of(), inputs(window, 1));
            assertEquals(
                    List.of(new KeyPress(KeyCode.A), new KeyRelease(KeyCode.A)), inputs(window, 2));
        }
    }

    @Test
    void aScriptedDragBlocksTheLoopAndReportsItsDuration() {
        String script = "100ns hold 250ns\n120ns press A\n1000ns hold 7ns";
        try (BackendWindow window = open("script", script)) {
            window.pump(0);
            assertEquals(0, window.draggedNanos());
            window.awaitUntil(200);
            assertEquals(
                    350, now(window), "a drag of the window makes the wait longer than requested");
            assertEquals(250, window.draggedNanos());
            assertEquals(List.of(new KeyPress(KeyCode.A)), inputs(window, 0));
            window.awaitUntil(1_350);
            window.pump(0);
            assertEquals(257, window.draggedNanos());
            assertEquals(1_007, now(window));
        }
    }

    @Test
    void onTheRealClockTheScriptPlaysToo() {
        try (BackendWindow window = open("clock", "real", "script", "2ms press A")) {
            assertTrue(window.clock().isReal());
            long opened = now(window);
            Waits.until(window, new KeyPress(KeyCode.A)::equals);
            assertTrue(now(window) - opened < 2_000_000_000L);
        }
    }

    /// A minimised window does not show new frames. If the size of the window changes, a captured
    /// picture still has the size of the last frame that was presented.
    @Test
    void picturesFollowWhatTheScriptDoesToTheWindow() {
        String script = "1ms minimize\n2ms restore\n3ms resize 32 20\n4ms scale 2";
        try (BackendWindow window = open("script", script)) {
            if (!window.supports(Feature.CAPTURE)) return;
            window.present(frame());
            window.awaitUntil(1_000_000);
            assertTrue(inputs(window, 0).contains(new Minimized(true)));
            assertFalse(window.drawable());
            window.present(Frames.plain(SIZE, Color.GREEN));
            assertEquals(Color.RED, window.capture().pixel(63, 47));
            window.awaitUntil(2_000_000);
            window.pump(0);
            window.present(Frames.plain(SIZE, Color.GREEN));
            assertEquals(Color.GREEN, window.capture().pixel(63, 47));
            window.awaitUntil(3_000_000);
            Size small = new Size(32, 20);
            assertTrue(inputs(window, 0).contains(new Resized(small, small)));
            assertEquals(
                    64, window.capture().width(), "the capture has the size of the previous frame");
            window.present(Frames.plain(small, Color.BLUE));
            assertEquals(32, window.capture().width());
            window.awaitUntil(4_000_000);
            window.pump(0);
            assertEquals(new Size(64, 40), window.pixels());
            window.present(Frames.plain(window.pixels(), Color.RED));
            assertEquals(Color.RED, window.capture().pixel(63, 39));
        }
    }

    // --- a loop ---

    private static final String GAME =
            """
            5ms press SPACE
            tick 3 tap LEFT 2
            100ms hold 50ms
            200ms minimize
            300ms restore
            320ms resize 40 30
            frame 4 slow 30ms
            400ms stall 20ms
            500ms close
            """;

    /// {@return all events that a game receives, each with its time}
    private static List<String> played(BackendWindow window) {
        List<String> events = new ArrayList<>();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("Script", 1, 1))) {
            for (Event event : loop) {
                if (event instanceof Render render) render.canvas().clear(Color.BLUE);
                events.add(
                        switch (event) {
                                    case Render it -> "frame of " + it.pixels();
                                    case Update it -> "tick " + loop.tick() + " of " + it;
                                    case Input _, Notice _ -> event.toString();
                                }
                                + " at "
                                + loop.nowNanos());
                if (event instanceof CloseRequest) loop.stop();
            }
        }
        return events;
    }

    @Test
    void everyEventHasTheSameTimeAsInMemory() {
        for (String vsync : new String[] {"60", "59.94"}) {
            WindowSettings settings = settings("vsync", vsync, "script", GAME);
            List<String> expected = played(Backends.choose("headless").open(settings));
            assertTrue(expected.size() > 100, expected.size() + " events");
            assertEquals(expected, played(tested.open(settings)));
        }
    }

    @Test
    void inEveryEventTheLastFrameCanBeCaptured() {
        BackendWindow window = open("vsync", "60", "script", GAME);
        if (!window.supports(Feature.CAPTURE)) {
            window.close();
            return;
        }
        int shown = 0;
        int drawn = 0;
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("Script", 1, 1))) {
            for (Event event : loop) {
                if (event instanceof Presented) shown = drawn;
                if (shown != 0)
                    assertEquals(shown, window.capture().pixel(0, 0), () -> "in " + event);
                if (!(event instanceof Render render)) continue;
                drawn = Color.rgb((int) render.number(), 128, 64);
                render.canvas().clear(drawn);
            }
        }
        assertEquals(shown, drawn);
    }
}
