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

/// Records where the time of a loop goes, for a [Report] and a [ChromeTrace].
///
/// A recorder allocates 13 MB when it is created. Later the recorder allocates memory only for the
/// stacks of slow frames, so a game can use a recorder all the time. In real time [SlowFrames]
/// records these stacks with a thread of its own. A recorder keeps the last [#FRAMES] frames,
/// [#SECTIONS] sections and [#HAPPENINGS] events; the recorder only counts the overwritten ones.
/// The totals of a recorder cover the whole time from its creation to its end. All methods must be
/// called on the thread of the loop.
public final class Recorder implements LoopListener, AutoCloseable {

    /// The maximum number of frames that are kept: at 60 frames per second these are the frames of
    /// 18 minutes.
    public static final int FRAMES = 1 << 16;

    /// The maximum number of sections that are kept. A section is a stretch of work or a wait. With
    /// 60 frames and 120 updates per second a loop has 360 sections per second, so the recorder
    /// keeps the sections of 12 minutes.
    public static final int SECTIONS = 1 << 18;

    /// The maximum number of events that are kept. An event is a skip of ticks, a change of the
    /// loop or of its pacing, or a garbage collection.
    public static final int HAPPENINGS = 1 << 12;

    // The columns of the row of a frame, in nanoseconds. The column START counts from the start of
    // the record. The other columns are parts of the time from the start of the frame to the start
    // of the next frame.
    static final int START = 0;
    static final int INTERVAL = 1;
    static final int LATE = 2;
    // The time for updates, input, and other work outside of drawing.
    static final int UPDATING = 3;
    static final int DRAWING = 4;
    static final int PRESENTING = 5;
    static final int RESTING = 6;
    static final int OVERSLEPT = 7; // The longest time by which a wait ended late.
    static final int PERIOD = 8; // The intended interval between frames, or 0 if there was none.
    private static final int FRAME_WIDTH = 9;

    // The columns of the row of a section, and of the row of an event.
    static final int KIND = 0;
    static final int FROM = 1;
    static final int TO = 2;
    static final int VALUE = 3;
    private static final int SECTION_WIDTH = 4;

    // The kinds of events. The column FROM has the time of the event. The comment beside each kind
    // describes its columns TO and VALUE.
    static final int SKIPPED = 0; // TO is the cause, and VALUE is the number of ticks.
    static final int CHANGED = 1; // TO is the kind of change.
    // TO is the number of collections, and VALUE is their length in nanoseconds.
    static final int COLLECTED = 2;
    static final int PACED = 3; // The pacing has changed; the field reasons has the text.

    /// Work without an update that is shorter than this time belongs to the loop itself, and is not
    /// recorded as a section.
    private static final long LEAST_WORK_NANOS = 10_000;

    final Ring frames = new Ring(FRAME_WIDTH, FRAMES);
    final Ring sections = new Ring(SECTION_WIDTH, SECTIONS);
    final Ring happenings = new Ring(SECTION_WIDTH, HAPPENINGS);
    private final @Nullable String[] reasons = new String[HAPPENINGS];
    // The sum of the lengths of each kind of section.
    final long[] nanos = new long[Section.values().length];

    private final GameLoop loop;
    private final SlowFrames slowFrames;
    private final Garbage garbage;
    private final boolean late; // True if the loop had run before the record began.
    private final Account before = new Account();
    private final Account atEnd = new Account();
    private long originNanos;
    private long endNanos;
    private boolean closed;
    private Section running = Section.UPDATES; // The kind of the current section.
    private boolean
            // The first section is not recorded, because it contains the time in which the game is
            // set up.
            begun;
    private long tick; // The tick at which the current section began.
    private long sinceNanos; // The time at which the current section began.
    // The deadline of the current wait, or MAX_VALUE if the deadline is not known.
    private long untilNanos = Long.MAX_VALUE;
    private FrameLock lock = FrameLock.SEEKING;
    private Activity activity = Activity.FOCUSED;

    private boolean drawn; // True while the interval of the newest frame is not over.
    private long frameStartNanos;
    private long lateNanos;
    private long oversleptNanos;
    private final long[] frameNanos = new long[nanos.length];

    private long drawnFrames;
    private long lateFrames;
    private long lastPeriodNanos;
    private boolean timed;
    private long firstFrame; // The number of the first recorded frame.
    private long firstFrameNanos;
    private long longestNanos;

    /// Starts to record a loop.
    ///
    /// @param collecting whether to record garbage collections too, if this process reports them;
    ///   on a virtual clock they should not be recorded, because they differ from run to run
    public Recorder(GameLoop loop, boolean collecting) {
        this.loop = Objects.requireNonNull(loop, "loop");
        slowFrames = new SlowFrames(loop);
        garbage = new Garbage(collecting);
        late =
                loop.ledger().realNanos()
                        > 0; // If the loop has not run before, its start belongs to the record.
        if (late) { // Changes before the start of the record are not part of the record.
            lock = pacing().lock();
            activity = pacing().activity();
        }
        loop.listen(this);
    }

