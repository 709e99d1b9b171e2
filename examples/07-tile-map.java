// The player walks through a world of tiles with walls, and the camera follows the player.
// Play it: ./play 07

import module fourstroke.loop.core;

final class TileMap {

    private static final int TILE = 40; // points

    /// One letter is one tile: `#` a wall, `~` water, `t` a tree, `.` grass.
    private static final String[] MAP = {
        "####################################",
        "#......t......~~~~.....t....#......#",
        "#..t.........~~~~~..........#..t...#",
        "#......###...~~~~......###..#......#",
        "#......#......~~.......#.#.....t...#",
        "#..t...#...t......t....#.#..#......#",
        "#......####............###..#...t..#",
        "#...........t...~~..........#......#",
        "#.t...........~~~~~....t....########",
        "#......t.....~~~~~~~...............#",
        "#...............~~~......t....t....#",
        "####################################",
    };

    private double x = 5.5 * TILE; // The middle of the player, in points of the tile map.
    private double y = 4.5 * TILE;

    static void main() {
        LoopSettings settings = LoopSettings.of("Tile map", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new TileMap().play(loop);
        }
    }

    private void play(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    Controls controls = loop.controls();
                    // The player moves along each axis separately, and so slides along a wall.
                    double dx = controls.axis(KeyCode.LEFT, KeyCode.RIGHT) * 200 * dt;
                    if (isFree(x + dx, y)) x += dx;
                    double dy = controls.axis(KeyCode.UP, KeyCode.DOWN) * 200 * dt;
                    if (isFree(x, y + dy)) y += dy;
                }
                case Render frame -> draw(frame.canvas());
                case Input _, Notice _ -> {}
            }
        }
    }

    /// {@return whether the player, a square of 24 points, can stand here}
    private static boolean isFree(double x, double y) {
        for (int i = 0; i < 4; i++) {
            double cornerX = x + (i % 2 == 0 ? -12 : 12);
            double cornerY = y + (i < 2 ? -12 : 12);
            char tile = MAP[(int) cornerY / TILE].charAt((int) cornerX / TILE);
            if (tile != '.') return false;
        }
        return true;
    }

    private void draw(Canvas canvas) {
        Size size = canvas.size();
        // The player is in the middle of the window, but the camera stops at the edges of the tile
        // map. The camera's position is a whole number of points, so that no gaps between tiles are
        // visible.
        int left = Math.clamp((int) x - size.width() / 2, 0, MAP[0].length() * TILE - size.width());
        int top = Math.clamp((int) y - size.height() / 2, 0, MAP.length * TILE - size.height());
        // From here on, all coordinates are coordinates of the tile map.
        canvas.push().translate(-left, -top);
        // The game draws only visible tiles, so the tile map may have any size.
        for (int row = top / TILE; row * TILE < top + size.height(); row++)
            for (int column = left / TILE; column * TILE < left + size.width(); column++)
                tile(canvas, MAP[row].charAt(column), column * TILE, row * TILE);
        canvas.roundRect(x - 12, y - 12, 24, 24, 6, Color.ORANGE);
        canvas.pop(); // From here on, all coordinates are points of the window again.
        canvas.text("arrow keys", 16, 344, 14, Color.WHITE);
    }

    private static void tile(Canvas canvas, char tile, double x, double y) {
        int ground = tile == '#' ? 0x59606B : tile == '~' ? 0x2F6FB0 : 0x4E8F4A;
        canvas.rect(x, y, TILE, TILE, ground);
        if (tile == '#') canvas.rect(x + 2, y + 2, TILE - 4, 10, 0x79828F);
        if (tile == 't') canvas.circle(x + 20, y + 20, 15, 0x2C5F34);
    }
}
