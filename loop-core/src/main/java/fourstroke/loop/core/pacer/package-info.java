/// When the next frame is due, and whether the display times it.
///
/// A frame begins with the first decision for it and ends when it is drawn. Frames slip where each
/// is counted from the one before; they are locked where each shows the moment of a refresh.
@NullMarked
package fourstroke.loop.core.pacer;

import org.jspecify.annotations.NullMarked;
