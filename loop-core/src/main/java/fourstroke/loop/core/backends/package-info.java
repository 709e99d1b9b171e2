/// Backends: how they are found, examined and chosen.
@NullMarked
package fourstroke.loop.core.backends;

import org.jspecify.annotations.NullMarked;
