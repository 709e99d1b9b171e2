package fourstroke.loop.api.draw;

/// The drawing surface of one frame. Only loops implement this interface; later versions add
/// methods.
///
/// Coordinates are points, the y axis points down, and the origin is the top left corner of the
/// window, unless a transform changes this. Colours are the packed integers of [Color]. Edges of
/// shapes are smoothed over one pixel. Later shapes cover earlier ones.
///
/// A negative width, height, radius or line draws nothing; only the `image`, `part` and `sprite`
/// methods flip what they draw, in place. A line of width 0 is one pixel wide at any scale, and one
/// along an axis, like the outline of a rectangle, covers whole pixels. Where two shapes share an
/// edge that is not on whole pixels, both are half transparent there, and the background shows
/// through as a fine line: let the lower one reach half a pixel under the upper, draw both as one
/// polygon, or put the edge on whole pixels.
///
/// A canvas is valid while its [fourstroke.loop.api.Render] is being handled, on the loop's thread.
/// At any other time every method throws an [IllegalStateException]. Use from another thread is not
/// detected, since a check would slow every call down; what is drawn is then undefined. A number
/// that is not finite or a part that is not inside its image causes an [IllegalArgumentException]
/// that names it; a closed image causes an [IllegalStateException], as does exceeding a limit of
/// the [fourstroke.loop.api.spi.Frame], which the message names. Drawing allocates nothing once the
/// frame has grown to its usual size.
public interface Canvas {

    /// {@return the size of the window in points}
    Size size();

    /// {@return pixels per point}
    double scale();

    /// Discards everything drawn so far and fills the frame with one colour, ignoring its opacity.
    /// Transform, clip and blend mode stay.
    Canvas clear(int color);

    /// Fills a rectangle.
    Canvas rect(double x, double y, double width, double height, int color);

    /// Draws the outline of a rectangle; the line lies half inside, half outside.
    Canvas strokeRect(double x, double y, double width, double height, double lineWidth, int color);

    /// Fills a rectangle with round corners; a radius larger than half a side counts as half that
    /// side.
    Canvas roundRect(double x, double y, double width, double height, double radius, int color);

    /// Draws the outline of a rectangle with round corners.
    Canvas strokeRoundRect(
            double x,
            double y,
            double width,
            double height,
            double radius,
            double lineWidth,
            int color);

    /// Fills a circle around a centre, as [#ellipse] does.
    Canvas circle(double centerX, double centerY, double radius, int color);

    /// Draws the outline of a circle.
    Canvas strokeCircle(double centerX, double centerY, double radius, double lineWidth, int color);

    /// Fills an ellipse around a centre. The ellipse has at most 512 corners: up to a radius of
    /// 26,000 pixels its outline deviates by at most half a pixel; beyond that its corners are
    /// visible.
    Canvas ellipse(double centerX, double centerY, double radiusX, double radiusY, int color);

    /// Draws the outline of an ellipse.
    Canvas strokeEllipse(
            double centerX,
            double centerY,
            double radiusX,
            double radiusY,
            double lineWidth,
            int color);

    /// Draws a line with flat ends.
    Canvas line(double x1, double y1, double x2, double y2, double lineWidth, int color);

    /// Draws lines from point to point with mitred joints, bevelled where the mitre would be longer
    /// than twice the line width.
    ///
    /// @param points x and y in turn, 2 to 65,536 points
    /// @param count the number of elements of the array that are used: two for each point
    /// @param closed whether the last point is connected to the first
    /// @throws IllegalArgumentException if there are fewer or more points, or if `count` is odd or
    ///   greater than the length of the array
    Canvas polyline(double[] points, int count, boolean closed, double lineWidth, int color);

    /// Fills a simple polygon, convex or not, in either direction. If the polygon crosses itself,
    /// it is undefined what is inside, but always the same.
    ///
    /// @param points x and y in turn, 3 to 1,024 points
    /// @param count the number of elements of the array that are used: two for each point
    /// @throws IllegalArgumentException if there are fewer or more points, or if `count` is odd or
    ///   greater than the length of the array
    Canvas polygon(double[] points, int count, int color);

    /// Fills a triangle with a colour at each corner, interpolated in between; its edges are not
    /// smoothed.
    Canvas triangle(
            double x1,
            double y1,
            int color1,
            double x2,
            double y2,
            int color2,
            double x3,
            double y3,
            int color3);

