/// Inputs, posts and finished work that wait to be handed out, and the state of keys, mouse and
/// pads that follows from the inputs.
@NullMarked
package fourstroke.loop.core.input;

import org.jspecify.annotations.NullMarked;
