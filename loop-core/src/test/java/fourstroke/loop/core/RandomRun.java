package fourstroke.loop.core;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Pacing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Plays randomly generated tests of a loop through its public API and writes down every event,
/// wait and change, so that two versions of the loop can be compared event by event.
///
/// A *run* is one randomly generated test of a loop, from its start to its end. A run has random
/// rates, work, stalls, displays, inputs, drags and minimised windows. The game of a run pauses,
/// steps, scales and resets its time, and changes every setting. The game of a run takes events
/// from the iterator or polls for events. A seed always generates the same run.
final class RandomRun implements FakeWindow.Watcher, LoopListener {

    private static final int EVENTS = 400;

    private static final Rate[] RATES = {
        Rate.of(60),
        Rate.of(120),
        Rate.of(30),
        Rate.of(144),
        Rate.of(100),
        Rate.of(60_000, 1001),
        Rate.of(1000),
        Rate.of(7, 3)
    };

    private final Random random;
    private final FakeWindow window;
    private final Consumer<String> line;
    private final LoopSettings settings;
    private final boolean polls;
    private final boolean oneDisplay;
    private final long work;
    private final int stalls;
    private final int changes;
    private int left = EVENTS;
    private GameLoop loop;
    private Hold hold;

    private RandomRun(Schedules kind, long seed, Consumer<String> line) {
        this.line = line;
        random = new Random(seed * 1_000_003 + kind.ordinal());
        window = new FakeWindow(one(3) ? random.nextLong(1L << 40) : 0).watch(this);
        polls = one(3);
        oneDisplay = one(2);
        // The loop needs many frames until it aligns frames with display refreshes, so a run on
        // one display has four times as many events.
        if (oneDisplay) left = 4 * EVENTS;
        Rate updates = one(20) ? Rate.NEVER : rate();
        FrameRate frames = oneDisplay ? FrameRate.display() : frames(kind == Schedules.STEADY);
        long period = Math.min(16_666_667, updates.nanos());
        work = one(3) ? 1 : random.nextLong(1, one(4) ? 3 * period : period);
        stalls = one(2) ? 0 : oneDisplay ? 600 : 80;
        changes = one(3) ? 0 : oneDisplay ? 300 : 25;
        if (one(3)) {
            long late = random.nextLong(1, period + 1);
            window.oversleep(nanos -> Math.floorMod(nanos * 0x9E3779B97F4A7C15L, late));
        }
        if (oneDisplay || one(3)) window.vsync(RATES[random.nextInt(6)]);
        if (frames.equals(FrameRate.unlimited()) || one(4))
            window.presentCost(1 + random.nextLong(one(6) ? 700_000_000 : period));
        script(period);
        settings =
                LoopSettings.of("", 1, 1)
                        .updates(updates)
                        .frames(frames)
                        .schedule(kind)
                        .lateFrames(one(4))
                        .catchUp(one(2) ? CatchUp.DEFAULT : catchUp())
                        .ticks(one(5) && !updates.equals(Rate.NEVER) ? 1 + random.nextInt(200) : 0);
    }

    private boolean one(int of) {
        return random.nextInt(of) == 0;
    }

    private Rate rate() {
        return RATES[random.nextInt(RATES.length)];
    }

    private FrameRate frames(boolean onRequest) {
        return switch (random.nextInt(6)) {
            case 0 -> FrameRate.unlimited();
            case 1 -> onRequest ? FrameRate.onRequest() : FrameRate.capped(5);
            case 2 -> FrameRate.display();
            default -> FrameRate.capped(rate());
        };
    }

    private CatchUp catchUp() {
        return new CatchUp(
                1 + random.nextInt(8),
                one(3) ? 0 : random.nextLong(200_000_000),
                one(3) ? 0 : random.nextLong(50_000_000));
    }

