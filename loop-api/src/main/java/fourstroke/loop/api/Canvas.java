package fourstroke.loop.api;

/// Where a game draws one frame.
///
/// Coordinates are points, y down, the origin in the top left corner of the window unless
/// transformed. Colours are the packed integers of [Color]. Edges of shapes are smoothed over one
/// pixel. What is drawn later lies on top.
///
/// A canvas is valid while its [Render] is being handled, on the loop's thread. At any other time
/// every method throws an [IllegalStateException]; on another thread nobody looks, which would cost
/// every call, and the frame may come out as anything. Numbers that are not finite, negative sizes,
/// and a part that is not inside its image are refused with an [IllegalArgumentException] that
/// names them, an image that was closed with an [IllegalStateException]. Nothing is allocated by
/// drawing once the frame has grown to its usual size; a frame has limits (see [Frame]) and refuses
/// by name beyond them, with an [IllegalStateException].
public interface Canvas {

    /// {@return the size of the window in points}
    Size size();

    /// {@return pixels to a point}
    double scale();

    /// Forgets everything drawn so far and fills the frame with one colour, whose opacity does not
    /// count. Transform, clip and blend mode stay.
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

    /// Fills an ellipse around a centre.
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
    /// than twice the line is wide.
    ///
    /// @param points x and y in turn, 2 to 65,536 points
    /// @param count how many numbers of the array count: two for each point
    /// @param closed whether the last point is joined to the first
    /// @throws IllegalArgumentException if there are fewer points or more, or half a point
    Canvas polyline(double[] points, int count, boolean closed, double lineWidth, int color);

    /// Fills a simple polygon, convex or not, in either direction. What is inside a polygon that
    /// crosses itself is undefined, but always the same.
    ///
    /// @param points x and y in turn, 3 to 1,024 points
    /// @param count how many numbers of the array count: two for each point
    /// @throws IllegalArgumentException if there are fewer points or more, or half a point
    Canvas polygon(double[] points, int count, int color);

    /// Fills a triangle with a colour at each corner, mixed in between; its edges are not smoothed.
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

    /// Draws an image with its top left corner here, one of its pixels to a point.
    Canvas image(Image image, double x, double y);

    /// Draws an image into a rectangle. A negative width or height flips it.
    Canvas image(Image image, double x, double y, double width, double height);

    /// Draws a part of an image into a rectangle, multiplied by a tint. A negative width or height
    /// flips it.
    ///
    /// @param sourceX in pixels of the image, as the next three; the part must lie inside the image
    Canvas image(
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

    /// Draws a part of an image around a centre, turned and multiplied by a tint. A negative width
    /// or height flips it.
    ///
    /// @param turn clockwise, in radians
    Canvas sprite(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint);

    /// Draws a part of an image that was cut out before, as the other `sprite` does, in less time.
    ///
    /// @param turn clockwise, in radians
    Canvas sprite(
            Region region,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint);

    /// Writes a text in the built-in font; a line feed starts a new line, also with a carriage
    /// return before it.
    ///
    /// @param text up to 65,536 characters; longer ones are refused with an
    ///   [IllegalArgumentException]
    /// @param x where the text starts
    /// @param y the baseline of its first line
    /// @param size from baseline to baseline it is `size` times the font's line height
    Canvas text(CharSequence text, double x, double y, double size, int color);

    /// Writes a text in a font, as the other `text` does.
    Canvas text(Font font, CharSequence text, double x, double y, double size, int color);

    /// {@return the built-in font}
    Font font();

    /// Remembers transform, clip and blend mode until [#pop()].
    ///
    /// @throws IllegalStateException if that was done 64 times without a pop: deeper nesting is a
    ///   forgotten pop
    Canvas push();

    /// Goes back to what was remembered last.
    ///
    /// @throws IllegalStateException if there is nothing to go back to
    Canvas pop();

    /// Moves the origin.
    Canvas translate(double x, double y);

    /// Turns the axes clockwise, in radians.
    Canvas rotate(double turn);

    /// Stretches the axes.
    Canvas scale(double x, double y);

    /// Multiplies the transform: x' = a·x + c·y + e, y' = b·x + d·y + f.
    Canvas transform(double a, double b, double c, double d, double e, double f);

    /// Draws only inside this rectangle, and inside what was clipped before. The clip is the
    /// smallest rectangle of whole pixels around the transformed one; without a width or height
    /// nothing is inside.
    Canvas clip(double x, double y, double width, double height);

    /// Mixes what follows in this way.
    Canvas blend(Blend blend);
}
