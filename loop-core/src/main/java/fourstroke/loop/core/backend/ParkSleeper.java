package fourstroke.loop.core.backend;

import java.util.concurrent.locks.LockSupport;

/// Sleeps by parking, which Java has everywhere. Only a wake ends it before its time.
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
