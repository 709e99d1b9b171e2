/// What surrounds a run of a game: its `main`, its screenshots, and the end of its process.
@NullMarked
package fourstroke.loop.core.run;

import org.jspecify.annotations.NullMarked;
