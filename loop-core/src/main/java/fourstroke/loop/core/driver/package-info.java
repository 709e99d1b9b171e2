/// The one that talks to a window: events, input, frames and statistics of a running loop.
@NullMarked
package fourstroke.loop.core.driver;

import org.jspecify.annotations.NullMarked;
