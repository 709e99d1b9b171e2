package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// One batch of updates and input handling; a wait, a frame or a presentation ends the batch.
@Name("fourstroke.Updates")
@Label("Updates")
@Category({"Fourstroke"})
@Description(
        "The game runs updates and handles input, from the end of a wait or a frame to the next"
                + " wait or frame.")
@StackTrace(false)
final class UpdatesEvent extends LoopEvent {

    @Label("Ticks")
    long ticks;
}
