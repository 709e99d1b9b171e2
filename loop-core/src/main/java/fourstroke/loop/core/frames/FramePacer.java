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

/// Decides when the next frame is due. A schedule reads the decisions of the pacer through the
/// interface [FrameTimes].
///
/// The pacer chooses the [Pace] that suits the frame rate of the game, the [WindowState] and the
/// display. The pacer itself does the work that all paces have in common: it measures how late a
/// frame is, tries to draw while the window is occluded, and handles frames on request. If
/// presenting should hold frames back but does not, or if presenting blocks for far too long, the
/// loop paces its frames by its own clock.
///
/// The machine calls [#start] first, then [#handleWindow] whenever the window changed, and for each
/// frame [#begin], [#draw] and [#handlePresented]. The period of a frame counts from the beginning
/// of the frame, however long the input and the updates of the frame took. This class reads no
/// clock and is for one thread.
public final class FramePacer implements FrameTimes {

    private final TickClock ticks;
    private final FrameMoment moment;
    private final boolean slips;
    // Whether the schedule takes input and runs updates only if a frame is due.
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
    // The rate to which presenting has limited the frames since the last frame.
    private Optional<Rate> pacedRate = Optional.empty();
    private FrameRate frameRate;
    private Background background = Background.DEFAULT;
    private WindowState window = WindowState.UNKNOWN;

    // Whether a frame was drawn; before the first frame, a frame is due at once.
    private boolean started;
    private boolean rested; // Whether the loop has rested since the last frame.
    private long nextNanos; // The time at which the next frame is due.
    private long tryNanos; // The time before which no frame is drawn while the window is occluded.
    private long beginNanos; // The time at which the current frame was due.
    private long lastNanos; // The time at which the last frame began.
    // The lateness of the last frame: how long after its due time the frame began.
    private long lateNanos;
    private long intervalNanos; // The time between the beginnings of the last two frames.
    private long leastPeriodNanos; // The shortest period between two frames.
    // The longest period between frames that was set since the last frame, outside of pauses.
    private long longestPastNanos;

