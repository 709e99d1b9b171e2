/// The state of keyboard, mouse and pads, as the events that were handed out make it.
@NullMarked
package fourstroke.loop.core.controls;

import org.jspecify.annotations.NullMarked;
