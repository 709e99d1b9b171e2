// The game saves its settings and its best score, and reads both at the next start.
// Play it: ./play 14

import module fourstroke.loop.core;

import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

final class Saving {

    private static final int[] COLORS = {Color.ORANGE, Color.TEAL, Color.PINK, Color.YELLOW};

    private final Path file;
    private final Properties saved = new Properties(); // The saved names and values as text.
    private String problem = ""; // A text for the player that says why nothing is saved.

    static void main() throws IOException {
        // On Linux ~/.local/share/fourstroke-example. A test of the game sets another folder.
        Path folder = SaveFolder.of("fourstroke-example");
        LoopSettings settings =
                LoopSettings.of("Saving", 640, 360)
                        .closeKey(KeyCode.ESCAPE)
                        .endWithProcess(); // Ctrl-C ends the loop too, and the game is saved.
        try (GameLoop loop = GameLoop.open(settings)) {
            new Saving(folder.resolve("saving.properties")).play(loop);
        }
    }

    private Saving(Path file) {
        this.file = file;
        if (!Files.exists(file)) return; // At the first start there is no file.
        try (var reader = Files.newBufferedReader(file)) {
            saved.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            problem = "The settings cannot be read: " + e.getMessage();
        }
    }

    private void play(GameLoop loop) {
        int score = 0;
        for (Event event : loop) {
            switch (event) {
                case Input.KeyPress(var key) when key == KeyCode.C ->
                        set("color", (number("color") + 1) % COLORS.length);
                case Input.KeyPress(var key) when key == KeyCode.SPACE -> {
                    score++;
                    if (score > number("best")) set("best", score);
                }
                case Render frame -> draw(frame.canvas().clear(Color.NAVY), score);
                case Input _, Update _, Notice _ -> {}
            }
        }
        set("starts", number("starts") + 1);
        save(); // The loop is over, but the window is still open.
    }

    private int number(String name) {
        String text = saved.getProperty(name, "0");
        // The file may be damaged, because a player can edit it.
        return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    }

    private void set(String name, int value) {
        saved.setProperty(name, "" + value);
    }

    private void save() {
        try {
            // A crash leaves the old file, because only a complete file replaces the old file.
            AtomicFile.write(file, out -> saved.store(out, "The example Saving"));
        } catch (IOException e) {
            System.err.println("The game could not be saved: " + e.getMessage());
        }
    }

    private void draw(Canvas canvas, int score) {
        int color = COLORS[number("color") % COLORS.length];
        canvas.roundRect(220, 60, 200, 120, 20, color);
        canvas.text("" + score, 320, 144, 64, Color.NAVY, Align.CENTER);
        String best =
                "best score %s, start number %s".formatted(number("best"), number("starts") + 1);
        canvas.text(best, 320, 240, 24, color, Align.CENTER);
        canvas.text("Space scores, C changes the colour", 320, 290, 18, Color.GRAY, Align.CENTER);
        canvas.text(problem, 320, 330, 14, Color.RED, Align.CENTER);
    }
}
