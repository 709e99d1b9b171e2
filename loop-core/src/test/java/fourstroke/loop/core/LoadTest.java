package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.FrameLock;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Random;

/// Tests a loop with loads that fit into the time between frames, and with loads that do not fit. A
/// load is the time that updates and drawing take. The loads are random, and half of the loads
/// differ by at most a tenth from the largest load that fits. Frames are capped or paced by
/// displays of 5 to 240 Hz.
///
/// **A load fits** at F frames a second if the updates and the drawing of a frame take at most 98 %
/// of the frame period 1/F. The number of updates for a frame is the number of updates a second
/// divided by F, rounded up. The frame rate F is at least 12 frames a second, or the cap or the
/// number of updates a second if one of these is lower. If a display paces frames, the refresh rate
/// is a multiple of F.
///
/// If presenting waits for refreshes and a capped frame begins between two refreshes, presenting
/// waits for up to one more refresh period. This additional wait for a refresh counts as part of
/// drawing.
class LoadTest {

    private static final int SCRIPTS = 1_500;
    private static final double LOWEST = 12; // The lowest playable frame rate, in frames a second.
    // A load fits if it takes at most this fraction of the frame period.
    private static final double FITS = 0.98;
    // A load that takes more than this fraction of the frame period counts as a load that does not
    // fit.
    private static final double BEYOND = 1.02;
    // A load that takes more than this fraction of the available time makes so many ticks late
    // before the test ends that the loop must drop ticks.
    private static final double FAR_BEYOND = 1.1;
    private static final double NANO = 1e-9;
    private static final double SECOND = 1e9;

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void aLoadThatFitsLosesNothingAndOneBeyondIsAnOverload(Schedules kind) {
        Seeds.run(SCRIPTS, seed -> new Load(seed, kind).run());
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT", "VARIABLE"})
    void updatesThatTakeNearlyAFrameKeepTheCap(Schedules kind) {
        Seeds.run(
                187,
                less -> {
                    double seconds = (186 - less) / 10_000.0;
                    Load load = new Load(kind, Load.Pace.CAP, 50, 50, seconds, 0.001);
                    assertTrue(load.keepsCap(), "the loop can keep the cap: " + load);
                    load.run();
                });
    }

    /// The first load fits at 15 frames a second, and the second load fits at 20 frames a second.
    /// Neither load fits at 60 frames a second, the refresh rate.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void slowDrawingAndUpdatesOnADisplayLoseNothing(Schedules kind) {
        for (Load load :
                List.of(
                        new Load(kind, Load.Pace.DISPLAY, 60, 60, 0.7 / 60, 0.016),
                        new Load(kind, Load.Pace.DISPLAY, 60, 60, 0.9 / 60, 0.004))) {
            assertTrue(
                    load.fits(FITS) && !load.keepsCap(),
                    "the load fits, but the loop cannot keep the cap: " + load);
            load.run();
        }
    }

    @Test
    void theLoadsAreOnBothSidesOfTheLimitAndFramesAreAlignedWithDisplays() {
        int near = 0;
        int fit = 0;
        int keep = 0;
        int beyond = 0;
        int mustDrop = 0;
        int locked = 0;
        for (long seed = 0; seed < 400; seed++) {
            Load load = new Load(seed, Schedules.STEADY);
            load.run();
            if (Math.abs(load.load - 1) <= 0.1) near++;
            if (load.fits(FITS)) fit++;
            if (load.keepsCap()) keep++;
            if (!load.fits(BEYOND)) beyond++;
            if (load.mustDrop()) mustDrop++;
            if (load.locked) locked++;
        }
        String found =
                "too few: %d near, %d fit, %d keep the cap, %d beyond, %d must drop, %d locked"
                        .formatted(near, fit, keep, beyond, mustDrop, locked);
        assertTrue(near >= 200 && fit > 120 && keep > 60, found);
        assertTrue(beyond > 80 && mustDrop > 30 && locked > 40, found);
    }

    /// A random load, which consists of rates and of the times that updates and frames take.
    static final class Load {

        /// The number of frames in a test. The loop needs fewer frames before it aligns frames with
        /// display refreshes.
        private static final int FRAMES = 128 + 60;

        /// The largest number of refreshes without a new frame that one hitch may cause. The number
        /// includes the refreshes during the hitch, and the refreshes that later frames miss until
        /// the loop finds that frames can be in time again. The loop needs eight frames to find
        /// that frames can be in time, and eight more frames if the loop started between two
        /// refreshes.
        private static final int MISSED_REFRESHES = 40;

        private static final int HITCH_FRAME = 40;
        private static final double HITCH_SECONDS = 0.02;

