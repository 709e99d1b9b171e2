/// Policies: what is due, and in which order; and the settings that they follow.
@NullMarked
package fourstroke.loop.core.schedule;

import org.jspecify.annotations.NullMarked;
