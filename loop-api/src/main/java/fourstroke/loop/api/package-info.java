/// The types that games use all the time: events, inputs, and the rates of a loop.
///
/// All methods use the same units. A time of type `long` is in nanoseconds, and its name ends in
/// `Nanos`. A time of type `double` is in seconds. **Points** are the unit of layout: window sizes,
/// positions and canvas coordinates are in points, and the y axis points down. **Pixels** are the
/// pixels of the screen; there are [fourstroke.loop.api.window.Window#scale()] pixels per point.
///
/// Read [Event] first, and its four kinds: [Update], [Render], [Input] and [Notice]. After these
/// types, read [Controls], the state of keyboard, mouse and pads, and the enums that name buttons:
/// [KeyCode], [MouseButton] and [PadButton]. After [Controls], read [Rate].
@NullMarked
package fourstroke.loop.api;

import org.jspecify.annotations.NullMarked;
