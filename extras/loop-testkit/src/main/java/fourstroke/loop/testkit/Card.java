package fourstroke.loop.testkit;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Lends the graphics card to the tests of one thread at a time. If several threads draw at the
/// same time, drivers are slow or fail, and software drivers use all cores anyway.
///
/// A test may have several plays that use the card, and each of them takes the card once. A play
/// can give the card back on any thread, because a test may close its plays on another thread than
/// the one on which they began.
final class Card {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    // The thread that uses the card, or null if no thread does; guarded by the lock.
    private @Nullable Thread user;
    private int plays; // The number of plays that use the card; guarded by the lock.

    /// Waits until no other thread uses the card, and takes it for a play of this thread.
    ///
    /// @return true if the thread has taken the card, false if the card was not free within the
    ///   given time
    /// @throws InterruptedException if the thread is interrupted; in this case the thread has not
    ///   taken the card
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

    /// Gives the card back for one play. Any thread may call this method.
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
