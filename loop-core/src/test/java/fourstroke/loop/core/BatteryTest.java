package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.backend.PowerSource;

import org.junit.jupiter.api.Test;

/// A loop rests less exactly on battery where the game wants it to.
class BatteryTest {

    private static final long MS = 1_000_000;

    private final FakeWindow window = new FakeWindow();
    private final Power power = new Power();

    private static final class Power implements PowerSource {

        boolean battery;
        boolean asked;
        boolean closed;

        @Override
        public boolean onBattery() {
            asked = true;
            return battery;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private GameLoop loop(Waiting waiting, Waiting batteryWaiting) {
        LoopSettings settings = LoopSettings.of("", 1, 1).withWaiting(waiting);
        return GameLoop.over(window, settings.withBatteryWaiting(batteryWaiting), power);
    }

    private void play(GameLoop loop) {
        Words.during(loop, window, 100 * MS, _ -> {});
    }

    @Test
    void restsAsOnBatteryWhileThePlugIsPulled() {
        GameLoop loop = loop(Waiting.PRECISE, Waiting.SHORT);
        assertEquals(Waiting.PRECISE, window.waiting);
        play(loop);
        assertEquals(Waiting.PRECISE, window.waiting);
        power.battery = true;
        play(loop);
        assertEquals(Waiting.SHORT, window.waiting);
        assertEquals(Waiting.PRECISE, loop.waiting(), "what the game set stays");
        power.battery = false;
        play(loop);
        assertEquals(Waiting.PRECISE, window.waiting);
    }

    @Test
    void isOnBatteryFromTheStart() {
        power.battery = true;
        loop(Waiting.PRECISE, Waiting.APPROXIMATE);
        assertEquals(Waiting.APPROXIMATE, window.waiting);
    }

    @Test
    void neverRestsMoreExactlyThanItWouldPluggedIn() {
        power.battery = true;
        GameLoop loop = loop(Waiting.APPROXIMATE, Waiting.SHORT);
        assertEquals(Waiting.APPROXIMATE, window.waiting);
        loop.setWaiting(Waiting.PRECISE);
        assertEquals(Waiting.SHORT, window.waiting);
        Background.Pace pace = new Background.Pace(Rate.of(60), Waiting.APPROXIMATE);
        loop.setBackground(new Background(pace, pace, pace));
        window.focus(window.now(), false);
        play(loop);
        assertEquals(Waiting.APPROXIMATE, window.waiting);
    }

    @Test
    void theSystemIsNotAskedWhereItMakesNoDifference() {
        GameLoop loop = loop(Waiting.PRECISE, Waiting.PRECISE);
        play(loop);
        assertFalse(power.asked);
        loop.setBatteryWaiting(Waiting.SHORT);
        assertTrue(power.asked);
    }

    @Test
    void isChangedWhileItRuns() {
        power.battery = true;
        GameLoop loop = loop(Waiting.PRECISE, Waiting.PRECISE);
        loop.setBatteryWaiting(Waiting.SHORT);
        assertEquals(Waiting.SHORT, loop.batteryWaiting());
        assertEquals(Waiting.SHORT, window.waiting);
        loop.setBatteryWaiting(Waiting.PRECISE);
        assertEquals(Waiting.PRECISE, window.waiting);
        assertThrows(NullPointerException.class, () -> loop.setBatteryWaiting(null));
    }

    @Test
    void asksNoMoreOnceItIsClosed() {
        loop(Waiting.PRECISE, Waiting.SHORT).close();
        assertTrue(power.closed);
    }
}
