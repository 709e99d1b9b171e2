package fourstroke.loop.jfr;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import jdk.jfr.FlightRecorder;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicLong;

/// Records frames, updates, presents and waits of a loop as events of JDK Flight Recorder, while a
/// flight recording is running. Without a recording this listener takes almost no time.
///
/// The first use of an event class takes about 100 milliseconds. If a recording is running at the
/// opening of the loop, the constructor of the listener loads the event classes. If a recording
/// begins later, a separate thread loads the event classes.
final class FlightListener implements LoopListener {

    /// The interval after which the listener checks again whether a recording is running. The
    /// interval is a time and not a number of frames or updates, because these numbers differ
    /// between loops: a loop on a server may draw no frames, and another loop may draw thousands of
    /// frames per second.
    private static final long LOOK_NANOS = 1_000_000_000;

    private static final AtomicLong OPENED = new AtomicLong();

    private final GameLoop loop;
    private final long number = OPENED.incrementAndGet();
    private @Nullable Flight flight; // Null while no recording is running.
    private long lookedNanos; // The time of the last check for a running recording.
    private boolean preparing;
    private volatile @Nullable Flight prepared;

    FlightListener(GameLoop loop) {
        this.loop = loop;
        lookedNanos = loop.nowNanos();
        if (!FlightRecorder.isInitialized()) return;
        prepared = new Flight(loop, number);
        look();
    }

    /// {@return whether this listener records events now}
    boolean awake() {
        return flight != null;
    }

    /// Checks once a second, before an event, whether a recording is running.
    @Override
    public void handingOut(Event event, long nowNanos) {
        if (nowNanos - lookedNanos >= LOOK_NANOS) {
            lookedNanos = nowNanos;
            look();
        }
        if (flight == null) return;
        if (event instanceof Render) flight.frameBegins();
        else if (event instanceof Skipped skipped) flight.skipped(skipped);
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
