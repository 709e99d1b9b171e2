package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Random;

class SpinBudgetTest {

    private final SpinBudget budget = new SpinBudget();

    @Test
    void isFullAtFirstAndHoldsNoMoreThanItsLimit() {
        assertEquals(2_000_000, budget.nanos(-7));
        assertEquals(2_000_000, budget.nanos(Long.MAX_VALUE / 2));
    }

    @Test
    void fillsWithAFifthOfTheTimeThatPasses() {
        budget.nanos(0);
        budget.spend(2_000_000);
        assertEquals(0, budget.nanos(4));
        assertEquals(1, budget.nanos(5));
        assertEquals(200_001, budget.nanos(1_000_005));
    }

    @Test
    void aSpinThatTookLongerThanPlannedLeavesNoDebt() {
        budget.nanos(0);
        budget.spend(Long.MAX_VALUE);
        assertEquals(1_000, budget.nanos(5_000));
    }

    @Test
    void whatIsOwedIsMadeUpForBeforeThereIsAnything() {
        budget.nanos(0);
        budget.owe(2_100_000);
        assertEquals(0, budget.nanos(0));
        budget.spend(1); // forgives nothing
        assertEquals(0, budget.nanos(500_000));
        assertEquals(1, budget.nanos(500_005));
        budget.owe(Long.MAX_VALUE / 2);
        assertEquals(0, budget.nanos(10_500_004), "no more than a full budget is owed");
        assertEquals(1, budget.nanos(10_500_010));
    }

    @Test
    void aClockThatGoesBackwardsFillsItAndBreaksNothing() {
        budget.nanos(1_000_000);
        budget.spend(2_000_000);
        assertEquals(2_000_000, budget.nanos(0));
        budget.spend(2_000_000);
        assertEquals(20, budget.nanos(100));
    }

    @Test
    void whoeverSpendsAllNeverSpendsMoreThanAFifth() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("SpinBudgetTest: replay with -Dseed=" + seed);
        Random random = new Random(seed);
        long now = 0;
        long spent = 0;
        for (int i = 0; i < 100_000; i++) {
            now += random.nextInt(1 << random.nextInt(1, 25));
            long may = budget.nanos(now);
            budget.spend(may);
            now += may;
            spent += may;
            assertTrue(
                    spent <= now / SpinBudget.SHARE + SpinBudget.LIMIT_NANOS,
                    "%d of %d ns".formatted(spent, now));
        }
    }
}