    /// Plans the inputs and window changes of a run, ordered by time.
    private void script(long period) {
        long end = period * left;
        for (int i = random.nextInt(40); i > 0; i--) {
            long at = window.now() + random.nextLong(1 + end);
            inputs.add(new Planned(at, random.nextInt(12)));
        }
        inputs.sort((a, b) -> Long.compare(a.at, b.at));
        for (Planned planned : inputs) plan(planned.at, planned.kind);
    }

    private record Planned(long at, int kind) {}

    private final List<Planned> inputs = new ArrayList<>();

    private void plan(long at, int kind) {
        switch (kind) {
            case 0 -> window.drawable(at, one(2));
            case 1 -> window.focus(at, one(2));
            case 2 -> window.drag(at, random.nextLong(one(2) ? 5_000_000 : 2_000_000_000));
            case 3 -> {
                if (!oneDisplay || one(4))
                    window.screen(at, one(4) ? Optional.empty() : Optional.of(rate()));
            }
            case 4, 5 -> window.input(at, new KeyPress(KeyCode.SPACE));
            case 6 -> window.input(at, new KeyRelease(KeyCode.SPACE));
            case 7 -> window.input(at, new MouseMove(3, 4), new MouseDelta(1, 2));
            case 8 -> window.input(at, new PadMove(0, PadAxis.LEFT_X, 0.5));
            case 9 -> {
                for (int i = random.nextInt(60); i > 0; i--) window.input(at, new MouseMove(i, i));
            }
            case 10 -> {
                if (one(8)) window.input(at, new CloseRequest());
            }
            default -> window.input(at, new KeyPress(KeyCode.A), new KeyRelease(KeyCode.A));
        }
    }

    /// Plays the run that a seed generates, and passes every line of the transcript to the consumer
    /// `line`.
    static void play(Schedules kind, long seed, Consumer<String> line) {
        new RandomRun(kind, seed, line).play();
    }

    private void play() {
        try (GameLoop opened = GameLoop.over(window, settings)) {
            loop = opened;
            loop.listen(this);
            Iterator<Event> events = loop.iterator();
            while (left > 0) {
                Event event;
                if (polls && one(2)) event = polled();
                else event = events.hasNext() ? events.next() : null;
                if (event == null && loop.stopped()) break;
                if (event == null) continue;
                left--;
                handle(event);
            }
            say("stopped " + loop.stopped());
            loop.stop();
            while (events.hasNext()) say("after " + events.next());
        } catch (FakeWindow.Forever | StandstillException e) {
            say(e.getClass().getSimpleName());
        }
        say(books());
    }

    private Event polled() {
        Event event = loop.poll();
        if (event != null || loop.stopped()) return event;
        long rest = loop.restNanos();
        say("host rests " + rest);
        left--;
        window.spend(Math.min(rest, random.nextLong(1, 30_000_000)));
        return null;
    }

    private void say(String text) {
        line.accept(window.now() + " " + text);
    }

    private void handle(Event event) {
        say(
                switch (event) {
                    case Update(double dt) -> "update " + loop.tick() + " " + dt + " " + controls();
                    case Render r ->
                            "render %s %s %s %s"
                                    .formatted(r.number(), r.ahead(), r.alpha(), controls());
                    case Idle idle -> "idle " + idle.spare();
                    case Presented _ -> "presented " + pacing();
                    case Skipped skipped -> skipped + " " + loop.ledger().residualNanos();
                    case Posted(Object payload) ->
                            "posted " + payload.getClass().getSimpleName() + controls();
                    case Input input -> input + " " + controls();
                });
        if (event instanceof Update || event instanceof Render || one(8))
            window.spend(random.nextLong(1 + (event instanceof Idle ? 20_000_000 : work)));
        if (stalls > 0 && one(stalls))
            window.spend(random.nextLong(one(2) ? 200_000_000 : 3_000_000_000L));
        if (changes > 0 && (one(changes) || loop.paused() && one(20))) change();
    }

    /// {@return the state of the alignment of frames with display refreshes, the measured rates,
    /// and the activity of the window} The words of [Pacing#lockReason()] may change, so the
    /// transcript contains only the numbers in this text.
    private String pacing() {
        Pacing pacing = loop.frames().pacing();
        String numbers = pacing.lockReason().replaceAll("[^0-9.]+", " ").strip();
        return pacing.lock() + " " + numbers + " " + pacing.activity();
    }

