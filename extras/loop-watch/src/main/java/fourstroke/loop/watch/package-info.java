/// Records what a loop did, and writes it as a page to read and as a trace for a viewer.
@NullMarked
package fourstroke.loop.watch;

import org.jspecify.annotations.NullMarked;
