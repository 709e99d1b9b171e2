package fourstroke.app;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import java.io.PrintStream;

/// Reports the time at which the first frame was presented. Benchmarks use this report to measure
/// how long the program takes to start.
///
/// @param out receives one line, which has the words `first frame` and the time in nanoseconds of
///   the monotonic clock of the machine; another process can compare this time with its own,
///   because all processes read the same monotonic clock
record FirstFrame(GameLoop loop, PrintStream out) implements LoopListener {

    /// The system property that turns the report of the first frame on. Any value turns the report
    /// on.
    static final String PROPERTY = "fourstroke.firstFrame";

    private static final Clock CLOCK = new SystemClock();

    static void watch(GameLoop loop, PrintStream out) {
        if (System.getProperty(PROPERTY) == null) return;
        loop.listen(new FirstFrame(loop, out));
    }

    @Override
    public void presentEnds(long nowNanos) {
        out.println("first frame " + CLOCK.nowNanos());
        loop.unlisten(this);
    }
}
