/// Contains the code around a run of a game: it calls the `main` of the game, and handles the end
/// of the process.
@NullMarked
package fourstroke.loop.core.run;

import org.jspecify.annotations.NullMarked;
