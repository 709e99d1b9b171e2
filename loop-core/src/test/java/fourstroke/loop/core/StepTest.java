package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

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
import fourstroke.loop.core.view.Ledger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Tests loops in which the tick rate is a multiple of the frame rate, or the frame rate is a
/// multiple of the tick rate. In such a loop, the beginnings of frames coincide with the ends of
/// ticks, and must coincide again soon after a disturbance.
class StepTest {

    private static final long HITCH = 300 * MS;
    private static final Rate[][] PAIRS = {
        {Rate.of(60), Rate.of(60)},
        {Rate.of(120), Rate.of(60)},
        {Rate.of(240), Rate.of(240)},
        {Rate.of(240), Rate.of(120)},
        {Rate.of(30), Rate.of(60)},
        {Rate.of(60000, 1001), Rate.of(60000, 1001)},
        {Rate.of(180), Rate.of(60)}
    };

    /// The disturbances that could end the alignment of frames with ticks.
    private enum Disturbance {
        HITCH_IN_UPDATE,
        HITCH_IN_FRAME,
        HITCH_AFTER_FRAME,
        HITCH_IN_IDLE,
        LATE_WAKE,
        SLOW_FIRST_FRAME,
        PAUSE,
        DRAG,
        SCALE,
        UPDATES,
        FRAMES,
        RESET
    }

    @ParameterizedTest
    @EnumSource
    void framesReturnToTheTicks(Disturbance disturbance) {
        for (Schedules kind : List.of(Schedules.STEADY, Schedules.CATCH_UP))
            for (Rate[] pair : PAIRS)
                Seeds.run(
                        12,
                        seed -> new DisturbedRun(kind, pair[0], pair[1], disturbance, seed).run());
    }

    /// If neither the tick rate nor the frame rate is a multiple of the other rate, the loop does
    /// not align frames with ticks: after a hitch, all later frames are due at equal distances from
    /// the first frame after the hitch.
    @ParameterizedTest
    @CsvSource({"STEADY, 60, 50", "STEADY, 50, 60", "CATCH_UP, 60, 50", "CATCH_UP, 75, 60"})
    void otherRatesAreNotAligned(Schedules kind, int updates, int frames) {
        FakeWindow window = new FakeWindow();
        List<Long> dues = new ArrayList<>();
        try (GameLoop loop = window.loop(kind, Rate.of(updates), FrameRate.capped(frames))) {
            for (Event event : Events.during(loop, window, 3 * SECOND)) {
                if (!(event instanceof Render)) continue;
                if (loop.frames().number() == 20) window.spend(HITCH);
                if (loop.frames().number() > 20) dues.add(Internals.nextFrameNanos(loop));
            }
        }
        assertTrue(dues.size() > 2 * frames, "the loop drew too few frames: " + dues.size());
        for (int i = 0; i < dues.size(); i++)
            assertEquals(
                    (double) i * SECOND / frames,
                    dues.get(i) - dues.get(0),
                    1,
                    "the period before frame " + i + " is wrong");
    }

    /// A loop that never waits does not align its frames with ticks, because aligning would delay
    /// frames, and the loop has no time for a delay.
    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP"})
    void aLoopThatNeverWaitsDelaysNoFrame(Schedules kind) {
        FakeWindow window = new FakeWindow();
        try (GameLoop loop = window.loop(kind, Rate.of(60), FrameRate.capped(60))) {
            for (Event event : Events.during(loop, window, 2 * SECOND)) {
                if (event instanceof Render) window.spend(22 * MS);
            }
            assertEquals(2_000 / 22, loop.frames().number(), 1);
        }
    }

    /// A randomly generated test of a loop that is disturbed once, after a little more than a
    /// second.
    private static final class DisturbedRun {

        // The time in nanoseconds after the disturbance within which frames must be aligned with
        // ticks again.
        private static final long SETTLED = SECOND / 4;

        private final Schedules kind;
        private final Rate updates;
        private final Rate frames;
        private final Disturbance disturbance;
        private final Random random;
        private final FakeWindow window;
        private final long work; // The time in nanoseconds that each update and each frame takes.
        private final long disturbanceNanos;
        private final boolean wakesLate;
        private final String name;
        private GameLoop loop;
        // Whether the game has made the change that it reverses later, if the disturbance is such a
        // change.
        private boolean gone;
        private long doneNanos = Long.MAX_VALUE; // The time at which the disturbance ended.

