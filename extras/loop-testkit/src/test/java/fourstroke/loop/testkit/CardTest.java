package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CompletableFuture;

class CardTest {

    private final Card card = new Card();

    private boolean isFreeForOthers() {
        return CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                if (!card.take(1, NANOSECONDS)) return false;
                                card.giveBack();
                                return true;
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        })
                .join();
    }

    /// If a test has a timeout, JUnit can run the test method on one thread, and the extension that
    /// ends the plays of the test on another thread.
    @Test
    void aPlayThatIsClosedOnAnotherThreadGivesTheCardBack() throws InterruptedException {
        assertTrue(card.take(1, MINUTES));
        assertFalse(isFreeForOthers());
        CompletableFuture.runAsync(card::giveBack).join();
        assertTrue(isFreeForOthers());
    }

    @Test
    void severalPlaysOfATestHaveTheCardUntilAllAreClosed() throws InterruptedException {
        assertTrue(card.take(1, MINUTES));
        assertTrue(card.take(1, MINUTES));
        card.giveBack();
        assertFalse(isFreeForOthers());
        card.giveBack();
        assertTrue(isFreeForOthers());
    }
}
