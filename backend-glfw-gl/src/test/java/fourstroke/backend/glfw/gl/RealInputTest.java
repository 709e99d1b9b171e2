package fourstroke.backend.glfw.gl;

import static fourstroke.backend.contract.Display.hand;
import static fourstroke.backend.contract.Display.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.glfwGetCurrentContext;
import static org.lwjgl.glfw.GLFW.glfwSetCursorEnterCallback;
import static org.lwjgl.glfw.GLFW.glfwSetWindowSizeCallback;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Waits;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.Pointer;
import fourstroke.loop.api.window.Window.State;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Tests a real window on a real display with a window manager. Programs act in place of a user:
/// xdotool presses keys and moves the mouse through the X server, and wmctrl controls the window.
@Tag("slow")
@Timeout(60)
class RealInputTest {

    private BackendWindow window;
    private String id;

    @BeforeEach
    void open() {
        String title = "Hands " + System.nanoTime();
        window = OpenGl.WINDOWS.open(WindowSettings.of(title, 320, 200));
        Waits.settle(window);
        id = Display.find(title);
        hand("windowfocus", "--sync", id);
        hand("mousemove", "--window", id, "10", "10");
        Waits.settle(window);
        assertTrue(window.focused(), "the window has the keyboard");
    }

    @AfterEach
    void close() {
        if (window != null) window.close();
    }

    private List<Input> until(Input last) {
        return Waits.until(window, last::equals);
    }

    @Test
    void aKeyIsPressedTypedAndReleased() {
        hand("key", "a");
        assertEquals(
                List.of(new KeyPress(KeyCode.A), new Text("a"), new KeyRelease(KeyCode.A)),
                until(new KeyRelease(KeyCode.A)));
        hand("key", "shift+b");
        assertEquals(
                List.of(new KeyPress(KeyCode.LEFT_SHIFT), new KeyPress(KeyCode.B), new Text("B")),
                until(new KeyRelease(KeyCode.B)).subList(0, 3));
    }

