package fourstroke.loop.api.draw;

/// The drawing surface of one frame. Only loops implement this interface, because later versions
/// add methods.
///
/// Coordinates are in points. Without a transform, the origin is the top left corner of the window
/// and the y axis points down. Colours are the packed integers of [Color]. Edges of shapes are
/// smoothed over one pixel. Shapes that are drawn later cover shapes that were drawn earlier.
///
/// A shape with a negative width, height, radius or line width is not drawn. The methods `image`,
/// `part` and `sprite`, however, draw a picture with a negative width or height: they mirror the
/// picture without moving it. A line of width 0 is one pixel wide at any scale. If a line of width
/// 0 is parallel to an axis, like the outline of a rectangle, the line covers whole pixels. If two
/// shapes share an edge that lies between whole pixels, both shapes are partly transparent along
/// this edge, and the background shows through as a fine line. To avoid a fine line of background
/// between two shapes, let one shape reach half a pixel under the other shape, draw both shapes as
/// one polygon, or put the shared edge on whole pixels.
///
/// A canvas is valid on the loop's thread while the game handles the [fourstroke.loop.api.Render]
/// of this canvas. At any other time every method of the canvas throws an [IllegalStateException].
/// The canvas does not detect calls from another thread, because a check would slow down every
/// call. The result of calls from another thread is undefined. A method of the canvas throws an
/// [IllegalArgumentException] if a number is not finite or if a part is not inside its image. A
/// method of the canvas throws an [IllegalStateException] if an image is closed, or if the drawing
/// would exceed a limit of the [fourstroke.loop.api.spi.Frame]; in the second case the message
/// names the limit. Drawing allocates memory only while the buffers of the frame grow to the size
/// that the game needs.
public interface Canvas {

    /// {@return the size of the window in points}
    Size size();

    /// {@return the number of pixels per point}
    double scale();

    /// Discards everything that was drawn in this frame and fills the frame with one colour. The
    /// opacity of the colour is ignored. The transform, the clip and the blend mode do not change.
    Canvas clear(int color);

    /// Fills a rectangle.
    Canvas rect(double x, double y, double width, double height, int color);

    /// Draws the outline of a rectangle. Half of the line lies inside the rectangle and half
    /// outside.
    Canvas strokeRect(double x, double y, double width, double height, double lineWidth, int color);

    /// Fills a rectangle with round corners. If the radius is larger than half of a side, the
    /// corners have half of that side as their radius.
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

    /// Fills a circle around a centre. The circle is drawn as a polygon, like an [#ellipse].
    Canvas circle(double centerX, double centerY, double radius, int color);

    /// Draws the outline of a circle.
    Canvas strokeCircle(double centerX, double centerY, double radius, double lineWidth, int color);

    /// Fills an ellipse around a centre. The ellipse is drawn as a polygon with at most 512
    /// corners. Up to a radius of 26,000 pixels the polygon that is drawn for an ellipse deviates
    /// from the ellipse by at most half a pixel; at larger radii the corners of the polygon become
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

    /// Draws connected lines from point to point. The joints of the lines are mitred, except that a
    /// joint is bevelled if its mitre would be longer than twice the line width.
    ///
    /// @param points the coordinates of 2 to 65,536 points, in the order x, y, x, y and so on
    /// @param count the number of elements of the array that are used: two for each point
    /// @param closed whether the last point is connected to the first
    /// @throws IllegalArgumentException if there are too few or too many points, or if `count` is
    ///   odd or greater than the length of the array
    Canvas polyline(double[] points, int count, boolean closed, double lineWidth, int color);

    /// Fills a polygon, which need not be convex and whose points may go in either direction. If
    /// edges of the polygon cross each other, it is undefined which areas are filled, but the same
    /// points always produce the same picture.
    ///
    /// @param points the coordinates of 3 to 1,024 points, in the order x, y, x, y and so on
    /// @param count the number of elements of the array that are used: two for each point
    /// @throws IllegalArgumentException if there are too few or too many points, or if `count` is
    ///   odd or greater than the length of the array
    Canvas polygon(double[] points, int count, int color);

    /// Fills a triangle whose colour is interpolated between the colours of its three corners. The
    /// edges of the triangle are not smoothed.
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

    /// Fills a circle with a gradient from one colour at its centre to another colour at its edge.
    /// The opacity is interpolated too, so a glow is a gradient from a colour to
    /// `Color.alpha(color, 0)`. The edge of a circle with a gradient is not smoothed and has at
    /// most 128 corners, because this edge is usually transparent.
    Canvas radialGradient(
            double centerX, double centerY, double radius, int centerColor, int edgeColor);

