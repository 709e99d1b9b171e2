/// Random numbers that are the same everywhere.
@NullMarked
package fourstroke.loop.core.random;

import org.jspecify.annotations.NullMarked;
