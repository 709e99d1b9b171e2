package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.Window;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.LoopWatch.Change;
import fourstroke.loop.core.canvas.CanvasRecorder;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/// A game loop that is held in the hand: an iterator of events over a window.
///
/// ```java
/// try (var loop = GameLoop.open("Bounce", 640, 480)) {
///     for (Event event : loop) {
///         switch (event) { ... }
///     }
/// }
/// ```
///
/// `main` stays the author's: nothing runs but when the next event is asked for. There is one
/// iterator to a loop, so a scene is a method that takes the loop, runs a `for` of its own and
/// leaves it with `break` or `return`; the next scene goes on with the same loop where that one
/// left it.
///
/// A loop belongs to the thread that opened it. Only [#post], [#stop] and [#stopped] may be called
/// from others; all else throws an [IllegalStateException] there that names both threads. Numbers
/// out of range are refused with an [IllegalArgumentException]. To set the same again does nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// Inputs handed out in one go before updates and frames get their turn, so that a flood cannot
    /// starve them. A mouse of 8 kHz makes 133 in a frame; more than this is no hand's doing. Half
    /// of them are for what was posted, if so much waits.
    public static final int INPUTS_PER_TURN = 1024;

    /// Events posted by other threads that can wait: beyond it the poster is told, since the loop
    /// is not keeping up.
    public static final int POST_LIMIT = 1 << 16;

    /// Ticks that one call of [#step] may ask for.
    public static final int STEP_LIMIT = 1_000_000;

    private final Thread owner = Thread.currentThread();
    private final BackendWindow window;
    private final Clock clock;
    private final LoopSettings settings;
    private final LoopMachine machine;
    private final long tickLimit;
    private final FrameView frameView;
    private final CanvasRecorder canvas = new CanvasRecorder();
    private final InputState input = new InputState();
    private final Stats stats;
    private final Pacing pacing;
    private final EventIterator iterator = new EventIterator();
    private final Posts posts = new Posts();
    private final Standstill standstill = new Standstill();

    private @Nullable Step ready; // an event that was not taken yet
    private int inputsLeft;
    private int postsLeft; // of these, whatever the window has
    private boolean inputsWait; // more came than one turn hands out
    private boolean updating; // the last event was an update, and something ends with it
    private boolean running; // from the first event that is asked for: loading is not playing
    private boolean polling; // the host rests by itself
    private boolean resting; // the last poll found nothing due
    private long restStartNanos;
    private long dueNanos; // until then, unless the host changes something
    private boolean lastFrame; // the tick limit is reached and its frame is asked for
    private final Watches watches = new Watches(() -> urgent = true);
    private @Nullable LoopWatch watch; // all of them, or null while they sleep
    private Waiting waiting;
    private long runHash;
    private long draggedNanos; // what the window said of it last

    /// What this thread knows of [#stopping]: to read a volatile field costs all that is cached.
    private boolean ended;

    /// Something comes before the machine is asked: one look in the place of several.
    private boolean urgent = true;

    private volatile boolean stopping;
    private volatile boolean closed;

    private GameLoop(BackendWindow window, LoopSettings settings) {
        this.window = window;
        this.settings = settings;
        clock = window.clock();
        waiting = settings.waiting();
        window.setWaiting(waiting);
        tickLimit = settings.ticks();
        long now = clock.nowNanos();
        machine =
                new LoopMachine(settings.newSchedule(), settings.updates(), settings.frames(), now);
        machine.time().late().setCatchUp(settings.catchUp());
        machine.frames().setBackground(settings.background());
        machine.frames().beginLate(settings.lateFrames());
        frameView = machine.frameView();
        frameView.belongTo(window, canvas);
        stats = new Stats(machine);
        pacing = new Pacing(machine, clock, owner);
        lookAtWindow(now);
        watches.addProvided(this);
        watch = watches.isEmpty() ? null : watches;
    }

    /// {@return a loop with the default settings, in a window of this size in points}
    ///
    /// @throws BackendException if no backend can open a window; the message lists all and why
    public static GameLoop open(String title, int width, int height) {
        return open(LoopSettings.of(title, width, height));
    }

    /// {@return a loop with these settings, in a window of the backend that they choose}
    ///
    /// @throws BackendException if that, or any, cannot open one; the message lists all and why
    /// @throws IllegalStateException if another thread has a window open by OpenGL or Vulkan, also
    ///   without a screen, and this is to be one: all of these are opened on one thread, and all
    ///   that are open at once on a screen, or all without one
    public static GameLoop open(LoopSettings settings) {
        return over(
                Backends.open(settings.backend(), backend -> backend.open(settings.window())),
                settings);
    }

    /// {@return a loop over a window that is open already, and that it closes with itself} The
    /// settings of window and backend do not count.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        try {
            return new GameLoop(window, settings);
        } catch (RuntimeException | Error e) {
            window.close();
            throw e;
        }
    }

    // --- events ---

    /// {@return the loop's one iterator} It waits for the next event in `hasNext()`, which is false
    /// once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        checkThread("iterator");
        return iterator;
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped} It never
    /// waits; see [#nextDeadlineNanos()] for when to ask again. It may be mixed with the iterator.
    public @Nullable Event poll() {
        checkThread("poll");
        polling = true;
        try {
            return iterator.hasNext() ? iterator.next() : null;
        } finally {
            polling = false;
        }
    }

    /// {@return when something is due next, on the window's clock, for a host that drives many
    /// loops with [#poll()]} An input may come before. [Long#MAX_VALUE] if only an input can make
    /// something due, or the loop is stopped. Such a host opens its windows by [Backends#open] and
    /// hands each to [#over]: they have the clock, and it rests by [BackendWindow#awaitUntil] of
    /// one of them until the nearest of all deadlines. That ends with an input of any window on the
    /// screen, but a post to another loop ends it only if whoever posts calls
    /// [BackendWindow#wake()] of the window that rests. Virtual clocks are one for each window, and
    /// only its own rest moves each: there it rests by all of them, one after the other.
    public long nextDeadlineNanos() {
        checkThread("nextDeadlineNanos");
        return stopping ? Long.MAX_VALUE : resting ? dueNanos : clock.nowNanos();
    }

    /// Makes the next event ready: a turn of the loop.
    ///
    /// In one piece on purpose, and the iterator's methods small: HotSpot's compiler copies a
    /// method of more than 325 bytes of code into no other (`FreqInlineSize`), so this one is
    /// compiled by itself and those into the game. Left to chance, an event takes a tenth longer.
    ///
    /// @return the step that the event comes with; null if the loop is stopped, or nothing is due
    ///   and the host rests by itself
    private @Nullable Step turn() {
        long now = clock.nowNanos();
        while (true) {
            if (urgent) {
                if (updating) finishUpdate();
                if (!running) now = run();
                watches.letOut(); // of the event before, too
                if (ended && (closed || !machine.drawing())) {
                    pacing.idle(); // what the game does afterwards is no frame's
                    watches.ends(now);
                    return null;
                }
                if (inputsLeft > 0 && takeInput(now)) return Step.DRAIN_INPUT;
                urgent = ended;
            }
            Step step = machine.step(now);
            if (step == Step.WAIT) {
                if (inputsWait) {
                    inputsWait = false; // the rest of a flood comes before any rest
                } else if (!polling) {
                    if (machine.deadlineNanos() == Long.MAX_VALUE) pacing.leave();
                    if (watch != null) watch.restBegins(now, machine.deadlineNanos());
                    if (!urgent || !ended && machine.deadlineNanos() < Long.MAX_VALUE)
                        window.awaitUntil(machine.deadlineNanos()); // a watch may end it, or fail
                    if (watch != null) watch.restEnds(clock.nowNanos());
                } else {
                    leave(now);
                    return null;
                }
                now = wake(now);
            } else if (step == Step.DRAIN_INPUT) {
                now = drain(now);
            } else {
                if (step == Step.UPDATE) {
                    updating = input.changed() || machine.tick() == tickLimit;
                    if (updating) urgent = true;
                } else if (step == Step.RENDER) draw(now);
                else if (step == Step.PRESENT) present(now);
                else if (step == Step.SKIPPED && watch != null)
                    watch.skipped(now, (Skipped) machine.event(step));
                if (stopping) end(); // last, since what is volatile forgets all fields
                return step;
            }
        }
    }

    /// The first event is asked for, or the next after a host waited by itself between two polls.
    /// {@return the time after what that takes}
    private long run() {
        running = true;
        if (stopping) end();
        long now = clock.nowNanos();
        if (!resting && !closed) {
            machine.start(now);
            stats.start(now);
            draggedNanos = window.draggedNanos();
            pacing.start(now);
        } else if (!closed) {
            if (watch != null) watch.restEnds(now);
            now = wake(restStartNanos);
        }
        resting = false;
        return now;
    }

    private void finishUpdate() {
        updating = false;
        input.endTick();
        lastFrame = machine.tick() == tickLimit;
        if (lastFrame && !machine.drawLast()) end();
    }

    /// {@return the time after a rest that is over}
    private long wake(long restStartNanos) {
        boolean drains = machine.takesInputAfterRest();
        long now = drains ? drain(restStartNanos) : held(restStartNanos);
        pacing.comeBack(now);
        if (!drains) lookAtWindow(now); // it learned of the world, and no input is taken yet
        return now;
    }

    /// Takes in what the window has to tell, after the game did nothing since that time. {@return
    /// the time after it}
    private long drain(long sinceNanos) {
        window.pump(machine.tick());
        long now = held(sinceNanos);
        int pending = window.pending() + posts.count();
        if (pending > 0) beginTurn(pending, now);
        else if (!machine.frames().visible() && window.changed())
            lookAtWindow(now); // no input tells that a window is covered no more
        return now;
    }

    /// {@return the time, after some that was not the game's work, and perhaps not its time}
    private long held(long fromNanos) {
        if (stopping) end();
        long now = clock.nowNanos();
        stats.held(fromNanos, now);
        if (window.draggedNanos() != draggedNanos) leaveOutDrag(now);
        return now;
    }

    private void beginTurn(int pending, long now) {
        inputsWait = pending > INPUTS_PER_TURN;
        inputsLeft = Math.min(pending, INPUTS_PER_TURN);
        postsLeft = Math.min(posts.count(), INPUTS_PER_TURN / 2);
        urgent = true;
        lookAtWindow(now);
    }

    /// That the user held the window is no time of the game's.
    private void leaveOutDrag(long now) {
        long nanos = window.draggedNanos() - draggedNanos;
        draggedNanos += nanos;
        machine.handleDrag(nanos, now);
        if (watch != null) watch.changed(now, Change.DRAGGED);
    }

    /// What the machine must know of the window can change wherever the window learns of the world,
    /// or the game sets it.
    private void lookAtWindow(long now) {
        machine.handleTime(now);
        machine.handleWindow(
                window.drawable(), window.focused(), window.presentRate(), window.displayRate());
        if (pacing.look()) tellWaiting();
    }

    private boolean takeInput(long now) {
        Input next = inputsLeft > postsLeft ? window.poll() : null;
        if (next != null) {
            inputsLeft--;
            input.handle(next, window.stampNanos());
        } else {
            Posts.Post post = posts.poll();
            inputsLeft = post == null ? 0 : inputsLeft - 1;
            if (post == null) return false;
            next = post.event();
            input.handle(next, post.stampNanos());
        }
        machine.handleInput(next, now);
        return true;
    }

    private void draw(long now) {
        FramePace pace = machine.frames();
        stats.frame(now, pace.lateNanos());
        if (!watches.isEmpty()) watch = watches.sleeps() ? null : watches;
        if (watch != null) watch.frameBegins(now, pace.lateNanos(), pace.intendedNanos());
        Size size = window.size();
        Size pixels = window.pixels();
        canvas.begin(size, pixels, window.scale());
        frameView.open(size, pixels);
        if (lastFrame) end(); // once this frame is presented
        if (pace.intervalNanos() == 0) standstill.drawnAgain(now);
    }

    private void present(long now) {
        canvas.end();
        if (watch != null) watch.presentBegins(now);
        window.present(canvas.frame());
        long presentedNanos = clock.nowNanos(); // at once: the display is found by this
        pacing.presented(now, presentedNanos);
        if (window.changed()) lookAtWindow(presentedNanos);
        else if (pacing.look()) tellWaiting();
        stats.held(now, presentedNanos);
        if (watch != null) watch.presentEnds(presentedNanos);
    }

    private void end() {
        stopping = true;
        ended = true;
        urgent = true;
    }

    /// Nothing is due, and the host is to wait.
    private void leave(long now) {
        resting = true;
        running = false; // what the host does is not the loop's doing
        urgent = true;
        restStartNanos = now;
        dueNanos = machine.deadlineNanos();
        pacing.leave();
        if (watch != null) watch.restBegins(now, dueNanos);
        watches.letOut();
    }

    private final class EventIterator implements Iterator<Event> {

        @Override
        public boolean hasNext() {
            checkThread("hasNext");
            if (ready == null) ready = turn();
            return ready != null;
        }

        @Override
        public Event next() {
            checkThread("next");
            Step step = ready;
            if (step == null) step = turn();
            else ready = null;
            if (step == null)
                throw new NoSuchElementException("the loop is stopped: there are no more events");
            return machine.event(step);
        }
    }

    // --- control ---

    /// Ends the loop after the event at hand: a frame that is being drawn is still presented and
    /// its [fourstroke.loop.api.AfterRender] handed out, then there are no more events. It cannot
    /// be taken back. Any thread, as that of a shutdown hook: see [fourstroke.loop.core].
    public void stop() {
        stopping = true;
        if (Thread.currentThread() == owner) end();
        else if (!closed) window.wake();
    }

    /// {@return whether the loop was stopped or closed} Any thread.
    public boolean stopped() {
        return stopping;
    }

    /// Hands something to the loop from another thread: it comes out as a [Custom] event, after
    /// what the window has by then, and ends a rest. However much the window has, at least
    /// [#INPUTS_PER_TURN] / 2 posts come out in a turn.
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts wait already
    public void post(Object payload) {
        Objects.requireNonNull(payload, "payload");
        if (closed)
            throw new IllegalStateException("the loop is closed: nothing can be posted to it");
        posts.add(payload, clock.nowNanos());
        window.wake();
    }

    /// Stops game time: no updates until [#resume()]. Frames and input go on.
    public void pause() {
        checkThread("pause");
        if (machine.time().paused()) return;
        machineNow().time().pause();
        changed(Change.PAUSED);
    }

    /// Lets game time go on from where it was paused.
    public void resume() {
        checkThread("resume");
        if (!machine.time().paused()) return;
        machineNow().time().resume();
        changed(Change.RESUMED);
    }

    /// {@return whether game time is paused}
    public boolean paused() {
        checkThread("paused");
        return machine.time().paused();
    }

    /// Runs so many ticks while paused, as soon as they can be.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused
    public void step(int ticks) {
        checkThread("step");
        if (ticks < 1 || ticks > STEP_LIMIT)
            throw new IllegalArgumentException(
                    "step takes 1 to %d ticks, not %d".formatted(STEP_LIMIT, ticks));
        if (!machine.time().paused())
            throw new IllegalStateException("only a paused loop can be stepped: pause it first");
        machineNow().time().step(ticks);
    }

    /// Lets game time run faster or slower than real time from now on, or from the moment that the
    /// frame at hand shows. It changes how many ticks run, never their length.
    ///
    /// @param numerator seconds of game time, from 1 to [Timeline#SCALE_LIMIT]
    /// @param denominator in so many seconds of real time, from 1 to [Timeline#SCALE_LIMIT]
    public void setScale(int numerator, int denominator) {
        checkThread("setScale");
        Ahead.checkScale(numerator, denominator);
        if (machine.time().ahead().scaledBy(numerator, denominator)) return;
        machineNow().time().setScale(numerator, denominator);
        changed(Change.SPEED);
    }

    /// {@return seconds of game time in a second of real time}
    public double scale() {
        checkThread("scale");
        return machine.time().ahead().scale();
    }

    /// Changes the number of ticks in a second, and with it their length, from the running tick on:
    /// the time that has passed since the last tick counts towards it, so game time does not jump.
    public void setUpdates(Rate updates) {
        checkThread("setUpdates");
        if (Objects.requireNonNull(updates, "updates").equals(machine.time().rate())) return;
        machineNow().time().setRate(updates);
        changed(Change.UPDATES);
    }

    /// {@return ticks in a second of game time}
    public Rate updates() {
        checkThread("updates");
        return machine.time().rate();
    }

    /// Changes how often frames are drawn, counted from the start of the last.
    public void setFrames(FrameRate frames) {
        checkThread("setFrames");
        if (Objects.requireNonNull(frames, "frames").equals(frames())) return;
        machineNow().frames().setFrameRate(frames);
        pacing.idle();
        changed(Change.FRAMES);
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        checkThread("frames");
        return machine.frames().frameRate();
    }

    /// Lets frames that are locked to the display begin as late as they can, or at once.
    public void setLateFrames(boolean late) {
        checkThread("setLateFrames");
        machine.frames().beginLate(late);
    }

    /// {@return whether frames that are locked to the display begin as late as they can}
    public boolean lateFrames() {
        checkThread("lateFrames");
        return machine.frames().beginsLate();
    }

    /// Changes how many late ticks are made up for.
    public void setCatchUp(CatchUp catchUp) {
        checkThread("setCatchUp");
        machine.time().late().setCatchUp(Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// Changes how close the loop comes to the moments at which something is due.
    public void setWaiting(Waiting waiting) {
        checkThread("setWaiting");
        this.waiting = Objects.requireNonNull(waiting, "waiting");
        tellWaiting();
    }

    private void tellWaiting() {
        Background.@Nullable Pace pace = machine.frames().pace();
        window.setWaiting(pace == null ? waiting : pace.waiting());
    }

    /// Changes what is done while the player looks elsewhere.
    public void setBackground(Background background) {
        checkThread("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        machineNow().frames().setBackground(background);
        tellWaiting();
    }

    /// {@return what is done while the player looks elsewhere}
    public Background background() {
        checkThread("background");
        return machine.frames().background();
    }

    /// {@return how it rests, while its window has the keyboard}
    public Waiting waiting() {
        checkThread("waiting");
        return waiting;
    }

    /// Gives up what is owed to real time, and starts counting ticks from now, as after loading.
    public void reset() {
        checkThread("reset");
        machineNow().time().reset();
        changed(Change.RESET);
    }

    /// {@return the machine, to change something from now on} It is told of the time since the
    /// event at hand was decided on, and what it meant to do next no longer holds. Before the first
    /// event no time counts.
    private LoopMachine machineNow() {
        dueNanos = clock.nowNanos();
        if (running || resting) machine.handleTime(dueNanos);
        machine.reconsider();
        return machine;
    }

    private void changed(Change change) {
        boolean failed = watches.failed(); // before this: that comes where events are asked for
        if (watch != null) watch.changed(dueNanos, change);
        if (!failed) watches.letOut();
    }

    /// Asks for a frame, where [Schedules#ON_DEMAND] would not draw one by itself.
    public void requestFrame() {
        checkThread("requestFrame");
        machineNow().requestFrame();
    }

    /// Tells this watch where the loop's time goes, from now on; it is the last to be told.
    ///
    /// @throws IllegalStateException if the loop has eight watches already
    public void watch(LoopWatch watch) {
        checkThread("watch");
        watches.add(Objects.requireNonNull(watch, "watch"));
        this.watch = watches;
    }

    /// Tells this watch no more; one that is not there is no mistake.
    public void unwatch(LoopWatch watch) {
        checkThread("unwatch");
        watches.remove(watch);
        this.watch = watches.isEmpty() ? null : watches;
    }

    // --- questions ---

    /// {@return the window}
    public Window window() {
        checkThread("window");
        return window;
    }

    /// {@return what is held, pushed and pointed at}
    public InputState input() {
        checkThread("input");
        return input;
    }

    /// {@return the number of the next tick, counted from 0: how many updates were handed out}
    public long tick() {
        checkThread("tick");
        return machine.tick();
    }

    /// {@return the number of the next frame, counted from 0: how many were presented}
    public long frame() {
        checkThread("frame");
        return machine.frame();
    }

    /// {@return how the loop is doing}
    public Stats stats() {
        checkThread("stats");
        return stats;
    }

    /// {@return how frames are kept in time}
    public Pacing pacing() {
        checkThread("pacing");
        return pacing;
    }

    /// {@return where the time went}
    public Ledger ledger() {
        checkThread("ledger");
        return machine.time().ledger();
    }

    /// {@return what the game's random numbers start from}
    public long seed() {
        checkThread("seed");
        return settings.seed();
    }

    /// Takes a hash of the game's state after a tick, made with [StateHash]. All that a run reports
    /// make up [#runHash()], by which two runs are told apart.
    public void report(long stateHash) {
        checkThread("report");
        runHash = StateHash.mix(StateHash.mix(runHash + 1, machine.tick()), stateHash);
    }

    /// {@return the hash of all reported states with their ticks, in order; 0 if there are none}
    public long runHash() {
        checkThread("runHash");
        return runHash;
    }

    // --- closing ---

    /// Closes the window; a second call does nothing. Counts, ledger and statistics stay readable.
    @Override
    public void close() {
        if (closed) return;
        checkThread("close");
        end();
        canvas.end(); // of a frame that is not presented any more
        ready = null;
        closed = true;
        pacing.close();
        try (window) { // is closed whatever they throw
            watches.ends(clock.nowNanos());
        }
    }

    Timeline time() { // for tests
        return machine.time();
    }

    private void checkThread(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
    }

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
