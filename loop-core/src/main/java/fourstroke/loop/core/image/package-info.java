/// Reads pictures from files, and writes pictures and movies.
@NullMarked
package fourstroke.loop.core.image;

import org.jspecify.annotations.NullMarked;
