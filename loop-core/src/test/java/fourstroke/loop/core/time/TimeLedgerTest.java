package fourstroke.loop.core.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Notice.Cause;

import org.junit.jupiter.api.Test;

class TimeLedgerTest {

    private final TimeLedger ledger = new TimeLedger(new FrameMoment());

    /// Many tests check that `unaccountedNanos()` is 0. This test checks that the result is not 0
    /// if the ledger is wrong, because otherwise those tests could never fail.
    @Test
    void timeThatIsRecordedButDidNotPassIsUnaccounted() {
        assertEquals(0, ledger.unaccountedNanos());
        for (Cause cause : Cause.values()) ledger.dropped(cause, 10, 0);
        assertEquals(-10 * Cause.values().length, ledger.unaccountedNanos());
    }

    @Test
    void theEquationNamesACauseThatDroppedTicksOfNoTime() {
        ledger.dropped(Cause.OVERLOAD, 0, 3);
        assertTrue(
                ledger.toString().endsWith(" + overload 0.000000 (3 ticks)"),
                "the equation ends with the cause: " + ledger);
    }
}
