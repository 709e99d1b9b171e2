/// The window of a game and the monitors that show it.
@NullMarked
package fourstroke.loop.api.window;

import org.jspecify.annotations.NullMarked;
