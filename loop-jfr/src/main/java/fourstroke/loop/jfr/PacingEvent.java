package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

import org.jspecify.annotations.Nullable;

/// The lock to the display was gained or lost, or something else about pacing became different.
@Name("fourstroke.Pacing")
@Label("Pacing Change")
@Category({"Fourstroke"})
@Description(
        "The lock to the display was gained or lost, or something else about pacing became"
                + " different.")
@StackTrace(false)
final class PacingEvent extends LoopEvent {

    @Label("Change")
    @Nullable String change;

    @Label("Reason")
    @Nullable String reason;

    @Label("Frame")
    long frame;
}
