/// Backends: how they are found, examined and chosen.
@NullMarked
package fourstroke.loop.launch.backends;

import org.jspecify.annotations.NullMarked;
