/// The types that games use all the time: events, inputs, and the rates of a loop.
///
/// Units are the same everywhere. A `long` time is in nanoseconds, and its name says so; a `double`
/// time is in seconds. **Points** are the units of layout: window sizes, positions and canvas
/// coordinates; y points down. **Pixels** are those of the screen; there are
/// [fourstroke.loop.api.window.Window#scale()] pixels per point.
///
/// Read [Event] first, and its four kinds: [Update], [Render], [Input] and [Notice]. Then read
/// [Controls], the state of keyboard, mouse and pads, with the buttons [KeyCode], [MouseButton] and
/// [PadButton]; and then [Rate].
@NullMarked
package fourstroke.loop.api;

import org.jspecify.annotations.NullMarked;