        private static final Rate[] SCREENS = {
            Rate.of(24000, 1001),
            Rate.of(60000, 1001),
            Rate.of(30),
            Rate.of(50),
            Rate.of(60),
            Rate.of(75),
            Rate.of(120),
            Rate.of(144),
            Rate.of(165),
            Rate.of(240)
        };
        private static final Rate[] UPDATES = {
            Rate.of(10),
            Rate.of(12),
            Rate.of(13),
            Rate.of(25),
            Rate.of(30),
            Rate.of(50),
            Rate.of(60),
            Rate.of(120),
            Rate.of(240),
            Rate.of(500),
            Rate.of(1000)
        };

        /// The ways in which frames are paced.
        enum Pace {
            CAP,
            SCREEN_THAT_DOES_NOT_WAIT,
            DISPLAY,
            CAP_IN_STEP_WITH_A_DISPLAY,
            CAP_ON_A_DISPLAY
        }

        private final Schedules kind;
        private final Random random;
        private final FakeWindow window;
        private final Pace pace;
        private final Rate screen;
        private final boolean holds; // Whether presenting waits for the screen.
        private final Rate cap; // The maximum number of frames a second.
        private final Rate updates;
        // The fraction of the available time that updates and drawing take; 1 means that they take
        // exactly as long as a load that fits may take.
        private final double load;
        // The fraction of the load that is drawing; updates are the remaining fraction.
        private final double drawingShare;
        private final double updateSeconds;
        private final double drawingSeconds;
        // The time in seconds that presenting takes, which is included in `drawingSeconds`.
        private final double presentSeconds;
        private final long startNanos;

        private int drawn;
        private long overloads; // The number of ticks dropped by overload.
        // The number of `Skipped` events with a cause other than overload.
        private int others;
        private long lastNanos; // The time at which the last frame began.
        private double simulated; // The sum of the lengths of all updates, in seconds.
        private double shown; // The game time that the last frame showed, in seconds.
        private boolean locked;
        private boolean hitched; // Whether the hitch has happened; each test has at most one hitch.

        Load(long seed, Schedules kind) {
            this.kind = kind;
            random = Seeds.random(seed);
            pace = Pace.values()[random.nextInt(Pace.values().length)];
            screen = rate(SCREENS);
            updates = rate(UPDATES);
            holds = pace != Pace.CAP && pace != Pace.SCREEN_THAT_DOES_NOT_WAIT;
            cap = cap();
            load = random.nextBoolean() ? random.nextDouble(0.9, 1.1) : random.nextDouble(0, 2);
            drawingShare = random.nextInt(4) == 0 ? random.nextInt(2) : random.nextDouble();
            double cost = load * bound();
            updateSeconds = (long) (cost * (1 - drawingShare) * SECOND) / SECOND;
            drawingSeconds = (long) (cost * drawingShare * SECOND) / SECOND;
            presentSeconds = random.nextBoolean() ? 0 : random.nextDouble(1) * drawingSeconds;
            startNanos = startNanos();
            window = new FakeWindow(startNanos);
            if (holds) window.vsync(screen);
            else window.displayRate(screen);
            window.presentCost((long) (presentSeconds * SECOND));
        }

        Load(
                Schedules kind,
                Pace pace,
                int perSecond,
                int updates,
                double updateSeconds,
                double drawingSeconds) {
            this.kind = kind;
            this.pace = pace;
            this.updates = Rate.of(updates);
            this.updateSeconds = updateSeconds;
            this.drawingSeconds = drawingSeconds;
            random = new Random(0);
            screen = Rate.of(perSecond);
            cap = screen;
            holds = pace == Pace.DISPLAY;
            load = Double.NaN;
            drawingShare = Double.NaN;
            presentSeconds = 0;
            startNanos = 0;
            window = new FakeWindow(startNanos);
            if (holds) window.vsync(screen);
        }

        private Rate rate(Rate[] common) {
            return random.nextBoolean()
                    ? common[random.nextInt(common.length)]
                    : Rate.of(random.nextInt(5, 241));
        }

        private Rate cap() {
            if (pace == Pace.DISPLAY || pace == Pace.SCREEN_THAT_DOES_NOT_WAIT) return screen;
            if (pace != Pace.CAP_IN_STEP_WITH_A_DISPLAY) return Rate.of(random.nextInt(5, 241));
            int most = (int) Math.clamp(screen.perSecond() / 5, 1, 4);
            return Rate.of(screen.numerator(), screen.denominator() * random.nextInt(1, 1 + most));
        }

