// The game draws in 160 by 90 units in a window of any size: resize the window, or press F11.
// Play it: ./play 05

import module fourstroke.loop.core;

final class LogicalSize {

    static void main() {
        LoopSettings settings =
                LoopSettings.of("Logical size", 640, 360)
                        // Each unit covers a whole number of pixels, and the window may have bars.
                        // Without WHOLE the picture is as large as possible. STRETCH fills the
                        // window and has no bars.
                        .logicalSize(160, 90, LoopSettings.Scaling.WHOLE)
                        .minSize(160, 90)
                        .fullscreenKey(KeyCode.F11)
                        .closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            double time = 0; // seconds
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> time += dt;
                    case Render frame -> draw(frame.canvas(), time, loop);
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    private static void draw(Canvas canvas, double time, GameLoop loop) {
        // The background is an evening sky over the sea, in bands of six units.
        for (int i = 0; i < 10; i++)
            canvas.rect(0, 6 * i, 160, 6, Color.mix(0x2A1B4A, 0xF28B5C, i / 9.0));
        canvas.circle(110, 58, 16, 0xFFD98A);
        canvas.rect(0, 60, 160, 30, 0x1D2F5C);
        for (int i = 0; i < 24; i++) {
            // Whole units keep the edges sharp.
            double x = Math.floor((i * 37 + time * (4 + i % 5)) % 170) - 10;
            canvas.rect(x, 62 + i * 29 % 27, 6 + i % 4, 1, i % 3 == 0 ? 0xF2A86B : 0x3A5590);
        }
        // The mouse position is in logical units, so a game need not convert the position.
        double mouseX = Math.floor(loop.controls().mouseX());
        double mouseY = Math.floor(loop.controls().mouseY());
        canvas.rect(mouseX - 2, mouseY, 5, 1, Color.WHITE)
                .rect(mouseX, mouseY - 2, 1, 5, Color.WHITE);
        // The window itself still reports its size in points.
        Size size = loop.window().size();
        canvas.text("%s x %s".formatted(size.width(), size.height()), 4, 10, 8, Color.WHITE);
    }
}
