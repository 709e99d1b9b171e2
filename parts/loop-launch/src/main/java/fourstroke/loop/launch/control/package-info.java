/// Run control: settings of a run that system properties and environment variables contain as text.
@NullMarked
package fourstroke.loop.launch.control;

import org.jspecify.annotations.NullMarked;
