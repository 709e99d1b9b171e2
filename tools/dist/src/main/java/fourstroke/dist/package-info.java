/// The program that makes images: what goes into one, how it starts, and how it is packed.
@NullMarked
package fourstroke.dist;

import org.jspecify.annotations.NullMarked;
