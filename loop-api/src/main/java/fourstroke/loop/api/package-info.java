/// The types that games use: events, canvas, window, images, fonts and colours.
///
/// Units are the same everywhere. Times in `long` are nanoseconds and say so in their names; times
/// in `double` are seconds. **Points** are the units of layout: window sizes, positions and canvas
/// coordinates, y down. **Pixels** are those of the screen, [Window#scale()] per point. Colours are
/// the packed integers of [Color].
@NullMarked
package fourstroke.loop.api;

import org.jspecify.annotations.NullMarked;
