/// Records what a loop does and writes the record as a report and as a trace.
@NullMarked
package fourstroke.loop.watch;

import org.jspecify.annotations.NullMarked;
