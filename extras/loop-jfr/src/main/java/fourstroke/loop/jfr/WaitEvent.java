package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// The loop waits until its next event is due.
@Name("fourstroke.Wait")
@Label("Wait")
@Category({"Fourstroke"})
@Description("The loop waits because nothing is due.")
@StackTrace(false)
final class WaitEvent extends LoopEvent {

    @Label("Too Long")
    @Timespan(Timespan.NANOSECONDS)
    long tooLong;
}
