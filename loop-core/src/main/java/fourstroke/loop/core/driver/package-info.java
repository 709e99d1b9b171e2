/// Runs a loop with a window: this package delivers events and input, presents frames, and handles
/// pauses and listeners.
@NullMarked
package fourstroke.loop.core.driver;

import org.jspecify.annotations.NullMarked;
