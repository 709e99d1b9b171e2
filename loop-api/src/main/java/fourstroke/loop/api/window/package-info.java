/// The window of a game and the monitors that show it.
///
/// Read first [Window]. The other types are what its methods take and return.
@NullMarked
package fourstroke.loop.api.window;

import org.jspecify.annotations.NullMarked;