    /// Draws a picture with its top left corner at (x, y). Each pixel of the picture is one point
    /// wide and one point high.
    default Canvas image(Picture picture, double x, double y) {
        return image(picture, x, y, picture.width(), picture.height());
    }

    /// Draws a picture into the rectangle with its top left corner at (x, y). If the width or
    /// height is negative, the picture is mirrored and stays in place: a width of -40 covers the
    /// same area as a width of 40.
    default Canvas image(Picture picture, double x, double y, double width, double height) {
        return image(picture, x, y, width, height, Color.WHITE);
    }

    /// Draws a picture into a rectangle and multiplies its colours by a tint. If the width or
    /// height is negative, the picture is mirrored and stays in place: a width of -40 covers the
    /// same area as a width of 40.
    Canvas image(Picture picture, double x, double y, double width, double height, int tint);

    /// Draws a part of an image into a rectangle and multiplies its colours by a tint. If the width
    /// or height is negative, the part is mirrored and stays in place: a width of -40 covers the
    /// same area as a width of 40.
    ///
    /// @param sourceX the left edge of the part. `sourceX`, `sourceY`, `sourceWidth` and
    ///   `sourceHeight` are in pixels of the image, and the part must lie inside the image
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

    /// Draws a picture around a centre. Each pixel of the picture is one point wide and one point
    /// high.
    default Canvas sprite(Picture picture, double centerX, double centerY) {
        return sprite(picture, centerX, centerY, picture.width(), picture.height(), 0);
    }

    /// Draws a rotated picture around a centre. If the width or height is negative, the picture is
    /// mirrored.
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

    /// Draws a rotated picture around a centre and multiplies its colours by a tint. If the width
    /// or height is negative, the picture is mirrored.
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
    /// combining marks are one glyph if Unicode has a single character for the combination. All
    /// other code points are separate glyphs, from left to right. Ligatures, scripts that join
    /// their letters, and scripts that run from right to left are not supported.
    ///
    /// @param text up to 65,536 characters
    /// @param x the x coordinate at which each line of the text starts
    /// @param y the y coordinate of the baseline of the first line
    /// @param size the font size in points; the distance between two baselines is `size` times the
    ///   line height of the font
    /// @throws IllegalArgumentException if the text has more than 65,536 characters
    default Canvas text(CharSequence text, double x, double y, double size, int color) {
        return text(text, x, y, size, color, Align.LEFT);
    }

    /// Draws a text in the built-in font. Each line of the text is aligned to the x coordinate.
    default Canvas text(
            CharSequence text, double x, double y, double size, int color, Align align) {
        return text(font(), text, x, y, size, color, align);
    }

    /// Draws a text in a font of the game's choice. The method `text` for the built-in font
    /// explains lines, glyphs and limits.
    Canvas text(
            Font font, CharSequence text, double x, double y, double size, int color, Align align);

    /// {@return the built-in font}
    Font font();

    /// Saves the transform, the clip and the blend mode, so that [#pop()] can restore them.
    ///
    /// @throws IllegalStateException if 64 states are already saved, usually because the game
    ///   forgot a call of [#pop()]
    Canvas push();

    /// Restores the transform, the clip and the blend mode that [#push()] saved last.
    ///
    /// @throws IllegalStateException if no saved state is left, because there was no matching
    ///   [#push()]
    Canvas pop();

    /// Moves the origin of the coordinates.
    Canvas translate(double x, double y);

    /// Rotates the axes clockwise, by an angle in radians.
    Canvas rotate(double turn);

    /// Scales the axes of the coordinates by two factors.
    Canvas scale(double x, double y);

    /// Multiplies the current transform by a matrix that maps the point (x, y) to the point (x',
    /// y'), where x' = a·x + c·y + e and y' = b·x + d·y + f.
    Canvas transform(double a, double b, double c, double d, double e, double f);

    /// Replaces the transform by the transform of a camera: the y axis points up, the given point
    /// is in the middle of the canvas, and the canvas is `unitsHigh` units high. Pictures and texts
    /// still appear upright: an image covers the same area as a rectangle with the same
    /// coordinates, and the second line of a text is below the first line. Angles are
    /// counterclockwise.
    ///
    /// @throws IllegalArgumentException if `unitsHigh` is not above 0
    Canvas camera(double centerX, double centerY, double unitsHigh);

    /// Restricts drawing to the intersection of a rectangle and the current clip. The rectangle is
    /// transformed and then enlarged to whole pixels. If the width or height of the rectangle is 0,
    /// the clip is empty and later calls draw nothing.
    Canvas clip(double x, double y, double width, double height);

    /// Sets the blend mode for the drawing calls that follow.
    Canvas blend(Blend blend);
}
