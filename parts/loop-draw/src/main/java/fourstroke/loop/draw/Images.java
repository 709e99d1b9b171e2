package fourstroke.loop.draw;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;

import org.jspecify.annotations.Nullable;

/// Draws parts of images: sprites, images in rectangles, and letters from their pages.
///
/// A part that consists of whole pixels is drawn as a quad in two cases: as a sprite if the game
/// drew a sprite, and as a box if the part is upright. All other parts are drawn as two triangles.
/// The corners of two adjacent parts are equal to the last bit, so no gap is visible between the
/// parts.
///
/// Frames with ten thousand sprites are common. The code for a sprite is therefore short enough for
/// the compiler to inline it into the caller's loop. The code for a sprite uses one sum to check
/// that all numbers are finite and that the sprite needs no clipping, and one comparison to check
/// that the image can be drawn. The code for rare cases is in separate methods that do not return
/// to the code for the frequent case, because a join of the two branches would slow down the
/// frequent case.
final class Images {

    /// The distance by which a source rectangle may exceed its image, in pixels of the image.
    /// Without this tolerance, a game that computes the rectangle, for example from thirds of the
    /// width, would get an exception because of a rounding error.
    private static final double SOURCE_ROUNDING = 1e-6;

    /// The result of [#whole] for a part that does not consist of whole pixels.
    private static final long NOT_WHOLE = -1;

    private final FrameBuffer frame;
    private final DrawState state;
    private final NearPart near = new NearPart();
    private final SmallCopies copies = new SmallCopies();

    // The part of the image that is drawn next, in pixels of the image. A sprite uses these fields
    // only if the sprite reaches beyond [Limits#FAR].
    private double sourceX;
    private double sourceY;
    private double sourceWidth;
    private double sourceHeight;

