/// The machine behind [fourstroke.loop.core.machine.LoopMachine].
@NullMarked
package fourstroke.loop.core.strokes;

import org.jspecify.annotations.NullMarked;
