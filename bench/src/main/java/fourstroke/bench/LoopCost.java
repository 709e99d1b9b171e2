package fourstroke.bench;

import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Idle;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.canvas.CanvasRecorder;
import fourstroke.loop.core.schedule.FrameRate;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/// What an event costs, compared with textbook loops that run the same game in the same window.
///
/// There are 60 frames and 120 updates per second on a virtual clock: each frame has two updates,
/// one render, one after-render and two idles. Time does not pass by itself, so the measurement
/// covers only the loop, the window's part in it, and the game's own `switch`, which is the same on
/// both sides. There are two windows: that of the `null` backend, and one whose methods do nothing
/// at all, which is how Piston was measured.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(5)
public class LoopCost {

    /// Events per invocation: a second of game time, so that the harness adds nothing.
    private static final int EVENTS = 360;

    private static final int FRAMES = 60;

    /// The window that both sides use.
    @Param({"null", "nothing"})
    public String window;

    private GameLoop loop;
    private Iterator<Event> events;
    private double x;

    private Textbook textbook;
    private final Game game = new Game();

    private BackendWindow openWindow() {
        if (window.equals("nothing")) return new NothingWindow();
        return new NullBackend().open(WindowSettings.of("cost", 640, 480));
    }

    /// Opens the loops.
    @Setup
    public void open() {
        textbook = new Textbook(openWindow());
        checkTextbook();
        loop =
                GameLoop.over(
                        openWindow(),
                        LoopSettings.of("cost", 640, 480)
                                .withFrames(FrameRate.capped(Rate.of(FRAMES))));
        events = loop.iterator();
    }

    /// Results are divided by the number of our events, so a second of both textbook loops must
    /// have as many: one more rest per frame once made our loop look better by a quarter. The same
    /// game is used, because another would be a second receiver type at each call.
    private void checkTextbook() {
        textbook.run(game, FRAMES); // no update is due at time 0
        game.x = 0;
        textbook.run(game, FRAMES);
        checkEvents(game.x);
        game.x = 0;
        textbook.runBare(game, FRAMES);
        checkEvents(game.x);
    }

    private static void checkEvents(double sum) {
        double whole = 1 + FRAMES + 2 * 2 * FRAMES; // from updates, after-renders and idles
        if (Math.abs(sum - whole) < 0.5) return;
        throw new IllegalStateException(
                "the textbook loop must return %d events per second that add up to %.0f, not %.1f"
                        .formatted(EVENTS, whole, sum));
    }

    /// Closes our loop.
    @TearDown
    public void close() {
        loop.close();
    }

