package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/// Simulates the window, the clock and the work of one loop from a seed. The seed determines the
/// rates of the loop, the duration of each update, frame and input, the times of inputs, and how
/// late waits end. A loop that is printed in a book and a loop of Fourstroke each run in a
/// simulation with the same seed, and the test compares the recorded events of both loops.
final class BookScript implements BookWorld {

    /// The number of events in a trace, which is the list of events that a loop delivered.
    static final int EVENTS = 300;

    /// Limits of late ticks that are so large that they have no effect, because the loops of the
    /// books have no such limits.
    private static final CatchUp ALL = new CatchUp(1_000_000, 1L << 60, 1L << 60);

    private static final long[] UPDATES = {
        5, 7, 10, 16, 24, 25, 30, 50, 59, 60, 64, 75, 100, 120, 125, 144, 200, 240, 500, 999, 1000
    };
    private static final long[] FRAMES = {
        5, 7, 10, 16, 24, 25, 30, 50, 59, 60, 64, 75, 100, 120, 125, 144, 200, 240, 500, 640, 1000
    };

    /// An event that the game received.
    ///
    /// @param kind the kind of the event
    /// @param number the number of events of the same kind that came before this event
    /// @param nanos the time at which the loop delivered the event, in nanoseconds
    /// @param seconds the length of an update, or the time by which a frame is ahead of the last
    ///   update, in seconds; NaN if the book does not specify this number
    /// @param alpha the time by which a frame is ahead of the last update, in steps; NaN if the
    ///   book does not specify this number
    record Moment(Kind kind, long number, long nanos, double seconds, double alpha) {}

    /// The kinds of events in a trace.
    enum Kind {
        INPUT,
        UPDATE,
        RENDER
    }

    /// Thrown to end a loop when its trace contains [#EVENTS] events.
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    final long updates;
    final long frames; // The maximum number of frames a second; 0 means no limit.
    // The number of iterations of the book's loop that leave input for the next iteration.
    int overtaken;
    final List<Moment> trace = new ArrayList<>();
    private final FakeWindow window;
    private final long seed;
    // The longest time in nanoseconds that the game takes to handle an event of each kind.
    private final long[] most = new long[Kind.values().length];
    private final long[] least = new long[Kind.values().length];
    private final long[] counts = new long[Kind.values().length];
    private final boolean hitches;
    private final long hitch;

    /// @param seed the seed of the script
    /// @param hitch the longest time in nanoseconds for which the game stalls in one event
    BookScript(long seed, long hitch) {
        this.seed = seed;
        this.hitch = hitch;
        Random random = Seeds.random(seed);
        updates = UPDATES[random.nextInt(UPDATES.length)];
        frames = random.nextInt(4) == 0 ? 0 : FRAMES[random.nextInt(FRAMES.length)];
        long tick = 1_000_000_000 / updates;
        long pass = frames == 0 ? tick : 1_000_000_000 / frames;
        long shorter = Math.min(tick, pass);
        draw(random, Kind.UPDATE, random.nextInt(3) == 0 ? pass : shorter);
        draw(random, Kind.RENDER, pass);
        hitches = random.nextInt(3) == 0;
        window = new FakeWindow(random.nextInt(2) == 0 ? 0 : random.nextLong(-1L << 40, 1L << 40));
        // If the frame rate is unlimited, each frame must take some time, because virtual time
        // would otherwise stand still.
        if (frames == 0 || random.nextInt(6) == 0) window.presentCost(1 + random.nextLong(shorter));
        if (random.nextInt(2) == 0) {
            long late = 1 + random.nextLong(random.nextInt(6) == 0 ? 2 * pass : shorter / 4);
            window.oversleep(deadline -> Math.floorMod(deadline * 0x9E3779B97F4A7C15L, late));
        }
        if (random.nextInt(4) > 0) drawInputs(random, shorter);
    }

    /// Chooses how long the game takes to handle the events of one kind: no time, a random part of
    /// a period, always the same part of a period, or several periods.
    private void draw(Random random, Kind kind, long period) {
        long work =
                switch (random.nextInt(6)) {
                    case 0 -> 0;
                    case 1 -> period / 4;
                    case 2 -> period;
                    case 3, 4 -> random.nextLong(period * 6 / 5);
                    default -> 3 * period;
                };
        // Only a stall of random length may take longer than 50 ms, so the ordinary work is limited
        // to 50 ms.
        work = Math.min(work, 50_000_000);
        // If an iteration were late by exactly a frame period, a rounding difference of a
        // nanosecond would decide whether the schedule of iterations shifts. The work is therefore
        // made longer by a random number of nanoseconds.
        if (work > 0) work += 1 + random.nextInt(999);
        most[kind.ordinal()] = work;
        if (random.nextInt(2) == 0) least[kind.ordinal()] = most[kind.ordinal()];
    }

