/// The part of waiting that is specific to Linux: reducing the timer slack of a thread.
@NullMarked
package fourstroke.backend.base.linux;

import org.jspecify.annotations.NullMarked;