    private String controls() {
        var controls = loop.controls();
        return (controls.down(KeyCode.SPACE) ? "d" : "")
                + (controls.pressed(KeyCode.SPACE) ? "p" : "")
                + (controls.released(KeyCode.A) ? "r" : "")
                + controls.mouseDeltaX()
                + " "
                + loop.frames().pacing().lateNanos();
    }

    private void change() {
        int what = random.nextInt(loop.paused() ? 20 : 17);
        say("change " + what);
        try {
            switch (what) {
                case 0, 1 -> loop.pause();
                case 2, 17, 18 -> loop.resume();
                case 3, 4 -> loop.time().setScale(1 + random.nextInt(7), 1 + random.nextInt(7));
                case 5, 6 -> loop.time().setUpdates(one(10) ? Rate.NEVER : rate());
                case 7 -> loop.frames().setRate(frames(false));
                case 8 -> loop.time().setCatchUp(catchUp());
                case 9 -> loop.time().reset();
                case 10 -> loop.requestFrame();
                case 11 -> {
                    if (hold == null) hold = loop.hold();
                    else {
                        hold.close();
                        hold = null;
                    }
                }
                case 12 -> loop.holdUntil(CompletableFuture.completedFuture(1));
                case 13 -> loop.post("post");
                case 14 -> loop.frames().setLate(one(2));
                case 15 -> loop.frames().setBackground(Background.DEFAULT.unfocused(rate()));
                case 16 -> loop.feed(new KeyPress(KeyCode.B));
                default -> loop.time().step(1 + random.nextInt(4));
            }
        } catch (IllegalStateException | IllegalArgumentException e) {
            say("refused " + e.getClass().getSimpleName());
        }
        say(books());
    }

    private String books() {
        Ledger ledger = loop.ledger();
        StringBuilder text =
                new StringBuilder(
                        "books %s %s %s %s %s"
                                .formatted(
                                        ledger.realNanos(),
                                        ledger.simulatedNanos(),
                                        ledger.residualNanos(),
                                        ledger.unaccountedNanos(),
                                        ledger.steppedTicks()));
        for (Cause cause : Cause.values())
            text.append(' ')
                    .append(ledger.droppedNanos(cause))
                    .append('/')
                    .append(ledger.droppedTicks(cause));
        return text + " " + loop.stats();
    }

    @Override
    public void rests(long deadlineNanos) {
        say("rests until " + deadlineNanos);
    }

    @Override
    public void presented() {
        say("present");
    }

    @Override
    public void pumped() {
        say("pump");
    }

    @Override
    public void changed(Change change, long nowNanos) {
        say(change + " at " + nowNanos);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        say("rest begins " + untilNanos);
    }

    @Override
    public void restEnds(long nowNanos) {
        say("rest ends " + nowNanos);
    }

    @Override
    public void ends(long nowNanos) {
        say("ends " + nowNanos);
    }

    /// {@return a hash of the transcript of the run that a seed generates}
    static long hash(Schedules kind, long seed) {
        long[] hash = {0};
        play(
                kind,
                seed,
                text -> {
                    for (int i = 0; i < text.length(); i++) hash[0] = hash[0] * 31 + text.charAt(i);
                });
        return hash[0];
    }

    /// Prints the hashes of the runs of a range of seeds if the arguments are `FROM TO`, or the
    /// transcript of one run if the arguments are `SCHEDULE SEED`.
    static void main(String... args) {
        if (!Character.isDigit(args[0].charAt(0))) {
            play(Schedules.named(args[0]), Long.parseLong(args[1]), IO::println);
            return;
        }
        for (Schedules kind : Schedules.values())
            for (long seed = Long.parseLong(args[0]); seed < Long.parseLong(args[1]); seed++)
                IO.println(kind.title() + " " + seed + " " + hash(kind, seed));
    }
}
