package fourstroke.loop.watch;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Pacing;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;

/// Records how a loop spends its time. The classes [Report] and [ChromeTrace] write the recorded
/// data to files.
///
/// The constructor of a recorder allocates 13 MB. Later the recorder allocates memory only for the
/// stacks of slow frames, so a game can use a recorder all the time. In real time a recorder uses
/// [SlowFrames], which starts another thread to record the stacks of slow frames. A recorder keeps
/// the last [#FRAMES] frames, [#SECTIONS] sections and [#HAPPENINGS] events. New data overwrites
/// the oldest data, and the recorder counts the overwritten frames, sections and events. The totals
/// of a recorder, such as the number of frames, also include the overwritten data. A program must
/// call all methods of a recorder on the thread of the loop.
public final class Recorder implements LoopListener, AutoCloseable {

    /// The maximum number of frames that a recorder keeps. At 60 frames per second, the recorder
    /// keeps the frames of the last 18 minutes.
    public static final int FRAMES = 1 << 16;

    /// The maximum number of sections that a recorder keeps. A section is a part of the time in
    /// which the loop does one thing: it updates, draws, presents or waits; see [Section]. With 60
    /// frames and 120 updates per second, a loop has 360 sections per second, and the recorder
    /// keeps the sections of the last 12 minutes.
    public static final int SECTIONS = 1 << 18;

    /// The maximum number of events that a recorder keeps. A recorded event is a skip of ticks, a
    /// change of the loop or of its pacing, or a garbage collection.
    public static final int HAPPENINGS = 1 << 12;

    // The indices of the columns in the buffer of frames. All columns contain times in nanoseconds.
    // The column START contains the time from the start of the record to the start of the frame.
    // The time from the start of the frame to the start of the next frame is the sum of the columns
    // UPDATING, DRAWING, PRESENTING and RESTING.
    static final int START = 0;
    static final int INTERVAL = 1;
    static final int LATE = 2;
    // The time for updates, for input, and for all other work except drawing and presenting.
    static final int UPDATING = 3;
    static final int DRAWING = 4;
    static final int PRESENTING = 5;
    static final int RESTING = 6;
    static final int OVERSLEPT = 7; // The longest time by which a wait in the frame ended too late.
    // The intended interval between frames, or 0 if the loop had no intended interval.
    static final int PERIOD = 8;
    private static final int FRAME_WIDTH = 9;

    // The indices of the columns in the buffer of sections and in the buffer of events.
    static final int KIND = 0;
    static final int FROM = 1;
    static final int TO = 2;
    static final int VALUE = 3;
    private static final int SECTION_WIDTH = 4;

    // The kinds of recorded events. For each kind, the column FROM contains the time of the event.
    // The content of the columns TO and VALUE depends on the kind. For a skip of ticks, TO contains
    // the cause of the skip, and VALUE contains the number of skipped ticks.
    static final int SKIPPED = 0;
    // For a change of the loop, such as a new speed, the column TO contains the ordinal of the
    // constant of `LoopListener.Change`.
    static final int CHANGED = 1;
    // For garbage collections, the column TO contains the number of collections since the last
    // frame, and the column VALUE contains their total length in nanoseconds.
    static final int COLLECTED = 2;
    // For a change of the loop's pacing, such as the loss of the alignment with the display, the
    // columns TO and VALUE contain 0, and the array `reasons` contains a text.
    static final int PACED = 3;

    /// The recorder does not record a section of kind [Section#UPDATES] that contains no update and
    /// takes less than 10 microseconds. In such a short section only the loop itself has worked,
    /// and not the game.
    private static final long LEAST_WORK_NANOS = 10_000;

    final Ring frames = new Ring(FRAME_WIDTH, FRAMES);
    final Ring sections = new Ring(SECTION_WIDTH, SECTIONS);
    final Ring happenings = new Ring(SECTION_WIDTH, HAPPENINGS);
    private final @Nullable String[] reasons = new String[HAPPENINGS];
    // The total length in nanoseconds of all sections of each kind.
    final long[] nanos = new long[Section.values().length];