        private double simulated;
        private double shown;
        // The total time in nanoseconds that the loop had dropped when the last frame was drawn.
        private long leftOutNanos;
        // The real time since the last frame in seconds, multiplied by the scale.
        private double passed;
        private long passedNanos; // The time in nanoseconds up to which time was added to `passed`.
        private int drawn;
        // The largest result so far of: elapsed frame periods minus drawn frames.
        private double most = Double.NEGATIVE_INFINITY;

        DisturbedRun(
                Schedules kind, Rate updates, Rate frames, Disturbance disturbance, long seed) {
            this.kind = kind;
            this.updates = updates;
            this.frames = frames;
            this.disturbance = disturbance;
            random = Seeds.random(seed);
            long shorter = (long) (SECOND / Math.max(updates.perSecond(), frames.perSecond()));
            work = random.nextInt(3) == 0 ? 0 : random.nextLong(shorter / 4);
            long late = 1 + random.nextLong(shorter / 4);
            wakesLate = random.nextBoolean();
            disturbanceNanos = SECOND + random.nextLong(SECOND / 10);
            window = new FakeWindow(random.nextLong(1L << 40)).recording();
            long begin = window.now();
            boolean[] overslept = new boolean[1];
            window.oversleep(deadline -> {
                if (disturbance == Disturbance.LATE_WAKE
                        && !overslept[0]
                        && deadline >= begin + disturbanceNanos) {
                    overslept[0] = true;
                    return HITCH;
                }
                long hash = Math.floorMod(deadline * 0x9E3779B97F4A7C15L, 2 * late);
                return wakesLate && hash < late ? hash : 0;
            });
            if (disturbance == Disturbance.DRAG) window.drag(begin + disturbanceNanos, HITCH);
            name = "%s, %s updates, %s frames, %s".formatted(kind, updates, frames, disturbance);
        }

        void run() {
            long begin = window.now();
            try (GameLoop opened = window.loop(kind, updates, FrameRate.capped(frames))) {
                loop = opened;
                for (Event event : loop) {
                    handle(event, begin);
                    if (window.now() > begin + 4 * SECOND) break;
                }
            }
            assertTrue(
                    doneNanos < begin + 3 * SECOND,
                    name + ": the disturbance did not end in three seconds");
            double expected = (kind == Schedules.STEADY ? fastest() : frames).perSecond();
            long until = begin + 4 * SECOND - SECOND / 10;
            long rests =
                    window.awaits.stream()
                            .filter(rest -> rest.deadlineNanos() > until - SECOND)
                            .filter(rest -> rest.deadlineNanos() <= until)
                            .count();
            assertEquals(
                    expected,
                    rests,
                    0.999,
                    name + ": the loop waits this number of times in the last second");
        }

        private Rate fastest() {
            return updates.compareTo(frames) > 0 ? updates : frames;
        }

        private void handle(Event event, long begin) {
            boolean now = doneNanos == Long.MAX_VALUE && window.now() >= begin + disturbanceNanos;
            switch (event) {
                case Update(double dt) -> {
                    simulated += dt;
                    window.spend(work);
                    if (now) update();
                }
                case Render frame -> {
                    look(frame);
                    drawn++;
                    window.spend(work);
                    if (disturbance == Disturbance.SLOW_FIRST_FRAME && drawn == 1) {
                        window.spend(random.nextLong(HITCH / 10));
                        done();
                    }
                    if (now && disturbance == Disturbance.HITCH_IN_FRAME) hitch();
                    if (now && disturbance == Disturbance.FRAMES) toAndFro(this::otherFrames);
                }
                case Presented _ -> {
                    if (now && disturbance == Disturbance.HITCH_AFTER_FRAME) hitch();
                    if (now && disturbance == Disturbance.RESET) {
                        window.spend(random.nextLong(SECOND / 20));
                        loop.time().reset();
                        done();
                    }
                }
                case Idle _ -> {
                    if (now && disturbance == Disturbance.HITCH_IN_IDLE) hitch();
                    if (now && disturbance == Disturbance.PAUSE) pause();
                }
                case Skipped _, Input _ -> {}
            }
            boolean byItself =
                    disturbance == Disturbance.LATE_WAKE || disturbance == Disturbance.DRAG;
            if (now && byItself && window.now() > begin + disturbanceNanos + HITCH) done();
        }

