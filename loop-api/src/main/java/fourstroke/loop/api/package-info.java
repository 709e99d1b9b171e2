/// What a game sees: the events it is handed, the canvas it draws on, the window it lives in.
///
/// Units are the same everywhere. Times in `long` are nanoseconds and say so in their names; times
/// in `double` are seconds. **Points** are the units of layout: window sizes, positions and canvas
/// coordinates, y down. **Pixels** are what the screen has; there are [Window#scale()] of them to a
/// point. Colours are the packed integers of [Color].
@NullMarked
package fourstroke.loop.api;

import org.jspecify.annotations.NullMarked;
