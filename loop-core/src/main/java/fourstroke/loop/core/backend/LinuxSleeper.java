package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.Supplier;

/// Parks at first and later sleeps at a futex, which costs a core that just woke up less than the
/// JVM's park.
///
/// A separate thread links the futex, once the parks have cost as much as linking. The resting
/// thread switches over after a park and before [Rest] checks whether it was woken, so that check
/// sees a wake that still went to the park. A virtual thread always parks, since a system call
/// would block its carrier.
final class LinuxSleeper implements Sleeper {

    /// Parks before the call is linked: 83 seconds at 60 Hz. By then they have cost a core 40
    /// milliseconds more than a futex, and linking takes 60: a program that ends earlier pays
    /// nothing for it, and one that goes on has lost little.
    static final int PARKS = 5_000;

    private static final Logger LOG = LoggerFactory.getLogger(LinuxSleeper.class);

    private final ParkSleeper park = new ParkSleeper();
    private final Supplier<Futex.Kernel> link;
    private int parksLeft; // before the call is linked
    private volatile Futex.@Nullable Kernel linked; // by its thread
    private volatile @Nullable Futex futex; // that is slept at; null while this parks

    /// A sleeper that has the call linked once that is worth it.
    ///
    /// @param known what was linked before
    /// @param parks how many parks until it is linked, if it is not
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
