package fourstroke.loop.testkit;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Keeps the last frames of a game. When a test fails, the test writes a film strip: a picture with
/// eight frames of the last second of the game. After the game has ended, a test can compare the
/// picture of the last frame.
///
/// This class keeps the drawing commands of a frame, and draws a picture from these commands only
/// when the picture is needed. A film strip is drawn only for a test that fails. The drawing
/// commands refer to the images of the game, so if the game has changed an image after the frame,
/// the picture shows the changed image. A backend with a graphics card cannot draw an old frame
/// again. With such a backend, the class reads the picture of each kept frame immediately after the
/// frame was presented.
///
/// [GameThread] calls [#presented] after each frame and [#ends] at the end of the loop, both on the
/// thread of the game. The other methods may be called only while the game is stopped.
final class Film {

    /// The number of frames of a film strip. Eight frames are enough to show a movement, and eight
    /// frames fit side by side on a screen.
    static final int FRAMES = 8;

    /// The game time between two kept frames in nanoseconds. The kept frames together show one
    /// second of the game.
    private static final long EVERY_NANOS = 1_000_000_000L / FRAMES;

    /// The width of a frame in the film strip, in pixels. Eight frames of this width fit on a
    /// screen.
    static final int WIDTH = 200;

    /// The maximum height of a frame in the film strip, in pixels. If the window is more than four
    /// times as high as wide, the film strip reduces the height of its frames to this maximum, and
    /// so distorts the frames.
    private static final int MOST_HEIGHT = 4 * WIDTH;

    /// The gap between two frames in the film strip, in pixels.
    private static final int GAP = 2;

    private final Shot[] ring = new Shot[FRAMES];
    private int shots; // The number of frames that this film has kept since its start.
    private long nextNanos = Long.MIN_VALUE;
    private @Nullable Shot last; // The last frame that was presented before the loop ended.

    /// A kept frame. A later frame can reuse the arrays of this object.
    private static final class Shot {

        private @Nullable Frame frame;
        private @Nullable Image image; // The picture of the frame, if it was drawn or read already.

        /// @return false if the window has no frame that this class can keep
        boolean take(ScriptedWindow window) {
            if (window.presented() == 0 || !window.presenter().captures()) return false;
            Frame shown = window.presenter().frame();
            if (shown != null) frame = shown.copy(frame);
            image = shown == null ? window.capture() : null;
            return true;
        }

        @Nullable Image draw() {
            if (image == null && frame != null) image = drawn(frame);
            return image;
        }

        private static Image drawn(Frame frame) {
            // The window that draws can have any size, because the frame contains the size of its
            // picture.
            WindowSettings any = WindowSettings.of("", 1, 1);
            try (ScriptedWindow painter = new HeadlessBackend().open(any)) {
                painter.present(frame);
                return painter.capture();
            }
        }
    }

    /// Keeps the presented frame if enough time has passed since the last kept frame. The caller
    /// must call this method after each presented frame.
    void presented(ScriptedWindow window, long nowNanos) {
        if (nowNanos < nextNanos) return;
        int at = shots % FRAMES;
        if (ring[at] == null) ring[at] = new Shot();
        if (!ring[at].take(window)) return;
        nextNanos = nowNanos + EVERY_NANOS;
        shots++;
    }

    /// Keeps the last frame. The caller must call this method when the loop ends, while the window
    /// of the loop is still open.
    void ends(ScriptedWindow window) {
        Shot shot = new Shot();
        if (shot.take(window)) last = shot;
    }

    /// {@return the picture of the last frame that was presented before the loop ended, or null if
    /// no frame was presented}
    @Nullable Image last() {
        return last == null ? null : last.draw();
    }

    /// {@return the film strip: a picture with the frames of the last second side by side, with the
    /// oldest frame on the left; null if no frame was presented}
    @Nullable Image strip() {
        List<Image> images = new ArrayList<>();
        for (int i = Math.max(0, shots - FRAMES); i < shots; i++) add(images, ring[i % FRAMES]);
        if (last != null) {
            if (images.size() == FRAMES) images.removeFirst();
            add(images, last);
        }
        return images.isEmpty() ? null : inARow(images);
    }

    private static void add(List<Image> images, Shot shot) {
        Image image = shot.draw();
        if (image != null) images.add(image);
    }

    private static Image inARow(List<Image> images) {
        int height = 1;
        for (Image image : images) height = Math.max(height, heightOf(image));
        int step = WIDTH + GAP;
        int[] pixels = new int[(step * images.size() - GAP) * height];
        int row = pixels.length / height;
        for (int i = 0; i < images.size(); i++) shrink(images.get(i), pixels, i * step, row);
        return Image.of(row, height, pixels);
    }

    private static int heightOf(Image image) {
        return Math.clamp((long) image.height() * WIDTH / image.width(), 1, MOST_HEIGHT);
    }

    /// Draws an image with a width of [#WIDTH] pixels. The colour of each new pixel is the mean
    /// colour of the pixels that the new pixel replaces.
    private static void shrink(Image image, int[] target, int left, int row) {
        int height = heightOf(image);
        int[] pixels = image.pixels();
        for (int y = 0; y < height; y++) {
            int top = y * image.height() / height;
            int bottom = Math.max(top + 1, (y + 1) * image.height() / height);
            for (int x = 0; x < WIDTH; x++) {
                int from = x * image.width() / WIDTH;
                int to = Math.max(from + 1, (x + 1) * image.width() / WIDTH);
                target[y * row + left + x] = mean(pixels, image.width(), from, top, to, bottom);
            }
        }
    }

    private static int mean(int[] pixels, int width, int left, int top, int right, int bottom) {
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int pixel = pixels[y * width + x];
                red += pixel >> 16 & 0xFF;
                green += pixel >> 8 & 0xFF;
                blue += pixel & 0xFF;
            }
        }
        int count = (right - left) * (bottom - top);
        return 0xFF000000 | red / count << 16 | green / count << 8 | blue / count;
    }
}
