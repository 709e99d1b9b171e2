/// Events of the flight recorder for every loop: `fourstroke.Frame` and its siblings.
@NullMarked
package fourstroke.loop.jfr;

import org.jspecify.annotations.NullMarked;
