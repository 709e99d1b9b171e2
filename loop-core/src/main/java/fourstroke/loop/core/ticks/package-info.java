/// Ticks on an exact grid, and how late ones are bounded.
///
/// A tick is due at its end, and late once the loop was kept from it by a stop: time between two
/// decisions beyond what the loop meant to rest.
@NullMarked
package fourstroke.loop.core.ticks;

import org.jspecify.annotations.NullMarked;
