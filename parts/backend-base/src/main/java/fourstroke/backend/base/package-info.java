/// The parts of windows that all backends share.
@NullMarked
package fourstroke.backend.base;

import org.jspecify.annotations.NullMarked;
