package fourstroke.loop.jfr;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
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

    /// Before each frame, once a second, it looks whether a recording runs.
    @Override
    public void handingOut(Event event, long nowNanos) {
        if (event instanceof Render) frameBegins();
        else if (event instanceof Skipped skipped && flight != null) flight.skipped(skipped);
    }

    private void frameBegins() {
        long nanos = loop.ledger().realNanos();
        if (nanos - lookedNanos >= LOOK_NANOS) {
            lookedNanos = nanos;
            look();
        }
        if (flight != null) flight.frameBegins();
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
    public void changed(Change change, long nowNanos) {
        if (flight != null) flight.changed(change);
    }

    @Override
    public void ends(long nowNanos) {
        if (flight != null) flight.ends(nowNanos);
        flight = null;
    }
}
