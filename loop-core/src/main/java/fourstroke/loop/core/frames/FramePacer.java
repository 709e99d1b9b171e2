package fourstroke.loop.core.frames;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.display.MissedRefreshes;
import fourstroke.loop.core.display.OcclusionDetector;
import fourstroke.loop.core.display.RefreshLock;
import fourstroke.loop.core.display.VsyncCheck;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.time.FrameMoment;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.view.FrameLock;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// Decides when the next frame is due, as a schedule sees it.
///
/// It chooses the [Pace] that the game's frame rate, the [WindowState] and the display allow, and
/// does what all of them share: how late a frame is, tries while the window is occluded, and frames
/// on request. Where presenting should hold frames back but does not, or does so for far too long,
/// the loop paces itself.
///
/// Order of calls: [#start]; [#handleWindow] when the window changed; for each frame [#begin],
/// [#draw], [#handlePresented]. A frame counts from when it began, however long its input and
/// updates took. Pure; one thread.
public final class FramePacer implements FrameTimes {

    private final TickClock ticks;
    private final FrameMoment moment;
    private final boolean slips;
    // whether the schedule takes no input and runs no update unless a frame is due
    private final boolean framewise;
    private final RefreshLock refreshLock;
    private final VsyncCheck vsync = new VsyncCheck();
    private final OcclusionDetector occlusion = new OcclusionDetector();
    private final MissedRefreshes misses = new MissedRefreshes();
    private final FrameDemand demand = new FrameDemand();
    private final Pace ownPace;
    private final Pace displayPace;
    private final Pace noPace = new NoPace();
    private Pace pace = noPace;
    private Optional<Rate> pacedRate = Optional.empty(); // the present rate since the last frame
    private FrameRate frameRate;
    private Background background = Background.DEFAULT;
    private WindowState window = WindowState.UNKNOWN;

    private boolean started; // whether a frame was drawn: the first is due at once
    private boolean rested; // since the last frame
    private long nextNanos; // when the next frame is due
    private long tryNanos; // while occluded: no frame is drawn before this time
    private long beginNanos; // when the frame that began was due
    private long lastNanos; // when the last frame began
    private long lateNanos; // how late it began
    private long intervalNanos; // the time from the begin of the frame before it
    private long leastPeriodNanos; // the period between two frames
    private long longestPastNanos; // the longest period since the last frame outside of pauses

    /// Creates a pacer for these ticks.
    ///
    /// @throws IllegalArgumentException if the schedule cannot have this frame rate
    public FramePacer(FrameRate frameRate, Schedule schedule, TickClock ticks, FrameMoment moment) {
        this.ticks = ticks;
        this.moment = moment;
        slips = schedule.slips();
        framewise = schedule.framewise();
        refreshLock = new RefreshLock(moment, ticks.grid());
        ownPace = slips ? new SlippingPace() : new GridPace(ticks);
        displayPace = slips ? new SlippingDisplayPace() : new DisplayPace(refreshLock);
        this.frameRate = checked(frameRate);
    }

    private FrameRate checked(FrameRate frameRate) {
        boolean onRequest = frameRate == FrameRate.onRequest(); // there is one
        if (onRequest && (slips || framewise))
            throw new IllegalArgumentException(
                    "this schedule takes input or updates only with frames that come by themselves:"
                            + " for frames on request choose another, such as steady");
        demand.setOnRequest(onRequest);
        return frameRate;
    }

    /// Begins now: the first frame is due at once.
    public void start() {
        lastNanos = moment.nowNanos();
        demand.excuse(lastNanos);
        choosePace();
    }

    // --- what the game and the window choose ---

    public FrameRate frameRate() {
        return frameRate;
    }

    public void setFrameRate(FrameRate frameRate) {
        this.frameRate = checked(frameRate);
        choosePace();
    }

    public Background background() {
        return background;
    }

    public void setBackground(Background background) {
        this.background = background;
        choosePace();
    }

    /// Takes note of the state of the window.
    public void handleWindow(
            boolean visible,
            boolean focused,
            Optional<Rate> presentRate,
            Optional<Rate> displayRate) {
        if (window.is(visible, focused, presentRate, displayRate)) return;
        WindowState now = new WindowState(visible, focused, presentRate, displayRate);
        boolean appears = visible && !window.visible();
        if (appears) {
            want();
            demand.excuse(moment.nowNanos());
        }
        // A window that was covered has the keyboard again: drivers may wait again, or no longer.
        if (appears || focused && !window.focused() || !now.sameRates(window)) {
            occlusion.forgive();
            vsync.start(presentRate.map(Rate::nanos).orElse(0L));
        }
        window = now;
        choosePace();
    }

