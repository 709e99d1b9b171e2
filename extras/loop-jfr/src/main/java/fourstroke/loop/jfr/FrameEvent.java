package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// The game draws a frame.
@Name("fourstroke.Frame")
@Label("Frame")
@Category({"Fourstroke"})
@Description("The game draws a frame.")
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
