// Texts of several sizes are aligned, measured and wrapped, and the player types a line.
// Play it: ./play 08

import module fourstroke.loop.core;

final class Texts {

    private static final String STORY =
            "A text that is too wide for its box is wrapped by the game: it measures each word with"
                    + " Font.width and begins a new line where the next word would not fit.";

    static void main() {
        LoopSettings settings = LoopSettings.of("Text", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            StringBuilder typed = new StringBuilder();
            for (Event event : loop) {
                switch (event) {
                    // Typed text comes as its own event, because it depends on the keyboard layout.
                    case Input.Text(var text) -> typed.append(text);
                    case Input.KeyPress(var key) when key == KeyCode.BACKSPACE -> delete(typed);
                    case Input.KeyRepeat(var key) when key == KeyCode.BACKSPACE -> delete(typed);
                    case Render frame -> draw(frame.canvas(), typed, loop.nowNanos());
                    case Input _, Update _, Notice _ -> {}
                }
            }
        }
    }

    private static void delete(StringBuilder typed) {
        // Some characters, such as an emoji, consist of two chars.
        if (!typed.isEmpty()) typed.setLength(typed.offsetByCodePoints(typed.length(), -1));
    }

    private static void draw(Canvas canvas, CharSequence typed, long nowNanos) {
        canvas.clear(Color.NAVY);
        for (int size = 12, y = 28; size <= 30; y += size + 8, size += 6)
            canvas.text(
                    size + " points: größer", 20, y, size, Color.lighter(Color.TEAL, size / 60.0));

        canvas.line(480, 20, 480, 130, 1, Color.PINK);
        canvas.text("left", 480, 42, 22, Color.WHITE, Align.LEFT);
        canvas.text("center", 480, 82, 22, Color.WHITE, Align.CENTER);
        canvas.text("right", 480, 122, 22, Color.WHITE, Align.RIGHT);

        // The module loop-assets reads other fonts: Font font = TrueType.read(Path.of("my.ttf")).
        Font font = canvas.font();
        canvas.strokeRoundRect(20, 160, 320, 120, 8, 1, Color.GRAY);
        canvas.text(wrapped(font, STORY, 300, 16), 32, 184, 16, Color.WHITE);

        // A box around a text: from its ascent above the baseline to its descent below the
        // baseline.
        double width = font.width("measured", 40);
        double top = 232 - font.ascent() * 40;
        canvas.rect(400, top, width, (font.ascent() + font.descent()) * 40, 0x2B3A4A);
        canvas.text("measured", 400, 232, 40, Color.ORANGE);

        canvas.text("Type: " + typed, 20, 336, 24, Color.YELLOW);
        double caret = 22 + font.width("Type: " + typed, 24);
        // The cursor blinks: it is visible for half a second, and then hidden for half a second.
        boolean on = nowNanos / 500_000_000 % 2 == 0;
        if (on) canvas.rect(caret, 314, 2, 28, Color.WHITE);
    }

    /// {@return a text with line feeds, in which no line is wider than the given width}
    private static String wrapped(Font font, String text, double width, double size) {
        StringBuilder lines = new StringBuilder();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (font.width(longer, size) > width) {
                lines.append(line).append('\n');
                longer = word;
            }
            line = longer;
        }
        return lines.append(line).toString();
    }
}