    /// {@return how much of the window the player sees}
    public Activity activity() {
        if (!window.visible()) return Activity.MINIMIZED;
        if (occlusion.occluded()) return Activity.OCCLUDED;
        return window.focused() ? Activity.FOCUSED : Activity.UNFOCUSED;
    }

    private void choosePace() {
        longestPastNanos = longestPeriodNanos();
        @Nullable Rate rate = rate();
        Pace before = pace;
        pace = rate != null ? ownPace : wantsDisplay() ? displayPace : noPace;
        boolean displayed = pace == displayPace;
        if (displayed && before == pace && window.presentRate().equals(pacedRate))
            return; // and the next frame is due at the same time as before
        pacedRate = window.presentRate();
        if (!displayed || slips) refreshLock.stop(whyNotLocked());
        if (rate == null) rate = displayed ? pacedRate.get() : FrameRate.FALLBACK;
        long next = pace.start(rate, lastNanos);
        nextNanos = started ? next : lastNanos;
        leastPeriodNanos = leastPeriodNanos();
        ticks.setFramePeriod(leastPeriodNanos);
        if (pace == ownPace && occlusion.occluded() && window.visible())
            tryAt(occlusion.nextNanos(tryPeriodNanos()));
    }

    /// {@return the rate of the game's choice; null if it has none}
    private @Nullable Rate chosenRate() {
        if (frameRate.cap().isPresent()) return frameRate.cap().get();
        if (!window.visible()) return background.hidden();
        return wantsDisplay() || demand.onRequest() ? window.screenRate() : null;
    }

    /// {@return the rate that the loop must keep by itself; null if presenting or nothing does}
    private @Nullable Rate rate() {
        @Nullable Rate wanted = chosenRate();
        @Nullable Rate most = window.visible() ? background.frames(activity()) : null;
        if (framewise && occlusion.occluded()) most = background.hidden();
        if (most != null && (wanted == null || most.compareTo(wanted) < 0)) return most;
        boolean held = window.visible() && holdsBack() && !occlusion.occluded();
        return wantsDisplay() && held ? null : wanted;
    }

    private boolean holdsBack() {
        return window.presentRate().isPresent() && vsync.holdsBack();
    }

    private boolean wantsDisplay() {
        return frameRate == FrameRate.display(); // there is one
    }

    /// {@return why frames are not locked to the display}
    private FrameLock whyNotLocked() {
        if (!window.visible() || occlusion.occluded()) return FrameLock.BACKGROUND;
        if (!wantsDisplay()) return FrameLock.OWN_RATE;
        if (window.presentRate().isEmpty()) return FrameLock.NO_VSYNC;
        if (slips) return FrameLock.SLIPPING;
        return vsync.holdsBack() ? FrameLock.BACKGROUND : FrameLock.NOT_HELD_BACK;
    }

    // --- demand ---

    /// A frame is wanted.
    public void want() {
        demand.want(moment.nowNanos());
    }

    /// An input is handed out: a frame is wanted.
    public void handleInput(Input input) {
        want();
        if (activity() == Activity.OCCLUDED && mayUncover(input))
            tryAt(Math.min(tryNanos, occlusion.earliestNanos(tryPeriodNanos())));
    }

    /// {@return whether an input may have come because the window is visible again} Covered windows
    /// receive input of pads, and posts, too.
    private static boolean mayUncover(Input input) {
        return switch (input) {
            case PadPress _, PadRelease _, PadMove _ -> false;
            case PadConnected _, PadDisconnected _, Posted _ -> false;
            case Input _ -> true;
        };
    }

    /// Draws the next frame at this time, to try whether the display takes it in time.
    private void tryAt(long nanos) {
        tryNanos = nanos;
        // otherwise the loop continues as if the window were minimised
        if (!framewise) nextNanos = pace.restart(nanos);
    }

    /// {@return the least time between two tries}
    private long tryPeriodNanos() {
        return background.covered().nanos();
    }

    /// The user dragged the window, and held the loop, until now.
    public void drag() {
        demand.excuse(moment.nowNanos());
    }

    /// The loop waits, so no frame is late.
    public void rest() {
        moment.endFrame();
        rested = true;
    }

    // --- a frame ---

    @Override
    public void begin() {
        beginNanos = moment.nowNanos();
        misses.begin(ticks.ticks());
        ticks.beginFrame();
    }

    @Override
    public boolean begun() {
        return moment.frameBegun();
    }

