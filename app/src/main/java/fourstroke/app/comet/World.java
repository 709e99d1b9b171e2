package fourstroke.app.comet;

import fourstroke.loop.core.StateHash;

/// One game: all that its future depends on, and what the eye is to notice. [Rules] moves it on.
///
/// Places are points of an arena of [#WIDTH] by [#HEIGHT], y down, whatever the window's size;
/// times are seconds.
final class World {

    static final double WIDTH = 960;
    static final double HEIGHT = 540;

    /// Most foes at one time: twice what the fullest wave has.
    static final int FOE_LIMIT = 128;

    /// Most shards and gifts at one time.
    static final int GOOD_LIMIT = 64;

    static final int WELL_LIMIT = 2;

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
    double dashLeft; // it bursts what it touches so long
    double charge = 1; // of the dash, full at 1
    double safe = 2; // nothing hurts it so long
    double gone; // until it comes back
    double magnet; // it draws shards in from afar so long
    boolean shield;
    int lives = 3;

    // The score.
    long score;
    int combo; // things caught in a row
    double comboLeft;
    long nextLife = Rules.LIFE_SCORE;
    int caught; // foes burst
    int bestLoop; // most foes in one loop

    // The wave.
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

    // For the eye.
    double shake; // points
    double slow; // game time that passes slowly, so long
    double flash; // of the whole arena, from 1 down to 0
    double novaAge = 9;
    double novaX;
    double novaY;
    double novaRadius; // what it burst was within
    final double[] loop = new double[2 * Tail.LIMIT];
    int loopCount;
    double loopAge = 9;
    double banner; // seconds since something was announced
    String bannerText = "";
    double popAge = 9;
    double popX;
    double popY;
    long popPoints;

    World(long seed) {
        dice = new Dice(seed);
        tail.restart(x, y);
    }

    /// {@return what a point is multiplied by: one more for every five in a row, at most nine}
    int multiplier() {
        return Math.min(9, 1 + combo / 5);
    }

    /// {@return whether the comet is in the arena}
    boolean there() {
        return gone <= 0 && !over;
    }

    /// Says something in large letters.
    void announce(String text) {
        bannerText = text;
        banner = 0;
    }

    /// {@return how hard the wells pull here, as an acceleration to the right}
    double pullX(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellX[i] - atX);
        return sum;
    }

    /// {@return how hard the wells pull here, as an acceleration down}
    double pullY(double atX, double atY) {
        double sum = 0;
        for (int i = 0; i < wells; i++) sum += pull(i, atX, atY) * (wellY[i] - atY);
        return sum;
    }

    /// Falls with the square of the distance, but never beyond what a comet can outrun.
    private double pull(int well, double atX, double atY) {
        double dx = wellX[well] - atX;
        double dy = wellY[well] - atY;
        double square = dx * dx + dy * dy + 900;
        return Math.min(1, wellAge) * 3.2e6 / (square * Math.sqrt(square));
    }

    /// {@return a hash of all that the future depends on, and of what the end tells}
    long hash(StateHash hash) {
        hash.reset().add(dice.state());
        hash.add(x).add(y).add(vx).add(vy).add(dashLeft).add(charge);
        hash.add(safe).add(gone).add(magnet).add(shield).add(lives);
        hash.add(score).add(combo).add(comboLeft).add(nextLife).add(caught).add(bestLoop);
        hash.add(wave).add(waveAge).add(rest).add(due).add(nextFoe).add(wells).add(wellAge);
        for (int i = 0; i < wells; i++) hash.add(wellX[i]).add(wellY[i]);
        hash.add(over).add(slow);
        tail.addTo(hash);
        foes.addTo(hash);
        goods.addTo(hash);
        return hash.value();
    }
}
