/// The game loop: open one with [GameLoop#open], take its events with a `for`, leave when you like.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
