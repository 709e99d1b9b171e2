/// Run control: what properties and variables ask of a run, in words.
@NullMarked
package fourstroke.loop.launch.control;

import org.jspecify.annotations.NullMarked;
