/// Stores the inputs, posts and finished work that the loop has not delivered yet. The package also
/// stores the state of keyboard, mouse and game pads after the delivered inputs.
@NullMarked
package fourstroke.loop.core.input;

import org.jspecify.annotations.NullMarked;
