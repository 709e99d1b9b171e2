package fourstroke.loop.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A frame goes to the window, and is waited for where that holds back.
@Name("fourstroke.Present")
@Label("Present")
@Category({"Fourstroke"})
@Description("A frame goes to the window, and is waited for where that holds back.")
@StackTrace(false)
final class PresentEvent extends LoopEvent {

    @Label("Frame")
    long frame;
}
