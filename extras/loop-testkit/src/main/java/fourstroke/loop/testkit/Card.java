package fourstroke.loop.testkit;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Lends the graphics card to the tests of one thread at a time, since drivers draw slowly at best
/// in several threads at once, and software drivers use all cores anyway.
///
/// A test may have several plays that use the card: each of them takes it once. A play can give the
/// card back on any thread, since a test may close its plays on another thread than it began them.
final class Card {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    private @Nullable Thread user; // of the card, null if there is none; guarded by the lock
    private int plays; // that use the card; guarded by the lock

    /// Waits until no other thread uses the card, and takes it for a play of this thread.
    ///
    /// @return whether the card was free within this time
    /// @throws InterruptedException if the thread is interrupted; it has not taken the card
    boolean take(long time, TimeUnit unit) throws InterruptedException {
        long left = unit.toNanos(time);
        lock.lockInterruptibly();
        try {
            while (user != null && user != Thread.currentThread()) {
                if (left <= 0) return false;
                left = free.awaitNanos(left);
            }
            user = Thread.currentThread();
            plays++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /// Gives the card back for one play, on any thread.
    void giveBack() {
        lock.lock();
        try {
            if (--plays > 0) return;
            user = null;
            free.signal();
        } finally {
            lock.unlock();
        }
    }
}
