/// What backends share: the machine's clock, a rest that input can end, and the queue of inputs
/// between system and loop.
@NullMarked
package fourstroke.loop.core.backend;

import org.jspecify.annotations.NullMarked;
