/// Parts of the loop that surround a run of a game: the call of its `main`, its screenshots, and
/// the end of its process.
@NullMarked
package fourstroke.loop.core.run;

import org.jspecify.annotations.NullMarked;
