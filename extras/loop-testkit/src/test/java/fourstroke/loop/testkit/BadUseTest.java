package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.contract.Words;
import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/// Tests that the test kit reports each mistake in a game or a test by a sentence that names the
/// mistake, and that no mistake makes a test hang.
class BadUseTest {

    private static void count(GameLoop loop) {
        for (Event _ : loop) {}
    }

    private static final Play.Loop GAME_THAT_PAUSES =
            loop -> {
                loop.pause();
                count(loop);
            };

    private static void assertFails(String words, Executable call) {
        String message = assertThrows(AssertionError.class, call).getMessage();
        Words.assertHas(message, words);
    }

    private static void assertRefused(String words, Executable call) {
        String message = assertThrows(IllegalStateException.class, call).getMessage();
        Words.assertHas(message, words);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Update.class,
                Render.class,
                Input.KeyPress.class,
                Notice.Idle.class,
                Notice.Presented.class,
                Notice.Skipped.class
            })
    void anExceptionOfTheGameReachesTheTestInEachKindOfEvent(Class<?> kind) {
        Play<Object> play =
                Play.of(loop -> {
                    for (Event event : loop)
                        if (loop.tick() >= 5 && kind.isInstance(event))
                            throw new IllegalArgumentException("no oil");
                });
        play.script("0.1s press A\n0.2s stall 3s\n");
        AssertionError error = assertThrows(AssertionError.class, () -> play.until(9, SECONDS));
        assertTrue(error.getMessage().contains("no oil"), error.getMessage());
        assertEquals("no oil", error.getCause().getMessage());
        play.close();
    }

    @Test
    void aGameThatOpensNoLoopOrEndsAtOnceIsNamed() {
        Play<Object> none = Play.ofMain(() -> {});
        assertFails("ended before", () -> none.until(1));
        Play<Object> ended = Play.ofMain(() -> {});
        ended.untilEnd(1, SECONDS);
        assertFails("opened no loop", ended::close);
        Play<Object> never = Play.of(BadUseTest::count);
        assertFails("the test ended before the game began", never::close);
        Play<Object> atOnce = Play.of(_ -> {});
        assertFails("ended before", () -> atOnce.until(1));
    }

    @Test
    void aSecondLoopIsRefused() {
        Play<Object> play =
                Play.of(loop -> {
                    for (Event _ : loop)
                        if (loop.tick() == 3) GameLoop.open("Second", 10, 10).close();
                });
        assertFails("second loop", () -> play.until(1, SECONDS));
        play.close();
    }

    @Test
    void aRealClockIsRefused() {
        Play<Object> play =
                Play.ofMain(() -> {
                    var window =
                            new NullBackend()
                                    .open(WindowSettings.of("w", 9, 9).withOption("clock", "real"));
                    GameLoop.over(window, LoopSettings.of("w", 9, 9)).close();
                });
        assertFails("virtual", () -> play.until(1));
        play.close();
    }

    /// The test kit must not allow the loop on the thread `worker`: it cannot stop this loop, which
    /// would run in virtual time without an end.
    @Test
    void aLoopOnAnotherThreadIsRefusedAtOnce() {
        Play<Object> play =
                Play.ofMain(() -> {
                    Runnable game =
                            () -> {
                                try (GameLoop loop =
                                        GameLoop.open(
                                                LoopSettings.of("", 9, 9).backend("headless"))) {
                                    count(loop);
                                }
                            };
                    Thread thread = Thread.ofPlatform().name("worker").unstarted(game);
                    thread.setUncaughtExceptionHandler((_, _) -> {});
                    thread.start();
                    new CompletableFuture<Void>().join();
                });
        assertFails("its loop on the thread 'worker'", () -> play.until(1));
        play.close();
    }

    @Test
    @Tag("slow")
    void aGameThatBlocksOrAsksForNoEventIsNamedWithItsStack() {
        System.setProperty("gametest.hangSeconds", "1");
        try {
            Play<Object> blocks =
                    Play.of(loop -> {
                        for (Event _ : loop)
                            if (loop.tick() == 3) new CompletableFuture<Void>().join();
                    });
            assertFails("CompletableFuture.join", () -> blocks.until(1, SECONDS));
            blocks.close();
            Play<Object> spins = Play.of(_ -> spin());
            assertFails("BadUseTest.spin", () -> spins.until(1));
            Play<Object> opensNone = Play.ofMain(() -> new CompletableFuture<Void>().join());
            assertFails("the game opened no loop on its thread", () -> opensNone.until(1));
            Play<Object> staysOpen =
                    Play.of(loop -> {
                        count(loop);
                        spin();
                    });
            staysOpen.until(1);
            assertFails("BadUseTest.spin", staysOpen::close);
        } finally {
            System.clearProperty("gametest.hangSeconds");
            spinning = false;
        }
    }

    private static volatile boolean spinning = true;

    private static void spin() {
        while (spinning) Thread.onSpinWait();
    }

    /// No thread posts the object for which this game waits. The time limit of the play is a game
    /// time of five seconds, so the test does not wait for five seconds of real time.
    @Test
    void aGameThatWaitsForAPostThatNeverComesReachesTheLimit() {
        Play<Object> play =
                Play.of(
                        LoopSettings.of("", 9, 9).updates(Rate.NEVER),
                        loop -> {
                            for (Event event : loop) if (event instanceof Input.Posted) return;
                        });
        assertFails("did not end within 5.000 s", () -> play.untilEnd(5, SECONDS));
        play.close();
    }

    @Test
    void workThatTheLoopWaitsForArrivesAtTheSameTick() {
        for (int millis : new int[] {0, 20}) {
            long[] arrived = {-1};
            try (Play<Object> play =
                    Play.of(loop -> {
                        var later = CompletableFuture.delayedExecutor(millis, MILLISECONDS);
                        loop.holdUntil(CompletableFuture.supplyAsync(() -> "level", later));
                        for (Event event : loop)
                            if (event instanceof Input.Posted) arrived[0] = loop.tick();
                    })) {
                play.until(5);
            }
            assertEquals(0, arrived[0]);
        }
    }

    @Test
    void inputsThatAreTooLateAndCallsOnTheWrongThreadAreRefused() {
        try (Play<Object> play = Play.of(BadUseTest::count)) {
            assertRefused("not begun", play::hash);
            assertRefused("not begun", () -> play.picture("early"));
            play.until(1);
            assertRefused("before the first call of until", () -> play.seed(3));
            assertThrows(IllegalArgumentException.class, () -> play.until(-1, MILLISECONDS));
            assertThrows(IllegalArgumentException.class, () -> play.script("1s jump"));
        }
        Play<Object> over = Play.of(BadUseTest::count);
        over.until(1);
        over.close();
        assertRefused("this play is closed", () -> over.until(2));
        assertRefused("(tick 1) and accepts no more input", () -> over.at(9).press(KeyCode.A));
        assertEquals("", over.script(), "a refused input is not in the script of the play");
        Play<Object> ended = Play.of(BadUseTest::count);
        ended.at(3).close();
        ended.untilEnd(1, SECONDS);
        assertRefused("the game has ended (tick 3)", () -> ended.at(9).press(KeyCode.A));
        ended.close();
        Play<Object> bare = Play.of(LoopSettings.withoutWindow(), BadUseTest::count);
        bare.until(1);
        assertRefused(
                "no window that accepts inputs of a script", () -> bare.at(9).press(KeyCode.A));
        bare.inLoop(GameLoop::stop);
        Play<Object> inside = Play.of(BadUseTest::count);
        inside.eachTick(_ -> inside.until(5));
        assertFails("call them in the test", () -> inside.until(2));
        inside.close();
    }

    @Test
    void aGameThatPausesAtOnceFailsWithTheReason() {
        Play<Object> play = Play.of(GAME_THAT_PAUSES);
        play.until(1, SECONDS);
        assertFails("no update ran, because the game is paused", play::close);
        Play<Object> never = Play.of(GAME_THAT_PAUSES);
        String words =
                "since update 0, no update ran and no input came for 600 s of the loop's time";
        assertFails(words, () -> never.until(5));
        never.close();
    }

    @Test
    void aPictureOfAGameThatPresentedNothingIsRefused() {
        Play<Object> play = Play.of(_ -> {});
        play.untilEnd(1, SECONDS);
        assertRefused("before it presented a frame", () -> play.picture("none"));
        assertFails("no update ran", play::close);
    }

    /// A program that plays a game. The game calls `System.exit`. The test starts this program in a
    /// new JVM, so that the call ends the new JVM and not the JVM of the test.
    static final class Exits {
        static void main() {
            Play.ofMain(() -> System.exit(7)).named("LampTest.exits").until(1);
        }
    }

    /// A program that plays 60 ticks of a game. The test starts this program in a new JVM.
    static final class PlaysSixtyTicks {
        static void main() {
            try (Play<Object> play = Play.of(BadUseTest::count)) {
                play.until(60);
            }
        }
    }

    /// The machine that runs the tests may set an environment variable or a system property that
    /// changes the settings of a game, such as `FOURSTROKE_TICKS`. Such a setting must not change
    /// the result of a test.
    @Test
    @Tag("slow")
    void settingsFromOutsideHaveNoEffectOnATest() throws IOException, InterruptedException {
        String game = PlaysSixtyTicks.class.getName();
        ProcessResult result =
                ProcessResult.of(
                        new ProcessBuilder(
                                        Jvm.command(
                                                "-Dfourstroke.ticks=5", "-cp", Jvm.path(), game))
                                .redirectErrorStream(true),
                        60);
        assertEquals(0, result.exitCode(), result.output());
    }

    @Test
    @Tag("slow")
    void aGameThatCallsSystemExitIsNamedWithItsTest() throws IOException, InterruptedException {
        ProcessResult result =
                ProcessResult.of(
                        new ProcessBuilder(Jvm.command("-cp", Jvm.path(), Exits.class.getName()))
                                .redirectErrorStream(true),
                        60);
        assertEquals(7, result.exitCode(), result.output());
        String words = "fourstroke: the game of LampTest.exits called System.exit at ";
        assertTrue(result.output().contains(words), result.output());
        assertTrue(result.output().contains("BadUseTest.java:"), result.output());
        assertFalse(
                result.output().contains("\tat "),
                "the output is a sentence without a stack trace: " + result.output());
    }
}
