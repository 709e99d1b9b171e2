/// A loop's process: how it starts a game and ends its loops.
@NullMarked
package fourstroke.loop.core.process;

import org.jspecify.annotations.NullMarked;