    private final GameLoop loop;
    private final SlowFrames slowFrames;
    private final Garbage garbage;
    // True if the loop had already run when this recorder was created.
    private final boolean late;
    private final Account before = new Account();
    private final Account atEnd = new Account();
    private long originNanos;
    private long endNanos;
    private boolean closed;
    private Section running = Section.UPDATES; // The kind of the section that is in progress.
    // True after the loop has called this listener for the first time to end a section. The record
    // begins at this call, so the record does not contain the time in which the game loads before
    // its first event.
    private boolean begun;
    private long tick; // The tick count of the loop when the current section began.
    private long sinceNanos; // The time at which the current section began.
    // The deadline of the current wait in nanoseconds, or MAX_VALUE if the wait has no known
    // deadline.
    private long untilNanos = Long.MAX_VALUE;
    private FrameLock lock = FrameLock.SEEKING;
    private Activity activity = Activity.FOCUSED;

    private boolean drawn; // True after the first recorded frame has begun.
    private long frameStartNanos;
    private long lateNanos;
    private long oversleptNanos;
    private final long[] frameNanos = new long[nanos.length];

    private long drawnFrames;
    private long lateFrames;
    private long lastPeriodNanos;
    private boolean timed;
    private long firstFrame; // The number that the loop gave to the first recorded frame.
    private long firstFrameNanos;
    private long longestNanos;

    /// Starts to record a loop.
    ///
    /// @param collecting whether to record garbage collections too, if this process reports its
    ///   collections; on a virtual clock pass false, because garbage collections differ from run to
    ///   run
    public Recorder(GameLoop loop, boolean collecting) {
        this.loop = Objects.requireNonNull(loop, "loop");
        slowFrames = new SlowFrames(loop);
        garbage = new Garbage(collecting);
        // If the loop has already run for some time, the results of the recorder must not include
        // the totals of this time.
        late = loop.ledger().realNanos() > 0;
        // The recorder must not record changes of the pacing that happened before its creation.
        if (late) {
            lock = pacing().lock();
            activity = pacing().activity();
        }
        loop.listen(this);
    }

    /// Stops the recording before the loop ends. The recorded data remains available. A recorder
    /// stops by itself when the loop ends.
    @Override
    public void close() {
        slowFrames.close();
        loop.unlisten(this);
        ends(loop.nowNanos());
    }

    @Override
    public void ends(long nowNanos) {
        if (!begun || closed) return;
        closed = true;
        endNanos = nowNanos;
        atEnd.take(loop);
        long value =
                switch (running) {
                    case UPDATES -> loop.tick() - tick;
                    case REST -> 0;
                    // The loop ended in the middle of a frame. The loop counts a frame when the
                    // frame is presented, so the number of this frame is still the current frame
                    // number of the loop.
                    case DRAW, PRESENT -> loop.frames().number();
                };
        endSection(running, nowNanos, value);
    }

    // --- calls by the loop ---

    @Override
    public void handingOut(Event event, long nowNanos) {
        lookAtPacing(nowNanos);
        if (event instanceof Render)
            frameBegins(nowNanos, pacing().lateNanos(), pacing().periodNanos());
        else if (event instanceof Skipped(var ticks, var cause))
            happen(SKIPPED, nowNanos, cause.ordinal(), ticks);
    }

