/// Sweeps, which are many runs of a game without a screen and in virtual time. The class [Sweep]
/// runs them, and [SweepProgram] is its command line.
@NullMarked
package fourstroke.loop.sweep;

import org.jspecify.annotations.NullMarked;
