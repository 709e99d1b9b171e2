/// Decides when the next frame is due. The classes of this package store how the times between
/// frames are determined, whether the loop should draw a frame, and whether the window can show a
/// frame.
///
/// A frame begins with the first decision that the schedule makes for the frame, and ends when the
/// frame is drawn. Frames **slip** if each frame is due one period after the beginning of the
/// previous frame, so that delays add up. Frames that do not slip are due on a grid of times with
/// equal distances, or at the refreshes of the display.
@NullMarked
package fourstroke.loop.core.frames;

import org.jspecify.annotations.NullMarked;
