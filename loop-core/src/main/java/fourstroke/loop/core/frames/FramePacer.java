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
/// display. The pacer itself does the work that is the same for all paces: it measures how late a
/// frame is, tries to draw while the window is occluded, and handles frames on request. With vsync,
/// the call that presents a frame should wait for a refresh. If the call does not wait for a
/// refresh, or blocks for far too long, the loop itself waits between frames.
///
/// The machine calls [#start] first, and then [#handleWindow] whenever the window changed. For each
/// frame, most schedules call [#begin], and the machine calls [#draw] and [#handlePresented]. The
/// period of a frame is measured from the beginning of the frame, which is before its input and its
/// updates. This class reads no clock and is for one thread.
public final class FramePacer implements FrameTimes {

    private final TickClock ticks;
    private final FrameMoment moment;
    private final boolean slips;
    // Whether the schedule takes input and runs updates only when a frame is due.
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
    // The rate at which the window presented frames when the pacer last started a pace.
    private Optional<Rate> pacedRate = Optional.empty();
    private FrameRate frameRate;
    private Background background = Background.DEFAULT;
    private WindowState window = WindowState.UNKNOWN;

    // Whether the loop has drawn a frame. The first frame is due at once.
    private boolean started;
    private boolean rested; // Whether the loop has waited since the last frame.
    private long nextNanos; // The time at which the next frame is due.
    // While the window is occluded, the time before which the loop draws no frame.
    private long tryNanos;
    private long beginNanos; // The time at which the current frame began.
    private long lastNanos; // The time at which the last frame began.
    // The delay of the last frame: the time from its due time to its beginning.
    private long lateNanos;
    private long intervalNanos; // The time between the beginnings of the last two frames.
    private long leastPeriodNanos; // The shortest period between two frames.
    // The longest of the frame periods that applied since the last frame; a pause does not reset
    // this value.
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
        // The method `onRequest()` always returns the same object, so this comparison with `==` is
        // correct.
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

    // --- settings of the game and the state of the window ---

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

    /// Records the state of the window.
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
        // When a covered window gets the keyboard focus, the graphics driver may start or stop
        // delaying frames until the next refresh.
        if (appears || focused && !window.focused() || !now.sameRates(window)) {
            occlusion.forgive();
            vsync.start(presentRate.map(Rate::nanos).orElse(0L));
        }
        window = now;
        choosePace();
    }

    /// {@return how visible the window is for the player}
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
            return; // The `Pace` stays the same, so the due time of the next frame does not change.
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

    /// {@return the frame rate that follows from the frame rate of the game and the visibility of
    /// the window, or null if the frame rate is unlimited}
    private @Nullable Rate chosenRate() {
        if (frameRate.cap().isPresent()) return frameRate.cap().get();
        if (!window.visible()) return background.hidden();
        return wantsDisplay() || demand.onRequest() ? window.screenRate() : null;
    }

    /// {@return the frame rate for which the loop itself must wait, or null if the call that
    /// presents a frame waits or the frame rate is unlimited}
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
        // Only one object for the rate of the display exists, so a comparison of references is
        // sufficient.
        return frameRate == FrameRate.display();
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

    /// Records that the loop should draw a frame.
    public void want() {
        demand.want(moment.nowNanos());
    }

    /// Records that an input is delivered to the game. After an input the loop should draw a frame.
    public void handleInput(Input input) {
        want();
        if (activity() == Activity.OCCLUDED && mayUncover(input))
            tryAt(Math.min(tryNanos, occlusion.earliestNanos(tryPeriodNanos())));
    }

    /// {@return whether an input may mean that a covered window is visible again} The loop ignores
    /// inputs of game pads and posts here, because a covered window also receives them.
    private static boolean mayUncover(Input input) {
        return switch (input) {
            case PadPress _, PadRelease _, PadMove _ -> false;
            case PadConnected _, PadDisconnected _, Posted _ -> false;
            case Input _ -> true;
        };
    }

    /// Makes the next frame due at the given time. From the duration of presenting this frame, the
    /// loop finds out whether the window is still covered.
    private void tryAt(long nanos) {
        tryNanos = nanos;
        // Before the given time, a schedule that runs updates only before a frame continues without
        // frames, as if the window were minimised.
        if (!framewise) nextNanos = pace.restart(nanos);
    }

    /// {@return the minimum time in nanoseconds between two tries to draw while the window is
    /// occluded}
    private long tryPeriodNanos() {
        return background.covered().nanos();
    }

    /// Records that the user dragged the window until now. The loop could not run during the drag.
    public void drag() {
        demand.excuse(moment.nowNanos());
    }

    /// Records that the loop waits. The loop waits only if no frame is due, so no frame is late.
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

    /// Skips the drawing of the current frame if the loop needs the time to run late ticks. After
    /// the late ticks have run, the next frame begins just after a refresh.
    ///
    /// @return whether the loop skips the drawing of the current frame
    public boolean skipDrawing() {
        if (!misses.catchingUp() || !pace.byPresenting() || !begun()) return false;
        moment.unlock();
        moment.endFrame();
        nextNanos =
                misses.skipDrawing(
                        ticks.due(), moment.nowNanos(), window.presentRate().get().nanos());
        return true;
    }

    /// Records that the loop draws a frame now, or would draw a frame now if the window were
    /// visible.
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
        // If the grid of the frames has just been aligned with the grid of the ticks, the wait
        // until the next frame is longer than a frame period.
        long waitNanos = nextNanos - began;
        boolean waitsLonger = pace.restsItself() && waitNanos > leastPeriodNanos + 1;
        ticks.setFramePeriod(waitsLonger ? waitNanos : leastPeriodNanos);
        rested = false;
        // A pause does not reset `longestPastNanos`: if the schedule has the rule MEASURED, the
        // first
        // tick after the pause has this length.
        if (!ticks.paused()) longestPastNanos = 0;
    }

    /// Records that a frame was presented.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param endNanos the time at which the call that presents the frame returned
    /// @return whether the pacer has just found out that the call that presents a frame does not
    ///   wait
    public boolean handlePresented(long startNanos, long endNanos) {
        Optional<Rate> presentRate = window.presentRate();
        // If the call that presents a frame does not wait for a refresh, its duration does not show
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

    /// {@return the shortest time in nanoseconds between two frames; 0 if the frame rate is
    /// unlimited} A game without any work would reach this time. The display may allow a lower
    /// frame rate than the rate that the game chose.
    private long leastPeriodNanos() {
        long intended = pace.intendedNanos();
        boolean held = window.visible() && holdsBack();
        return held ? Math.max(window.presentRate().get().nanos(), intended) : intended;
    }

    /// {@return the time between the beginnings of the last two frames, in nanoseconds}
    public long intervalNanos() {
        return intervalNanos;
    }

    /// {@return how late the last frame began, in nanoseconds} If the call that presents a frame
    /// waits for a refresh, a frame is due one period after the previous frame. If the frame rate
    /// is unlimited, no frame is late.
    public long lateNanos() {
        if (pace.restsItself()) return lateNanos;
        long intended = pace.intendedNanos();
        if (intended == 0) return 0;
        return Math.max(0, Math.min(intervalNanos - intended, lastNanos - demand.sinceNanos()));
    }

    /// {@return whether the player probably looks at the window} The loop may spin (busy-wait) only
    /// while the player probably looks at the window.
    public boolean watched() {
        return activity() == Activity.FOCUSED;
    }

    /// {@return the object that locks frames to the display}
    public RefreshLock refreshLock() {
        return refreshLock;
    }
}
