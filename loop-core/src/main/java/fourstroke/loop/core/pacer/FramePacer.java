package fourstroke.loop.core.pacer;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.clock.GameClock;
import fourstroke.loop.core.display.StallDetector;
import fourstroke.loop.core.display.VsyncCheck;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.ticks.TickGrid;
import fourstroke.loop.core.view.FrameLock;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// When the next frame is due, as a schedule sees it. Pure, as [GameClock] is.
///
/// A frame begins with the first decision that is made for it, and ends when it is drawn. When it
/// began is what counts, and not how long its input and updates took.
///
/// A capped rate is kept on a [TickGrid], so that it is exact over hours; a frame that begins a
/// whole period late moves the grid along (it *slips*), so that frames are never bunched to make up
/// for lost ones. Where one of the rates of ticks and frames is a multiple of the other, a frame
/// that slipped comes back into step with the ticks as soon as the loop has time to rest: else the
/// loop would rest twice as often for good, and each frame would be some part of a tick ahead. A
/// pace that always slips counts each frame from the begin of the one before.
///
/// Where presenting holds frames back, it paces them, and their moments are locked to the display.
/// Where it should but does not, or does so for far too long, the grid takes over. Where frames
/// miss refreshes only because of late ticks, one drawing is left out ([MissedRefreshes]).
public final class FramePacer implements FrameTimes {

    /// What frames are paced by; where nothing paces them, they come as fast as they can.
    private enum Pace {
        GRID,
        DISPLAY,
        NOTHING
    }

    private final TickGrid grid = new TickGrid();
    private final boolean slips;
    private final boolean framewise; // the schedule: without a frame due, no input and no update
    private final GameClock time;
    private final RefreshPacing display;
    private final VsyncCheck vsync = new VsyncCheck();
    private final StallDetector stalls = new StallDetector();
    private final MissedRefreshes misses = new MissedRefreshes();
    private FrameRate frameRate;
    private Background background = Background.DEFAULT;
    private Optional<Rate> presentRate = Optional.empty();
    private Optional<Rate> displayRate = Optional.empty();
    private Pace pace = Pace.NOTHING;
    private Optional<Rate> pacedRate = Optional.empty(); // the present rate since then
    private boolean visible = true;
    private boolean focused = true;
    private boolean wanted = true;
    private long excusedNanos; // no frame is late before: unwanted, unseen, or the window was held
    private boolean started; // a frame was taken: the first is due at once
    private long nextNanos;
    private long tryNanos; // while stalled: no frame is drawn before
    private long beginNanos; // of the frame that began
    private boolean rested; // since the last frame
    private int gridChanges = -1; // of the ticks that frames are in step with
    private long lastNanos; // when the last frame began
    private long lateNanos;
    private long leastPeriodNanos; // between two frames
    private long longestPastNanos; // the longest period since the last frame, pauses apart
    private long intervalNanos; // from the begin of the frame before

    public FramePacer(FrameRate frameRate, Schedule schedule, GameClock time) {
        this.time = time;
        slips = schedule.slips();
        framewise = schedule.framewise();
        choose(frameRate);
        display = new RefreshPacing(time);
    }

    private void choose(FrameRate frameRate) {
        if (frameRate == FrameRate.onRequest() && (slips || framewise))
            throw new IllegalArgumentException(
                    "this schedule takes input or updates only with frames that come by themselves:"
                            + " for frames on request choose another, such as steady");
        this.frameRate = frameRate;
    }

    public void start() {
        lastNanos = time.nowNanos();
        excusedNanos = lastNanos;
        choosePace();
    }