        private void update() {
            if (disturbance == Disturbance.HITCH_IN_UPDATE) hitch();
            if (disturbance == Disturbance.SCALE)
                toAndFro(there -> loop.time().setScale(there ? 1 : 2, there ? 1 : 3));
            if (disturbance == Disturbance.UPDATES)
                toAndFro(there -> loop.time().setUpdates(there ? updates : Rate.of(77)));
        }

        private void hitch() {
            window.spend(HITCH);
            done();
        }

        private void done() {
            doneNanos = window.now();
        }

        /// A change of a setting that the game makes, and reverses some events later (`back`).
        private interface Change {
            void make(boolean back);
        }

        private void toAndFro(Change change) {
            if (gone && random.nextInt(5) > 0) return;
            window.spend(random.nextLong(MS));
            if (disturbance == Disturbance.SCALE) pass(window.now());
            change.make(gone);
            if (gone) done();
            gone = true;
        }

        private void otherFrames(boolean back) {
            loop.frames().setRate(FrameRate.capped(back ? frames : Rate.of(55)));
        }

        private void pause() {
            if (!loop.paused()) {
                loop.pause();
            } else if (random.nextInt(8) == 0) {
                window.spend(random.nextLong(MS));
                loop.resume();
                done();
            }
        }

        private void look(Render frame) {
            long lateNanos = window.awaits.isEmpty() ? 0 : lateNanos(window.awaits.getLast());
            double sinceTick =
                    // The value of `ahead` is in game time, so it is divided by the scale to get
                    // real time.
                    frame.ahead() * SECOND / loop.time().scale();
            long now = loop.paused() ? window.now() : lastNanos() + Math.round(sinceTick);
            checkShown(frame, now);
            checkCap(now);
            if (doneNanos == Long.MAX_VALUE || now < doneNanos + SETTLED) return;
            // If frames are less frequent than ticks, each frame must begin at the end of a tick.
            // If frames are at least as frequent as ticks, a frame must begin at the end of each
            // tick, and the other frames at whole fractions of a tick.
            double ticks = updates.perSecond() / frames.perSecond();
            double aheadNanos = frame.ahead() * SECOND;
            double tick = SECOND / updates.perSecond();
            double step = ticks >= 1 ? tick : tick * ticks;
            double after = aheadNanos - Math.rint(aheadNanos / step) * step;
            assertEquals(
                    lateNanos,
                    after,
                    step == tick ? 0.01 : 1,
                    () -> name + ": a frame began too late after its tick, frame " + drawn);
        }

        private long lastNanos() {
            return Internals.ticks(loop).lastNanos();
        }

        private static long lateNanos(FakeWindow.Await rest) {
            return rest.untilNanos() - rest.deadlineNanos();
        }

        /// Checks that the game time that frames show advances like real time multiplied by the
        /// scale, without the time that the loop dropped.
        private void checkShown(Render frame, long now) {
            double shows = simulated + frame.ahead();
            pass(now);
            Ledger ledger = loop.ledger();
            long leftOut = 0;
            for (Cause cause : Cause.values()) leftOut += ledger.droppedNanos(cause);
            double expected = passed - (leftOut - leftOutNanos) / 1e9;
            if (drawn > 0 && !loop.paused())
                assertEquals(
                        expected,
                        shows - shown,
                        1e-7,
                        () ->
                                name
                                        + ": game time since the previous frame is wrong in frame "
                                        + drawn);
            assertTrue(
                    drawn == 0 || shows >= shown - 1e-9 || leftOut > leftOutNanos,
                    () -> name + ": game time went back in frame " + drawn);
            shown = shows;
            passed = 0;
            leftOutNanos = leftOut;
        }

        private void pass(long now) {
            passed += (now - passedNanos) / 1e9 * loop.time().scale();
            passedNanos = now;
        }

        /// Checks that the number of frames in any span of time is less than the number of frame
        /// periods in this span plus one.
        private void checkCap(long now) {
            if (disturbance == Disturbance.FRAMES && (gone && now < doneNanos || drawn == 0))
                return;
            double behind = now / 1e9 * frames.perSecond() - drawn;
            assertTrue(
                    behind > most - 1,
                    () -> name + ": the loop drew more frames than the cap allows, frame " + drawn);
            most = Math.max(most, behind);
        }
    }
}
