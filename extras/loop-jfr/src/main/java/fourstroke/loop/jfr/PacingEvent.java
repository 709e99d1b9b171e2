package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

import org.jspecify.annotations.Nullable;

/// The loop has aligned its frames with the refreshes of the display, has lost this alignment, or
/// has changed its pacing in another way.
@Name("fourstroke.Pacing")
@Label("Pacing Change")
@Category({"Fourstroke"})
@Description(
        "The loop locked its frames to the refreshes of the display, lost this lock, or changed its"
                + " pacing in another way.")
@StackTrace(false)
final class PacingEvent extends LoopEvent {

    @Label("Change")
    @Nullable String change;

    @Label("Reason")
    @Nullable String reason;

    @Label("Frame")
    long frame;
}
