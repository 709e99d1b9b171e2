package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LateStartTest {

    private static final long MS = 1_000_000;
    private static final long PERIOD = 16 * MS;

    private final LateStart start = new LateStart();

    /// Frames that cost this much, each in time.
    private void show(int frames, long costNanos) {
        for (int i = 0; i < frames; i++) start.presented(costNanos, 1, PERIOD);
    }

    private void miss(int frames) {
        for (int i = 0; i < frames; i++) start.presented(0, 2, PERIOD);
    }

    /// {@return how long before the refresh a frame begins}
    private long before() {
        return -start.startNanos(0);
    }

    @Test
    void aFrameBeginsBeforeTheRefreshByItsCostAndAMargin() {
        assertEquals(LateStart.LEAST_MARGIN_NANOS, before());
        show(1, 5 * MS);
        assertEquals(5 * MS + LateStart.LEAST_MARGIN_NANOS, before());
        show(1, 7 * MS);
        assertEquals(7 * MS + LateStart.LEAST_MARGIN_NANOS, before());
    }

    @Test
    void anExpensiveFrameIsForgottenByHalfIn44Frames() {
        show(1, 8 * MS);
        show(44, 1 * MS);
        assertEquals(4 * MS + LateStart.LEAST_MARGIN_NANOS, before(), 0.01 * MS);
        show(1000, 1 * MS);
        assertEquals(1 * MS + LateStart.LEAST_MARGIN_NANOS, before());
    }

    @Test
    void aFrameThatTakesPeriodsCostsOne() {
        show(1, 100 * PERIOD);
        assertEquals(PERIOD + LateStart.LEAST_MARGIN_NANOS, before());
    }

    @Test
    void eachMissedRefreshDoublesTheMarginUpToHalfAPeriod() {
        for (int times = 2; times <= 8; times *= 2) {
            miss(1);
            assertEquals(times * LateStart.LEAST_MARGIN_NANOS, before());
        }
        miss(100);
        assertEquals(PERIOD / 2, before());
    }

    @Test
    void theMarginShrinksByHalfInSixSecondsAt60() {
        miss(3);
        show(6 * 60, 0);
        assertEquals(4 * LateStart.LEAST_MARGIN_NANOS, before(), 0.05 * MS);
        show(10_000, 0);
        assertEquals(LateStart.LEAST_MARGIN_NANOS, before());
    }

    @Test
    void theLeastMarginIsAlsoThatOfDisplaysWithMoreThan500Refreshes() {
        start.presented(MS / 2, 1, MS);
        start.presented(MS / 2, 2, MS);
        assertEquals(MS / 2 + LateStart.LEAST_MARGIN_NANOS, before(), 0.01 * MS);
    }
}
