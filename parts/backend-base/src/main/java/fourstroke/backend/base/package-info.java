/// The code for windows that all backends share.
@NullMarked
package fourstroke.backend.base;

import org.jspecify.annotations.NullMarked;
