package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import java.math.BigInteger;
import java.util.Optional;

/// When the next frame is due, as a schedule sees it. Pure, as [Timeline] is.
///
/// A capped rate is kept on a [TickGrid], so that it is exact over hours; a frame that is late by
/// more than half a period moves the grid along (it *slips*), so that frames are never bunched to
/// make up for lost ones. A pace that always slips counts each frame from the start of the one
/// before.
public final class FramePace {

    private final TickGrid grid = new TickGrid();
    private final boolean slips;
    private final Timeline time; // for the time of the decision alone
    private FrameRate frameRate;
    private Optional<Rate> presentRate = Optional.empty();
    private Optional<Rate> displayRate = Optional.empty();
    private boolean paced; // by this grid, and not by presenting or by nothing
    private boolean visible = true;
    private boolean wanted = true;
    private boolean started; // a frame was taken: the first is due at once
    private long nextNanos;
    private long lastNanos;
    private long lateNanos;
    private long intervalNanos; // from the start of the frame before

    FramePace(FrameRate frameRate, boolean slips, Timeline time) {
        this.time = time;
        this.frameRate = frameRate;
        this.slips = slips;
    }

    void start() {
        lastNanos = time.nowNanos();
        change();
    }

    void handleWindow(boolean visible, Optional<Rate> presentRate, Optional<Rate> displayRate) {
        boolean sameRates =
                same(presentRate, this.presentRate) && same(displayRate, this.displayRate);
        if (visible == this.visible && sameRates) return;
        if (visible && !this.visible) wanted = true;
        this.visible = visible;
        this.presentRate = presentRate;
        this.displayRate = displayRate;
        change();
    }

    private static boolean same(Optional<Rate> one, Optional<Rate> other) {
        return one == other || one.equals(other);
    }

    void want() {
        wanted = true;
    }

    void setFrameRate(FrameRate frameRate) {
        this.frameRate = frameRate;
        change();
    }

    private void change() {
        Optional<Rate> rate = rate();
        paced = rate.isPresent();
        nextNanos = lastNanos;
        if (rate.isEmpty()) return;
        grid.period(
                BigInteger.valueOf(rate.get().denominator()),
                BigInteger.valueOf(rate.get().numerator()),
                slips);
        grid.start(lastNanos);
        if (started) nextNanos = grid.nextNanos();
    }

    /// {@return the rate that this pace must keep by itself}
    private Optional<Rate> rate() {
        return switch (frameRate) {
            case FrameRate.Capped(var rate) -> Optional.of(rate);
            case FrameRate.Display() ->
                    visible && presentRate.isPresent()
                            ? Optional.empty()
                            : Optional.of(screenRate());
            case FrameRate.Unlimited() ->
                    visible ? Optional.empty() : Optional.of(FrameRate.Display.FALLBACK);
        };
    }

    private Rate screenRate() {
        return presentRate.orElse(displayRate.orElse(FrameRate.Display.FALLBACK));
    }

    void take() {
        long now = time.nowNanos();
        lateNanos = now - nextNanos;
        intervalNanos = now - lastNanos;
        lastNanos = now;
        wanted = false;
        started = true;
        nextNanos = paced ? next(now) : now;
    }

    private long next(long now) {
        if (slips || lateNanos > grid.periodNanos() / 2) grid.start(now);
        else if (grid.nextNanos() == nextNanos) grid.advance();
        return grid.nextNanos();
    }

    /// {@return whether a frame could be seen: the window has pixels and is not minimised}
    public boolean visible() {
        return visible;
    }

    /// {@return whether something happened, or was asked for, since the last frame}
    public boolean wanted() {
        return wanted;
    }

    /// {@return whether it is time for a frame} True also where it could not be seen: the loop then
    /// leaves it out.
    public boolean due() {
        return time.nowNanos() >= nextNanos;
    }

    /// {@return when the next frame is due, in nanoseconds}
    public long nextNanos() {
        return nextNanos;
    }

    FrameRate frameRate() {
        return frameRate;
    }

    /// {@return how late the last frame started} One that is not paced here could start at once,
    /// but what it was meant for is a period after the one before, or no moment at all.
    long lateNanos() {
        if (paced) return lateNanos;
        long intended = intendedNanos();
        return intended == 0 ? 0 : Math.max(0, intervalNanos - intended);
    }

    /// {@return how far apart frames are meant to be, or 0 if they come as fast as they can}
    long intendedNanos() {
        if (paced) return grid.periodNanos();
        boolean displayed = frameRate instanceof FrameRate.Display && presentRate.isPresent();
        return displayed ? presentRate.get().nanos() : 0;
    }
}
