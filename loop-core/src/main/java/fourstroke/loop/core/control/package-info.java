/// Run control: what properties and variables ask of a run, in words, and its screenshots.
@NullMarked
package fourstroke.loop.core.control;

import org.jspecify.annotations.NullMarked;