    void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
        endWork(nowNanos);
        running = Section.DRAW;
        if (drawn) endFrame(nowNanos, periodNanos);
        else beginFrames(nowNanos);
        drawnFrames++;
        if (isLate(lateNanos, periodNanos)) lateFrames++;
        lastPeriodNanos = periodNanos;
        if (periodNanos > 0) timed = true;
        frameStartNanos = nowNanos;
        this.lateNanos = lateNanos;
        oversleptNanos = 0;
        if (garbage.look())
            collected(nowNanos, garbage.newCount(), garbage.newMillis() * 1_000_000);
    }

    /// Records the number of garbage collections since the last frame, and their total length in
    /// nanoseconds.
    void collected(long nowNanos, long count, long nanos) {
        happen(COLLECTED, nowNanos, count, nanos);
    }

    /// {@return whether a frame counts as late} A frame is late if it began after its due time by
    /// more than half of the intended time between frames. If the loop has no intended time between
    /// frames, no frame is late.
    static boolean isLate(long lateNanos, long periodNanos) {
        return periodNanos > 0 && lateNanos > periodNanos / 2;
    }

    /// {@return the column in the buffer of frames that contains the time of the given kind of
    /// section}
    static int column(Section section) {
        return UPDATING + section.ordinal();
    }

    private void beginFrames(long nowNanos) {
        drawn = true;
        firstFrame = loop.frames().number();
        firstFrameNanos = nowNanos;
        // The time before the first frame is not part of any frame, so the time of each kind of
        // section starts at 0 with the first frame.
        Arrays.fill(frameNanos, 0);
    }

    private void endFrame(long nowNanos, long periodNanos) {
        long interval = nowNanos - frameStartNanos;
        longestNanos = Math.max(longestNanos, interval);
        frames.next();
        frames.put(START, frameStartNanos - originNanos);
        frames.put(INTERVAL, interval);
        frames.put(LATE, lateNanos);
        frames.put(PERIOD, periodNanos);
        frames.put(OVERSLEPT, oversleptNanos);
        for (int i = 0; i < frameNanos.length; i++) frames.put(UPDATING + i, frameNanos[i]);
        Arrays.fill(frameNanos, 0);
    }

    @Override
    public void presentBegins(long nowNanos) {
        endSection(Section.DRAW, nowNanos, loop.frames().number() - 1);
        running = Section.PRESENT;
    }

    @Override
    public void presentEnds(long nowNanos) {
        endSection(Section.PRESENT, nowNanos, loop.frames().number() - 1);
        running = Section.UPDATES;
    }

    private void lookAtPacing(long nowNanos) {
        FrameLock before = lock;
        lock = pacing().lock();
        if (lock != before) {
            if (lock == FrameLock.LOCKED) paced(nowNanos, "locked to the display");
            else if (before == FrameLock.LOCKED) paced(nowNanos, "lock to the display lost");
            else if (lock == FrameLock.NOT_HELD_BACK) paced(nowNanos, "presenting does not wait");
        }
        Activity was = activity;
        activity = pacing().activity();
        if (activity != was) paced(nowNanos, "window", activity + " after " + was);
    }

    private void paced(long nowNanos, String what) {
        paced(nowNanos, what, pacing().lockReason());
    }

    private void paced(long nowNanos, String what, String reason) {
        happen(PACED, nowNanos, 0, 0);
        reasons[happenings.slot()] = what + ": " + reason;
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        endWork(nowNanos);
        running = Section.REST;
        this.untilNanos = untilNanos;
    }

    @Override
    public void restEnds(long nowNanos) {
        // A wait without a deadline has the deadline `Long.MAX_VALUE`. The method does not subtract
        // this deadline from the current time, because the difference would overflow if the time of
        // the clock is negative.
        long overslept = untilNanos == Long.MAX_VALUE ? 0 : Math.max(0, nowNanos - untilNanos);
        oversleptNanos = Math.max(oversleptNanos, overslept);
        endSection(Section.REST, nowNanos, overslept);
        running = Section.UPDATES;
    }

    @Override
    public void changed(Change change, long nowNanos) {
        happen(CHANGED, nowNanos, change.ordinal(), 0);
    }

    private void begin(long nowNanos) {
        begun = true;
        if (late) before.take(loop);
        originNanos = nowNanos;
        sinceNanos = nowNanos;
        tick = loop.tick();
    }

    private void endWork(long nowNanos) {
        endSection(Section.UPDATES, nowNanos, loop.tick() - tick);
    }

    private void endSection(Section section, long nowNanos, long value) {
        if (!begun) begin(nowNanos);
        long took = nowNanos - sinceNanos;
        nanos[section.ordinal()] += took;
        frameNanos[section.ordinal()] += took;
        boolean recorded = section != Section.UPDATES || value > 0 || took >= LEAST_WORK_NANOS;
        if (recorded) {
            sections.next();
            sections.put(KIND, section.ordinal());
            sections.put(FROM, sinceNanos - originNanos);
            sections.put(TO, nowNanos - originNanos);
            sections.put(VALUE, value);
        }
        sinceNanos = nowNanos;
        tick = loop.tick();
    }

    private void happen(int kind, long nowNanos, long which, long value) {
        happenings.next();
        happenings.put(KIND, kind);
        happenings.put(FROM, sinceOrigin(nowNanos));
        happenings.put(TO, which);
        happenings.put(VALUE, value);
    }

    // --- results ---

    /// {@return the number of frames that the game has begun to draw}
    public long frameCount() {
        return drawnFrames;
    }

    /// {@return the number of late frames} A frame is late if it began after its due time by more
    /// than half of the intended time between frames.
    public long lateFrameCount() {
        return lateFrames;
    }

    /// {@return the mean number of frames per second between the first and the last frame, or 0 if
    /// no time passed between these two frames}
    public double framesPerSecond() {
        long took = frameStartNanos - firstFrameNanos;
        return took == 0 ? 0 : (drawnFrames - 1) * 1e9 / took;
    }

    /// {@return the longest time from one frame to the next, in nanoseconds}
    public long longestIntervalNanos() {
        return longestNanos;
    }

    /// {@return the number of frames, sections and events that the recorder has overwritten with
    /// newer data}
    public long droppedCount() {
        return frames.dropped() + sections.dropped() + happenings.dropped();
    }

    /// {@return the delay in nanoseconds with which the last frame began} The buffer of frames does
    /// not contain the last frame yet, because the recorder adds a frame to the buffer when the
    /// next frame begins.
    long lateNanos() {
        return lateNanos;
    }

    /// {@return the median of the intended times between frames in nanoseconds, for all frames in
    /// the buffer; 0 if the loop had no intended time between frames}
    long periodNanos() {
        if (frames.kept() == 0) return lastPeriodNanos;
        return Figures.percentile(Figures.sorted(frames.column(PERIOD)), 0.5);
    }

    /// {@return whether the loop runs in virtual time}
    boolean isVirtual() {
        return !loop.clock().isReal();
    }

    /// {@return whether at least one frame had a due time} A frame without a due time cannot be
    /// late.
    boolean timed() {
        return timed;
    }

    /// {@return the number that the loop gave to the first recorded frame}
    long firstFrame() {
        return firstFrame;
    }

    /// {@return the part of the loop's time ledger and counts that belongs to the recorded time}
    Account account() {
        // If the recorder has recorded nothing yet, the result is `before`, whose numbers are then
        // all 0.
        if (late && !begun) return before;
        return (closed ? atEnd : new Account().take(loop)).since(before);
    }

    /// {@return the recorded stacks of frames that took too long}
    SlowFrames slowFrames() {
        return slowFrames;
    }

    Pacing pacing() {
        return loop.frames().pacing();
    }

    /// {@return the row numbers of all events in the buffer, ordered by the time of the event} The
    /// order of the events in the buffer can differ from their order in time, because the loop
    /// reports some events after later events.
    int[] happeningsInOrder() {
        return IntStream.range(0, happenings.kept())
                .boxed()
                .sorted(Comparator.comparingLong(row -> happenings.get(row, FROM)))
                .mapToInt(row -> row)
                .toArray();
    }

    /// {@return a text that describes an event}
    ///
    /// @param row the row number of the event in the buffer; the oldest event in the buffer has the
    ///   row number 0
    String happening(int row) {
        int kind = (int) happenings.get(row, KIND);
        int which = (int) happenings.get(row, TO);
        if (kind != PACED) return Names.happening(kind, which, happenings.get(row, VALUE));
        return String.valueOf(reasons[happenings.slot(row)]);
    }

    /// {@return the time in nanoseconds from the start of the record to the given time on the
    /// loop's clock, or 0 if the given time was before the start of the record}
    long sinceOrigin(long nanos) {
        return begun ? Math.max(0, nanos - originNanos) : 0;
    }

    /// {@return a sentence about the garbage collections that were recorded}
    String garbage() {
        return garbage.toString();
    }
}
