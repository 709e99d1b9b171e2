/// The window of a game and the monitors that show it.
///
/// Read [Window] first. All types of this package except [Window] are parameters and results of the
/// methods of [Window].
@NullMarked
package fourstroke.loop.api.window;

import org.jspecify.annotations.NullMarked;
