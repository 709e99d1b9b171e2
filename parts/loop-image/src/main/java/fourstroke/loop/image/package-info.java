/// Reads pictures from files, and writes pictures and movies.
@NullMarked
package fourstroke.loop.image;

import org.jspecify.annotations.NullMarked;
