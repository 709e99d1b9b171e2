/// Sweeps: a sweep plays a game many times, without a screen and in virtual time. The class [Sweep]
/// describes and runs a sweep. The class [SweepProgram] is the command line for sweeps.
@NullMarked
package fourstroke.loop.sweep;

import org.jspecify.annotations.NullMarked;
