package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// When the next frame is due, as a schedule sees it. Pure, as [Timeline] is.
///
/// A capped rate is kept on a [TickGrid], so that it is exact over hours; a frame that is late by
/// more than half a period moves the grid along (it *slips*), so that frames are never bunched to
/// make up for lost ones. A pace that always slips counts each frame from the start of the one
/// before.
///
/// Where presenting holds frames back, it is the pace, and their moments are locked to the display.
/// Where it was to and does not, or does for far too long, the grid takes over.
public final class FramePace {

    private final TickGrid grid = new TickGrid();
    private final boolean slips;
    private final boolean onDemand;
    private final Timeline time; // for the time of the decision alone
    private final DisplayPace display;
    private final PresentWatch watch = new PresentWatch();
    private FrameRate frameRate;
    private Background background = Background.DEFAULT;
    private Optional<Rate> presentRate = Optional.empty();
    private Optional<Rate> displayRate = Optional.empty();
    private boolean paced; // by this grid, and not by presenting or by nothing
    private boolean shown; // by the display: presenting paces
    private Optional<Rate> shownRate = Optional.empty();
    private boolean visible = true;
    private boolean focused = true;
    private boolean wanted = true;
    private long sinceNanos; // not late before: not wanted, not to be seen, or the user held it
    private boolean started; // a frame was taken: the first is due at once
    private int changes;
    private long nextNanos;
    private long lastNanos;
    private long lateNanos;
    private long intervalNanos; // from the start of the frame before

    FramePace(FrameRate frameRate, Schedule schedule, Timeline time) {
        this.time = time;
        this.frameRate = frameRate;
        slips = schedule.slips();
        onDemand = schedule.drawsOnDemand();
        display = new DisplayPace(time);
    }

    void start() {
        lastNanos = time.nowNanos();
        sinceNanos = lastNanos;
        change();
    }

