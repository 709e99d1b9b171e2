/// Finds the backends, examines whether these backends are ready, and chooses one of them.
@NullMarked
package fourstroke.loop.launch.backends;

import org.jspecify.annotations.NullMarked;
