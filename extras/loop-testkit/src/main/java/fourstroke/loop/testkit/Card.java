package fourstroke.loop.testkit;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A lock for the graphics card, which allows only one thread at a time to run tests that use the
/// card. If several threads draw at the same time, some graphics drivers are slow or fail. Several
/// threads would not make a software driver faster, because a software driver already uses all
/// cores.
///
/// A test may have several [Play] objects that use the card. Each of these plays calls [#take] at
/// its beginning and [#giveBack] at its end. Different threads may call [#take] and [#giveBack],
/// because one thread may start a play and another thread may close the play.
final class Card {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    // The thread that uses the card, or null if no thread uses the card; guarded by `lock`.
    private @Nullable Thread user;
    private int plays; // The number of plays that use the card; guarded by `lock`.

    /// Reserves the card for a play of the current thread. If another thread uses the card, the
    /// method waits until the card is free.
    ///
    /// @return true if the current thread can now use the card, false if another thread still used
    ///   the card at the end of the given time
    /// @throws InterruptedException if the current thread is interrupted while the thread waits for
    ///   the card
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

    /// Ends the use of the card by one play. When the last play has ended, another thread can use
    /// the card. Any thread may call this method.
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
