package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;

/// Tests a schedule in another module, whose ticks wait for a remote peer.
class LockstepTest {

    private static Class<?> lockstep;

    private long ticks;

    @BeforeAll
    static void compile() throws Exception {
        lockstep = Outside.foreign().loadClass("foreign.Lockstep");
    }

    private static Schedule waitingFor(Queue<KeyCode> peer) {
        BooleanSupplier ready = () -> !peer.isEmpty();
        try {
            return (Schedule) lockstep.getConstructor(BooleanSupplier.class).newInstance(ready);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /// {@return the events of a game in lockstep, with times in milliseconds, at 50 ticks and 100
    /// frames per second} Most key presses represent inputs of the peer. The keys that pause the
    /// game and that step the game are ordinary local inputs.
    private List<String> played(String script) {
        return played(script, FrameRate.capped(100), 0);
    }

    private List<String> played(String script, FrameRate frames, long presentNanos) {
        Queue<KeyCode> peer = new ArrayDeque<>();
        LoopSettings settings =
                LoopSettings.of("Lockstep", 64, 48)
                        .backend("null")
                        .updates(50)
                        .frames(frames)
                        .option("present", presentNanos + "")
                        .option("script", script)
                        .schedule(() -> waitingFor(peer));
        List<String> events = new ArrayList<>();
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                long millis = loop.nowNanos() / 1_000_000;
                switch (event) {
                    case Update _ -> events.add(millis + " " + peer.remove());
                    case Render frame ->
                            events.add(millis + " +" + Math.round(frame.ahead() * 1000));
                    case KeyPress(var key) when key == KeyCode.PAUSE -> loop.pause();
                    case KeyPress(var key) when key == KeyCode.END -> loop.time().step(3);
                    case KeyPress(var key) -> peer.add(key);
                    case Skipped(long skipped, var cause) ->
                            events.add(millis + " " + cause.title() + " " + skipped);
                    case Input _, Notice _ -> {}
                }
            }
            ticks = loop.tick();
            assertEquals(0, loop.ledger().unaccountedNanos());
        }
        return events;
    }

    @Test
    void ticksRunOnTimeIfThePeerIsOnTime() {
        assertEquals(
                List.of("0 +0", "10 +10", "20 A", "20 +0", "30 +10", "40 B", "40 +0", "50 +10"),
                played("5ms press A\n30ms press B\n55ms close"));
    }

    @Test
    void gameTimeStopsUntilThePeerAnswersButFramesContinue() {
        assertEquals(
                List.of(
                        "0 +0",
                        "10 +10",
                        "20 +20",
                        "30 +20",
                        "40 +20",
                        "50 +20",
                        "60 +20",
                        // At 65 milliseconds three ticks are late, and the schedule drops all late
                        // ticks but one. Only whole ticks are dropped, so the next tick is still
                        // due at 80 milliseconds.
                        "65 overload 2",
                        "65 A",
                        "70 +10",
                        "80 B",
                        "80 +0"),
                played("65ms press A\n66ms press B\n85ms close"));
    }

    @Test
    void aLongStopIsNotCaughtUpOn() {
        List<String> events = played("30s press A\n30010ms close");
        assertEquals(
                List.of("30000 overload 1499", "30000 A", "30000 +0"),
                events.subList(events.indexOf("30000 A") - 1, events.size()));
        assertEquals(1, ticks);
    }

    @Test
    void aPeersInputIsTakenBetweenFramesWithoutAWait() {
        assertEquals(
                List.of("0 +0", "15 +15", "30 +20", "45 +20", "60 overload 2", "60 A", "60 +0"),
                played("50ms press A\n65ms close", FrameRate.unlimited(), 15_000_000));
    }

    @Test
    void aPeersInputIsTakenWhileNothingIsDrawn() {
        assertEquals(
                List.of("0 +0", "47 overload 1", "47 A"),
                played("5ms minimize\n47ms press A\n50ms close"));
    }

    @Test
    void stepsInAPauseWaitForThePeerToo() {
        List<String> events =
                played("1ms press PAUSE\n2ms press END\n33ms press A\n47ms press B\n50ms close");
        events.removeIf(it -> it.contains("+"));
        assertEquals(List.of("33 A", "47 B"), events);
    }

    @Test
    void aWindowThatIsClosedWhileTimeStandsEndsItsLoop() {
        assertEquals(List.of("0 +0", "10 +10", "20 +20"), played("25ms close"));
        assertEquals(0, ticks);
    }
}