    Images(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Starts a new frame.
    void nextFrame() {
        copies.nextFrame();
    }

    /// Ends the frame: updates the smaller copies of images that the game has changed after it drew
    /// them.
    void endFrame() {
        copies.endFrame();
    }

    /// Sets the part of the image that is drawn next, in pixels of the image.
    void source(double x, double y, double width, double height) {
        sourceX = x;
        sourceY = y;
        sourceWidth = width;
        sourceHeight = height;
    }

    /// Draws a region of an image in an upright rectangle.
    void draw(Region region, double x, double y, double width, double height, int tint) {
        Image image = region.image();
        if (box(image, whole(region), x, y, width, height, tint)) return;
        source(region.x(), region.y(), region.width(), region.height());
        draw(image, x, y, width, height, tint);
    }

    /// Draws the current part of an image in an upright rectangle.
    void draw(Image image, double x, double y, double width, double height, int tint) {
        if (image == frame.drawn && !state.turnsOrSkews) {
            long part = whole(image, sourceX, sourceY, sourceWidth, sourceHeight);
            if (part != NOT_WHOLE && box(image, part, x, y, width, height, tint)) return;
        }
        state.checkOpen();
        Numbers.finite("x y width height", x, y, width, height);
        state.check(image);
        checkSource(image);
        double down = state.upward ? -height : height;
        part(image, x + Math.abs(width) / 2, y + Math.abs(height) / 2, width, down, tint);
    }

    /// Tries to draw a part that consists of whole pixels as a box. The method draws the part and
    /// returns true if the rectangle stays upright and needs no clipping, if the current draw has
    /// the image of the part, and if the part is drawn at more than half its size. If the method
    /// returns false, the method has drawn nothing, and the caller must draw the part in another
    /// way.
    private boolean box(
            Image image, long part, double x, double y, double width, double height, int tint) {
        DrawState t = state;
        if (image != frame.drawn
                || Image.Access.closed(image)
                || t.turnsOrSkews
                || !t.isNear(reach(x, y, width, height))
                || !isLarge(part, width, height)) return false;
        double halfX = t.a * (width / 2);
        double halfY = t.d * ((t.upward ? -height : height) / 2);
        x += Math.abs(width) / 2; // A negative width mirrors the part without moving it.
        y += Math.abs(height) / 2;
        box(part, t.x(x, y), t.y(x, y), halfX, halfY, tint);
        return true;
    }

    private static int width(long part) {
        return (int) (part >>> 32 & 0xFFFF) - (int) (part & 0xFFFF);
    }

    private static int height(long part) {
        return (int) (part >>> 48) - (int) (part >>> 16 & 0xFFFF);
    }

    /// {@return whether a part is certainly drawn at more than half its size} The method makes only
    /// two fast comparisons, because other methods call it for each sprite. The result may
    /// therefore be false for a part that is drawn slightly larger than half its size.
    private boolean isLarge(long part, double width, double height) {
        // A single subtraction computes the width and the height of the part.
        int size = (int) (part >>> 32) - (int) part;
        double twice = state.twice;
        return Math.abs(width) * twice > (size & 0xFFFF) & Math.abs(height) * twice > size >>> 16;
    }

    /// Draws a part of whole pixels, from a smaller copy if the part is drawn at half its size or
    /// below. The method also works if the current draw of the frame has another image than the
    /// part.
    ///
    /// @param box true if the part stays upright and is written as a box, false if the part is
    ///   written as a sprite
    private void whole(
            Image image,
            long part,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int tint,
            boolean box) {
        Image drawn = image;
        Region copy =
                copy(
                        image,
                        (int) part,
                        (int) (part >>> 32),
                        width(part),
                        height(part),
                        ux,
                        uy,
                        vx,
                        vy);
        if (copy != null) {
            part = whole(copy);
            drawn = copy.image();
        }
        if (!state.visible(drawn)) return;
        if (box) box(part, x, y, ux, vy, tint);
        else frame.sprite(x, y, ux, uy, vx, vy, (int) part, (int) (part >>> 32), tint);
    }

    /// {@return the region of a smaller copy from which a part of an image is drawn, or null if the
    /// part is drawn from the image itself}
    private @Nullable Region copy(
            Image image,
            int topLeft,
            int bottomRight,
            double wide,
            double high,
            double ux,
            double uy,
            double vx,
            double vy) {
        int stepsX = SmallCopies.steps(wide, ux * ux + uy * uy);
        int stepsY = SmallCopies.steps(high, vx * vx + vy * vy);
        boolean current = copies.isCurrent(frame.drawn);
        if ((stepsX | stepsY) == 0 && !current || state.hidesAll()) return null;
        return copies.find(image, topLeft, bottomRight, stepsX, stepsY, current);
    }

    /// Adds a rectangle that shows a part of the current draw's image. The part consists of whole
    /// pixels. The centre of the rectangle, half its width and half its height are in pixels of the
    /// screen.
    void box(long part, double x, double y, double halfX, double halfY, int tint) {
        int topLeft = (int) part;
        int bottomRight = (int) (part >>> 32);
        frame.box(x - halfX, y - halfY, x + halfX, y + halfY, topLeft, bottomRight, tint);
    }

    /// {@return the edges of a region as a `long`: the top left corner is in the lower 32 bits and
    /// the bottom right corner in the upper 32 bits}
    static long whole(Region region) {
        return (long) Image.Access.bottomRight(region) << 32 | Image.Access.topLeft(region);
    }

    /// Draws the current part of a page of letters, which contains one letter, around a centre. A
    /// letter is rendered in the size in which the letter is drawn, so letters need no smaller
    /// copy.
    void letter(Image image, double x, double y, double width, double height, int color) {
        DrawState t = state;
        double halfX = width / 2;
        double halfY = height / 2;
        if (t.isNear(reach(x, y, width, height)))
            quad(
                    image,
                    t.x(x, y),
                    t.y(x, y),
                    t.a * halfX,
                    t.b * halfX,
                    t.c * halfY,
                    t.d * halfY,
                    color);
        else around(image, x, y, width, height, 0, color);
    }

    /// Draws the current part of an image around a centre.
    private void part(Image image, double x, double y, double width, double height, int tint) {
        DrawState t = state;
        double halfX = width / 2;
        double halfY = height / 2;
        if (t.isNear(Math.abs(x) + Math.abs(y) + Math.abs(halfX) + Math.abs(halfY))) {
            double ux = t.a * halfX;
            double vy = t.d * halfY;
            smooth(image, t.x(x, y), t.y(x, y), ux, t.b * halfX, t.c * halfY, vy, tint);
        } else {
            around(image, x, y, width, height, 0, tint);
        }
    }

    /// Draws the current part of an image as a parallelogram around a centre. The two vectors point
    /// from the centre to the sides, in pixels. If the part is drawn at half its size or below, a
    /// smaller copy is used.
    private void smooth(
            Image image, double x, double y, double ux, double uy, double vx, double vy, int tint) {
        long part = whole(image, sourceX, sourceY, sourceWidth, sourceHeight);
        if (part != NOT_WHOLE && uy == 0 && vx == 0) {
            whole(image, part, x, y, ux, uy, vx, vy, tint, true);
            return;
        }
        // Smaller copies exist only for parts of whole pixels, so the part is enlarged to whole
        // pixels of the image.
        int left = (int) sourceX;
        int top = (int) sourceY;
        int right = Math.min(image.width(), (int) Math.ceil(sourceX + sourceWidth));
        int bottom = Math.min(image.height(), (int) Math.ceil(sourceY + sourceHeight));
        Region copy =
                copy(
                        image,
                        top << 16 | left,
                        bottom << 16 | right,
                        sourceWidth,
                        sourceHeight,
                        ux,
                        uy,
                        vx,
                        vy);
        if (copy == null) {
            if (state.visible(image)) quad(image, x, y, ux, uy, vx, vy, tint);
            return;
        }
        if (!state.visible(copy.image())) return;
        double perX = (double) copy.width() / (right - left);
        double perY = (double) copy.height() / (bottom - top);
        source(
                copy.x() + (sourceX - left) * perX,
                copy.y() + (sourceY - top) * perY,
                sourceWidth * perX,
                sourceHeight * perY);
        quad(copy.image(), x, y, ux, uy, vx, vy, tint);
    }

    /// Adds the current part of an image to the frame as a parallelogram around a centre. The two
    /// vectors point from the centre to the sides. The centre and the vectors are in pixels.
    private void quad(
            Image image, double x, double y, double ux, double uy, double vx, double vy, int tint) {
        if (uy == 0 && vx == 0) {
            long part = whole(image, sourceX, sourceY, sourceWidth, sourceHeight);
            if (part != NOT_WHOLE) {
                box(part, x, y, ux, vy, tint);
                return;
            }
        }
        double perWidth = 1.0 / image.width();
        double perHeight = 1.0 / image.height();
        double left = sourceX * perWidth;
        double top = sourceY * perHeight;
        double right = (sourceX + sourceWidth) * perWidth;
        double bottom = (sourceY + sourceHeight) * perHeight;
        frame.parallelogram(x, y, ux, uy, vx, vy, left, top, right, bottom, tint);
    }

    /// {@return the edges of a part that consists of whole pixels, in the format of quads, with the
    /// top left corner in the lower 32 bits; or [#NOT_WHOLE]}
    private static long whole(Image image, double x, double y, double width, double height) {
        int left = (int) x;
        int top = (int) y;
        int right = (int) (x + width);
        int bottom = (int) (y + height);
        if (left == x
                && top == y
                && right == x + width
                && bottom == y + height
                && (left | top) >= 0
                && left <= right
                && top <= bottom
                && right <= image.width()
                && bottom <= image.height()) {
            return (long) (bottom << 16 | right) << 32 | (top << 16 | left);
        }
        return NOT_WHOLE;
    }

    /// Throws an exception if the current part is not inside the image.
    private void checkSource(Image image) {
        double right = sourceX + sourceWidth;
        double bottom = sourceY + sourceHeight;
        if (!(sourceX >= 0
                && sourceY >= 0
                && sourceWidth >= 0
                && sourceHeight >= 0
                && right <= image.width() + SOURCE_ROUNDING
                // The whole condition is negated, so that it is also true for NaN, for which each
                // comparison is false.
                && bottom <= image.height() + SOURCE_ROUNDING)) {
            throw new IllegalArgumentException(
                    "the source must lie inside the %s, but it goes from (%s, %s) to (%s, %s)"
                            .formatted(image, sourceX, sourceY, right, bottom));
        }
    }

    /// Draws the current part of an image in a rectangle that is rotated around its centre. If the
    /// rectangle reaches beyond [Limits#FAR], the method draws only the near part of the rectangle,
    /// so that an image does not disappear when a game zooms in on the image very far.
    private void around(
            Image image, double x, double y, double width, double height, double turn, int tint) {
        DrawState t = state;
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        double halfX = width / 2;
        double halfY = height / 2;
        double middleX = t.x(x, y);
        double middleY = t.y(x, y);
        double ux = (t.a * cos + t.c * sin) * halfX;
        double uy = (t.b * cos + t.d * sin) * halfX;
        double vx = (t.c * cos - t.a * sin) * halfY;
        double vy = (t.d * cos - t.b * sin) * halfY;
        if (t.isNear(reach(x, y, width, height))) {
            smooth(image, middleX, middleY, ux, uy, vx, vy, tint);
            return;
        }
        if (!near.find(middleX, middleY, ux, uy, vx, vy)) return;
        source(
                sourceX + sourceWidth * ((1 + near.lowU) / 2),
                sourceY + sourceHeight * ((1 + near.lowV) / 2),
                sourceWidth * near.halfU,
                sourceHeight * near.halfV);
        middleX = middleX + ux * near.middleU() + vx * near.middleV();
        middleY = middleY + uy * near.middleU() + vy * near.middleV();
        ux *= near.halfU;
        uy *= near.halfU;
        smooth(image, middleX, middleY, ux, uy, vx * near.halfV, vy * near.halfV, tint);
    }

    /// Draws a sprite.
    void sprite(
            Region region, double x, double y, double width, double height, double turn, int tint) {
        if (state.upward) height = -height;
        Image image = region.image();
        double reach = reach(x, y, width, height);
        if (image == frame.drawn
                && !Image.Access.closed(image)
                && state.isNear(reach + Math.abs(turn))
                && Math.abs(width) * state.twice > Image.Access.wide(region)
                && Math.abs(height) * state.twice > Image.Access.high(region)) {
            put(region, x, y, width, height, turn, tint);
        } else {
            checked(region, x, y, width, height, turn, tint);
        }
    }

    /// Draws a sprite for which the fast check in [#sprite] failed. The method makes each check
    /// separately, and throws an exception if the image is closed or a number is not finite.
    private void checked(
            Region region, double x, double y, double width, double height, double turn, int tint) {
        Image image = region.image();
        state.check(image);
        double reach = reach(x, y, width, height);
        double sum = reach + turn;
        if (sum - sum != 0)
            Numbers.refuse("centerX centerY width height turn", x, y, width, height, turn);
        if (state.isNear(reach)) {
            putSmall(region, x, y, width, height, turn, tint);
            return;
        }
        source(region.x(), region.y(), region.width(), region.height());
        around(image, x, y, width, height, turn, tint);
    }

    private static double reach(double x, double y, double width, double height) {
        return (Math.abs(x) + Math.abs(y)) + (Math.abs(width) + Math.abs(height));
    }

    /// Adds a sprite that is near enough to need no clipping.
    private void put(
            Region region, double x, double y, double width, double height, double turn, int tint) {
        DrawState t = state;
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        double halfX = width * 0.5;
        double halfY = height * 0.5;
        double newX = t.a * x + t.e;
        double newY = t.d * y + t.f;
        double ux = t.a * (cos * halfX);
        double uy = t.d * (sin * halfX);
        double vx = t.a * (-sin * halfY);
        double vy = t.d * (cos * halfY);
        if (t.turnsOrSkews) {
            // Most transforms neither rotate nor skew. For these transforms the code skips the
            // terms below, which are 0, and so saves half of the calculation.
            newX += t.c * y;
            newY += t.b * x;
            ux += t.c * (sin * halfX);
            uy += t.b * (cos * halfX);
            vx += t.c * (cos * halfY);
            vy += t.b * (-sin * halfY);
        }
        int topLeft = Image.Access.topLeft(region);
        int bottomRight = Image.Access.bottomRight(region);
        frame.sprite(newX, newY, ux, uy, vx, vy, topLeft, bottomRight, tint);
    }

    /// Writes a sprite that is near enough to need no clipping, from a smaller copy if the sprite
    /// is drawn at half its size or below. The method computes exactly the same vectors as [#put],
    /// so a sprite does not move when the canvas changes from the image to a copy.
    private void putSmall(
            Region region, double x, double y, double width, double height, double turn, int tint) {
        DrawState t = state;
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        double halfX = width * 0.5;
        double halfY = height * 0.5;
        double newX = t.a * x + t.e;
        double newY = t.d * y + t.f;
        double ux = t.a * (cos * halfX);
        double uy = t.d * (sin * halfX);
        double vx = t.a * (-sin * halfY);
        double vy = t.d * (cos * halfY);
        if (t.turnsOrSkews) {
            newX += t.c * y;
            newY += t.b * x;
            ux += t.c * (sin * halfX);
            uy += t.b * (cos * halfX);
            vx += t.c * (cos * halfY);
            vy += t.b * (-sin * halfY);
        }
        whole(region.image(), whole(region), newX, newY, ux, uy, vx, vy, tint, false);
    }
}