        /// {@return the time at which the loop starts, which is the time of a refresh if the frames
        /// of the load must be aligned with refreshes}
        private long startNanos() {
            long start = random.nextLong(1000) * screen.denominator() * 1_000_000_000;
            boolean inStep =
                    pace == Pace.CAP_IN_STEP_WITH_A_DISPLAY
                            || pace == Pace.DISPLAY && needsARefreshToBegin();
            return inStep ? start : start + random.nextLong(1L << 40);
        }

        /// {@return whether the loop must start at a refresh so that the load fits} If the loop
        /// starts between two refreshes, presenting the first frame waits for up to one more
        /// refresh period, and ticks become late. If these late ticks exceed the limit, or take
        /// more time than the next frame has, each late frame makes the next frame late.
        private boolean needsARefreshToBegin() {
            double most = drawingSeconds + 1 / screen.perSecond();
            double next = Math.ceil(updates.perSecond() * most) * updateSeconds + drawingSeconds;
            return most > 1 / LOWEST
                    || screen.perSecond() < 2 * LOWEST
                    || keepsCap() && !comesBack() && next > 1 / screen.perSecond();
        }

        /// {@return whether the frames reach every refresh again after a hitch made them miss
        /// refreshes} Frames reach every refresh again if the loop can measure all the time that a
        /// frame takes (so no time is spent in presenting), and if late ticks can run within a
        /// twelfth of a second.
        private boolean comesBack() {
            double share = updates.perSecond() * updateSeconds;
            return pace == Pace.DISPLAY
                    && kind != Schedules.VARIABLE
                    && presentSeconds == 0
                    && screen.perSecond() >= 2 * LOWEST
                    && share <= 0.6
                    && keepsCap();
        }

        /// {@return the largest sum of an update and a drawing, in seconds, that fits into a frame
        /// period} In one of three cases the frame period is that of the cap, and otherwise of any
        /// frame rate that is allowed.
        private double bound() {
            boolean atCap = random.nextInt(3) == 0;
            double fits = 0;
            double not = 10;
            while (not - fits > NANO / 10) {
                double middle = (fits + not) / 2;
                double update = middle * (1 - drawingShare);
                double drawing = middle * drawingShare;
                boolean fit =
                        atCap
                                ? fitsAt(cap.perSecond(), update, drawing, FITS)
                                : fits(update, drawing, FITS);
                if (fit) fits = middle;
                else not = middle;
            }
            return fits;
        }

        boolean fits(double share) {
            return fits(updateSeconds, drawingSeconds, share);
        }

        private boolean fits(double update, double drawing, double share) {
            double most = cap.perSecond();
            if (kind == Schedules.VARIABLE) return fitsAt(most, update, drawing, share);
            double least = Math.min(LOWEST, Math.min(most, updates.perSecond())) - NANO;
            if (pace == Pace.DISPLAY || pace == Pace.CAP_IN_STEP_WITH_A_DISPLAY) {
                for (int every = 1; screen.perSecond() / every >= least; every++) {
                    double perSecond = screen.perSecond() / every;
                    if (perSecond < most + NANO && fitsAt(perSecond, update, drawing, share))
                        return true;
                }
                return false;
            }
            // Among all frame rates with a given number of updates in a frame, the slowest rate
            // leaves the most time for the frame.
            for (int n = 1; updates.perSecond() / n >= least; n++)
                if (fitsAt(updates.perSecond() / n, update, drawing, share)) return true;
            return fitsAt(most, update, drawing, share) || fitsAt(least, update, drawing, share);
        }

        private boolean fitsAt(double perSecond, double update, double drawing, double share) {
            boolean measured = kind == Schedules.VARIABLE;
            double n = measured ? 1 : Math.ceil(updates.perSecond() / perSecond - NANO);
            double waits = beginsAmidRefreshes() ? 1 / screen.perSecond() : 0;
            return n * update + drawing + waits <= share / perSecond;
        }

        /// {@return whether capped frames on a display may begin between two refreshes} With a cap
        /// that is aligned with the display, this happens only in the schedule `steady`: a tick can
        /// be due after a wait and before the next frame, and this tick delays the frame.
        private boolean beginsAmidRefreshes() {
            return pace == Pace.CAP_ON_A_DISPLAY
                    || pace == Pace.CAP_IN_STEP_WITH_A_DISPLAY && kind == Schedules.STEADY;
        }

        boolean keepsCap() {
            return fitsAt(cap.perSecond(), updateSeconds, drawingSeconds, FITS);
        }

