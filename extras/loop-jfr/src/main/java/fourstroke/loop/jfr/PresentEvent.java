package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// The loop presents a frame. The duration of the event includes any wait for the display.
@Name("fourstroke.Present")
@Label("Present")
@Category({"Fourstroke"})
@Description("A frame is presented. The duration includes any wait for the display.")
@StackTrace(false)
final class PresentEvent extends LoopEvent {

    @Label("Frame")
    long frame;
}
