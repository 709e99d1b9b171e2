/// Runs a loop with a window: the classes of this package deliver events and input, present frames,
/// and handle pauses and listeners.
@NullMarked
package fourstroke.loop.core.driver;

import org.jspecify.annotations.NullMarked;
