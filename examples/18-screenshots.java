// The key F12 saves a picture of the window, and the first two seconds become a movie.
// Play it: ./play 18

import module fourstroke.loop.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class Screenshots {

    // The folder for the pictures, in the current folder.
    private static final Path FOLDER = Path.of("out");

    static void main() {
        LoopSettings settings =
                LoopSettings.of("Screenshots", 640, 360)
                        .closeKey(KeyCode.ESCAPE)
                        // A movie of updates 0 to 240, as an animated PNG for a browser. The
                        // command ./play 01 --movie movie.png@0-240 makes the same movie without
                        // code.
                        .set("movie", FOLDER.resolve("movie.png") + "@0-240");
        try (GameLoop loop = GameLoop.open(settings)) {
            play(loop);
        }
    }

    private static void play(GameLoop loop) {
        double time = 0; // seconds
        int shots = 0;
        String message = "press F12";
        Image last = null; // The last saved picture, which the game draws at a small size.
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> time += dt;
                case Input.KeyPress(var key) when key == KeyCode.F12 -> {
                    // The frame that was presented last, in pixels.
                    last = loop.window().capture();
                    message = save(last, FOLDER.resolve("shot-%s.png".formatted(++shots)));
                }
                case Render frame -> {
                    Canvas canvas = frame.canvas();
                    draw(canvas, time + frame.ahead());
                    if (last != null) {
                        canvas.image(last, 424, 220, 200, 200.0 * last.height() / last.width());
                        canvas.strokeRect(424, 220, 200, 112, 3, Color.WHITE);
                    }
                    canvas.text(message, 20, 340, 18, Color.WHITE);
                }
                case Input _, Notice _ -> {}
            }
        }
    }

    /// {@return a sentence for the player}
    private static String save(Image picture, Path file) {
        try {
            Files.createDirectories(file.getParent());
            picture.write(file);
            return "saved " + file;
        } catch (IOException e) {
            return "not saved: " + e.getMessage();
        }
    }

    /// Draws waves of colour as the content of the pictures.
    private static void draw(Canvas canvas, double time) {
        canvas.clear(Color.NAVY);
        for (int wave = 0; wave < 7; wave++) {
            int color = Color.hsv(0.5 + 0.06 * wave, 0.7, 0.35 + 0.09 * wave);
            for (int x = 0; x < 640; x += 8) {
                double phase = x / 90.0 + time * (0.6 + 0.2 * wave) + wave;
                double y = 110 + 34 * wave + 22 * Trig.sin(phase);
                canvas.rect(x, y, 8, 360 - y, color);
            }
        }
    }
}
