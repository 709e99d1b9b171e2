/// Run control, with which a user changes settings of a run of a game: the values are texts in
/// system properties and environment variables.
@NullMarked
package fourstroke.loop.launch.control;

import org.jspecify.annotations.NullMarked;
