// A program cuts a sprite sheet into pictures, and an animation shows the pictures in turn.
// Play it: ./play 06

import module fourstroke.loop.core;

final class Walk {

    /// Four steps of a walking figure, side by side. This example draws its sheet with letters, and
    /// needs no file. A real game reads its sheet from a file: `Image.read(Path.of("walk.png"),
    /// Image.Sampling.NEAREST)`.
    private static final String[] SHEET = {
        "...hhhh.....hhhh.....hhhh.....hhhh..",
        "..hhhhh....hhhhh....hhhhh....hhhhh..",
        "..hssos....hssos....hssos....hssos..",
        "..sssss....sssss....sssss....sssss..",
        "...rrr......rrr......rrr......rrr...",
        "..rrrrr....rrrrr....rrrrr....rrrrr..",
        ".s.rrr.s...srrrs...s.rrr.s...srrrs..",
        "...bbb......bbb......bbb......bbb...",
        "..bb.bb.....bb......bb.bb.....bb....",
        ".kk...kk....kkk....kk...kk...kkk....",
    };

    static void main() {
        Image sheet = sheet();
        Region[] steps = sheet.grid(4, 1);
        // An animation is immutable: many figures may share one object.
        Animation walk = Animation.of(8, steps); // The number of pictures per second.

        LoopSettings settings = LoopSettings.of("Animation", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            double time = 0; // The time since the walk began, in seconds.
            double x = 40;
            double speed = 110; // The speed in points per second.
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> {
                        time += dt;
                        x += speed * dt;
                        if (x < 40 || x > 600) speed = Math.copySign(speed, 320 - x);
                    }
                    case Render frame -> {
                        Canvas canvas = frame.canvas().clear(0x9CD3E6);
                        canvas.rect(0, 290, 640, 70, 0x5B9A4B);
                        // A negative width flips the picture, because the sheet has pictures for
                        // only one direction.
                        double width = Math.copySign(126, speed);
                        double shown = x + speed * frame.ahead();
                        canvas.sprite(walk.at(time), shown, 222, width, 140, 0);

                        // Draw the sheet, with a frame around the picture that is shown now.
                        canvas.image(sheet, 20, 20, 36 * 5, 10 * 5);
                        Region now = (Region) walk.at(time);
                        canvas.strokeRect(20 + now.x() * 5, 20, 45, 50, 2, Color.RED);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    /// {@return the sheet as an image with one pixel for each letter} NEAREST keeps the squares
    /// sharp.
    private static Image sheet() {
        int width = SHEET[0].length();
        int[] pixels = new int[width * SHEET.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] =
                    switch (SHEET[i / width].charAt(i % width)) {
                        case 'h' -> 0xFF5A3A22;
                        case 's' -> 0xFFF0BE94;
                        case 'o' -> 0xFF20242C;
                        case 'r' -> 0xFFD8453E;
                        case 'b' -> 0xFF2F4E8C;
                        case 'k' -> 0xFF3A2A20;
                        default -> 0; // transparent
                    };
        }
        return Image.of(width, SHEET.length, pixels, Image.Sampling.NEAREST);
    }
}
