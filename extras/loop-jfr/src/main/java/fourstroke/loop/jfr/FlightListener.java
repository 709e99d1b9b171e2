package fourstroke.loop.jfr;

import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import jdk.jfr.FlightRecorder;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicLong;

/// Records what the loop does as events while a recording runs, and is dormant otherwise.
///
/// Using an event class for the first time takes some 100 ms. That happens while the loop is opened
/// if a recording is running by then; otherwise on a separate thread when a recording is started.
final class FlightListener implements LoopListener {

    /// The interval between checks for a recording, in the loop's time: frames may come once a
    /// second, as on a server, or thousands of times.
    private static final long LOOK_NANOS = 1_000_000_000;

    private static final AtomicLong OPENED = new AtomicLong();

    private final GameLoop loop;
    private final long number = OPENED.incrementAndGet();
    private @Nullable Flight flight; // null while dormant
    private long lookedNanos; // the last check, since the start of the loop
    private boolean preparing;
    private volatile @Nullable Flight prepared;

    FlightListener(GameLoop loop) {
        this.loop = loop;
        if (!FlightRecorder.isInitialized()) return;
        prepared = new Flight(loop, number);
        look();
    }

    /// {@return whether it records events}
    boolean awake() {
        return flight != null;
    }

    /// {@return whether no recording runs} Checks once a second.
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
