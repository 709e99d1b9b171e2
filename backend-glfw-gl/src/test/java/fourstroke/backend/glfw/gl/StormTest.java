package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Seeds;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/// Tests a window that the game and the user resize, move, minimise and restore five hundred times
/// at random. During these changes the loop runs and the user types keys.
@Tag("whole")
@Timeout(300)
class StormTest {

    private static final int BY_HAND = 250;
    private static final int BY_GAME = 250;

    /// The number of ticks between two changes that the game makes. With six ticks between two
    /// changes, all changes of the game take about as long as all changes of the simulated user.
    private static final int TICKS_BETWEEN = 6;

    /// The delay between two key presses in milliseconds. GLFW treats two presses of one key in the
    /// same millisecond as one press, because input methods may send each press twice. Of eight
    /// presses without a delay GLFW reports four presses, and of eight presses one millisecond
    /// apart GLFW reports eight. Players type more slowly than one key per millisecond, so GLFW
    /// reports all of their key presses.
    private static final String KEY_DELAY_MILLIS = "12";

    private static final KeyCode[] LETTERS = {
        KeyCode.A, KeyCode.B, KeyCode.C, KeyCode.D, KeyCode.E, KeyCode.F, KeyCode.G, KeyCode.H
    };

    /// The maximum number of ticks that the test waits for a key press. Even on a slow machine, a
    /// key press arrives sooner.
    private static final int PATIENCE_TICKS = 120 * 20;

    private final List<KeyCode> typed = new ArrayList<>();
    private final List<KeyCode> pressed = new ArrayList<>();
    private final List<KeyCode> released = new ArrayList<>(); // The keys that were released.
    private final ReentrantLock typing = new ReentrantLock();

    @Test
    void fiveHundredWindowChangesLoseNoKeyAndNoTime(TestReporter report) throws Exception {
        long seed = Seeds.seed();
        report.publishEntry("seed", Long.toString(seed));
        String title = "Storm " + System.nanoTime();
        var window = OpenGl.WINDOWS.open(WindowSettings.of(title, 320, 200));
        // The window is open already, so the title and the size in these settings have no effect on
        // it.
        LoopSettings settings = LoopSettings.of(title, 1, 1);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            String id = Display.find(title);
            var hand = CompletableFuture.runAsync(() -> byHand(id, new Random(seed)));
            play(loop, hand, new Random(seed + 1));
            hand.get();
            String all = "-Dseed=" + seed;
            assertAll(
                    () -> assertEquals(typed, pressed, all),
                    () -> assertEquals(typed, released, all),
                    () -> assertEquals(0, loop.ledger().unaccountedNanos(), all));
            report.publishEntry("ledger", loop.ledger().toString());
        }
    }

    private void byHand(String id, Random random) {
        for (int i = 0; i < BY_HAND; i++) {
            switch (random.nextInt(6)) {
                case 0 -> Display.hand("windowsize", id, side(random), side(random));
                case 1 -> Display.hand("windowmove", id, side(random), side(random));
                case 2 -> Display.hand("windowminimize", id);
                case 3 -> Display.hand("windowmap", id, "windowactivate", id);
                default -> type(id, random);
            }
        }
    }

    /// Types one letter twice and another letter once, while the window has the keyboard focus. The
    /// X server sends these key presses to the window, because the window has the focus. The key
    /// presses must arrive even if the focus changes after the typing.
    private void type(String id, Random random) {
        List<String> words = new ArrayList<>(List.of("key", "--delay", KEY_DELAY_MILLIS));
        KeyCode twice = LETTERS[random.nextInt(LETTERS.length)];
        for (KeyCode letter : List.of(twice, twice, LETTERS[random.nextInt(LETTERS.length)])) {
            words.add(letter.name().toLowerCase(Locale.ROOT));
            typed.add(letter);
        }
        typing.lock();
        try {
            Display.activate(id);
            Display.hand(words.toArray(String[]::new));
        } finally {
            typing.unlock();
        }
    }

    private static String side(Random random) {
        return Integer.toString(100 + random.nextInt(500));
    }

    private static void byGame(Window window, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> window.resize(100 + random.nextInt(500), 100 + random.nextInt(400));
            case 1 -> window.move(random.nextInt(500), random.nextInt(300));
            case 2 -> window.setState(State.MINIMIZED);
            default -> window.setState(State.NORMAL);
        }
    }

    private void play(GameLoop loop, CompletableFuture<?> hand, Random random) {
        int changes = 0;
        long over = Long.MAX_VALUE;
        for (Event event : loop) {
            switch (event) {
                case Update _ -> {
                    boolean turn = loop.tick() % TICKS_BETWEEN == 0 && changes < BY_GAME;
                    if (turn && typing.tryLock()) {
                        byGame(loop.window(), random);
                        changes++;
                        typing.unlock();
                    }
                    boolean done = hand.isDone() && changes == BY_GAME;
                    if (done && over == Long.MAX_VALUE) over = loop.tick() + PATIENCE_TICKS;
                    if (done && released.size() >= typed.size() || loop.tick() > over) loop.stop();
                }
                case Render frame ->
                        frame.canvas().clear(Color.NAVY).rect(10, 10, 50, 50, Color.ORANGE);
                case KeyPress(KeyCode key) -> pressed.add(key);
                case KeyRelease(KeyCode key) -> released.add(key);
                default -> {} // The test counts only key presses and key releases.
            }
        }
        assertTrue(hand.isDone(), "the program that moves the mouse has not ended");
    }
}
