package fourstroke.loop.jfr;

import fourstroke.loop.api.Skipped;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopWatch;

import jdk.jfr.FlightRecorder;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicLong;

/// Sleeps while no recording runs, and makes events of what the loop does while one does.
///
/// The first use of an event class takes some 100 ms. So it is made while the loop is opened, if a
/// recording runs then, and otherwise on a thread of its own, when one is started later.
final class FlightWatch implements LoopWatch {

    /// Between two looks for a recording, of the loop's time: there may be a frame a second, as on
    /// a server, or thousands.
    private static final long LOOK_NANOS = 1_000_000_000;

    private static final AtomicLong OPENED = new AtomicLong();

    private final GameLoop loop;
    private final long number = OPENED.incrementAndGet();
    private @Nullable Flight flight; // null while it sleeps
    private long lookedNanos; // since the loop started, when it looked last
    private boolean preparing;
    private volatile @Nullable Flight prepared;

    FlightWatch(GameLoop loop) {
        this.loop = loop;
        if (!FlightRecorder.isInitialized()) return;
        prepared = new Flight(loop, number);
        look();
    }

    /// {@return whether it makes events}
    boolean awake() {
        return flight != null;
    }

    /// Looks for a recording now and then.
    @Override
    public boolean sleeps() {
        long nanos = loop.ledger().realNanos();
        if (nanos - lookedNanos >= LOOK_NANOS) {
            lookedNanos = nanos;
            look();
        }
        return flight == null;
    }

    private void look() {
        Flight ready = prepared;
        if (ready == null) prepare();
        else if (!ready.recorded()) flight = null;
        else if (flight == null) wake(ready);
    }

    private void prepare() {
        if (preparing || !FlightRecorder.isInitialized()) return;
        preparing = true;
        Thread.ofPlatform()
                .daemon()
                .name("fourstroke-flight")
                .start(() -> prepared = new Flight(loop, number));
    }

    private void wake(Flight ready) {
        ready.startAnew();
        flight = ready;
    }

    @Override
    public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
        if (flight != null) flight.frameBegins(lateNanos, periodNanos);
    }

    @Override
    public void presentBegins(long nowNanos) {
        if (flight != null) flight.presentBegins();
    }

    @Override
    public void presentEnds(long nowNanos) {
        if (flight != null) flight.presentEnds();
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        if (flight != null) flight.restBegins(untilNanos);
    }

    @Override
    public void restEnds(long nowNanos) {
        if (flight != null) flight.restEnds(nowNanos);
    }

    @Override
    public void skipped(long nowNanos, Skipped skipped) {
        if (flight != null) flight.skipped(skipped);
    }

    @Override
    public void changed(long nowNanos, Change change) {
        if (flight != null) flight.changed(change);
    }

    @Override
    public void ends(long nowNanos) {
        if (flight != null) flight.ends(nowNanos);
        flight = null;
    }
}
