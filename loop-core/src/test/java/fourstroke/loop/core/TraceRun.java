package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.view.FrameLock;

import java.util.Optional;
import java.util.function.Supplier;

/// Runs a loop in a window in which presenting returns at the times in a [Trace], and measures how
/// even the motion would have looked to a player.
final class TraceRun {

    /// The number of frames at the start that the measurements ignore, because the loop needs so
    /// many frames until it aligns frames with refreshes.
    static final int WARM_UP = 300;

    /// A window in which presenting a frame returns at the time that the trace contains for this
    /// frame.
    private static final class Screen extends FakeWindow {

        private final Trace trace;
        private int next;

        Screen(Trace trace, long startNanos) {
            super(startNanos);
            this.trace = trace;
        }

        @Override
        public void present(Frame frame) {
            long returned = trace.returns()[next];
            spend(Math.max(0, returned - now()));
            next++;
        }

        @Override
        public Optional<Rate> presentRate() {
            return Optional.of(trace.rate());
        }
    }

    int frames;
    int lockedFrames;
    // The number of frames whose number of updates differs from the number of updates of the
    // previous frame.
    int flips;
    int lockedFlips;
    // The judder while frames are aligned with refreshes, in milliseconds: the root mean square of
    // the errors of the game time that passes from one displayed frame to the next.
    double judderMillis;
    // The judder in milliseconds that these frames would have if each frame showed the time at
    // which presenting returned.
    double rawJudderMillis;
    // The judder while frames are not aligned with refreshes, in milliseconds.
    double freeJudderMillis;
    double freeRawMillis;
    // The number of times that the alignment of frames with refreshes began or ended, from the
    // first frame on.
    int handOvers;
    // The largest jump of the time that frames show when the alignment with refreshes began or
    // ended, in milliseconds.
    double handOverMillis;
    // The amount by which such a jump exceeds the delay with which presenting returned in the two
    // frames around it, in milliseconds; the largest of these amounts.
    double handOverExcess;
    // The largest difference between the time that a frame shows and the time at which the display
    // showed the previous frame, while frames are aligned with refreshes, in milliseconds.
    double worstMillis;
    // The largest difference between the time that a frame shows and the time of the clock while
    // frames are not aligned with refreshes, in milliseconds.
    double freeWorstMillis;
    // The largest difference between the game time that ticks and `ahead` report to the game and
    // the time for which the schedule decided, in milliseconds.
    double reportedMillis;
    long skippedTicks;
    long unaccountedNanos;
    GameLoop loop;
    final PacingDiary diary;

    /// Plays a trace with the given update rate. The parameter `phaseNanos` is the time from the
    /// beginning of the first tick to the first frame of the trace.
    static TraceRun of(Trace trace, Rate updates, long phaseNanos) {
        return new TraceRun(trace, updates, phaseNanos, Schedules.STEADY);
    }

    /// Plays a trace with a loop that never aligns frames with the refreshes of the display.
    static TraceRun unaligned(Trace trace, Rate updates, long phaseNanos) {
        return new TraceRun(trace, updates, phaseNanos, Slipping::new);
    }

    /// A schedule like `steady`, except that each frame is due one period after the start of the
    /// previous frame ([#slips()]). The loop never aligns the frames of such a schedule with
    /// refreshes.
    private static final class Slipping implements Schedule {

        private final Schedule steady = Schedules.STEADY.get();

        @Override
        public Due next(Ticks time, FrameTimes frames) {
            return steady.next(time, frames);
        }

        @Override
        public boolean inputAfterRest() {
            return true;
        }

        @Override
        public boolean slips() {
            return true;
        }
    }

    private TraceRun(
            Trace trace, Rate updates, long phaseNanos, Supplier<? extends Schedule> schedule) {
        Screen screen = new Screen(trace, trace.returns()[0] - 1 - phaseNanos);
        loop = screen.loop(schedule, updates, FrameRate.display());
        diary = new PacingDiary(loop);
        double squares = 0;
        double rawSquares = 0;
        double freeSquares = 0;
        double freeRawSquares = 0;
        int freeFrames = 0;
        int updatesNow = 0;
        int updatesBefore = -1;
        long before = 0;
        boolean lockedBefore = false;
        long startNanos = screen.now();
        long ticks = 0;
        for (Event event : loop) {
            if (event instanceof Update) updatesNow++;
            if (event instanceof Skipped(long some, var _)) skippedTicks += some;
            if (!(event instanceof Render frame)) continue;
            ticks += updatesNow;
            int i = screen.next - 1; // The number of the frame that was presented last.
            boolean locked = loop.frames().pacing().lock() == FrameLock.LOCKED;
            long moment = Internals.ticks(loop).momentNanos();
            double played = (ticks + skippedTicks) / updates.perSecond() + frame.ahead();
            reportedMillis =
                    Math.max(reportedMillis, Math.abs(played * 1e3 - (moment - startNanos) / 1e6));
            double fromClock = (moment - screen.now()) / 1e6;
            if (!locked) freeWorstMillis = Math.max(freeWorstMillis, Math.abs(fromClock));
            if (i > 0 && locked != lockedBefore) {
                double off = (moment - trace.shown()[i]) / 1e6;
                double step = Math.abs(off - before / 1e6);
                double stampOff =
                        Math.max(
                                Math.abs(trace.returns()[i] - trace.shown()[i]),
                                Math.abs(trace.returns()[i - 1] - trace.shown()[i - 1]));
                handOvers++;
                handOverMillis = Math.max(handOverMillis, step);
                handOverExcess = Math.max(handOverExcess, step - stampOff / 1e6);
            }
            if (i >= WARM_UP) {
                frames++;
                if (locked) lockedFrames++;
                double off = (moment - trace.shown()[i]) / 1e6;
                double raw = (trace.returns()[i] - trace.shown()[i]) / 1e6;
                if (locked) worstMillis = Math.max(worstMillis, Math.abs(off));
                double step = off - before / 1e6;
                double rawStep = raw - (trace.returns()[i - 1] - trace.shown()[i - 1]) / 1e6;
                if (locked && lockedBefore) {
                    squares += step * step;
                    rawSquares += rawStep * rawStep;
                } else if (locked != lockedBefore) {
                    freeFrames++;
                } else {
                    freeFrames++;
                    freeSquares += step * step;
                    freeRawSquares += rawStep * rawStep;
                }
                if (updatesNow != updatesBefore) flips++;
                if (updatesNow != updatesBefore && locked && lockedBefore) lockedFlips++;
            }
            if (i >= 0) before = moment - trace.shown()[i];
            lockedBefore = locked;
            updatesBefore = updatesNow;
            updatesNow = 0;
            if (screen.next == trace.returns().length) break;
        }
        int pairs = Math.max(1, frames - freeFrames);
        judderMillis = Math.sqrt(squares / pairs);
        rawJudderMillis = Math.sqrt(rawSquares / pairs);
        freeJudderMillis = Math.sqrt(freeSquares / Math.max(1, freeFrames));
        freeRawMillis = Math.sqrt(freeRawSquares / Math.max(1, freeFrames));
        unaccountedNanos = loop.ledger().unaccountedNanos();
    }
}
