package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// Updates and the handling of input, in one batch between two of these: rests, frames and
/// presenting.
@Name("fourstroke.Updates")
@Label("Updates")
@Category({"Fourstroke"})
@Description("Updates and input handling: one batch, between rests, frames and" + " presenting.")
@StackTrace(false)
final class UpdatesEvent extends LoopEvent {

    @Label("Ticks")
    long ticks;
}