    public void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        boolean sameRate =
                presentRate.equals(this.presentRate) && displayRate.equals(this.displayRate);
        if (visible == this.visible && focused == this.focused && sameRate) return;
        boolean appears = visible && !this.visible;
        if (appears) {
            want();
            excusedNanos = time.nowNanos();
        }
        // A window that was covered gets the keyboard back: drivers may wait again, or no longer.
        if (appears || focused && !this.focused || !sameRate) {
            stalls.forgive();
            vsync.start(presentRate.map(Rate::nanos).orElse(0L));
        }
        this.visible = visible;
        this.focused = focused;
        this.presentRate = presentRate;
        this.displayRate = displayRate;
        choosePace();
    }

    public void want() {
        if (onRequest() && !wanted) excusedNanos = time.nowNanos();
        wanted = true;
    }

    /// An input is handed out: a frame is wanted.
    public void handleInput(Input input) {
        want();
        if (activity() == Activity.OCCLUDED && tellsOfWindow(input))
            tryAt(Math.min(tryNanos, stalls.earliestNanos(tryPeriodNanos())));
    }

    /// {@return whether it may have come because the window is seen again} Pads and posts come to
    /// covered windows too.
    private static boolean tellsOfWindow(Input input) {
        return switch (input) {
            case PadPress _, PadRelease _, PadMove _ -> false;
            case PadConnected _, PadDisconnected _, Posted _ -> false;
            case Input _ -> true;
        };
    }

    /// The next frame is drawn at this time, and tries whether the display takes it in time.
    private void tryAt(long nanos) {
        tryNanos = nanos;
        if (framewise) return; // it goes on as for a minimised window
        restart(nanos - grid.periodNanos());
        nextNanos = grid.nextNanos();
    }

    private void restart(long nanos) {
        grid.start(nanos);
        gridChanges = -1;
    }

    /// {@return the least time between two tries}
    private long tryPeriodNanos() {
        return background.covered().nanos();
    }

    /// The user held the loop until now.
    public void drag() {
        excusedNanos = time.nowNanos();
    }

    public void setFrameRate(FrameRate frameRate) {
        choose(frameRate);
        choosePace();
    }

    public void setBackground(Background background) {
        this.background = background;
        choosePace();
    }

    /// {@return whether the player looks: only then may a rest spin}
    public boolean watched() {
        return activity() == Activity.FOCUSED;
    }

    public Background background() {
        return background;
    }

    private void choosePace() {
        longestPastNanos = longestPeriodNanos();
        @Nullable Rate rate = rate();
        Pace before = pace;
        pace = rate != null ? Pace.GRID : wantsDisplay() ? Pace.DISPLAY : Pace.NOTHING;
        boolean displayed = pace == Pace.DISPLAY;
        if (displayed && before == pace && presentRate.equals(pacedRate))
            return; // and the next frame is due when it was
        if (displayed && !slips) display.start(presentRate.get());
        else display.stop(whyNotByDisplay());
        pacedRate = presentRate;
        nextNanos = lastNanos;
        if (displayed) rate = presentRate.get();
        if (rate != null) {
            grid.period(rate, 1, 1, slips);
            restart(lastNanos);
        }
        leastPeriodNanos = leastPeriodNanos();
        time.handleFramePeriod(leastPeriodNanos);
        if (pace != Pace.GRID) return;
        if (started) nextNanos = grid.nextNanos();
        if (activity() == Activity.OCCLUDED) tryAt(stalls.nextNanos(tryPeriodNanos()));
    }

    /// {@return the rate that the game's choice amounts to; null if it has none}
    private @Nullable Rate chosenRate() {
        if (frameRate.cap().isPresent()) return frameRate.cap().get();
        if (!visible) return background.hidden();
        return wantsDisplay() || onRequest() ? screenRate() : null;
    }

    /// {@return the rate that this pace must keep by itself; null if something else does}
    private @Nullable Rate rate() {
        @Nullable Rate wanted = chosenRate();
        @Nullable Rate most = visible ? background.frames(activity()) : null;
        if (framewise && stalls.stalled()) most = background.hidden();
        if (most != null && (wanted == null || most.compareTo(wanted) < 0)) return most;
        boolean waits = vsync.holdsBack() && !stalls.stalled();
        boolean held = visible && presentRate.isPresent() && waits;
        return wantsDisplay() && held ? null : wanted;
    }

    /// {@return why frames are not timed by the display}
    private FrameLock whyNotByDisplay() {
        if (!visible || stalls.stalled()) return FrameLock.BACKGROUND;
        if (!wantsDisplay()) return FrameLock.OWN_RATE;
        if (presentRate.isEmpty()) return FrameLock.NO_VSYNC;
        if (slips) return FrameLock.SLIPPING;
        return vsync.holdsBack() ? FrameLock.BACKGROUND : FrameLock.NOT_HELD_BACK;
    }

    /// A frame was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned
    /// @return whether presenting was just found not to hold frames back
    public boolean handlePresented(long startNanos, long nowNanos) {
        boolean displayed = pace == Pace.DISPLAY;
        if (pace != Pace.GRID)
            nextNanos = slips && displayed ? Math.min(grid.nextNanos(), nowNanos) : nowNanos;
        boolean mayStall = presentRate.isPresent() && (framewise || !slips); // else it just waits
        if (mayStall && stalls.took(startNanos, nowNanos, focused, presentRate.get().nanos()))
            choosePace();
        else if (stalls.stalled()) tryAt(stalls.nextNanos(tryPeriodNanos()));
        if (pace != Pace.DISPLAY) return false;
        if (time.bounded())
            misses.presented(
                    startNanos, nowNanos, presentRate.get().nanos(), time.grid().periodNanos());
        if (vsync.presented(nowNanos)) {
            choosePace();
            return true;
        }
        if (slips) return false;
        nextNanos = display.presented(lastNanos - lateNanos, startNanos, nowNanos);
        return false;
    }

    private boolean wantsDisplay() {
        return frameRate == FrameRate.display(); // there is one
    }

    private boolean onRequest() {
        return frameRate == FrameRate.onRequest(); // likewise
    }

    private Rate screenRate() {
        return presentRate.orElse(displayRate.orElse(FrameRate.FALLBACK));
    }

    @Override
    public void begin() {
        beginNanos = time.nowNanos();
        misses.begin(time.ticks());
        time.beginFrame();
    }

    @Override
    public boolean begun() {
        return time.begun();
    }

    /// The loop rests: nothing is late.
    public void rest() {
        time.endFrame();
        rested = true;
    }

    /// Leaves out the drawing of the frame that began, where the time that it takes is needed to
    /// catch up. The next frame begins at the next refresh after that.
    ///
    /// @return whether it is left out
    public boolean skipDrawing() {
        if (!misses.catchingUp() || pace != Pace.DISPLAY || !time.begun()) return false;
        time.unlock();
        time.endFrame();
        nextNanos = misses.skipDrawing(time.due(), time.nowNanos(), presentRate.get().nanos());
        return true;
    }

    /// A frame is drawn now, or would be if it could be seen.
    public void draw() {
        long began = time.begun() ? beginNanos : time.nowNanos();
        if (!time.begun()) misses.begin(time.ticks());
        misses.draw(time.ticks(), began, time.nowNanos());
        lateNanos = Math.max(0, began - Math.max(nextNanos, excusedNanos));
        intervalNanos = began - lastNanos;
        lastNanos = began;
        wanted = false;
        started = true;
        nextNanos = pace == Pace.GRID ? next(began) : began;
        long waitNanos = nextNanos - began; // more than a period if it is put off, to be in step
        boolean putOff = waitNanos > leastPeriodNanos + 1 && pace == Pace.GRID;
        time.handleFramePeriod(putOff ? waitNanos : leastPeriodNanos);
        if (pace == Pace.DISPLAY && slips) grid.start(began);
        rested = false;
        if (!time.paused()) longestPastNanos = 0; // what is owed then is so after the pause
    }

    private long next(long began) {
        long lateBy = began - nextNanos; // below 0 if the rate changed after that decision
        if (slips || lateBy < 0 || lateBy >= grid.periodNanos()) restart(began);
        else if (grid.nextNanos() == nextNanos) grid.advance();
        if (rested && !slips && gridChanges != time.gridChanges() && time.onGrid()) {
            grid.meet(time.grid());
            gridChanges = time.gridChanges();
        }
        return grid.nextNanos();
    }

    @Override
    public boolean visible() {
        return visible && !(framewise && stalls.stalled() && time.nowNanos() < tryNanos);
    }

    @Override
    public boolean wanted() {
        return wanted;
    }

    @Override
    public boolean due() {
        return time.nowNanos() >= nextNanos && (wanted || !onRequest());
    }

    @Override
    public boolean shows() {
        return due() && visible;
    }

    @Override
    public long nextNanos() {
        return wanted || !onRequest() ? nextNanos : Long.MAX_VALUE;
    }

    @Override
    public long periodNanos() {
        if (pace == Pace.GRID) return grid.periodNanos();
        return presentRate.orElse(FrameRate.FALLBACK).nanos();
    }

    public FrameRate frameRate() {
        return frameRate;
    }

    /// {@return how much of the window the player sees}
    public Activity activity() {
        if (!visible) return Activity.MINIMIZED;
        if (stalls.stalled()) return Activity.OCCLUDED;
        return focused ? Activity.FOCUSED : Activity.UNFOCUSED;
    }

    /// {@return frames as the display paces them}
    public RefreshPacing display() {
        return display;
    }

    /// {@return the time from the start of the frame before to that of the last, in nanoseconds}
    public long intervalNanos() {
        return intervalNanos;
    }

    /// {@return how late the last frame started, in nanoseconds} Where presenting paces, a frame is
    /// meant for one period after the frame before; unlimited frames are meant for no moment, and
    /// never late.
    public long lateNanos() {
        if (pace == Pace.GRID) return lateNanos;
        long intended = intendedNanos();
        if (intended == 0) return 0;
        return Math.max(0, Math.min(intervalNanos - intended, lastNanos - excusedNanos));
    }

    /// {@return the least time between two frames where nothing takes time, in nanoseconds, or 0 if
    /// there is none} Presenting may let fewer through than are wanted.
    private long leastPeriodNanos() {
        boolean held = visible && presentRate.isPresent() && vsync.holdsBack();
        return held ? Math.max(presentRate.get().nanos(), intendedNanos()) : intendedNanos();
    }

    @Override
    public long longestPeriodNanos() {
        return Math.max(longestPastNanos, Math.max(leastPeriodNanos, periodNanos()));
    }

    /// {@return the intended time between frames, in nanoseconds, or 0 if they come as fast as they
    /// can}
    public long intendedNanos() {
        return switch (pace) {
            case GRID -> grid.periodNanos();
            case DISPLAY -> presentRate.get().nanos();
            case NOTHING -> 0;
        };
    }
}
