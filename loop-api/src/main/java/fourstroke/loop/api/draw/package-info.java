/// What a game draws with: canvas, colours, images, their regions, and fonts.
///
/// Coordinates are points, y down. A colour is a packed integer of
/// [fourstroke.loop.api.draw.Color].
///
/// Read first [Canvas] and [Color], then [Image] and [Region], then [Font].
@NullMarked
package fourstroke.loop.api.draw;

import org.jspecify.annotations.NullMarked;
