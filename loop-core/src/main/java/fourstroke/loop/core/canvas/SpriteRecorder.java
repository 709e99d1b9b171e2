package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Region;

import java.util.Objects;

/// Draws sprites: one record each in the frame, with few instructions on the way there.
///
/// Ten thousand sprites in a frame are common, so this is written to be fast, and short enough for
/// the compiler to inline into the caller's loop: one sum tells that all numbers are finite and
/// near enough, one comparison that the image can be drawn. Rare paths stay separate to the end,
/// since paths that join again slow down the frequent one.
abstract class SpriteRecorder extends ImageRecorder implements Canvas {

    /// Stands for a source that must be checked: a NaN that no arithmetic makes.
    private static final long NO_SOURCE = 0x7FF8_0F0F_0F0F_0F0FL;

    // The part of the current draw's image that a sprite showed last, as it was asked for and as a
    // frame has it: sprites of one kind, drawn one after the other, find it ready.
    private long sourceX = NO_SOURCE; // bits of doubles
    private long sourceY;
    private long sourceWidth;
    private long sourceHeight;
    private int topLeft;
    private int bottomRight;

    @Override
    public Canvas sprite(
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
            int tint) {
        double reach = reach(centerX, centerY, width, height);
        if (image == drawn
                && !image.closed()
                && transform.isNear(reach + Math.abs(turn))
                && hasSource(sourceX, sourceY, sourceWidth, sourceHeight)) {
            sprite(topLeft, bottomRight, centerX, centerY, width, height, turn, tint);
        } else if (canShow(image, reach, centerX, centerY, width, height, turn)) {
            turn = SineTable.bounded(turn);
            if (takeSource(image, sourceX, sourceY, sourceWidth, sourceHeight)) {
                sprite(topLeft, bottomRight, centerX, centerY, width, height, turn, tint);
            } else {
                source(image, sourceX, sourceY, sourceWidth, sourceHeight);
                drawSourceTurned(centerX, centerY, width, height, turn, tint);
            }
        } else if (canShowPart(image, reach)) {
            drawFar(
                    image,
                    sourceX,
                    sourceY,
                    sourceWidth,
                    sourceHeight,
                    centerX,
                    centerY,
                    width,
                    height,
                    SineTable.bounded(turn),
                    tint);
        } else {
            checkSource(image, sourceX, sourceY, sourceWidth, sourceHeight);
        }
        return this;
    }

    @Override
    public Canvas sprite(
            Region region,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint) {
        Image image = Objects.requireNonNull(region, "region").image();
        double reach = reach(centerX, centerY, width, height);
        if (image == drawn && !image.closed() && transform.isNear(reach + Math.abs(turn))) {
            sprite(
                    region.topLeft(),
                    region.bottomRight(),
                    centerX,
                    centerY,
                    width,
                    height,
                    turn,
                    tint);
        } else if (canShow(image, reach, centerX, centerY, width, height, turn)) {
            sprite(
                    region.topLeft(),
                    region.bottomRight(),
                    centerX,
                    centerY,
                    width,
                    height,
                    SineTable.bounded(turn),
                    tint);
        } else if (canShowPart(image, reach)) {
            drawFar(
                    image,
                    region.x(),
                    region.y(),
                    region.width(),
                    region.height(),
                    centerX,
                    centerY,
                    width,
                    height,
                    SineTable.bounded(turn),
                    tint);
        }
        return this;
    }

    private static double reach(double x, double y, double width, double height) {
        return (Math.abs(x) + Math.abs(y)) + (Math.abs(width) + Math.abs(height));
    }

    /// {@return whether a sprite can be seen, after checking everything again}
    private boolean canShow(
            Image image,
            double reach,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn) {
        check(image);
        Numbers.finite(reach, turn, centerX, centerY, width, height);
        return transform.isNear(reach) && (image == drawn || visible(image));
    }

    /// {@return whether the near part of a checked sprite that reaches too far can be seen}
    private boolean canShowPart(Image image, double reach) {
        return !transform.isNear(reach) && (image == drawn || visible(image));
    }

