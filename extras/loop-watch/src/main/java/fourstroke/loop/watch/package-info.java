/// Classes that record and show the timing of a loop. A [Recorder] records the work and the waits
/// of a loop. The classes [Report] and [ChromeTrace] write the recorded data to files. An [Overlay]
/// shows the timing of the loop over the picture of a game.
@NullMarked
package fourstroke.loop.watch;

import org.jspecify.annotations.NullMarked;
