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

    /// The loop aligns frames with a display whose last refresh happened before presenting
    /// returned.
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

    /// The schedule measures a tick, and then the game handles a report of dropped ticks for a long
    /// time. The tick covers at most the measured time, and the loop drops the time after the
    /// measurement.
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
