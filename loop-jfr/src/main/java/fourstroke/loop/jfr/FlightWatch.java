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

    /// Frames between two looks for a recording: one that was started or ended is seen within about
    /// a second at 60 frames a second.
    private static final int LOOK_EVERY = 64;

    private static final AtomicLong OPENED = new AtomicLong();

    private final GameLoop loop;
    private final long number = OPENED.incrementAndGet();
    private @Nullable Flight flight; // null while it sleeps
    private int frames; // since the last look
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
        if (++frames == LOOK_EVERY) look();
        return flight == null;
    }

    private void look() {
        frames = 0;
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