    /// Fills a circle with a gradient from one colour at its centre to another at its edge. The
    /// opacity is interpolated, too: a glow goes from a colour to `Color.alpha(color, 0)`. The edge
    /// is not smoothed and has at most 128 corners, since it is usually transparent.
    Canvas radialGradient(
            double centerX, double centerY, double radius, int centerColor, int edgeColor);

    /// Draws a picture with its top left corner at (x, y), one point to each of its pixels.
    default Canvas image(Picture picture, double x, double y) {
        return image(picture, x, y, picture.width(), picture.height());
    }

    /// Draws a picture into the rectangle with its top left corner at (x, y). A negative width or
    /// height flips the picture in place: -40 covers what 40 covers.
    default Canvas image(Picture picture, double x, double y, double width, double height) {
        return image(picture, x, y, width, height, Color.WHITE);
    }

    /// Draws a picture into a rectangle, multiplied by a tint. A negative width or height flips the
    /// picture in place: -40 covers what 40 covers.
    Canvas image(Picture picture, double x, double y, double width, double height, int tint);

    /// Draws a part of an image into a rectangle, multiplied by a tint. A negative width or height
    /// flips it in place: -40 covers what 40 covers.
    ///
    /// @param sourceX in pixels of the image, as the next three; the part must lie inside the image
    Canvas part(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double x,
            double y,
            double width,
            double height,
            int tint);

    /// Draws a picture around a centre, one point for each of its pixels.
    default Canvas sprite(Picture picture, double centerX, double centerY) {
        return sprite(picture, centerX, centerY, picture.width(), picture.height(), 0);
    }

    /// Draws a picture around a centre, rotated. A negative width or height flips it in place.
    ///
    /// @param turn the angle of rotation, clockwise, in radians
    default Canvas sprite(
            Picture picture,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn) {
        return sprite(picture, centerX, centerY, width, height, turn, Color.WHITE);
    }

    /// Draws a picture around a centre, rotated and multiplied by a tint. A negative width or
    /// height flips it in place.
    ///
    /// @param turn the angle of rotation, clockwise, in radians
    Canvas sprite(
            Picture picture,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint);

    /// Draws a text in the built-in font. A line feed, with or without a carriage return before it,
    /// starts a new line; other white space is invisible but takes space. A letter and its
    /// combining marks are one glyph if Unicode has a single character for them; otherwise each
    /// code point is a glyph, from left to right. There are no ligatures, and scripts that join
    /// their letters or run from right to left are not laid out.
    ///
    /// @param text up to 65,536 characters
    /// @param x where the text starts
    /// @param y the baseline of its first line
    /// @param size the font size in points; baselines are `size` times the font's line height apart
    /// @throws IllegalArgumentException if the text is longer
    default Canvas text(CharSequence text, double x, double y, double size, int color) {
        return text(text, x, y, size, color, Align.LEFT);
    }

    /// Draws a text in the built-in font, each line of it aligned to x.
    default Canvas text(
            CharSequence text, double x, double y, double size, int color, Align align) {
        return text(font(), text, x, y, size, color, align);
    }

    /// Draws a text in a font, like the other `text` methods.
    Canvas text(
            Font font, CharSequence text, double x, double y, double size, int color, Align align);

    /// {@return the built-in font}
    Font font();

    /// Saves transform, clip and blend mode until [#pop()].
    ///
    /// @throws IllegalStateException if 64 states are saved already: a pop was forgotten
    Canvas push();

    /// Restores the state that was saved last.
    ///
    /// @throws IllegalStateException if nothing is saved
    Canvas pop();

    /// Moves the origin.
    Canvas translate(double x, double y);

    /// Rotates the axes clockwise, by an angle in radians.
    Canvas rotate(double turn);

    /// Scales the axes.
    Canvas scale(double x, double y);

    /// Multiplies the transform: x' = a·x + c·y + e, y' = b·x + d·y + f.
    Canvas transform(double a, double b, double c, double d, double e, double f);

    /// Replaces the transform: the y axis points up, this point is in the middle of the canvas, and
    /// the height of the canvas is `unitsHigh` units. Pictures and texts stay upright: an image
    /// covers the same area as a rectangle would, further lines of a text are below the first, and
    /// angles are counterclockwise.
    ///
    /// @throws IllegalArgumentException if `unitsHigh` is not above 0
    Canvas camera(double centerX, double centerY, double unitsHigh);

    /// Restricts drawing to this rectangle, within the current clip. The clip is the smallest
    /// rectangle of whole pixels around the transformed one; without a width or height it is empty.
    Canvas clip(double x, double y, double width, double height);

    /// Sets the blend mode for the following calls.
    Canvas blend(Blend blend);
}
