/// The types that games use in every turn: events, inputs, and the rates of a loop.
///
/// Units are the same everywhere. Times in `long` are nanoseconds and say so in their names; times
/// in `double` are seconds. **Points** are the units of layout: window sizes, positions and canvas
/// coordinates, y down. **Pixels** are those of the screen,
/// [fourstroke.loop.api.window.Window#scale()] per point.
///
/// Read first [Event] and its four kinds: [Update], [Render], [Input] and [Notice]. Then
/// [Controls], the state of keyboard, mouse and pads, and the buttons: [KeyCode], [MouseButton],
/// [PadButton]. Then [Rate].
@NullMarked
package fourstroke.loop.api;

import org.jspecify.annotations.NullMarked;
