/// Measures when the call that presents a frame returns. From the times at which the call returns,
/// the package estimates when the display refreshes, and finds out whether the call waits for a
/// refresh.
@NullMarked
package fourstroke.loop.core.display;

import org.jspecify.annotations.NullMarked;
