package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WatchdogTest {

    private final Watchdog watchdog = new Watchdog(7);

    private void assertHangsAfterALimitOfChecks(long events) {
        for (int i = 1; i < Watchdog.CHECKS; i++)
            assertFalse(
                    watchdog.hangs(events), "the watchdog reports a hang too early, in check " + i);
        assertTrue(watchdog.hangs(events));
    }

    @Test
    void aGameThatTakesNoEventHangsAfterTheLimitAndNotAfterTwiceTheLimit() {
        assertHangsAfterALimitOfChecks(7);
    }

    @Test
    void theLimitBeginsAgainWithEachEvent() {
        for (int i = 1; i < Watchdog.CHECKS; i++) assertFalse(watchdog.hangs(7));
        assertFalse(watchdog.hangs(8));
        assertHangsAfterALimitOfChecks(8);
    }
}
