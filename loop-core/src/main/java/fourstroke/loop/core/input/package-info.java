/// Stores the inputs, posts and finished work that wait to be handed out, and the state of
/// keyboard, mouse and pads that results from the inputs.
@NullMarked
package fourstroke.loop.core.input;

import org.jspecify.annotations.NullMarked;