    private void drawInputs(Random random, long period) {
        long end = period * EVENTS;
        int inputs = 1 + random.nextInt(200);
        boolean bursts = random.nextInt(4) == 0;
        most[Kind.INPUT.ordinal()] =
                switch (random.nextInt(3)) {
                    case 0 -> 0;
                    case 1 -> Math.min(bursts ? period / 20 : period / 2, 10_000_000);
                    default -> Math.min(bursts ? period / 5 : 2 * period, 10_000_000);
                };
        long at = window.now();
        long arrived = 0;
        for (int i = 0; i < inputs; i++) {
            at += random.nextLong(2 * end / inputs);
            int burst = bursts && random.nextInt(4) == 0 ? random.nextInt(20) : 1;
            for (int j = 0; j < burst; j++) window.input(at, new Posted(arrived++));
        }
    }

    /// Creates a script with given rates, in which updates and frames always take the same time.
    BookScript(long updates, long frames, long updateNanos, long frameNanos) {
        this.updates = updates;
        this.frames = frames;
        seed = 0;
        hitch = 0;
        hitches = false;
        window = new FakeWindow();
        least[Kind.UPDATE.ordinal()] = most[Kind.UPDATE.ordinal()] = updateNanos;
        least[Kind.RENDER.ordinal()] = most[Kind.RENDER.ordinal()] = frameNanos;
    }

    /// Records an event, and advances the clock by the time that the game takes to handle the
    /// event.
    private void happen(Kind kind, double dt, double alpha) {
        long number = counts[kind.ordinal()]++;
        trace.add(new Moment(kind, number, window.now(), dt, alpha));
        if (trace.size() == EVENTS) throw new Enough();
        Random random = new Random(mixed(kind, number));
        long work = least[kind.ordinal()];
        long more = most[kind.ordinal()] - work;
        if (more > 0) work += random.nextLong(more);
        if (hitches && kind != Kind.INPUT && random.nextInt(50) == 0) work = random.nextLong(hitch);
        window.spend(work);
    }

    private long mixed(Kind kind, long number) {
        return (seed * 3 + kind.ordinal()) * 0x9E3779B97F4A7C15L + number * 0xD1B54A32D192ED03L;
    }

    /// Runs a loop from a book until its trace contains [#EVENTS] events.
    List<Moment> follow(Consumer<BookScript> loop) {
        try {
            loop.accept(this);
        } catch (Enough _) {
            return trace;
        }
        throw new AssertionError("the loop from a book ended before its trace was complete");
    }

    @Override
    public long now() {
        return window.now();
    }

    @Override
    public void sleepUntil(long nanos) {
        // An input ends a wait of the window, so this method waits again until the given time is
        // reached.
        while (window.now() < nanos) window.awaitUntil(nanos);
    }

    @Override
    public void processInput() {
        window.pump(0);
        for (int left = window.pending(); left > 0; left--) handle(window.poll());
        // Input that arrived while the game handled other input is left for the next iteration.
        if (window.hasInput()) overtaken++;
    }

    private void handle(Input input) {
        if (!(input instanceof Posted(Long number)) || number != counts[Kind.INPUT.ordinal()])
            throw new AssertionError("this input is not the next input of the script: " + input);
        happen(Kind.INPUT, 0, 0);
    }

    @Override
    public void update(double dt) {
        happen(Kind.UPDATE, dt, 0);
    }

    @Override
    public void render(double alpha) {
        happen(Kind.RENDER, alpha / updates, alpha);
        window.present(null);
    }

    /// Runs a loop of Fourstroke until its trace contains [#EVENTS] events.
    ///
    /// @return the time that the loop dropped, in nanoseconds
    long play(Schedules schedule) {
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .updates(Rate.of(updates))
                        .frames(frames == 0 ? FrameRate.unlimited() : FrameRate.capped(frames))
                        .catchUp(ALL)
                        .schedule(schedule);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            try {
                for (Event event : loop) {
                    switch (event) {
                        case Render frame -> happen(Kind.RENDER, frame.ahead(), frame.alpha());
                        case Update(double dt) -> update(dt);
                        case Input input -> handle(input);
                        case Skipped _, Presented _, Idle _ -> {}
                    }
                }
            } catch (Enough _) {
                long dropped = 0;
                for (Notice.Cause cause : Notice.Cause.values())
                    dropped += loop.ledger().droppedNanos(cause);
                return dropped;
            }
        }
        throw new AssertionError("the loop ended before its trace was complete");
    }
}
