package fourstroke.backend.contract;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.GameLoop;

import java.util.Random;
import java.util.function.Consumer;

/// Pictures of 320 x 240 points. The scenes of this enum together call every method of a canvas.
public enum Scene {
    BLANK {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(0xFF336699);
        }
    },
    SHAPES {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.NAVY)
                    .rect(10, 10, 60, 40, Color.RED)
                    .rect(80.5, 10.5, 60, 40, Color.GREEN)
                    .rect(150.25, 10.75, 60.5, 40.25, 0x80F2AA4C)
                    .strokeRect(220, 12, 70, 36, 3, Color.YELLOW)
                    .roundRect(10, 60, 60, 40, 12, Color.BLUE)
                    .strokeRoundRect(80, 60, 60, 40, 12, 2.5, Color.PINK)
                    .ellipse(180, 80, 30, 20, Color.TEAL)
                    .strokeEllipse(250, 80, 36, 20, 4, Color.PURPLE)
                    .line(10, 120, 300, 150, 1, Color.WHITE)
                    .line(10, 130, 300, 125, 7.5, 0x60FFFFFF)
                    .polyline(
                            new double[] {10, 160, 60, 220, 90, 165, 140, 225, 150, 160},
                            10,
                            false,
                            6,
                            Color.ORANGE)
                    .polyline(new double[] {170, 165, 220, 165, 195, 220}, 6, true, 5, 0xC02BB3A3)
                    .polygon(
                            new double[] {
                                240, 160, 300, 170, 270, 190, 305, 225, 245, 230, 260, 195
                            },
                            12,
                            Color.GREEN);
        }
    },
    SHADED {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.BLACK)
                    .triangle(10, 10, Color.RED, 200, 30, Color.GREEN, 60, 200, Color.BLUE)
                    .triangle(150, 60, 0x01FFFFFF, 310, 20, 0xFFFFFFFF, 250, 230, 0x803E7BFA);
        }
    },
    GLOWS { // Draws radial gradients, also rotated, clipped, or partly outside the picture.
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(0x203040)
                    .radialGradient(80, 80, 70, Color.WHITE, 0x01FF8000)
                    .radialGradient(250, 60, 40, Color.RED, Color.BLUE)
                    .radialGradient(330, 230, 120, 0xC080FF80, 0x0180FF80)
                    .push()
                    .translate(120, 180)
                    .rotate(0.5)
                    .scale(2, 0.5)
                    .clip(-40, -60, 100, 120)
                    .radialGradient(0, 0, 50, 0xFFFFFF00, 0x20FF00FF)
                    .pop()
                    .radialGradient(40, 200, 0, Color.RED, Color.RED)
                    .radialGradient(40, 200, -5, Color.RED, Color.RED);
        }
    },
    BEYOND { // Draws shapes that reach beyond the picture on all sides.
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.BLACK)
                    .triangle(
                            -1000, -600, 0xFFFF0000, 1800, -400, 0xFF00FF00, 100, 1000, 0xFF0000FF)
                    .triangle(-9e7, 100, 0xFFFFFFFF, 160, 110, 0x80FF0000, 9e7, 200, 0x01FFFFFF)
                    .line(10, 10, 1e9, 3e8, 3, Color.WHITE)
                    .strokeEllipse(160, 120, 130, 12, 6, 0x80FFC040);
        }
    },
    IMAGES_BEYOND { // Draws rotated images and parts of images that reach beyond the picture.
        @Override
        public void draw(Canvas canvas) {
            Image smooth = checks(Image.Sampling.LINEAR);
            Image sharp = checks(Image.Sampling.NEAREST);
            canvas.clear(Color.BLACK);
            for (int i = 0; i < 12; i++) {
                canvas.push().clip(i % 4 * 80, i / 4 * 80, 80, 80);
                canvas.translate(30 + i % 4 * 80, 50 + i / 4 * 80).rotate(i * 0.55 + 0.1);
                Image image = i % 2 == 0 ? smooth : sharp;
                double size = 500 * (1 + i);
                canvas.part(image, 0, 0, 16, 16, -size / 3, -size / 2, size, size, Color.WHITE);
                canvas.sprite(image, 9, 0, size / 8, size, 0.4, 0xC0FFFFFF);
                canvas.pop();
            }
        }
    },
    IMAGES {
        @Override
        public void draw(Canvas canvas) {
            Image smooth = checks(Image.Sampling.LINEAR);
            Image sharp = checks(Image.Sampling.NEAREST);
            canvas.clear(0xFF404040)
                    .image(smooth, 10, 10)
                    .image(sharp, 40, 10)
                    .image(sharp, 60.5, 10.5)
                    .image(smooth, 10, 40, 80, 60)
                    .image(sharp, 100, 40, 80, 60)
                    .image(sharp, 270, 40, -80, 60)
                    .part(smooth, 4, 4, 8, 8, 280, 40, 32, 32, 0xC0FF8080)
                    .part(sharp, 4, 4, 8, 8, 280, 80, 32, 32, 0xFF80FF80);
            for (int i = 0; i < 12; i++) {
                Image image = i % 2 == 0 ? smooth : sharp;
                canvas.sprite(
                        image,
                        30 + i * 23,
                        160,
                        20 + i,
                        20 + i,
                        i * 0.5,
                        i < 6 ? Color.WHITE : 0xB080C0FF);
                canvas.sprite(image, 30 + i * 23, 210, -30, 24, 0, Color.WHITE);
            }
        }
    },
    MIRRORED { // Draws an image with nearest-pixel sampling and edges on pixel centres.
        @Override
        public void draw(Canvas canvas) {
            Image sharp = checks(Image.Sampling.NEAREST);
            canvas.clear(Color.BLACK);
            for (int i = 0; i < 48; i++) {
                double x = i % 8 * 40 + (i % 3) / 2.0;
                double y = i / 8 * 40 + (i % 5) / 2.0;
                double width = i % 2 == 0 ? 25 : -25;
                double height = i % 4 < 2 ? 30 : -30;
                canvas.part(sharp, 3, 4, 10, 12, x, y, width, height, Color.WHITE);
            }
        }
    },
    TEXT {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.WHITE)
                    .text("The quick brown fox", 10, 30, 24, Color.BLACK)
                    .text("jumps over\nthe lazy dog 0123456789", 10, 60, 14, Color.BLUE)
                    .text("tiny: sphinx of black quartz, judge my vow", 10, 120, 8, Color.GRAY)
                    .push()
                    .translate(160, 180)
                    .rotate(0.3)
                    .text("turned, half seen through", -120, 0, 20, 0x80E5484D)
                    .pop();
        }
    },
    TRANSFORMS {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.NAVY);
            for (int i = 0; i < 24; i++) {
                canvas.push()
                        .translate(160, 120)
                        .rotate(i * 0.2617)
                        .scale(1 + i * 0.05, 0.5 + i * 0.02)
                        .rect(40, -5, 50, 10, Color.hsv(i / 24.0, 0.8, 0.9))
                        .pop();
            }
            canvas.push()
                    .transform(1, 0.2, -0.3, 1, 40, 20)
                    .strokeRect(10, 10, 40, 30, 4, Color.WHITE)
                    .pop();
        }
    },
    CAMERA { // Draws with a camera: the y axis points up, and images stay upright.
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.TEAL)
                    .camera(1, 2, 12)
                    .circle(-4, 4, 2.5, Color.ORANGE)
                    .strokeCircle(-4, -1, 2, 0.3, 0xA0FFFFFF)
                    .image(checks(Image.Sampling.NEAREST), 0, 0, 4, 3)
                    .text("upright", 0, 5, 1.5, Color.NAVY)
                    .rotate(0.5)
                    .rect(3, 1, 4, 1, Color.RED);
        }
    },
    CLIPS {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.GRAY);
            for (int i = 0; i < 8; i++) {
                canvas.push()
                        .clip(10 + i * 38, 20 + i * 3.3, 30, 180)
                        .ellipse(160, 120, 150, 90, Color.hsv(i / 8.0, 0.7, 1))
                        .clip(0, 100, 320, 40)
                        .rect(0, 0, 320, 240, 0xA0000000)
                        .pop();
            }
            canvas.push().clip(-50, -50, 80, 80).rect(-20, -20, 100, 100, Color.RED).pop();
            canvas.push().clip(300, 220, 100, 100).rect(280, 200, 100, 100, Color.RED).pop();
            canvas.push().clip(400, 400, 10, 10).rect(0, 0, 320, 240, Color.RED).pop();
        }
    },
    BLENDS {
        @Override
        public void draw(Canvas canvas) {
            Image image = checks(Image.Sampling.LINEAR);
            canvas.clear(0x20806040)
                    .triangle(0, 0, Color.RED, 320, 0, Color.GREEN, 160, 240, Color.BLUE);
            for (Blend blend : Blend.values()) {
                double y = 10 + blend.ordinal() * 75;
                canvas.push().blend(blend);
                for (int i = 0; i < 8; i++) {
                    canvas.rect(10 + i * 30, y, 40, 30, Color.alpha(Color.ORANGE, (i + 1) / 8.0));
                    canvas.ellipse(30 + i * 34, y + 45, 24, 20, 0x4040C0FF);
                    canvas.sprite(
                            image, 30 + i * 36, y + 50, 28, 28, i, Color.alpha(Color.WHITE, 0.7));
                }
                canvas.pop();
            }
        }
    },
    // Draws rows of quads. Some rows need several draw calls, some rows are drawn between other
    // shapes, and a short row follows a long row.
    ROWS {
        @Override
        public void draw(Canvas canvas) {
            Image smooth = checks(Image.Sampling.LINEAR);
            Image sharp = checks(Image.Sampling.NEAREST);
            canvas.clear(Color.NAVY).rect(20.5, 20.5, 200, 150, 0x8080FFC0);
            for (int i = 0; i < 400; i++) {
                double x = i * 37 % 320;
                double y = i * 53 % 240;
                canvas.part(i < 250 ? smooth : sharp, 4, 4, 8, 8, x, y, 14, 14, 0xC0FF8080);
            }
            canvas.ellipse(160, 120, 60, 40, 0xC02BB3A3);
            for (int i = 0; i < 100; i++) {
                canvas.part(sharp, 0, 0, 16, 16, i * 3.1, i * 2.3, 12, 12, Color.WHITE);
            }
            canvas.strokeRect(100, 80, 120, 90, 4, Color.WHITE);
        }
    },
    // Draws sprites that need several draw calls, in all blend modes, with other shapes between the
    // sprites.
    SPRITES {
        @Override
        public void draw(Canvas canvas) {
            Image smooth = checks(Image.Sampling.LINEAR);
            Image sharp = checks(Image.Sampling.NEAREST);
            Region part = smooth.region(4, 2, 8, 12);
            canvas.clear(Color.NAVY);
            for (int i = 0; i < 300; i++) {
                double x = i * 37 % 320;
                double y = i * 53 % 240;
                Region region = i < 200 ? part : sharp.region(i % 8, i % 4, 8, 8);
                if (i % 100 == 0) canvas.blend(Blend.values()[i / 100]);
                canvas.sprite(region, x, y, i % 3 == 0 ? -14 : 14, 3 + i % 20, i, 0xC0FFC080);
            }
            canvas.blend(Blend.NORMAL).ellipse(160, 120, 60, 40, 0xC02BB3A3);
            canvas.push().translate(160, 120).rotate(0.4).scale(1.5, 0.8).clip(-60, -60, 120, 120);
            for (int i = 0; i < 100; i++) {
                canvas.sprite(part, i % 10 * 12 - 60, i / 10 * 12 - 60, 11, 11, i, Color.WHITE);
            }
            canvas.pop().strokeRect(100, 80, 120, 90, 4, Color.WHITE);
            // The last sprite of the scene reaches far beyond the picture.
            canvas.sprite(part, 0, 240, 200_000, 10, 0.01, 0x40FFFFFF);
        }
    },
    MANY_SPRITES { // Draws more sprites than a backend draws with one draw call.
        @Override
        public void draw(Canvas canvas) {
            Region part = checks(Image.Sampling.NEAREST).region(2, 2, 6, 6);
            canvas.clear(Color.GRAY);
            for (int i = 0; i < 40_000; i++) {
                canvas.sprite(
                        part,
                        i * 0.37 % 320,
                        i * 0.11 % 240,
                        3,
                        3,
                        i,
                        0x01400000 * (i & 3) | 0x60A0FF);
            }
        }
    },
    SMALL { // Draws images at half their size and smaller, also in alternation with larger images.
        @Override
        public void draw(Canvas canvas) {
            Image sheet = noise();
            Region odd = sheet.region(13, 7, 41, 35);
            canvas.clear(Color.NAVY);
            for (int i = 0; i < 120; i++) {
                double size = 60.0 / (1 + i % 9);
                double x = 16 + i % 12 * 26 + i * 0.13;
                double y = 16 + i / 12 * 22 + i * 0.07;
                switch (i % 5) {
                    case 0 -> canvas.sprite(odd, x, y, size, size, 0);
                    case 1 -> canvas.sprite(odd, x, y, -size, size / 2, i, 0xC0FFC080);
                    case 2 -> canvas.image(sheet, x, y, size / 2, -size / 2);
                    case 3 -> canvas.part(sheet, 1.5, 2.25, 50, 60.5, x, y, size / 3, size / 2, -1);
                    default -> canvas.image(odd, x, y, 41, 35, 0x40FFFFFF);
                }
            }
            canvas.push().translate(160, 120).rotate(0.4).scale(0.3, 0.1);
            canvas.image(sheet, -200, -400, 400, 700).pop();
        }
    },
    SHADOWS { // Draws shadows in many layers, whose rounding errors add up.
        @Override
        public void draw(Canvas canvas) {
            Image image = checks(Image.Sampling.NEAREST);
            canvas.clear(Color.WHITE)
                    .triangle(0, 0, Color.RED, 320, 0, Color.GREEN, 160, 240, Color.BLUE)
                    .blend(Blend.MULTIPLY);
            for (int i = 0; i < 40; i++) {
                canvas.rect(i * 4, i * 2, 320, 240, 0x01FFE0D0 | 3 + i * 5)
                        .sprite(image, 100, 180, 90, 70, 0, 0x00FFFFFF | 20 + i << 24)
                        .triangle(200, 100, 0x10C0F0FF, 320, 110, 0x01FFFFFF, 230, 240, 0x208080FF);
            }
        }
    },
    OVERDRAWN {
        @Override
        public void draw(Canvas canvas) {
            canvas.clear(Color.BLACK).blend(Blend.ADDITIVE);
            for (int i = 0; i < 400; i++) {
                canvas.ellipse(
                        i * 37 % 320,
                        i * 53 % 240,
                        12,
                        12,
                        Color.alpha(Color.hsv(i / 400.0, 0.9, 1), 0.15));
            }
            canvas.blend(Blend.NORMAL);
            for (int i = 0; i < 200; i++)
                canvas.rect(i * 31 % 320, i * 47 % 240, 30, 20, 0x20203040);
        }
    };

    /// The size of the pictures, in points.
    public static final Size SIZE = new Size(320, 240);

    /// Draws the picture of this scene on a canvas.
    public abstract void draw(Canvas canvas);

    /// Draws the picture of this scene in a frame of a loop, and presents the frame.
    public void show(GameLoop loop) {
        show(loop, this::draw);
    }

    /// Draws a picture in a frame of a loop, and presents the frame.
    static void show(GameLoop loop, Consumer<Canvas> drawing) {
        boolean drawn = false;
        for (Event event : loop) {
            if (drawn) return; // The loop presented the frame before it returned this event.
            if (event instanceof Render frame) {
                drawing.accept(frame.canvas());
                drawn = true;
            }
        }
    }

    /// {@return an image in which all pixels have different colours and opacities}
    private static Image noise() {
        Random random = new Random(5);
        int[] pixels = new int[64 * 64];
        for (int i = 0; i < pixels.length; i++)
            pixels[i] = random.nextInt() | (i % 64 < 32 ? 0xFF000000 : 0);
        return Image.of(64, 64, pixels);
    }

    /// {@return an image of many colours and opacities, with hard borders between them}
    private static Image checks(Image.Sampling sampling) {
        int[] pixels = new int[16 * 16];
        for (int i = 0; i < pixels.length; i++) {
            int x = i % 16;
            int y = i / 16;
            int alpha = (x / 4 + y / 4) % 3 == 0 ? 0xFF : (x + y) % 5 * 0x33;
            pixels[i] = Color.rgba(x * 17, y * 17, (x ^ y) % 4 * 85, alpha);
        }
        return Image.of(16, 16, pixels, sampling);
    }
}