    /// Creates a pacer for a schedule and its ticks.
    ///
    /// @throws IllegalArgumentException if the schedule does not support the frame rate
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
        // `onRequest()` always returns the same object.
        boolean onRequest = frameRate == FrameRate.onRequest();
        if (onRequest && (slips || framewise))
            throw new IllegalArgumentException(
                    "this schedule takes input or runs updates only together with frames, so the"
                        + " frames of the loop cannot be on request: choose another schedule, such"
                        + " as steady");
        demand.setOnRequest(onRequest);
        return frameRate;
    }

    /// Starts the pacer at the current time. The first frame is due at once.
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
        // If a window that was covered gets the keyboard focus, the graphics driver may have
        // started or stopped holding frames back.
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
            return; // The pace stays the same, so the due time of the next frame does not change.
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

    /// {@return the frame rate that the game chose, or null if the game chose no number}
    private @Nullable Rate chosenRate() {
        if (frameRate.cap().isPresent()) return frameRate.cap().get();
        if (!window.visible()) return background.hidden();
        return wantsDisplay() || demand.onRequest() ? window.screenRate() : null;
    }

    /// {@return the frame rate that the loop must keep by itself, or null if presenting holds
    /// frames back or frames are unlimited}
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
        return frameRate == FrameRate.display(); // This object is unique.
    }

    /// {@return the reason why frames are not locked to the display}
    private FrameLock whyNotLocked() {
        if (!window.visible() || occlusion.occluded()) return FrameLock.BACKGROUND;
        if (!wantsDisplay()) return FrameLock.OWN_RATE;
        if (window.presentRate().isEmpty()) return FrameLock.NO_VSYNC;
        if (slips) return FrameLock.SLIPPING;
        return vsync.holdsBack() ? FrameLock.BACKGROUND : FrameLock.NOT_HELD_BACK;
    }

    // --- demand ---

    /// Takes note that a frame is wanted.
    public void want() {
        demand.want(moment.nowNanos());
    }

    /// Takes note that an input is handed out; after an input a frame is wanted.
    public void handleInput(Input input) {
        want();
        if (activity() == Activity.OCCLUDED && mayUncover(input))
            tryAt(Math.min(tryNanos, occlusion.earliestNanos(tryPeriodNanos())));
    }

    /// {@return whether an input may mean that a covered window is visible again} Inputs of pads
    /// and posts say nothing about the window, because a covered window also receives inputs of
    /// pads and posts.
    private static boolean mayUncover(Input input) {
        return switch (input) {
            case PadPress _, PadRelease _, PadMove _ -> false;
            case PadConnected _, PadDisconnected _, Posted _ -> false;
            case Input _ -> true;
        };
    }

    /// Makes the next frame due at the given time, to find out whether the display takes a frame in
    /// time.
    private void tryAt(long nanos) {
        tryNanos = nanos;
        // A schedule that works frame by frame continues without frames until the try, as if the
        // window were minimised.
        if (!framewise) nextNanos = pace.restart(nanos);
    }

    /// {@return the minimum time in nanoseconds between two tries to draw while the window is
    /// occluded}
    private long tryPeriodNanos() {
        return background.covered().nanos();
    }

    /// Takes note that the user dragged the window until now, and that the loop stood still during
    /// the drag.
    public void drag() {
        demand.excuse(moment.nowNanos());
    }

    /// Takes note that the loop waits, so that no frame is late.
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

    /// Skips the drawing of the current frame if the loop needs the time to catch up on late ticks.
    /// After the late ticks have run, the next frame begins just after a refresh.
    ///
    /// @return whether the drawing of the current frame is skipped
    public boolean skipDrawing() {
        if (!misses.catchingUp() || !pace.byPresenting() || !begun()) return false;
        moment.unlock();
        moment.endFrame();
        nextNanos =
                misses.skipDrawing(
                        ticks.due(), moment.nowNanos(), window.presentRate().get().nanos());
        return true;
    }

    /// Takes note that a frame is drawn now, or would be drawn now if the window were visible.
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
        // The wait is longer than a period if the grid of the frames has just been aligned with the
        // grid of the ticks.
        long waitNanos = nextNanos - began;
        boolean waitsLonger = pace.restsItself() && waitNanos > leastPeriodNanos + 1;
        ticks.setFramePeriod(waitsLonger ? waitNanos : leastPeriodNanos);
        rested = false;
        // In a pause the longest period is kept, because the first tick of a MEASURED schedule
        // after the pause covers this period.
        if (!ticks.paused()) longestPastNanos = 0;
    }

    /// Takes note that a frame was presented.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param endNanos the time at which presenting returned
    /// @return whether the pacer has just found out that presenting does not hold frames back
    public boolean handlePresented(long startNanos, long endNanos) {
        Optional<Rate> presentRate = window.presentRate();
        // If presenting does not pace frames, the time that presenting takes says nothing about
        // whether the window is occluded.
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

    /// {@return the intended time between two frames in nanoseconds, or 0 if frames come as fast as
    /// possible}
    public long intendedNanos() {
        return pace.intendedNanos();
    }

    /// {@return the shortest time in nanoseconds between two frames; 0 if frames are unlimited} A
    /// game that does no work would reach this time. Presenting may let fewer frames through than
    /// the game wants.
    private long leastPeriodNanos() {
        long intended = pace.intendedNanos();
        boolean held = window.visible() && holdsBack();
        return held ? Math.max(window.presentRate().get().nanos(), intended) : intended;
    }

    /// {@return the time between the beginnings of the last two frames, in nanoseconds}
    public long intervalNanos() {
        return intervalNanos;
    }

    /// {@return how late the last frame began, in nanoseconds} If presenting paces frames, a frame
    /// is due one period after the previous frame. Unlimited frames are never late.
    public long lateNanos() {
        if (pace.restsItself()) return lateNanos;
        long intended = pace.intendedNanos();
        if (intended == 0) return 0;
        return Math.max(0, Math.min(intervalNanos - intended, lastNanos - demand.sinceNanos()));
    }

    /// {@return whether the player looks at the window} The loop may spin while it waits if the
    /// player looks at the window, and must not spin otherwise.
    public boolean watched() {
        return activity() == Activity.FOCUSED;
    }

    /// {@return the object that locks frames to the display}
    public RefreshLock refreshLock() {
        return refreshLock;
    }
}
