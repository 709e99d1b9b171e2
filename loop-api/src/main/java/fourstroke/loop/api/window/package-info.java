/// The window of a game and the monitors that show it.
///
/// Read [Window] first. The other types are parameters and results of its methods.
@NullMarked
package fourstroke.loop.api.window;

import org.jspecify.annotations.NullMarked;
