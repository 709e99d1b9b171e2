package fourstroke.bench;

import fourstroke.backend.headless.NullBackend;
import fourstroke.loop.api.AfterRender;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Idle;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.FrameRate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// What an event costs, beside a textbook loop that makes the same calls.
///
/// 60 frames and 120 updates in a second on a virtual clock and a window that shows nothing: in each frame two updates,
/// one render, one after-render and two idles. Time does not pass by itself, so all that is measured is the loop.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class LoopCost {

    /// Events in an invocation: a second of game time, so that the harness costs nothing.
    private static final int EVENTS = 360;

    private GameLoop loop;
    private Iterator<Event> events;
    private double x;

    private final Textbook textbook = new Textbook();
    private Player[] players;
    private int player;

    private static BackendWindow nullWindow() {
        return new NullBackend().open(WindowSettings.of("cost", 640, 480));
    }

    /// Opens the loop.
    @Setup
    public void open() {
        loop = GameLoop.over(
                nullWindow(), LoopSettings.of("cost", 640, 480).withFrames(FrameRate.capped(Rate.of(60))));
        events = loop.iterator();
        players = new Player[] {new Runner(), new Jumper(), new Swimmer()};
    }

    /// Closes it.
    @TearDown
    public void close() {
        loop.close();
    }

    /// Our loop: the iterator, and a game's exhaustive switch over each event.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double fourstroke() {
        for (int i = 0; i < EVENTS; i++) {
            switch (events.next()) {
                case Update(var dt) -> x += dt;
                case Render render -> x += render.ahead();
                case AfterRender _ -> x += 1;
                case Idle _ -> x += 2;
                case Skipped _, Input _ -> x = 0;
            }
        }
        return x;
    }

    /// The accumulator loop of the textbooks, one interface call for each of the same events. Three kinds of player are
    /// in use, as a game has several scenes, so that the calls are calls.
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public double textbook() {
        player = (player + 1) % players.length;
        return textbook.run(players[player], 60);
    }

    /// What a textbook's loop calls.
    interface Player {
        void update(double dt);

        void render(double alpha);

        void afterRender();

        void idle(double spare);

        double x();
    }

    static final class Textbook {

        private static final long STEP = 8_333_333;
        private static final long FRAME = 16_666_667;

        private final BackendWindow window = nullWindow();
        private long last;
        private long lag;
        private long nextFrame;

        double run(Player player, int frames) {
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
                    player.render(lag / (double) STEP);
                    player.afterRender();
                    nextFrame += FRAME;
                    i++;
                }
                long next = Math.min(nextFrame, now + STEP - lag);
                player.idle((next - now) / 1e9);
                window.awaitUntil(next);
            }
            return player.x();
        }
    }

    static final class Runner implements Player {
        private double x;

        @Override
        public void update(double dt) {
            x += dt;
        }

        @Override
        public void render(double alpha) {
            x += alpha;
        }

        @Override
        public void afterRender() {
            x += 1;
        }

        @Override
        public void idle(double spare) {
            x += 2;
        }

        @Override
        public double x() {
            return x;
        }
    }

    static final class Jumper implements Player {
        private double x;

        @Override
        public void update(double dt) {
            x -= dt;
        }

        @Override
        public void render(double alpha) {
            x -= alpha;
        }

        @Override
        public void afterRender() {
            x -= 1;
        }

        @Override
        public void idle(double spare) {
            x -= 2;
        }

        @Override
        public double x() {
            return x;
        }
    }

    static final class Swimmer implements Player {
        private double x;

        @Override
        public void update(double dt) {
            x += dt / 2;
        }

        @Override
        public void render(double alpha) {
            x += alpha / 2;
        }

        @Override
        public void afterRender() {
            x += 3;
        }

        @Override
        public void idle(double spare) {
            x += 4;
        }

        @Override
        public double x() {
            return x;
        }
    }
}
