/// What a game and its observers read of a loop.
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
