/// What backends share: the clock of the machine, a rest that input can end, and the queue between
/// system and loop.
@NullMarked
package fourstroke.loop.core.backend;

import org.jspecify.annotations.NullMarked;
