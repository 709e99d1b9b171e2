package fourstroke.app.comet;

import fourstroke.loop.core.view.RunData;
import fourstroke.loop.core.view.RunHash;

/// The state of one game: all values on which the future of the game depends, and values that only
/// decorate the picture. [Rules] advances the state by one tick at a time.
///
/// Positions are in points of an arena of [#WIDTH] by [#HEIGHT], whatever the size of the window; y
/// increases downwards. Times are in seconds.
final class World {

    static final double WIDTH = 960;
    static final double HEIGHT = 540;

    /// The maximum number of foes at one time: twice as many as in the fullest wave.
    static final int FOE_LIMIT = 128;

    /// The maximum number of shards and gifts at one time.
    static final int GOOD_LIMIT = 64;

    static final int WELL_LIMIT = 2;

    /// The number of lives at the start of a game, unless the parameter `lives` changes it.
    private static final int LIVES = 3;

    /// The number of foes in the first wave, unless the parameter `foes` changes it.
    private static final int FIRST_FOES = 6;

    final Dice dice;
    final Bodies foes = new Bodies(FOE_LIMIT);
    final Bodies goods = new Bodies(GOOD_LIMIT);
    final Tail tail = new Tail();
    final Sparks sparks = new Sparks();

    // The state of the comet.
    double x = WIDTH / 2;
    double y = HEIGHT / 2;
    double oldX = x;
    double oldY = y;
    double vx;
    double vy;
    double dashLeft; // The seconds for which the comet still bursts each foe that it touches.
    double charge = 1; // How far the dash has recharged; 1 means that the comet can dash.
    double safe = 2; // The seconds for which still nothing hurts the comet.
    double gone; // The seconds until the comet reappears.
    double magnet; // The seconds for which the comet still attracts shards from far away.
    boolean shield;
    int lives = LIVES;

    // The state of the score.
    long score;
    // The number of objects that were caught in a row, each within `COMBO_SECONDS` of the last.
    int combo;
    double comboLeft;
    long nextLife = Rules.LIFE_SCORE;
    int caught; // The number of foes that burst.
    int bestLoop; // The largest number of foes that were caught in one loop.

    // The state of the wave.
    int firstFoes = FIRST_FOES;
    int wave;
    double waveAge;
    double rest = 1.2; // The seconds until the next wave.
    int due; // The number of foes of the current wave that have not appeared yet.
    double nextFoe;
    int wells;
    final double[] wellX = new double[WELL_LIMIT];
    final double[] wellY = new double[WELL_LIMIT];
    double wellAge;

    double age;
    boolean over;

    // Decoration.
    double shake; // points
    double slow; // The seconds of game time for which slow motion still lasts.
    double flash; // The brightness of a flash over the whole arena, which goes from 1 down to 0.
    double novaAge = 9;
    double novaX;
    double novaY;
    double novaRadius; // The radius within which the nova has an effect.
    final double[] loop = new double[2 * Tail.LIMIT];
    int loopCount;
    double loopAge = 9;
    double banner; // The number of seconds since a message was shown.
    String bannerText = "";
    double popAge = 9;
    double popX;
    double popY;
    long popPoints;

    /// Creates a game with the parameters of a run. The parameter `lives` is the number of lives,
    /// and the parameter `foes` is the number of foes in the first wave.
    World(long seed, RunData data) {
        this(seed);
        lives = (int) limited(data, "lives", LIVES, Rules.LIVES_LIMIT);
        firstFoes = (int) limited(data, "foes", FIRST_FOES, FOE_LIMIT);
    }

    private static double limited(RunData data, String name, double usual, double most) {
        double value = data.parameter(name, usual);
        if (value >= 1 && value <= most) return value;
        throw new IllegalArgumentException(
                "the parameter %s of comet must be from 1 to %.0f, not %s"
                        .formatted(name, most, value));
    }

    World(long seed) {
        dice = new Dice(seed);
        tail.restart(x, y);
    }

    /// {@return the multiplier of scores} For every five objects that are caught in a row, the
    /// multiplier increases by one, to at most nine.
    int multiplier() {
        return Math.min(9, 1 + combo / 5);
    }

    /// {@return whether the comet is in the arena now}
    boolean there() {
        return gone <= 0 && !over;
    }

    /// Shows a message in large letters.
    void announce(String text) {
        bannerText = text;
        banner = 0;
    }

    /// {@return the acceleration to the right that the gravity wells cause at a position}
    double pullX(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellX[i] - atX);
        return sum;
    }

    /// {@return the downward acceleration that the gravity wells cause at a position}
    double pullY(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellY[i] - atY);
        return sum;
    }

    /// {@return the acceleration towards one gravity well, divided by the distance to the well} The
    /// acceleration decreases with the square of the distance. A comet can always escape, because
    /// the acceleration near the well is limited.
    private double pull(int well, double atX, double atY) {
        double dx = wellX[well] - atX;
        double dy = wellY[well] - atY;
        double square = dx * dx + dy * dy + 900;
        return Math.min(1, wellAge) * 3.2e6 / (square * Math.sqrt(square));
    }

    /// {@return the acceleration towards one gravity well, divided by the distance to the well, so
    /// that the caller can multiply the result by the horizontal or vertical distance} The
    /// acceleration decreases with the square of the distance.
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