    @Test
    void aSizeThatChangesFastIsReportedOnceEachTime() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            words.addAll(List.of("windowsize", id, "" + (200 + 2 * i), "" + (150 + i)));
        }
        Thread user = Thread.startVirtualThread(() -> hand(words.toArray(String[]::new)));
        Size last = new Size(598, 349);
        for (Input input : until(new Resized(last, last))) {
            if (input instanceof Resized(Size points, Size pixels))
                assertEquals(points, pixels, "points and pixels are equal at a scale of 1");
        }
        assertDoesNotThrow(() -> user.join());
    }

    @Test
    void theSizeIsTheReportedOneEvenIfTheWindowStillHasAnother() {
        long handle = glfwGetCurrentContext();
        Size before = window.size();
        try (var size = glfwSetWindowSizeCallback(handle, null)) {
            // The window manager reports a new size before the window has this size.
            size.invoke(handle, 111, 99);
            until(new Resized(new Size(111, 99), new Size(111, 99)));
            size.invoke(handle, before.width(), before.height());
            until(new Resized(before, before));
        }
    }

    private static Window.Position place(Window window) {
        return window.position().orElseThrow();
    }

    private boolean seen() {
        String search = "xdotool search --onlyvisible --name '%s' || true";
        return !Display.run("sh", "-c", search.formatted(window.title())).isBlank();
    }

    @Test
    void aWindowThatFillsTheScreenCanBeHidden() {
        Size whole = window.monitor().size();
        window.setFullscreen(window.monitor());
        Waits.until(window, "the window fills the screen", it -> it.size().equals(whole));
        window.setState(State.HIDDEN);
        Waits.until(window, "the window is hidden", _ -> !seen());
        assertTrue(window.fullscreen());
        window.setState(State.NORMAL);
        Waits.until(
                window,
                "the window fills the screen again",
                it -> seen() && it.size().equals(whole));
    }

    /// Waits until a condition is true, and then discards the inputs that the window still receives
    /// within 0.3 seconds.
    private void settled(String what, Predicate<BackendWindow> so) {
        Waits.until(window, what, so);
        Waits.settle(window);
    }

    private void untilMaximised() {
        Waits.until(
                window,
                "the window is maximised",
                it -> it.state() == State.MAXIMIZED && it.size().width() > 1000);
    }

    private void manager(String what) {
        Display.run("wmctrl", "-F", "-r", window.title(), "-b", what + ",fullscreen");
    }

    @Test
    void aWindowThatIsUncoveredIsDamaged() {
        try (BackendWindow other = OpenGl.WINDOWS.open(WindowSettings.of("Cover", 320, 200))) {
            other.move(place(window).x(), place(window).y());
            Waits.until(
                    other,
                    "the other window covers the window",
                    it -> place(it).x() == place(window).x());
            Waits.settle(window);
            assertFalse(window.damaged(), "the window is not damaged while nothing changes");
        }
        boolean[] damaged = new boolean[1];
        Waits.until(window, "the window is damaged", it -> damaged[0] |= it.damaged());
    }

    @Test
    void fullscreenByTheWindowManagerIsReportedAndCanBeLeft() {
        Size own = window.size();
        Size whole = window.monitor().size();
        manager("add");
        Waits.until(window, "the window fills the screen", it -> it.size().equals(whole));
        assertTrue(window.fullscreen());
        Waits.settle(window);
        window.setFullscreen(false);
        assertFalse(window.fullscreen());
        Waits.until(window, "the window has its own size again", it -> it.size().equals(own));
    }

    @Test
    void fullscreenThatTheWindowManagerEndedTakesOnePressToComeBack() {
        Size own = window.size();
        Size whole = window.monitor().size();
        window.setFullscreen(window.monitor());
        settled("the window fills the screen", it -> it.size().equals(whole));
        manager("remove");
        Waits.until(window, "the window no longer fills the screen", it -> !it.fullscreen());
        Waits.until(window, "the window has its own size again", it -> it.size().equals(own));
        window.setFullscreen(window.monitor());
        settled("the window fills the screen again", it -> it.size().equals(whole));
        assertTrue(window.fullscreen());
    }

    @Test
    void aWindowThatWasHiddenComesBackWhereItWas() {
        hand("windowmove", id, "700", "150");
        settled("it is there", it -> place(it).x() >= 700);
        Window.Position at = place(window);
        window.setState(State.HIDDEN);
        Waits.until(window, "the window is hidden", _ -> !seen());
        window.setState(State.NORMAL);
        settled("it is shown", _ -> seen());
        assertEquals(at, place(window));

        window.setState(State.MAXIMIZED);
        settled("the window is maximised", it -> it.size().width() > 1000);
        window.setState(State.HIDDEN);
        Waits.until(
                window,
                "the window is hidden and has its new size",
                it -> !seen() && it.size().width() == 320);
        window.setState(State.MAXIMIZED);
        untilMaximised();
        Waits.settle(window);
        window.setState(State.NORMAL);
        settled("the window is restored", it -> it.size().width() == 320);
        assertEquals(at, place(window));
    }

    @Test
    void requestsMadeTogetherWithMaximisingAreNotLost() {
        window.setState(State.MAXIMIZED);
        window.resize(300, 200);
        settled("the window has its own size again", it -> it.size().equals(new Size(300, 200)));
        assertNotEquals(State.MAXIMIZED, window.state());
        assertEquals(new Size(300, 200), window.size());

        window.setState(State.MAXIMIZED);
        window.setState(State.HIDDEN);
        Waits.until(window, "the window is hidden", _ -> !seen());
        window.setState(State.MAXIMIZED);
        untilMaximised();
        window.setFullscreen(window.monitor());
        Waits.settle(window);
        window.setState(State.HIDDEN);
        Waits.until(window, "the window is hidden again", _ -> !seen());
        window.setState(State.MAXIMIZED);
        settled("the window fills the screen", it -> it.size().equals(it.monitor().size()));
        window.setFullscreen(false);
        settled("it is maximised again", it -> it.state() == State.MAXIMIZED);
        window.setState(State.NORMAL);
        Waits.until(window, "the window is restored", it -> it.size().equals(new Size(300, 200)));
    }

    @Test
    void aMinimisedWindowHasNoFocusEvenIfThePointerHasNotMoved() {
        window.setState(State.HIDDEN);
        until(new Focus(false));
        Waits.settle(window);
        assertFalse(window.focused(), "the window is hidden");
        window.setState(State.NORMAL);
        Waits.until(window, "the window has the keyboard focus again", it -> it.focused());
        window.setFullscreen(window.monitor());
        Waits.settle(window);
        window.setState(State.MINIMIZED);
        until(new Minimized(true));
        Waits.settle(window);
        assertFalse(window.focused(), "a minimised window has no focus");
        Display.activate(id);
        Waits.until(window, "the window has the keyboard focus again", it -> it.focused());
    }

    @Test
    void aHeldKeyRepeats() {
        hand("keydown", "w");
        assertEquals(new KeyPress(KeyCode.W), until(new KeyRepeat(KeyCode.W)).getFirst());
        hand("keyup", "w");
        until(new KeyRelease(KeyCode.W));
    }

    @Test
    void theMouseMovesClicksAndScrolls() {
        hand("mousemove", "--window", id, "100", "150");
        until(new MouseMove(100, 150));
        hand("click", "1", "click", "2", "click", "3");
        List<Input> clicks = until(new MouseRelease(MouseButton.RIGHT, 100, 150));
        assertEquals(
                List.of(
                        new MousePress(MouseButton.LEFT, 100, 150),
                        new MouseRelease(MouseButton.LEFT, 100, 150),
                        new MousePress(MouseButton.MIDDLE, 100, 150),
                        new MouseRelease(MouseButton.MIDDLE, 100, 150),
                        new MousePress(MouseButton.RIGHT, 100, 150),
                        new MouseRelease(MouseButton.RIGHT, 100, 150)),
                clicks);
        hand("click", "4", "click", "5", "click", "6", "click", "7");
        assertEquals(
                List.of(
                        new MouseScroll(0, 1),
                        new MouseScroll(0, -1),
                        new MouseScroll(-1, 0),
                        new MouseScroll(1, 0)),
                until(new MouseScroll(1, 0)));
        hand("mousemove", "0", "0");
        until(new PointerInside(false));
    }

    /// Moves the captured mouse, and waits until the window has reported exactly this movement in
    /// total.
    private void moves(int right, int down) {
        hand("mousemove_relative", "--", "" + right, "" + down);
        double dx = 0;
        double dy = 0;
        while (dx != right || dy != down) {
            Input last = Waits.until(window, MouseDelta.class::isInstance).getLast();
            dx += ((MouseDelta) last).dx();
            dy += ((MouseDelta) last).dy();
        }
    }

    @Test
    void aMouseThatIsCapturedOutsideOfTheWindowHasNotMoved() {
        hand("mousemove", "0", "0");
        until(new PointerInside(false));
        window.setPointer(Pointer.CAPTURED);
        until(new PointerInside(true));
        moves(12, -7);
    }

    /// The test makes GLFW report that the cursor has entered the window. GLFW does not report the
    /// position of the cursor again if GLFW has reported the same position before.
    @Test
    void theFirstMovementOfACapturedMouseIsReportedIfItsPositionWasKnown() {
        window.setPointer(Pointer.CAPTURED);
        Waits.settle(window);
        long handle = glfwGetCurrentContext();
        try (var inside = glfwSetCursorEnterCallback(handle, null)) {
            inside.invoke(handle, true);
        }
        Waits.settle(window);
        moves(12, -7);
    }

    @Test
    void aCapturedMouseReportsRelativeMovement() {
        window.setPointer(Pointer.CAPTURED);
        Waits.settle(window);
        moves(12, -7);
        window.setPointer(Pointer.SHOWN);
        Waits.settle(window);
        hand("mousemove", "--window", id, "20", "30");
        until(new MouseMove(20, 30));
    }

    @Test
    void aUserResizesAndMovesTheWindow() {
        hand("windowsize", id, "500", "400");
        until(new Resized(new Size(500, 400), new Size(500, 400)));
        assertEquals(new Size(500, 400), window.pixels());
        hand("windowmove", id, "200", "100");
        Waits.until(
                window,
                input ->
                        input instanceof WindowChanged
                                && place(window).x() >= 200
                                && place(window).y() >= 100);
    }

    @Test
    void heldKeysAreReleasedBeforeTheFocusIsLost() {
        hand("keydown", "w", "mousedown", "1");
        MousePress at = (MousePress) Waits.until(window, MousePress.class::isInstance).getLast();
        window.setState(State.MINIMIZED);
        List<Input> seen = until(new Focus(false));
        assertTrue(
                seen.indexOf(new KeyRelease(KeyCode.W)) >= 0
                        && seen.indexOf(new MouseRelease(MouseButton.LEFT, at.x(), at.y()))
                                > seen.indexOf(new KeyRelease(KeyCode.W)),
                "the releases come in the order of the presses, before the loss of focus: " + seen);
        hand("keyup", "w", "mouseup", "1");
        Waits.settle(window);
        assertEquals(State.MINIMIZED, window.state());
        assertFalse(window.drawable());
        hand("windowactivate", id);
        until(new Minimized(false));
        assertTrue(window.drawable());
    }

    /// Alt+Tab opens the window manager's list of windows. While this list is open, only the window
    /// manager gets key events, so the game's window does not see that keys are released.
    @Test
    void keysReleasedWhileAnotherProgramHasTheFocusAreReleasedAndPressedAgain() {
        hand("keydown", "w", "keydown", "alt");
        until(new KeyPress(KeyCode.LEFT_ALT));
        hand("key", "Tab");
        Waits.settle(window);
        hand("keyup", "w", "keyup", "alt");
        List<Input> seen = new ArrayList<>();
        Waits.until(
                window,
                input -> {
                    seen.add(input);
                    return seen.contains(new KeyRelease(KeyCode.W))
                            && seen.contains(new KeyRelease(KeyCode.LEFT_ALT));
                });
        assertTrue(window.focused());
        hand("key", "w");
        List<Input> anew = until(new KeyRelease(KeyCode.W));
        assertTrue(anew.contains(new KeyPress(KeyCode.W)), anew::toString);
    }

    @Test
    void aKeyThatIsStillHeldWhenTheFocusReturnsStaysHeld() {
        hand("keydown", "w", "keydown", "alt", "key", "Tab", "keyup", "alt");
        List<Input> seen = until(new KeyRelease(KeyCode.LEFT_ALT));
        assertFalse(seen.contains(new KeyRelease(KeyCode.W)), seen::toString);
        hand("keyup", "w");
        until(new KeyRelease(KeyCode.W));
    }

    @Test
    void aModifierThatIsHeldWhenTheFocusComesIsPressedUntilItIsReleased() {
        window.setState(State.MINIMIZED);
        until(new Focus(false));
        try {
            hand("keydown", "Shift_R", "keydown", "w");
            hand("windowactivate", id);
            List<Input> seen = until(new KeyPress(KeyCode.RIGHT_SHIFT));
            assertTrue(seen.contains(new Focus(true)), seen::toString);
        } finally {
            hand("keyup", "w", "keyup", "Shift_R");
        }
        List<Input> seen = until(new KeyRelease(KeyCode.RIGHT_SHIFT));
        assertFalse(seen.contains(new KeyPress(KeyCode.RIGHT_SHIFT)), seen::toString);
    }

    @Test
    void theCloseButtonAsksAndClosesNothing() {
        run("wmctrl", "-i", "-c", id);
        until(new CloseRequest());
        assertEquals(new Size(320, 200), window.size());
        run("wmctrl", "-i", "-c", id);
        until(new CloseRequest());
    }

    @Test
    void theWindowManagerMaximizesAndRestores() {
        run("wmctrl", "-i", "-r", id, "-b", "add,maximized_vert,maximized_horz");
        untilMaximised();
        Waits.settle(window); // The window manager may still be busy with earlier requests.
        window.setState(State.NORMAL);
        Waits.until(
                window,
                "the window is no longer maximised",
                w -> w.state() != State.MAXIMIZED && w.size().equals(new Size(320, 200)));
    }

    @Test
    void anInputEndsAWait() throws Exception {
        Process later = new ProcessBuilder("sh", "-c", "sleep 0.3; exec xdotool key x").start();
        while (window.pending() == 0) window.awaitUntil(Long.MAX_VALUE);
        assertEquals(new KeyPress(KeyCode.X), window.poll());
        assertTrue(later.waitFor(10, TimeUnit.SECONDS));
    }

    @Test
    void anInputOfAnotherWindowOfTheThreadEndsAWait() throws Exception {
        try (BackendWindow rested = OpenGl.WINDOWS.open(WindowSettings.of("Rested", 100, 100))) {
            Waits.settle(rested);
            hand("windowfocus", "--sync", id);
            Waits.settle(window);
            Waits.settle(rested);
            Process later = new ProcessBuilder("sh", "-c", "sleep 0.3; exec xdotool key x").start();
            long deadline = rested.clock().nowNanos() + TimeUnit.SECONDS.toNanos(20);
            while (window.pending() == 0 && rested.clock().nowNanos() < deadline)
                rested.awaitUntil(deadline);
            assertTrue(rested.clock().nowNanos() < deadline, "the input did not end the wait");
            assertEquals(new KeyPress(KeyCode.X), window.poll());
            assertTrue(later.waitFor(10, TimeUnit.SECONDS));
        }
    }

    /// A pump of one window receives the events of all windows of the process. The method
    /// `window.hasInput()` must return true as soon as a pump of another window has received a key
    /// press for `window`. If `hasInput()` still returned false, a host that has already pumped
    /// `window` would sleep although a key press is in the queue.
    @Test
    void inputThatAnotherWindowPumpedIsKnownBeforeTheNextPump() throws Exception {
        try (BackendWindow other = OpenGl.WINDOWS.open(WindowSettings.of("Other", 100, 100))) {
            Waits.settle(other);
            hand("windowfocus", "--sync", id);
            Waits.settle(other);
            Waits.settle(window);
            assertFalse(window.hasInput());
            run("xdotool", "key", "x");
            Waits.until(other, "the window has received the key", _ -> window.hasInput());
            assertEquals(new KeyPress(KeyCode.X), window.poll());
            Waits.settle(window);
            run("xdotool", "windowsize", id, "300", "180");
            Waits.until(other, "the window has received the new size", _ -> window.hasInput());
            assertEquals(0, window.pending(), "the new size is reported at the next pump");
            window.pump(0);
            assertEquals(new Size(300, 180), ((Resized) window.poll()).points());
            assertFalse(other.hasInput());
        }
    }

    @Test
    void fromFullscreenAWindowGoesBackWhereTheWindowManagerPutIt() {
        Size own = window.size();
        Window.Position at = place(window);
        window.setFullscreen(true);
        settled("the window fills the screen", it -> it.size().equals(it.monitor().size()));
        window.setFullscreen(false);
        settled("the window has its own size again", it -> it.size().equals(own));
        assertEquals(at, place(window));
    }

    @Test
    void aUserCannotMakeItSmallerThanItsMinimumSize() {
        String title = "Least " + System.nanoTime();
        WindowSettings settings = WindowSettings.of(title, 400, 300);
        try (var large = OpenGl.WINDOWS.open(settings.withMinSize(new Size(300, 220)))) {
            Waits.settle(large);
            hand("windowsize", Display.find(title), "100", "100");
            Size least = new Size(300, 220);
            Waits.until(large, new Resized(least, least)::equals);
            assertEquals(least, large.size());
        }
    }
}
