/// What comes in: inputs, posts and work that wait to be handed out, and the state of keys, mouse
/// and pads that they leave.
@NullMarked
package fourstroke.loop.core.input;

import org.jspecify.annotations.NullMarked;
