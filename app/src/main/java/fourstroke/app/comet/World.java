package fourstroke.app.comet;

import fourstroke.loop.core.view.RunData;
import fourstroke.loop.core.view.RunHash;

/// The state of one game: all values on which its future depends, and values for decoration only.
/// [Rules] advances it.
///
/// Positions are points of an arena of [#WIDTH] by [#HEIGHT], y down, whatever the window's size;
/// times are seconds.
final class World {

    static final double WIDTH = 960;
    static final double HEIGHT = 540;

    /// Most foes at one time: twice as many as in the fullest wave.
    static final int FOE_LIMIT = 128;

    /// Most shards and gifts at one time.
    static final int GOOD_LIMIT = 64;

    static final int WELL_LIMIT = 2;

    /// The lives of a new comet, unless the parameter `lives` changes them.
    private static final int LIVES = 3;

    /// The foes of the first wave, unless the parameter `foes` changes them.
    private static final int FIRST_FOES = 6;

    final Dice dice;
    final Bodies foes = new Bodies(FOE_LIMIT);
    final Bodies goods = new Bodies(GOOD_LIMIT);
    final Tail tail = new Tail();
    final Sparks sparks = new Sparks();

    // The comet.
    double x = WIDTH / 2;
    double y = HEIGHT / 2;
    double oldX = x;
    double oldY = y;
    double vx;
    double vy;
    double dashLeft; // while positive, it bursts what it touches
    double charge = 1; // of the dash, full at 1
    double safe = 2; // while positive, nothing hurts it
    double gone; // until it reappears
    double magnet; // while positive, it attracts shards from afar
    boolean shield;
    int lives = LIVES;

    // The score.
    long score;
    int combo; // things caught in a row
    double comboLeft;
    long nextLife = Rules.LIFE_SCORE;
    int caught; // foes burst
    int bestLoop; // most foes in one loop

    // The wave.
    int firstFoes = FIRST_FOES;
    int wave;
    double waveAge;
    double rest = 1.2; // until the next wave
    int due; // foes of this wave that are still to come
    double nextFoe;
    int wells;
    final double[] wellX = new double[WELL_LIMIT];
    final double[] wellY = new double[WELL_LIMIT];
    double wellAge;

    double age;
    boolean over;

    // Decoration.
    double shake; // points
    double slow; // slow motion left, in game time
    double flash; // of the whole arena, from 1 down to 0
    double novaAge = 9;
    double novaX;
    double novaY;
    double novaRadius; // the radius of its effect
    final double[] loop = new double[2 * Tail.LIMIT];
    int loopCount;
    double loopAge = 9;
    double banner; // seconds since something was announced
    String bannerText = "";
    double popAge = 9;
    double popX;
    double popY;
    long popPoints;

    /// Creates a game with the parameters of a run: `lives`, and `foes`, which come in the first
    /// wave.
    World(long seed, RunData data) {
        this(seed);
        lives = (int) limited(data, "lives", LIVES, Rules.LIVES_LIMIT);
        firstFoes = (int) limited(data, "foes", FIRST_FOES, FOE_LIMIT);
    }

    private static double limited(RunData data, String name, double usual, double most) {
        double value = data.parameter(name, usual);
        if (value >= 1 && value <= most) return value;
        throw new IllegalArgumentException(
                "the parameter %s of comet is from 1 to %.0f, not %s".formatted(name, most, value));
    }

    World(long seed) {
        dice = new Dice(seed);
        tail.restart(x, y);
    }

    /// {@return the multiplier of scores: one more for every five in a row, at most nine}
    int multiplier() {
        return Math.min(9, 1 + combo / 5);
    }

    /// {@return whether the comet is in the arena}
    boolean there() {
        return gone <= 0 && !over;
    }

    /// Shows a message in large letters.
    void announce(String text) {
        bannerText = text;
        banner = 0;
    }

    /// {@return the acceleration to the right that the wells cause here}
    double pullX(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellX[i] - atX);
        return sum;
    }

    /// {@return the downward acceleration that the wells cause here}
    double pullY(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellY[i] - atY);
        return sum;
    }

    /// Falls with the square of the distance, and is never more than a comet can escape.
    private double pull(int well, double atX, double atY) {
        double dx = wellX[well] - atX;
        double dy = wellY[well] - atY;
        double square = dx * dx + dy * dy + 900;
        return Math.min(1, wellAge) * 3.2e6 / (square * Math.sqrt(square));
    }

    /// Adds everything the future depends on, and what is reported at the end.
    void addTo(RunHash hash) {
        hash.add(dice.state());
        hash.add(x).add(y).add(vx).add(vy).add(dashLeft).add(charge);
        hash.add(safe).add(gone).add(magnet).add(shield).add(lives);
        hash.add(score).add(combo).add(comboLeft).add(nextLife).add(caught).add(bestLoop);
        hash.add(wave).add(waveAge).add(rest).add(due).add(nextFoe).add(wells).add(wellAge);
        for (int i = 0; i < wells; i++) hash.add(wellX[i]).add(wellY[i]);
        hash.add(over).add(slow);
        tail.addTo(hash);
        foes.addTo(hash);
        goods.addTo(hash);
    }
}
