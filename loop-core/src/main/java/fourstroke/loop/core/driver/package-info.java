/// Runs a loop over a window: events, input, frames, pauses and listeners.
@NullMarked
package fourstroke.loop.core.driver;

import org.jspecify.annotations.NullMarked;
