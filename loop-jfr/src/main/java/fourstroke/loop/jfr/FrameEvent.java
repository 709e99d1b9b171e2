package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// A frame is drawn by the game.
@Name("fourstroke.Frame")
@Label("Frame")
@Category({"Fourstroke"})
@Description("A frame is drawn by the game.")
@StackTrace(false)
final class FrameEvent extends LoopEvent {

    @Label("Number")
    long number;

    @Label("Late")
    @Timespan(Timespan.NANOSECONDS)
    long late;

    @Label("Intended Interval")
    @Timespan(Timespan.NANOSECONDS)
    long period;
}
