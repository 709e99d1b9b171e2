package fourstroke.backend.base.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fourstroke.backend.base.Blank;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Nulls;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.VideoMode;
import fourstroke.loop.api.window.Window.Vsync;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

@Timeout(60)
class ScriptedWindowTest {

    private static final WindowSettings SETTINGS = WindowSettings.of("Test", 320, 200);

    private static ScriptedWindow open(String... options) {
        WindowSettings settings = SETTINGS;
        for (int i = 0; i < options.length; i += 2)
            settings = settings.withOption(options[i], options[i + 1]);
        return new ScriptedWindow(settings, _ -> new Blank());
    }

    private static List<Input> inputs(ScriptedWindow window) {
        window.pump(0);
        List<Input> inputs = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) inputs.add(input);
        return inputs;
    }

    private static void assertInputs(ScriptedWindow window, Input... expected) {
        assertEquals(List.of(expected), inputs(window));
    }

    private static Frame frame(int width, int height, int color) {
        return Frames.plain(new Size(width, height), color);
    }

    // --- the window ---

    @Test
    void aResizeIsReportedInPointsAndPixels() {
        ScriptedWindow window = open("scale", "1.5");
        window.resize(101, 50);
        assertInputs(window, new Resized(new Size(101, 50), new Size(152, 75)));
        assertEquals(new Size(101, 50), window.size());
        assertEquals(new Size(152, 75), window.pixels());
        window.resize(101, 50);
        assertEquals(List.of(), inputs(window), "a change to the present size is reported");
    }

    @Test
    void impossibleSizesAreRefused() {
        ScriptedWindow window = open("scale", "4");
        assertThrows(IllegalArgumentException.class, () -> window.resize(0, 10));
        String message =
                assertThrows(IllegalArgumentException.class, () -> window.resize(2049, 10))
                        .getMessage();
        assertTrue(message.contains("8192 x 8192 pixels"), message);
        assertTrue(message.contains("2049 x 10 points at 4.0 pixels per point"), message);
        window.resize(2048, 2048);
        assertEquals(new Size(8192, 8192), window.pixels());
        var larger = new Resized(new Size(2049, 1), new Size(8193, 1));
        assertThrows(IllegalArgumentException.class, () -> window.feed(larger));
        assertEquals(new Size(8192, 8192), window.pixels());
    }

    @Test
    void aWindowOfNoSizeCannotBeDrawnOn() {
        ScriptedWindow window = open();
        window.script().at(0).resize(0, 0);
        assertTrue(window.drawable());
        assertInputs(window, new Resized(new Size(0, 0), new Size(0, 0)));
        assertFalse(window.drawable());
        window.script().at(0).resize(10, 10);
        window.pump(0);
        assertTrue(window.drawable());
    }

    @Test
    void aUserCannotMakeItSmallerThanItsSmallestSize() {
        Size least = new Size(40, 30);
        ScriptedWindow window = new ScriptedWindow(SETTINGS.withMinSize(least), _ -> new Blank());
        window.script().at(0).resize(10, 200).at(0).resize(1, 1).at(0).resize(0, 0);
        assertInputs(
                window,
                new Resized(new Size(40, 200), new Size(40, 200)),
                new Resized(least, least),
                new Resized(new Size(0, 0), new Size(0, 0)));
    }

    private static final Monitor GONE =
            new Monitor() {
                @Override
                public String name() {
                    return "gone";
                }

                @Override
                public Size size() {
                    return new Size(1, 1);
                }

                @Override
                public Optional<Rate> rate() {
                    return Optional.empty();
                }

                @Override
                public List<VideoMode> modes() {
                    return List.of();
                }
            };

    @Test
    void aMonitorIsTakenInOneOfItsModesOrOnlyFilled() {
        ScriptedWindow window = open();
        Monitor monitor = window.monitor();
        Size before = window.size();
        VideoMode mode = monitor.modes().getFirst();
        assertTrue(window.supports(Feature.EXCLUSIVE));
        window.setFullscreen(monitor, mode);
        assertTrue(window.fullscreen());
        assertEquals(mode.pixels(), window.pixels());
        window.setFullscreen(monitor);
        assertTrue(window.fullscreen());
        window.setFullscreen(monitor, mode);
        inputs(window);
        window.setFullscreen(monitor, mode);
        assertInputs(window);
        window.setFullscreen(false);
        assertInputs(window, new WindowChanged(), new Resized(before, before));
        window.setFullscreen(false);
        assertInputs(window);
        var tiny = new VideoMode(new Size(1, 1), Optional.empty());
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(monitor, tiny));
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(GONE));
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(GONE, mode));
    }

    @Test
    void fullscreenFromTheStartReturnsToTheSizeOfTheSettings() {
        var window = new ScriptedWindow(SETTINGS.withFullscreen(true), _ -> new Blank());
        assertEquals(new Size(1920, 1080), window.size());
        window.setFullscreen(false);
        assertEquals(new Size(320, 200), window.size());
    }

    @Test
    void aSizeRequestedInFullscreenAppliesAfterwards() {
        ScriptedWindow window = open();
        window.setFullscreen(window.monitor());
        window.resize(64, 48);
        assertEquals(new Size(1920, 1080), window.size());
        window.setFullscreen(false);
        assertEquals(new Size(64, 48), window.size());
    }

    @Test
    void aStateSetInFullscreenAppliesAfterwards() {
        ScriptedWindow window = open();
        window.setState(State.MAXIMIZED);
        window.setFullscreen(window.monitor());
        window.setState(State.MINIMIZED);
        assertEquals(State.MINIMIZED, window.state());
        window.setState(State.MAXIMIZED);
        inputs(window);
        window.setState(State.MAXIMIZED);
        assertInputs(window);
        assertTrue(window.state() == State.MAXIMIZED && window.fullscreen());
        window.setFullscreen(false);
        assertEquals(new Size(1920, 1080), window.size(), "the window is maximised again");
        window.setFullscreen(true);
        window.setState(State.NORMAL);
        assertTrue(window.state() == State.NORMAL && window.fullscreen());
        window.setFullscreen(false);
        assertEquals(new Size(320, 200), window.size());
        assertEquals(Optional.of(new Window.Position(800, 440)), window.position());
    }

    @Test
    void hidingTakesTheFocusAndShowingReturnsIt() {
        ScriptedWindow window = open();
        window.setState(State.HIDDEN);
        assertEquals(State.HIDDEN, window.state());
        window.focus();
        window.setState(State.NORMAL);
        assertInputs(window, new Focus(false), new Focus(true));
        assertFalse(new ScriptedWindow(SETTINGS.withVisible(false), _ -> new Blank()).focused());
    }

    @Test
    void aWindowThatRequestsTheKeyboardGetsItUnlessItIsMinimised() {
        ScriptedWindow window = open();
        window.feed(new Focus(false));
        assertFalse(window.focused());
        window.focus();
        assertTrue(window.focused());
        assertInputs(window, new Focus(false), new Focus(true));
        window.setState(State.MINIMIZED);
        window.focus();
        assertFalse(window.focused());
    }

    /// When the window gains the focus, the window reports a key press for each modifier key that
    /// the user still holds, because only inputs tell a game which modifiers are held.
    @Test
    void modifiersThatTheUserStillHoldsArePressedAsTheKeyboardComesBack() {
        String script =
                """
                1ns press LEFT_SHIFT
                1ns press W
                2ns unfocus
                3ns focus
                4ns unfocus
                5ns release LEFT_SHIFT
                6ns focus
                """;
        ScriptedWindow window = open("script", script);
        window.awaitUntil(4);
        window.spend(10);
        assertInputs(
                window,
                new KeyPress(KeyCode.LEFT_SHIFT),
                new KeyPress(KeyCode.W),
                new KeyRelease(KeyCode.LEFT_SHIFT),
                new KeyRelease(KeyCode.W),
                new Focus(false),
                new Focus(true),
                new KeyPress(KeyCode.LEFT_SHIFT),
                new KeyRelease(KeyCode.LEFT_SHIFT),
                new Focus(false),
                new KeyRelease(KeyCode.LEFT_SHIFT),
                new Focus(true));
    }

    @Test
    void aStallInRealTimeIsCountedFromTheOpening() {
        ScriptedWindow window = open("clock", "real");
        window.script().stallAt(3_600_000_000_000L, 1);
        window.present(frame(1, 1, Color.RED));
        assertFalse(window.script().isOver(), "the script is over before its last action");
        window.close();
    }

    @Test
    void keepsTheValuesThatAreSet() {
        ScriptedWindow window = open();
        Image icon = Image.filled(16, 16, Color.RED, Image.Sampling.NEAREST);
        window.setIcon(List.of(icon));
        window.move(5, 6);
        window.requestClose();
        assertEquals(List.of(icon), window.icon());
        assertInputs(window, new WindowChanged(), new CloseRequest());
        window.setVsync(Vsync.ADAPTIVE);
        assertEquals(Vsync.ON, window.vsync(), "a window without adaptive vsync uses vsync");
    }

    @Test
    void labelsAreThoseOfAUsKeyboard() {
        ScriptedWindow window = open();
        assertEquals("W", window.label(KeyCode.W));
        assertEquals(";", window.label(KeyCode.SEMICOLON));
        assertEquals("7", window.label(KeyCode.KEYPAD_7));
        assertEquals("SPACE", window.label(KeyCode.SPACE));
    }

    /// {@return an argument of the given type that every method of a window accepts}
    private static Object valid(Class<?> type) {
        if (type == int.class) return 1;
        if (type == String.class) return "x";
        if (type == Size.class) return new Size(1, 1);
        if (type == Image.class) return Image.filled(1, 1, Color.RED, Image.Sampling.LINEAR);
        if (type == Monitor.class) return open().monitors().getFirst();
        if (type == VideoMode.class) return open().monitor().modes().getFirst();
        if (type == boolean.class) return true;
        if (type == int[].class) return new int[1];
        if (type == List.class) return List.of();
        if (type.isEnum()) return type.getEnumConstants()[0];
        throw new AssertionError("the test has no value for the type " + type);
    }

    @Test
    void everyMethodRefusesOtherThreadsAndAClosedWindow() throws Exception {
        ScriptedWindow window = open();
        List<Method> methods = List.of(Window.class.getMethods());
        assertTrue(methods.size() >= 35, methods.size() + " methods");
        onAnotherThread(() -> {
            refuses(window, methods, "a window belongs to the thread that opened it");
            assertThrows(IllegalStateException.class, () -> window.present(frame(1, 1, 0)));
            assertThrows(IllegalStateException.class, () -> window.awaitUntil(0));
            assertThrows(IllegalStateException.class, window::close);
            window.wake();
            window.clock().nowNanos();
        });
        window.close();
        window.close();
        refuses(window, methods, "the window is closed");
        assertThrows(IllegalStateException.class, () -> window.present(frame(1, 1, 0)));
        assertThrows(IllegalStateException.class, () -> window.awaitUntil(0));
        assertThrows(IllegalStateException.class, () -> window.feed(new CloseRequest()));
        assertThrows(IllegalStateException.class, () -> window.spend(1));
        assertThrows(IllegalStateException.class, () -> window.setWaiting(Waiting.PRECISE));
        assertThrows(IllegalStateException.class, window::script);
        assertThrows(IllegalStateException.class, window::presented);
        window.wake();
    }

    /// A [ScriptedWindow] draws into ordinary memory and not on a screen, so another thread may
    /// become the owner of the window.
    @Test
    void anotherThreadMayTakeItOver() throws Exception {
        ScriptedWindow window = open();
        onAnotherThread(() -> {
            assertThrows(IllegalStateException.class, window::title);
            assertTrue(window.adopt());
            window.present(frame(1, 1, 0));
            window.capture();
            window.feed(new CloseRequest());
            assertEquals(
                    1,
                    window.pending(),
                    "an input that is fed on the window's thread arrives immediately");
        });
        assertThrows(IllegalStateException.class, window::title);
        assertTrue(window.adopt(), "the first thread can adopt the window again");
        window.close();
        assertFalse(window.adopt(), "a thread adopted a closed window");
    }

    private static void onAnotherThread(Executable work) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread other =
                new Thread(() -> {
                    try {
                        work.execute();
                    } catch (Throwable e) {
                        failure.set(e);
                    }
                });
        other.start();
        other.join();
        assertNull(failure.get(), () -> String.valueOf(failure.get()));
    }

    private static void refuses(ScriptedWindow window, List<Method> methods, String message)
            throws Exception {
        for (Method method : methods) {
            Object[] arguments =
                    Arrays.stream(method.getParameterTypes())
                            .map(ScriptedWindowTest::valid)
                            .toArray();
            var refused =
                    assertThrows(
                            InvocationTargetException.class,
                            () -> method.invoke(window, arguments),
                            method.getName());
            assertInstanceOf(IllegalStateException.class, refused.getCause(), method.getName());
            assertTrue(refused.getCause().getMessage().startsWith(message), method.getName());
        }
    }

    // --- virtual time ---

    @Test
    void anInputScriptedForATimeThatWasSpentKeepsItsStamp() {
        ScriptedWindow window = open();
        window.script().at(20).press(KeyCode.B).at(10).press(KeyCode.A).at(31).press(KeyCode.C);
        assertThrows(IllegalArgumentException.class, () -> window.spend(-1));
        window.spend(30);
        window.pump(0);
        assertEquals(2, window.pending());
        assertEquals(new KeyPress(KeyCode.A), window.poll());
        assertEquals(10, window.stampNanos());
        assertEquals(new KeyPress(KeyCode.B), window.poll());
        assertEquals(20, window.stampNanos());
    }

    @Test
    void anInputThatIsPendingAlreadyDoesNotEndAWait() {
        ScriptedWindow window = open();
        window.feed(new KeyPress(KeyCode.A));
        window.awaitUntil(1_000);
        assertEquals(
                1_000, window.clock().nowNanos(), "an input that was not taken yet ended the wait");
        assertEquals(1, window.pending());
    }

    // --- tests with other threads, in real time ---

    @Test
    void inputFromAnotherThreadComesWithTheNextPump() throws InterruptedException {
        ScriptedWindow window = open();
        Thread other =
                new Thread(() -> window.feed(new KeyPress(KeyCode.A), new KeyPress(KeyCode.B)));
        other.start();
        other.join();
        window.awaitUntil(Long.MAX_VALUE);
        assertEquals(0, window.clock().nowNanos());
        assertInputs(window, new KeyPress(KeyCode.A), new KeyPress(KeyCode.B));
    }

    @Test
    void onTheRealClockInputFromAnotherThreadEndsAWaitWithoutEnd() throws InterruptedException {
        ScriptedWindow window = open("clock", "real");
        Thread other = new Thread(() -> window.feed(new KeyPress(KeyCode.A)));
        other.start();
        List<Input> inputs = new ArrayList<>();
        while (inputs.isEmpty()) {
            window.awaitUntil(Long.MAX_VALUE);
            inputs.addAll(inputs(window));
        }
        other.join();
        assertEquals(List.of(new KeyPress(KeyCode.A)), inputs);
    }

    /// {@return the timer slack of this thread, which is the time by which Linux may end a sleep of
    /// the thread too late, in nanoseconds}
    private static String slack() throws IOException {
        Path proc = Path.of("/proc");
        Path thread = Files.readSymbolicLink(proc.resolve("thread-self")).getFileName();
        Path file = proc.resolve(thread).resolve("timerslack_ns");
        assumeTrue(
                Files.isWritable(file),
                "this system does not let threads change their timer slack");
        return Files.readString(file).strip();
    }

    @Test
    void argumentsThatMustNotBeNullAreNamed() {
        try (var window = open()) {
            Nulls.assertNamed(window);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void onlyPreciseWaitsLowerTheTimerSlackOfTheThread() throws IOException {
        String usual = slack();
        ScriptedWindow window = open("clock", "real");
        window.setWaiting(Waiting.APPROXIMATE);
        window.awaitUntil(window.clock().nowNanos());
        assertEquals(usual, slack());
        window.setWaiting(Waiting.PRECISE);
        window.awaitUntil(window.clock().nowNanos());
        assertEquals("1", slack());
        window.close();
        assertEquals(usual, slack());
    }
}
