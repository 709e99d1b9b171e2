package fourstroke.loop.core.backend;

import java.util.concurrent.locks.LockSupport;

/// Sleeps as Java does everywhere. Nothing but a wake ends it before its time.
final class ParkSleeper implements Sleeper {

    @Override
    public boolean sleep(long nanos) {
        LockSupport.parkNanos(this, nanos);
        return false;
    }

    @Override
    public void wake(Thread sleeping) {
        LockSupport.unpark(sleeping);
    }
}
