/// Reads pictures from files, and writes pictures and movies to files.
@NullMarked
package fourstroke.loop.image;

import org.jspecify.annotations.NullMarked;