    /// Stops recording before the loop ends. The record remains available. If the loop is over,
    /// there is no need to call this method.
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
                    // The recorder uses the number of a frame that will not be presented.
                    case DRAW, PRESENT -> loop.frames().number();
                };
        endSection(running, nowNanos, value);
    }

    // --- reports of the loop ---

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

    /// Records the number and the total length of the garbage collections since the last frame.
    void collected(long nowNanos, long count, long nanos) {
        happen(COLLECTED, nowNanos, count, nanos);
    }

    /// {@return whether a frame counts as late} A frame is late if it began after its due time by
    /// more than half of the intended time between frames. Without an intended time, no frame is
    /// late.
    static boolean isLate(long lateNanos, long periodNanos) {
        return periodNanos > 0 && lateNanos > periodNanos / 2;
    }

    /// {@return the column of the row of a frame in which the nanoseconds of a kind of section are}
    static int column(Section section) {
        return UPDATING + section.ordinal();
    }

    private void beginFrames(long nowNanos) {
        drawn = true;
        firstFrame = loop.frames().number();
        firstFrameNanos = nowNanos;
        Arrays.fill(frameNanos, 0); // The time before the first frame belongs to no frame.
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
        // If there is no deadline, the difference would overflow on a clock with negative times.
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
        boolean telling = section != Section.UPDATES || value > 0 || took >= LEAST_WORK_NANOS;
        if (telling) {
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

    /// {@return the number of late frames, which began more than half a period after their due
    /// time}
    public long lateFrameCount() {
        return lateFrames;
    }

    /// {@return the mean number of frames per second between the first and the last frame, or 0 if
    /// no time passed between them}
    public double framesPerSecond() {
        long took = frameStartNanos - firstFrameNanos;
        return took == 0 ? 0 : (drawnFrames - 1) * 1e9 / took;
    }

    /// {@return the longest time from one frame to the next, in nanoseconds}
    public long longestIntervalNanos() {
        return longestNanos;
    }

    /// {@return the number of old frames, sections and events that newer ones have overwritten}
    public long droppedCount() {
        return frames.dropped() + sections.dropped() + happenings.dropped();
    }

    /// {@return by how much the last frame began too late, in nanoseconds} The row of this frame is
    /// written when the next frame begins.
    long lateNanos() {
        return lateNanos;
    }

    /// {@return the median of the intended times between the frames that are kept, in nanoseconds;
    /// 0 if there was no intended time}
    long periodNanos() {
        if (frames.kept() == 0) return lastPeriodNanos;
        return Figures.percentile(Figures.sorted(frames.column(PERIOD)), 0.5);
    }

    /// {@return whether the time of the loop is virtual}
    boolean isVirtual() {
        return !loop.clock().isReal();
    }

    /// {@return whether any frame was due at a certain time, so that it could be late}
    boolean timed() {
        return timed;
    }

    /// {@return the number that the first recorded frame has in the loop}
    long firstFrame() {
        return firstFrame;
    }

    /// {@return how the time of the record was spent}
    Account account() {
        if (late && !begun) return before; // The recorder has recorded nothing yet.
        return (closed ? atEnd : new Account().take(loop)).since(before);
    }

    /// {@return the frames that took too long during the record}
    SlowFrames slowFrames() {
        return slowFrames;
    }

    Pacing pacing() {
        return loop.frames().pacing();
    }

    /// {@return the rows of the events that are kept, ordered by time} The method sorts the rows,
    /// because the loop reports some events after later events.
    int[] happeningsInOrder() {
        return IntStream.range(0, happenings.kept())
                .boxed()
                .sorted(Comparator.comparingLong(row -> happenings.get(row, FROM)))
                .mapToInt(row -> row)
                .toArray();
    }

    /// {@return an event in words}
    ///
    /// @param row the row of the event; the oldest event that is kept has the row 0
    String happening(int row) {
        int kind = (int) happenings.get(row, KIND);
        int which = (int) happenings.get(row, TO);
        if (kind != PACED) return Names.happening(kind, which, happenings.get(row, VALUE));
        return String.valueOf(reasons[happenings.slot(row)]);
    }

    /// {@return a moment of the loop in nanoseconds after the start of the record, or 0 if the
    /// moment was before that start}
    long sinceOrigin(long nanos) {
        return begun ? Math.max(0, nanos - originNanos) : 0;
    }

    /// {@return a sentence about the garbage collections}
    String garbage() {
        return garbage.toString();
    }
}
