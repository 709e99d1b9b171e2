/// The machine behind [fourstroke.loop.core.machine.LoopMachine].
@NullMarked
package fourstroke.loop.core.machine.impl;

import org.jspecify.annotations.NullMarked;
