package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

import org.jspecify.annotations.Nullable;

/// The loop has dropped ticks.
@Name("fourstroke.Skipped")
@Label("Skipped Ticks")
@Category({"Fourstroke"})
@Description("Ticks were dropped.")
@StackTrace(false)
final class SkippedEvent extends LoopEvent {

    @Label("Ticks")
    long ticks;

    @Label("Cause")
    @Nullable String cause;
}