        /// {@return the longest possible time between two frames, in seconds} The longest time is
        /// the sum of five times: the limit for successive late ticks, rounded up to a whole tick;
        /// one update that begins at the end of this limit; one update before the late ticks, as in
        /// the schedule `steady`; the drawing and presenting of a frame; and the wait for the next
        /// frame.
        private double longest() {
            double burst = Math.max(1 / LOWEST, 1 / cap.perSecond()) + 1 / updates.perSecond();
            double presenting = holds ? 1 / screen.perSecond() : 0;
            return burst + 2 * updateSeconds + drawingSeconds + presenting + 1 / cap.perSecond();
        }

        /// {@return whether the updates take so long that the loop must drop ticks at every frame
        /// rate}
        boolean mustDrop() {
            // In the schedule `VARIABLE`, the length of an update is the elapsed time, so no
            // updates are late.
            if (kind == Schedules.VARIABLE) return false;
            return updates.perSecond() * updateSeconds + drawingSeconds / longest() > FAR_BEYOND;
        }

        void run() {
            boolean display = pace == Pace.DISPLAY || pace == Pace.SCREEN_THAT_DOES_NOT_WAIT;
            try (GameLoop loop =
                    window.loop(
                            kind, updates, display ? FrameRate.display() : FrameRate.capped(cap))) {
                for (Event event : loop) {
                    handle(event);
                    if (drawn == FRAMES) break;
                }
                locked = loop.frames().pacing().lock() == FrameLock.LOCKED;
            }
            if (keepsCap()) {
                // On a display, the first frame may begin between two refreshes and wait for the
                // next refresh, so the frames may take one more period.
                double late = pace == Pace.DISPLAY ? 2 : 1;
                if (comesBack()) late += MISSED_REFRESHES;
                double took = (lastNanos - startNanos) / SECOND * cap.perSecond();
                assertEquals(
                        FRAMES - 1,
                        took,
                        late + NANO,
                        () -> "the frames took another number of periods, " + this);
            }
            if (mustDrop())
                assertTrue(overloads > 0, () -> "the loop reported no overload, " + this);
        }

        private void handle(Event event) {
            switch (event) {
                case Update(double dt) -> {
                    simulated += dt;
                    spend(updateSeconds);
                    if (comesBack() && drawn >= HITCH_FRAME && !hitched) {
                        hitched = true;
                        spend(HITCH_SECONDS);
                    }
                }
                case Render frame -> {
                    look(frame);
                    spend(drawingSeconds - presentSeconds);
                }
                case Skipped(long ticks, Cause cause) -> {
                    assertTrue(
                            !fits(FITS),
                            () ->
                                    "%d ticks are dropped (%s) at frame %d, but the load fits: %s"
                                            .formatted(ticks, cause, drawn, this));
                    if (cause == Cause.OVERLOAD) overloads += ticks;
                    else others++;
                    // From the third long stall in a row on, the loop assumes that the game is too
                    // slow, so the cause is an overload. On a display, the loop may treat the slow
                    // first frames as frames that are in time, because these frames just reach
                    // their refreshes. These frames then do not count as stalls.
                    boolean early = drawn < 3 || holds && others <= 2;
                    assertTrue(
                            early || cause == Cause.OVERLOAD,
                            () ->
                                    "the cause is %s and no overload at frame %d: %s"
                                            .formatted(cause, drawn, this));
                }
                case Presented _, Idle _, Input _ -> {}
            }
        }

        private void spend(double seconds) {
            window.spend(Math.round(seconds * SECOND));
        }

        /// Checks that the frames show advancing game time whatever the load is, and that all
        /// updates have run if the load fits.
        private void look(Render frame) {
            double now = simulated + frame.ahead();
            if (fits(FITS))
                assertTrue(
                        frame.alpha() < 1 + NANO,
                        () ->
                                "a frame is more than a tick ahead, alpha "
                                        + frame.alpha()
                                        + ", "
                                        + this);
            if (drawn > 0) {
                double interval = (window.now() - lastNanos) / SECOND;
                assertTrue(
                        interval <= longest(),
                        () -> "the loop drew no frame for " + interval + " s, " + this);
                assertTrue(
                        now > shown,
                        () -> "a frame shows no later game time than the frame before, " + this);
            }
            shown = now;
            lastNanos = window.now();
            drawn++;
        }

        @Override
        public String toString() {
            return "%s, %s updates a second of %.3f ms, %s, %s of %s frames a second of %.3f ms, %.3f in presenting, load %.3f, begins at %d"
                    .formatted(
                            kind,
                            updates,
                            updateSeconds * 1000,
                            pace,
                            cap,
                            screen,
                            drawingSeconds * 1000,
                            presentSeconds * 1000,
                            load,
                            startNanos);
        }
    }
}
