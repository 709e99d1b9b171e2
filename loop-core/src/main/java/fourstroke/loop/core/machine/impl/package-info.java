/// The implementation of [fourstroke.loop.core.machine.LoopMachine].
@NullMarked
package fourstroke.loop.core.machine.impl;

import org.jspecify.annotations.NullMarked;
