/// Run control: settings of a run that properties and variables give as text.
@NullMarked
package fourstroke.loop.launch.control;

import org.jspecify.annotations.NullMarked;
