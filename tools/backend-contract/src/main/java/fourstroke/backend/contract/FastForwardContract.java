package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// Tests windows on the real clock with the option `from`. A window with the option `from` uses
/// virtual time until the given tick, and real time after this tick.
// The timeout also checks that virtual time is used: 10,000 ticks in real time would take 83
// seconds.
@Timeout(60)
public abstract class FastForwardContract {

    /// The tick at which the windows change from virtual time to real time. If the windows used
    /// only real time, tick 10,000 would come after 83 seconds.
    private static final int FROM = 10_000;

    /// The number of ticks that are played after [#FROM], in real time: a tenth of a second.
    private static final int MORE = 12;

    private static final String SCRIPT =
            """
            tick 3 press LEFT
            500ms tap SPACE 0.1s
            frame 40 slow 30ms
            1s move 10 10
            3s stall 200ms
            tick 5000 release LEFT
            tick 10000 press DOWN
            """;

    /// Runs a task on another thread with a delay, during which the loop plays many ticks in
    /// virtual time.
    private static final Executor LATER =
            CompletableFuture.delayedExecutor(50, TimeUnit.MILLISECONDS);

    private final Tested tested;

    /// @param tested a backend whose windows play scripts on the real clock
    protected FastForwardContract(Tested tested) {
        this.tested = tested;
    }

    /// A game whose state depends on everything that could differ between two runs: the inputs with
    /// their ticks, the time step of each update, the number of frames, random numbers, and the
    /// result of a task on another thread.
    private static final class Game {

        private double x;
        private long frames;
        private long hash; // The hash of all states until the tick FROM.
        private long shown; // The number of frames that were presented in real time.

        void play(GameLoop loop) {
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> update(loop, dt);
                    case KeyPress(KeyCode key) -> press(loop, key);
                    case MouseMove(double toX, _) -> x += toX;
                    case Posted _ -> loop.hash().add(loop.tick());
                    case Render render -> {
                        frames++;
                        render.canvas().clear(Color.BLUE);
                    }
                    case Presented _ -> {
                        if (loop.clock().isReal()) shown++;
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }

        private void update(GameLoop loop, double dt) {
            x += loop.random().nextDouble() * dt + (loop.controls().down(KeyCode.LEFT) ? 1 : 0);
            if (loop.tick() == 30)
                loop.holdUntil(CompletableFuture.supplyAsync(() -> "done", LATER));
            loop.hash().add(x).add(frames).add(loop.window().focused());
            if (loop.tick() == FROM) hash = loop.hash().value();
            if (loop.tick() == FROM + MORE) loop.stop();
        }

        private static void press(GameLoop loop, KeyCode key) {
            loop.hash().add(key.ordinal()).add(loop.tick());
            // The script presses the key DOWN at the tick FROM. The game may receive the key a few
            // ticks later, because some schedules run several updates in a row before they process
            // input again.
            if (key == KeyCode.DOWN) assertTrue(loop.tick() >= FROM);
        }
    }

    private static LoopSettings settings(Schedules schedule) {
        return LoopSettings.of("Fast forward", 64, 48)
                .schedule(schedule)
                .seed(7)
                .option("script", SCRIPT);
    }

    private static Game played(BackendWindow window, LoopSettings settings) {
        Game game = new Game();
        try (GameLoop loop = GameLoop.over(window, settings)) {
            game.play(loop);
            assertEquals(FROM + MORE, loop.tick());
            assertNotEquals(0, game.hash);
        }
        return game;
    }

    @ParameterizedTest
    @EnumSource
    void theStateAtTheTickIsThatOfAVirtualRun(Schedules schedule) {
        LoopSettings settings = settings(schedule);
        Game virtual = played(Backends.choose("headless").open(settings.window()), settings);
        assertEquals(0, virtual.shown);
        LoopSettings forwarded = settings.set("from", "" + FROM);
        Game game = played(tested.open(forwarded.window()), forwarded);
        assertEquals(virtual.hash, game.hash);
        assertTrue(game.shown > 0, "no frame was presented in real time");
    }

    /// A loop that renders only on request waits for an input without a deadline, so it cannot
    /// reach the tick of the option `from` in virtual time. The window must then change to real
    /// time early.
    @Test
    void aLoopThatWaitsForTheUserContinuesInRealTime() {
        LoopSettings settings =
                LoopSettings.of("Wait", 64, 48)
                        .updates(Rate.NEVER)
                        .frames(FrameRate.onRequest())
                        .set("from", "5");
        try (GameLoop loop = GameLoop.over(tested.open(settings.window()), settings)) {
            assertFalse(loop.clock().isReal());
            CompletableFuture.runAsync(() -> loop.post("later"), LATER);
            for (Event event : loop) if (event instanceof Posted) loop.stop();
            assertTrue(loop.clock().isReal());
        }
    }

    @Test
    void theClockShowsNoJumpWhenItBecomesReal() {
        LoopSettings settings = LoopSettings.of("Clock", 64, 48).set("from", "3");
        try (GameLoop loop = GameLoop.over(tested.open(settings.window()), settings)) {
            long last = loop.clock().nowNanos();
            long longest = 0;
            for (Event _ : loop) {
                long now = loop.clock().nowNanos();
                assertTrue(now >= last, "the clock went back");
                longest = Math.max(longest, now - last);
                last = now;
                if (loop.tick() == 9) loop.stop();
            }
            // The real clock may begin at any number, so the test compares only differences of
            // times.
            assertTrue(longest < 30_000_000_000L, "the clock jumped by " + longest);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "soon", "1.5", ""})
    void aWrongTickIsRefusedInOneSentence(String tick) {
        LoopSettings settings = LoopSettings.of("Wrong", 64, 48).option("from", tick);
        assertEquals(
                "option from must be a tick, which is a whole number of at least 0, not '%s'"
                        .formatted(tick),
                assertThrows(IllegalArgumentException.class, () -> tested.open(settings.window()))
                        .getMessage());
    }
}
