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
@Description("Updates and input handling: one batch, between waits, frames and" + " presenting.")
@StackTrace(false)
final class UpdatesEvent extends LoopEvent {

    @Label("Ticks")
    long ticks;
}