    void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        boolean sameRate =
                same(presentRate, this.presentRate) && same(displayRate, this.displayRate);
        if (visible == this.visible && focused == this.focused && sameRate) return;
        boolean appears = visible && !this.visible;
        if (appears) {
            want();
            sinceNanos = time.nowNanos();
        }
        if (appears || !sameRate) watch.forgiveStalls(); // what held them back may be gone
        // the keyboard comes back to a window that was covered: drivers may wait again
        if (appears || focused && !this.focused || !sameRate)
            watch.start(presentRate.map(Rate::nanos).orElse(0L));
        this.visible = visible;
        this.focused = focused;
        this.presentRate = presentRate;
        this.displayRate = displayRate;
        change();
    }

    private static boolean same(Optional<Rate> one, Optional<Rate> other) {
        return one == other || one.equals(other);
    }

    void want() {
        if (onDemand && !wanted) sinceNanos = time.nowNanos();
        wanted = true;
    }

    /// The user held the loop until now.
    void drag() {
        sinceNanos = time.nowNanos();
    }

    void setFrameRate(FrameRate frameRate) {
        this.frameRate = frameRate;
        change();
    }

    void setBackground(Background background) {
        this.background = background;
        change();
    }

    /// {@return how the loop goes while the player looks elsewhere; null while they look}
    Background.@Nullable Pace pace() {
        return background.pace(activity());
    }

    Background background() {
        return background;
    }

    void beginLate(boolean late) {
        display.beginLate(late);
    }

    boolean beginsLate() {
        return display.beginsLate();
    }

    private void change() {
        changes++;
        @Nullable Rate rate = rate();
        paced = rate != null;
        boolean displayed =
                !paced && frameRate instanceof FrameRate.Display && presentRate.isPresent();
        boolean same = displayed && shown && presentRate.equals(shownRate);
        if (same) return; // and the next frame is due when it was
        if (displayed && !slips) display.start(presentRate.get());
        else display.stop();
        shown = displayed;
        shownRate = presentRate;
        nextNanos = lastNanos;
        if (rate == null) return;
        grid.period(rate, 1, 1, slips);
        grid.start(lastNanos);
        if (started) nextNanos = grid.nextNanos();
    }

    /// {@return the rate that the game's choice comes to; null if it has none}
    private @Nullable Rate chosenRate() {
        // The first switch over patterns takes a program 2 ms, and this would be on every way to a
        // first frame.
        if (frameRate instanceof FrameRate.Capped(var rate)) return rate;
        if (!visible) return background.minimized().frames();
        return frameRate instanceof FrameRate.Display ? screenRate() : null;
    }

    /// {@return the rate that this pace must keep by itself; null if something else does}
    private @Nullable Rate rate() {
        @Nullable Rate wanted = chosenRate();
        Background.@Nullable Pace pace = visible ? pace() : null;
        if (pace != null && (wanted == null || pace.frames().compareTo(wanted) < 0))
            return pace.frames();
        boolean held = visible && presentRate.isPresent() && watch.holdsBack();
        return frameRate instanceof FrameRate.Display && held ? null : wanted;
    }

    /// A frame was presented.
    ///
    /// @param startNanos when it was handed over
    /// @param nowNanos when presenting returned
    /// @return whether it was just found out that presenting does not hold frames back
    boolean handlePresented(long startNanos, long nowNanos) {
        boolean mayStall = presentRate.isPresent() && !slips; // who slips knows no better
        if (mayStall && watch.took(nowNanos - startNanos, focused)) change();
        if (!shown) return false;
        if (watch.presented(nowNanos)) {
            change();
            return true;
        }
        if (slips) return false;
        FrameLock before = display.clock().lock();
        nextNanos = display.presented(lastNanos - lateNanos, startNanos, nowNanos);
        if (display.clock().lock() != before) changes++;
        return false;
    }

    private Rate screenRate() {
        return presentRate.orElse(displayRate.orElse(FrameRate.Display.FALLBACK));
    }

    void take() {
        long now = time.nowNanos();
        lateNanos = Math.max(0, now - Math.max(nextNanos, sinceNanos));
        intervalNanos = now - lastNanos;
        lastNanos = now;
        wanted = false;
        started = true;
        nextNanos = paced ? next(now) : now;
    }

    private long next(long now) {
        long behind = now - nextNanos; // below 0 if the rate changed once the frame was decided on
        if (slips || behind < 0 || behind > grid.periodNanos() / 2) grid.start(now);
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

    /// {@return whether a frame is due that could be seen}
    boolean shows() {
        return due() && visible;
    }

    /// {@return when the next frame is due, in nanoseconds}
    public long nextNanos() {
        return nextNanos;
    }

    /// {@return between two frames, in nanoseconds; where nothing paces them, as on a common
    /// screen}
    long periodNanos() {
        if (paced) return grid.periodNanos();
        return presentRate.orElse(FrameRate.Display.FALLBACK).nanos();
    }

    FrameRate frameRate() {
        return frameRate;
    }

    /// {@return how much of the window the player sees}
    Activity activity() {
        if (!visible) return Activity.MINIMIZED;
        if (watch.stalled()) return Activity.OCCLUDED;
        return focused ? Activity.FOCUSED : Activity.UNFOCUSED;
    }

    /// {@return another number than before if lock or activity may have changed}
    int changes() {
        return changes;
    }

    /// {@return what finds the display's refreshes}
    FrameClock displayClock() {
        return display.clock();
    }

    /// {@return from the start of the frame before to that of the last}
    long intervalNanos() {
        return intervalNanos;
    }

    /// {@return how late the last frame started} One that is not paced here could start at once,
    /// but what it was meant for is a period after the one before, or no moment at all.
    long lateNanos() {
        if (paced) return lateNanos;
        long intended = intendedNanos();
        if (intended == 0) return 0;
        return Math.max(0, Math.min(intervalNanos - intended, lastNanos - sinceNanos));
    }

    /// {@return how far apart frames are meant to be, or 0 if they come as fast as they can}
    long intendedNanos() {
        if (paced) return grid.periodNanos();
        boolean displayed = frameRate instanceof FrameRate.Display && presentRate.isPresent();
        return displayed ? presentRate.get().nanos() : 0;
    }
}
