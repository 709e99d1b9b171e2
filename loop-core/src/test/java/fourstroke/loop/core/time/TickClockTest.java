package fourstroke.loop.core.time;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.TickRule;
import fourstroke.loop.core.view.GameTime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TickClockTest {

    private final FrameMoment moment = new FrameMoment();

    private TickClock clock(long updates) {
        return new TickClock(moment, Rate.of(updates), TickRule.GRID);
    }

    @ParameterizedTest
    @CsvSource({
        "120, 0, 10, 83333330",
        "60, 0, 5, 83333330",
        "50, 0, 5, 100000000",
        "30, 0, 5, 99999999",
        "1000, 0, 84, 84000000",
        "1, 0, 5, 1000000000",
        "60, 16666666, 5, 83333330",
        "60, 200000000, 14, 199999992",
        "50, 210000000, 12, 220000000",
        "1, 2000000000, 5, 2000000000"
    })
    void catchesUpOnFiveTicksOrATwelfthOfASecondOrOnePeriodOfTheFrames(
            long updates, long framePeriodNanos, int ticks, long burstNanos) {
        TickClock time = clock(updates);
        time.setFramePeriod(framePeriodNanos);
        assertEquals(ticks, time.catchUpTicks());
        assertEquals(burstNanos, time.burstNanos());
    }

    @Test
    void theLongestLimitsHoldForTheFastestTicks() {
        TickClock time = clock(1_000_000_000);
        time.setScale(GameTime.SCALE_LIMIT, 1);
        time.setCatchUp(new CatchUp(1, Long.MAX_VALUE, Long.MAX_VALUE));
        time.setFramePeriod(Long.MAX_VALUE / 2);
        assertEquals(CatchUp.TICKS_LIMIT, time.catchUpTicks());
    }

    /// A frame shows the time 20 ms. Then frames are aligned with display refreshes, and the last
    /// refresh was at 16 ms. The next frame must not show an earlier game time than 20 ms.
    @Test
    void aFrameForAnEarlierTimeShowsNoLessThanThePreviousFrame() {
        TickClock time = clock(30);
        time.start(0);
        time.advance(20 * MS);
        time.show(time.momentNanos());
        moment.lock(16 * MS, 20 * MS, 80 * MS);
        assertEquals(16 * MS, time.momentNanos());
        time.show(time.momentNanos());
        assertEquals(0.020, time.extrapolation().shownSeconds(), 1e-9);
    }

    /// A schedule with ticks of measured length measures a tick of 250 ms, and then the game takes
    /// a second to handle a `Skipped` event. The tick must still have a length of 250 ms, and the
    /// loop must drop the time after the measurement.
    @Test
    void aMeasuredTickDoesNotGrowWhileAReportIsHandled() {
        TickClock time = new TickClock(moment, Rate.of(60), TickRule.MEASURED);
        time.start(0);
        time.advance(500 * MS);
        time.measure(250 * MS);
        time.advance(1500 * MS);
        assertTrue(time.runTick());
        assertEquals(0.25, time.update().dt(), 1e-9);
        assertEquals(1500 * MS, time.lastNanos());
    }
}