    /// Skips the drawing of the frame that began, because its time is needed to catch up. The next
    /// frame begins at the next refresh after that.
    ///
    /// @return whether the drawing is skipped
    public boolean skipDrawing() {
        if (!misses.catchingUp() || !pace.byPresenting() || !begun()) return false;
        moment.unlock();
        moment.endFrame();
        nextNanos =
                misses.skipDrawing(
                        ticks.due(), moment.nowNanos(), window.presentRate().get().nanos());
        return true;
    }

    /// A frame is drawn now, or would be if the window were visible.
    public void draw() {
        long nowNanos = moment.nowNanos();
        long began = begun() ? beginNanos : nowNanos;
        if (!begun()) misses.begin(ticks.ticks());
        misses.draw(ticks.ticks(), began, nowNanos);
        lateNanos = Math.max(0, began - Math.max(nextNanos, demand.sinceNanos()));
        intervalNanos = began - lastNanos;
        lastNanos = began;
        demand.drawn();
        started = true;
        nextNanos = pace.drawn(began, nextNanos, rested);
        long waitNanos = nextNanos - began; // more than a period if it meets the ticks' grid
        boolean waitsLonger = pace.restsItself() && waitNanos > leastPeriodNanos + 1;
        ticks.setFramePeriod(waitsLonger ? waitNanos : leastPeriodNanos);
        rested = false;
        if (!ticks.paused()) longestPastNanos = 0; // a measured tick covers it after the pause
    }

    /// A frame was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param endNanos when presenting returned
    /// @return whether presenting was just found not to hold frames back
    public boolean handlePresented(long startNanos, long endNanos) {
        Optional<Rate> presentRate = window.presentRate();
        // otherwise it just waits
        boolean mayBlock = presentRate.isPresent() && (framewise || !slips);
        if (mayBlock
                && occlusion.took(
                        startNanos, endNanos, window.focused(), presentRate.get().nanos()))
            choosePace();
        else if (occlusion.occluded()) tryAt(occlusion.nextNanos(tryPeriodNanos()));
        if (pace.byPresenting() && foundNotToHoldBack(startNanos, endNanos)) {
            choosePace();
            return true;
        }
        nextNanos = pace.presented(nextNanos, lastNanos - lateNanos, startNanos, endNanos);
        return false;
    }

    private boolean foundNotToHoldBack(long startNanos, long endNanos) {
        if (ticks.bounded())
            misses.presented(
                    startNanos,
                    endNanos,
                    window.presentRate().get().nanos(),
                    ticks.grid().periodNanos());
        return vsync.presented(endNanos);
    }

    @Override
    public boolean visible() {
        return window.visible()
                && !(framewise && occlusion.occluded() && moment.nowNanos() < tryNanos);
    }

    @Override
    public boolean wanted() {
        return demand.wanted();
    }

    @Override
    public boolean due() {
        return moment.nowNanos() >= nextNanos && demand.allowsFrame();
    }

    @Override
    public boolean shows() {
        return due() && window.visible();
    }

    @Override
    public long nextNanos() {
        return demand.allowsFrame() ? nextNanos : Long.MAX_VALUE;
    }

    // --- periods ---

    @Override
    public long periodNanos() {
        long intended = pace.intendedNanos();
        return intended > 0 ? intended : window.presentRate().orElse(FrameRate.FALLBACK).nanos();
    }

    @Override
    public long longestPeriodNanos() {
        return Math.max(longestPastNanos, Math.max(leastPeriodNanos, periodNanos()));
    }

    /// {@return the intended time between two frames, in nanoseconds; 0 if they come as fast as
    /// they can}
    public long intendedNanos() {
        return pace.intendedNanos();
    }

    /// {@return the least time between two frames if no work takes time, in nanoseconds; 0 if there
    /// is none} Presenting may let fewer frames through than the game wants.
    private long leastPeriodNanos() {
        long intended = pace.intendedNanos();
        boolean held = window.visible() && holdsBack();
        return held ? Math.max(window.presentRate().get().nanos(), intended) : intended;
    }

    /// {@return the time from the begin of the frame before to that of the last, in nanoseconds}
    public long intervalNanos() {
        return intervalNanos;
    }

    /// {@return how late the last frame began, in nanoseconds} Where presenting paces, a frame is
    /// meant for one period after the frame before; unlimited frames are never late.
    public long lateNanos() {
        if (pace.restsItself()) return lateNanos;
        long intended = pace.intendedNanos();
        if (intended == 0) return 0;
        return Math.max(0, Math.min(intervalNanos - intended, lastNanos - demand.sinceNanos()));
    }

    /// {@return whether the player looks: only then may a wait spin}
    public boolean watched() {
        return activity() == Activity.FOCUSED;
    }

    /// {@return the lock of frames to the display}
    public RefreshLock refreshLock() {
        return refreshLock;
    }
}
