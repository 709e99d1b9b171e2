package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.Supplier;

/// Parks at first and then sleeps at a futex, which takes less of a core that just woke up than the
/// JVM's way to park.
///
/// What a futex takes is linked by a thread of its own, once there were so many parks that they
/// have cost as much. The thread that rests changes over after a park and before [Rest] looks
/// whether it was woken, so a wake that still went to the park is seen by that look. A virtual
/// thread always parks, since a call of the system would keep its carrier.
final class LinuxSleeper implements Sleeper {

    /// Parks before the call is linked: 83 seconds at 60 Hz. By then they have cost 40 milliseconds
    /// of a core more than a futex, and linking takes 60: a program that ends before pays nothing
    /// for it, and one that goes on has lost little.
    static final int PARKS = 5_000;

    private static final Logger LOG = LoggerFactory.getLogger(LinuxSleeper.class);

    private final ParkSleeper park = new ParkSleeper();
    private final Supplier<Futex.Kernel> link;
    private int parksLeft; // before the call is linked
    private volatile Futex.@Nullable Kernel linked; // by the thread for that
    private volatile @Nullable Futex futex; // that is slept at; null while this parks

    /// A sleeper that has the call linked when it is worth it.
    ///
    /// @param known what was linked before
    /// @param parks until it is linked otherwise
    /// @param link takes its time, and throws where there is no such call
    LinuxSleeper(Futex.@Nullable Kernel known, int parks, Supplier<Futex.Kernel> link) {
        if (known != null) futex = new Futex(known);
        parksLeft = parks;
        this.link = link;
    }

    @Override
    public boolean sleep(long nanos) {
        Futex at = futex;
        if (Thread.currentThread().isVirtual()) park.sleep(nanos);
        else if (at == null) parkForNow(nanos);
        else at.sleep(nanos);
        return false;
    }

    private void parkForNow(long nanos) {
        if (--parksLeft == 0)
            Thread.ofPlatform().daemon().name("fourstroke-link").start(this::linkNow);
        park.sleep(nanos);
        Futex.Kernel kernel = linked;
        if (kernel != null) futex = new Futex(kernel);
    }

    private void linkNow() {
        try {
            linked = link.get();
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("sleeps stay parks: {}", e.toString());
        }
    }

    @Override
    public void wake(Thread sleeping) {
        Futex at = futex;
        if (at == null || sleeping.isVirtual()) park.wake(sleeping);
        else at.wake();
    }
}
