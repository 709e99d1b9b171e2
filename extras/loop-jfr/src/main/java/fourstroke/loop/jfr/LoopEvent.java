package fourstroke.loop.jfr;

import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.StackTrace;

/// The superclass of all events of a loop. Each event contains the number of the loop, because one
/// thread can run several loops.
@StackTrace(false)
abstract class LoopEvent extends Event {

    @Label("Loop")
    @Description("The number of the loop: the first loop that the process opens has the number 1.")
    long loop;
}
