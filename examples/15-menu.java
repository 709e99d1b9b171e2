// A menu with buttons, a slider and a switch works with keyboard, mouse and game pad.
// Play it: ./play 15

import module fourstroke.loop.core;

final class Menu {

    private static final int PLAY = 0, VOLUME = 1, FULLSCREEN = 2, QUIT = 3;
    private static final int ITEMS = 4;
    private static final double LEFT = 190, TOP = 120, WIDTH = 260, HEIGHT = 40, STEP = 52;

    private int selected = PLAY;
    private int volume = 6; // The volume is from 0 to 10.
    private String message = "arrow keys, mouse or game pad";

    static void main() {
        // With a logical size, a game need not convert the position of the mouse in any window.
        LoopSettings settings =
                LoopSettings.of("Menu", 640, 360).logicalSize(640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new Menu().show(loop);
        }
    }

    private void show(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                // Keys, mouse buttons and pad buttons have the type Button, so one switch is
                // enough.
                case Input.KeyRepeat(var key) -> press(key, loop);
                case Input.MousePress(_, var x, var y) when item(x, y) >= 0 -> {
                    if (selected == VOLUME) volume = Math.clamp(Math.round((x - LEFT) / 26), 0, 10);
                    else choose(loop);
                }
                case Input.Press press -> press(press.button(), loop);
                case Input.MouseMove(var x, var y) -> {
                    if (item(x, y) >= 0) selected = item(x, y);
                }
                case Render frame -> draw(frame.canvas().clear(Color.NAVY), loop);
                case Input _, Update _, Notice _ -> {}
            }
        }
    }

    private void press(Button button, GameLoop loop) {
        if (button == KeyCode.DOWN || button == PadButton.DOWN) selected = (selected + 1) % ITEMS;
        if (button == KeyCode.UP || button == PadButton.UP)
            selected = (selected + ITEMS - 1) % ITEMS;
        if (selected == VOLUME && (button == KeyCode.LEFT || button == PadButton.LEFT))
            volume = Math.max(0, volume - 1);
        if (selected == VOLUME && (button == KeyCode.RIGHT || button == PadButton.RIGHT))
            volume = Math.min(10, volume + 1);
        if (button == KeyCode.ENTER || button == PadButton.SOUTH) choose(loop);
    }

    private void choose(GameLoop loop) {
        if (selected == PLAY) message = "the game would begin now";
        if (selected == FULLSCREEN) loop.window().setFullscreen(!loop.window().fullscreen());
        if (selected == QUIT) loop.stop();
    }

    /// {@return the item of the menu at a position, or -1}
    private static int item(double x, double y) {
        int item = (int) Math.floor((y - TOP) / STEP);
        boolean inside = x >= LEFT && x < LEFT + WIDTH && y < TOP + item * STEP + HEIGHT;
        return inside && item >= 0 && item < ITEMS ? item : -1;
    }

    private void draw(Canvas canvas, GameLoop loop) {
        canvas.text("COMET GARDEN", 320, 80, 44, Color.ORANGE, Align.CENTER);
        String fullscreen = "Fullscreen: " + (loop.window().fullscreen() ? "on" : "off");
        String[] words = {"Play", "Volume: " + volume, fullscreen, "Quit"};
        for (int i = 0; i < ITEMS; i++) {
            double y = TOP + i * STEP;
            boolean on = i == selected;
            canvas.roundRect(LEFT, y, WIDTH, HEIGHT, 10, on ? 0x35506B : 0x1E2A36);
            if (i == VOLUME && volume > 0)
                canvas.roundRect(
                        LEFT, y, WIDTH * volume / 10, HEIGHT, 10, on ? Color.TEAL : 0x1F6A62);
            if (on) canvas.strokeRoundRect(LEFT, y, WIDTH, HEIGHT, 10, 2, Color.WHITE);
            canvas.text(words[i], 320, y + 27, 20, Color.WHITE, Align.CENTER);
        }
        canvas.text(message, 320, 346, 14, Color.GRAY, Align.CENTER);
    }
}