    /// Our loop: the iterator, with the game around it.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double fourstroke() {
        for (int i = 0; i < EVENTS; i++) {
            switch (events.next()) {
                case Update(var dt) -> x += dt;
                case Render render -> x += render.ahead();
                case Presented _ -> x += 1;
                case Idle _ -> x += 2;
                case Skipped _, Input _ -> x = 0;
            }
        }
        return x;
    }

    /// The same with a `for` over the loop, which checks before each event whether there is one.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double fourstrokeFor() {
        int left = EVENTS;
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> x += dt;
                case Render render -> x += render.ahead();
                case Presented _ -> x += 1;
                case Idle _ -> x += 2;
                case Skipped _, Input _ -> x = 0;
            }
            if (--left == 0) break;
        }
        return x;
    }

    /// The same with the iterator in a local variable, which is what a `for` over the loop does.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double fourstrokeLocal() {
        Iterator<Event> held = events;
        for (int i = 0; i < EVENTS; i++) {
            switch (held.next()) {
                case Update(var dt) -> x += dt;
                case Render render -> x += render.ahead();
                case Presented _ -> x += 1;
                case Idle _ -> x += 2;
                case Skipped _, Input _ -> x = 0;
            }
        }
        return x;
    }

    /// The accumulator loop of the textbooks. It passes the same events to the same game, each
    /// through one interface call; it takes the window's input, opens a canvas for each frame and
    /// presents the frame.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double textbook() {
        textbook.run(game, FRAMES);
        return game.x;
    }

    /// The same with one method per kind of event, and without event objects, input, canvas or
    /// presenting: the least that a loop can do.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double bareTextbook() {
        textbook.runBare(game, FRAMES);
        return game.x;
    }

    /// What textbook loops call.
    interface Player {
        void handle(Event event);

        void update(double dt);

        void render(double alpha);

        void afterRender();

        void idle(double spare);
    }

    /// No method is inlined: a real game is larger than what a compiler inlines into the loop.
    static final class Game implements Player {

        private double x;

        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void handle(Event event) {
            switch (event) {
                case Update(var dt) -> x += dt;
                case Render render -> x += render.ahead();
                case Presented _ -> x += 1;
                case Idle _ -> x += 2;
                case Skipped _, Input _ -> x = 0;
            }
        }

        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void update(double dt) {
            x += dt;
        }

        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void render(double alpha) {
            x += alpha;
        }

        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void afterRender() {
            x += 1;
        }

        @Override
        @CompilerControl(CompilerControl.Mode.DONT_INLINE)
        public void idle(double spare) {
            x += 2;
        }
    }

    /// Takes input, accumulates elapsed time, subtracts a step for each update, draws, presents,
    /// rests. It has no window changes, posts, ledger, statistics, limit on catching up or change
    /// of rate.
    static final class Textbook {

        private static final long STEP = 8_333_333;
        private static final long FRAME = 2 * STEP; // otherwise frames come a rest after updates
        private static final Update UPDATE = new Update(STEP / 1e9);
        private static final Presented AFTER_RENDER = new Presented();

        private final BackendWindow window;
        private final BareRender render = new BareRender();
        private final BareIdle idle = new BareIdle();
        private final CanvasRecorder canvas = new CanvasRecorder();
        private long last;
        private long lag;
        private long nextFrame;

        Textbook(BackendWindow window) {
            this.window = window;
        }

        void run(Player player, int frames) {
            Clock clock = window.clock();
            for (int i = 0; i < frames; ) {
                window.pump(0);
                for (Input input = window.poll(); input != null; input = window.poll()) {
                    player.handle(input);
                }
                long now = clock.nowNanos();
                lag += now - last;
                last = now;
                while (lag >= STEP) {
                    player.handle(UPDATE);
                    lag -= STEP;
                }
                if (now >= nextFrame) {
                    render.ahead = lag / 1e9;
                    canvas.begin(window.size(), window.pixels(), window.scale());
                    player.handle(render);
                    canvas.end();
                    window.present(canvas.frame());
                    player.handle(AFTER_RENDER);
                    nextFrame += FRAME;
                    i++;
                }
                long next = Math.min(nextFrame, now + STEP - lag);
                idle.spare = (next - now) / 1e9;
                player.handle(idle);
                window.awaitUntil(next);
            }
        }

        void runBare(Player player, int frames) {
            Clock clock = window.clock();
            for (int i = 0; i < frames; ) {
                window.pump(0);
                long now = clock.nowNanos();
                lag += now - last;
                last = now;
                while (lag >= STEP) {
                    player.update(STEP / 1e9);
                    lag -= STEP;
                }
                if (now >= nextFrame) {
                    player.render(lag / 1e9);
                    player.afterRender();
                    nextFrame += FRAME;
                    i++;
                }
                long next = Math.min(nextFrame, now + STEP - lag);
                player.idle((next - now) / 1e9);
                window.awaitUntil(next);
            }
        }
    }

    private static final class BareRender extends Render {

        private double ahead;

        @Override
        public double ahead() {
            return ahead;
        }

        @Override
        public double alpha() {
            return ahead * 120;
        }

        @Override
        public Canvas canvas() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Size size() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Size pixels() {
            throw new UnsupportedOperationException();
        }

        @Override
        public long frame() {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> T unwrap(Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class BareIdle extends Idle {

        private double spare;

        @Override
        public double spare() {
            return spare;
        }
    }
}
