/// The types with which a game draws: canvas, colours, images, regions of images, and fonts.
///
/// Coordinates are in points, and the y axis points down. A colour is a packed integer of
/// [fourstroke.loop.api.draw.Color].
///
/// Read [Canvas] and [Color] first, then [Image] and [Region], then [Font].
@NullMarked
package fourstroke.loop.api.draw;

import org.jspecify.annotations.NullMarked;
