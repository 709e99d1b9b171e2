package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

import org.jspecify.annotations.Nullable;

/// The game or its window has changed how the loop runs, for example by a pause or a new update
/// rate.
@Name("fourstroke.Change")
@Label("Mode Change")
@Category({"Fourstroke"})
@Description("The game or its window changed how the loop runs.")
@StackTrace(false)
final class ChangeEvent extends LoopEvent {

    @Label("Change")
    @Nullable String change;

    @Label("Updates per Second")
    double updatesPerSecond;

    @Label("Speed")
    double speed;
}