    @Override
    boolean visible(Image image) {
        sourceX = NO_SOURCE; // it was checked for another image
        return super.visible(image);
    }

    /// {@return whether sprites show this part of the image already}
    ///
    /// Compares bits, not numbers: one branch instead of eight.
    private boolean hasSource(double x, double y, double width, double height) {
        return ((Double.doubleToRawLongBits(x) ^ sourceX)
                        | (Double.doubleToRawLongBits(y) ^ sourceY)
                        | (Double.doubleToRawLongBits(width) ^ sourceWidth)
                        | (Double.doubleToRawLongBits(height) ^ sourceHeight))
                == 0;
    }

    /// Lets sprites show another part of the current draw's image.
    ///
    /// @return whether they can: they show whole pixels only
    private boolean takeSource(Image image, double x, double y, double width, double height) {
        checkSource(image, x, y, width, height);
        int left = (int) x;
        int top = (int) y;
        int right = (int) (x + width);
        int bottom = (int) (y + height);
        sourceX = NO_SOURCE;
        if (left != x || top != y || right != x + width || bottom != y + height) return false;
        sourceX = Double.doubleToRawLongBits(x);
        sourceY = Double.doubleToRawLongBits(y);
        sourceWidth = Double.doubleToRawLongBits(width);
        sourceHeight = Double.doubleToRawLongBits(height);
        topLeft = top << 16 | left;
        bottomRight = bottom << 16 | right;
        return true;
    }

    /// Writes a sprite that is near enough.
    ///
    /// @param topLeft of the part that it shows, as the next, both as a frame has them
    private void sprite(
            int topLeft,
            int bottomRight,
            double x,
            double y,
            double width,
            double height,
            double turn,
            int tint) {
        Transform t = transform;
        double nearest = SineTable.nearest(turn);
        double cos = SineTable.cos(turn, nearest);
        double sin = SineTable.sin(turn, nearest);
        double halfX = width * 0.5;
        double halfY = height * 0.5;
        double newX = t.a * x + t.e;
        double newY = t.d * y + t.f;
        double ux = t.a * (cos * halfX);
        double uy = t.d * (sin * halfX);
        double vx = t.a * (-sin * halfY);
        double vy = t.d * (cos * halfY);
        if (t.mixes) { // else a scale and a shift, which is usual and half the work
            newX += t.c * y;
            newY += t.b * x;
            ux += t.c * (sin * halfX);
            uy += t.b * (cos * halfX);
            vx += t.c * (cos * halfY);
            vy += t.b * (-sin * halfY);
        }
        int at = frame.addSprite();
        if (at >= 0) {
            put(at, topLeft, bottomRight, newX, newY, ux, uy, vx, vy, tint);
        } else {
            putLater(topLeft, bottomRight, newX, newY, ux, uy, vx, vy, tint);
        }
    }

    private void put(
            int at,
            int topLeft,
            int bottomRight,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int tint) {
        int[] sprites = frame.sprites();
        sprites[at + 8] = tint; // the highest first: its range check serves them all
        sprites[at] = Float.floatToRawIntBits((float) x);
        sprites[at + 1] = Float.floatToRawIntBits((float) y);
        sprites[at + 2] = Float.floatToRawIntBits((float) ux);
        sprites[at + 3] = Float.floatToRawIntBits((float) uy);
        sprites[at + 4] = Float.floatToRawIntBits((float) vx);
        sprites[at + 5] = Float.floatToRawIntBits((float) vy);
        sprites[at + 6] = topLeft;
        sprites[at + 7] = bottomRight;
    }

    /// Writes a sprite that needs room first, or is better a quad.
    private void putLater(
            int topLeft,
            int bottomRight,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int tint) {
        if (frame.reserveSprite()) {
            put(frame.addSprite(), topLeft, bottomRight, x, y, ux, uy, vx, vy, tint);
            return;
        }
        int left = topLeft & 0xFFFF;
        int top = topLeft >>> 16;
        source(drawn, left, top, (bottomRight & 0xFFFF) - left, (bottomRight >>> 16) - top);
        quad(x, y, ux, uy, vx, vy, tint);
    }
}
