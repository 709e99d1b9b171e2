package fourstroke.bench;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

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

import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/// Measures the time that a loop takes to produce an event.
///
/// The loop runs 60 frames and 120 updates per second on a virtual clock. Each frame has two update
/// events, one render event, one after-render event and two idle events. Virtual time does not pass
/// while code runs, so the measurement covers only the loop, the work of the `null` backend's
/// window for the loop, and the `switch` of the game.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(5)
public class LoopCost {

    /// The number of events per call of the benchmark method, which are the events of one second of
    /// game time. With so many events, the time that JMH itself takes for a call is negligible.
    private static final int EVENTS = 360;

    private static final int FRAMES = 60;

    private GameLoop loop;
    private Iterator<Event> events;
    private double x;

    /// Opens the loop.
    @Setup
    public void open() {
        loop =
                GameLoop.open(
                        LoopSettings.of("cost", 640, 480)
                                .backend("null")
                                .frames(FrameRate.capped(Rate.of(FRAMES))));
        events = loop.iterator();
    }

    /// Closes the loop.
    @TearDown
    public void close() {
        loop.close();
    }

    /// Measures the iterator of the loop, with the code of a game around it.
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

    /// Measures the game of this benchmark with a `for` statement over the loop, which calls
    /// `hasNext()` before each event.
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

    /// Measures the game of this benchmark with the iterator in a local variable, as in a `for`
    /// statement.
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
}
