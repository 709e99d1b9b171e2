// Noughts and crosses runs no updates, draws only after an input, and sleeps between inputs.
// Play it: ./play 16

import module fourstroke.loop.core;

final class TurnBased {

    private static final String[] LINES = {"012", "345", "678", "036", "147", "258", "048", "246"};
    private static final double SIDE = 100; // The side of a field, in points.

    // Each element of this array is ' ', 'X' or 'O'.
    private final char[] board = "         ".toCharArray();
    private char turn = 'X';

    static void main() {
        LoopSettings settings =
                LoopSettings.of("Turn-based", 640, 360)
                        .logicalSize(640, 360)
                        // Nothing moves by itself, so the game needs no updates.
                        .updates(Rate.NEVER)
                        // The picture changes only after an input.
                        .frames(FrameRate.onRequest())
                        .closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new TurnBased().play(loop);
        }
    }

    private void play(GameLoop loop) {
        // Between two events the loop sleeps and uses no processor time. Each input causes one
        // frame, and the game can request more frames by loop.requestFrame().
        for (Event event : loop) {
            switch (event) {
                case Input.MousePress(_, var x, var y) -> choose(field(x, y));
                case Input.KeyPress(var key) when key == KeyCode.R -> restart();
                case Render frame -> draw(frame.canvas().clear(Color.NAVY), loop.controls());
                case Input _, Update _, Notice _ -> {}
            }
        }
    }

    private void choose(int field) {
        if (field < 0 || board[field] != ' ' || winner() != ' ') return;
        board[field] = turn;
        turn = turn == 'X' ? 'O' : 'X';
    }

    private void restart() {
        java.util.Arrays.fill(board, ' ');
        turn = 'X';
    }

    /// {@return the player who has three marks in a line, or a blank if there is no winner}
    private char winner() {
        for (String line : LINES) {
            char first = board[line.charAt(0) - '0'];
            if (line.chars().allMatch(field -> board[field - '0'] == first) && first != ' ')
                return first;
        }
        return ' ';
    }

    /// {@return the field at a position, or -1}
    private static int field(double x, double y) {
        int column = (int) Math.floor((x - 40) / SIDE);
        int row = (int) Math.floor((y - 30) / SIDE);
        return column < 0 || column > 2 || row < 0 || row > 2 ? -1 : 3 * row + column;
    }

    private void draw(Canvas canvas, Controls controls) {
        int aimed = field(controls.mouseX(), controls.mouseY());
        for (int i = 0; i < board.length; i++) {
            double x = 90 + i % 3 * SIDE;
            double y = 80 + i / 3 * SIDE;
            int color = i == aimed && board[i] == ' ' ? 0x2B3A4A : 0x1B2530;
            canvas.roundRect(x - 46, y - 46, 92, 92, 12, color);
            if (board[i] == 'O') canvas.strokeCircle(x, y, 26, 8, Color.TEAL);
            if (board[i] != 'X') continue;
            canvas.line(x - 24, y - 24, x + 24, y + 24, 8, Color.ORANGE);
            canvas.line(x - 24, y + 24, x + 24, y - 24, 8, Color.ORANGE);
        }
        boolean full = new String(board).indexOf(' ') < 0;
        char winner = winner();
        String message = winner != ' ' ? winner + " has won" : full ? "a draw" : turn + " is next";
        canvas.text(message, 480, 170, 36, Color.WHITE, Align.CENTER);
        canvas.text("click a field; R restarts", 480, 220, 16, Color.GRAY, Align.CENTER);
    }
}
