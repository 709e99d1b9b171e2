package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RulesTest {

    private static final double DT = 1.0 / 120;

    /// A comet with its last life, about to fly into a mine, with another mine within reach of the
    /// shock wave of its end.
    private static World beforeTheEnd() {
        World world = new World(1);
        world.rest = 100;
        world.safe = 0;
        world.lives = 1;
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        world.foes.add(Kind.MINE, world.x + 100, world.y, 0);
        return world;
    }

    @Test
    void theLastLifeEndsTheGame() {
        World world = beforeTheEnd();
        Rules.tick(world, new Steer(), DT);
        assertTrue(world.over);
        assertEquals(0, world.lives);
    }

    @Test
    void aLifeThatTheLastBurstEarnsIsPlayed() {
        World world = beforeTheEnd();
        world.score = Rules.LIFE_SCORE - 60; // one mine is 50
        Rules.tick(world, new Steer(), DT);
        assertEquals(1, world.lives, world.bannerText);
        assertFalse(world.over, "the game is over with a life left");
    }

    @Test
    void nothingIsCaughtByACometThatIsGone() {
        World world = beforeTheEnd();
        world.goods.add(Kind.SHARD, world.x, world.y, 0);
        Rules.tick(world, new Steer(), DT);
        assertEquals(100, world.score, "two mines, and no shard");
    }

    /// A comet in the middle of an empty arena, invulnerable for a while.
    private static World calm() {
        World world = new World(1);
        world.rest = 100;
        return world;
    }

    private static Steer towards(double x, double y) {
        Steer steer = new Steer();
        steer.towards(x, y);
        return steer;
    }

    private static Steer dashing() {
        Steer steer = towards(1, 0);
        steer.dash = true;
        return steer;
    }

    private static void play(World world, Steer steer, double seconds) {
        for (long left = Math.round(seconds / DT); left > 0; left--) Rules.tick(world, steer, DT);
    }

    @Test
    void aCometReachesItsSpeedAndGlidesWhenItIsLetGo() {
        World world = calm();
        play(world, towards(0, 1), 0.5);
        assertEquals(Rules.SPEED, world.vy, 1e-6);
        assertEquals(0, world.vx);
        assertEquals(World.HEIGHT / 2 + 0.4 * Rules.SPEED, world.y, 3, "it took 0.2 s for that");
        play(world, towards(0, 0), 0.1);
        assertEquals(0.95 * Rules.SPEED, world.vy, 1);
    }

    @Test
    void aCometStaysInTheArena() {
        World world = calm();
        play(world, towards(-1, -1), 3);
        assertTrue(world.x >= Rules.RADIUS && world.y >= Rules.RADIUS, world.x + ", " + world.y);
        play(world, towards(1, 1), 5);
        assertTrue(world.x <= World.WIDTH - Rules.RADIUS, () -> "x " + world.x);
        assertTrue(world.y <= World.HEIGHT - Rules.RADIUS, () -> "y " + world.y);
        double wall = world.x;
        world.vx = Rules.SPEED;
        world.x = wall + 1;
        play(world, towards(0, 0), DT);
        assertTrue(world.vx < 0 && world.vx > -Rules.SPEED, "it comes back, and slower");
    }

    @Test
    void aDashIsFastAndShortAndTakesTimeToCharge() {
        World world = calm();
        play(world, dashing(), 0.1);
        assertEquals(Rules.DASH_SPEED, world.vx, 1e-6);
        play(world, towards(1, 0), 0.15);
        assertEquals(Rules.SPEED, world.vx, 1e-6);
        play(world, dashing(), Rules.DASH_RECHARGE - 0.3);
        assertEquals(0, world.dashLeft, 0.01, "it was not charged again");
        play(world, dashing(), 0.1);
        assertTrue(world.dashLeft > 0);
    }

    @Test
    void aDashBurstsWhatItMeetsAndADashIntoTheMawComesBack() {
        World world = calm();
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x + 60, world.y, 0);
        play(world, dashing(), 0.2);
        assertEquals(0, world.foes.count);
        assertEquals(3, world.lives);
        assertEquals(1, world.caught);
        World great = calm();
        great.safe = 0;
        int maw = great.foes.add(Kind.MAW, great.x + 100, great.y, 0);
        play(great, dashing(), 0.15);
        assertEquals(Rules.MAW_HEALTH - 2, great.foes.health[maw]);
        assertTrue(great.vx < 0);
        assertEquals(3, great.lives);
    }

    @Test
    void whoIsHitLosesALifeAndItsComboAndComesBackInTheMiddle() {
        World world = calm();
        world.safe = 0;
        world.x = 200;
        world.combo = 7;
        world.foes.add(Kind.HUNTER, 200, world.y, 0);
        play(world, towards(0, 0), DT);
        assertEquals(2, world.lives);
        assertEquals(0, world.combo);
        assertEquals(0, world.foes.count, "what hit it bursts");
        assertFalse(world.there());
        play(world, towards(1, 0), 1.42);
        assertTrue(world.there());
        assertEquals(World.WIDTH / 2, world.x, 5);
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        play(world, towards(0, 0), 2.3);
        assertEquals(2, world.lives, "it is safe at first");
        play(world, towards(0, 0), 0.3);
        assertEquals(1, world.lives);
    }

    @Test
    void whatIsOnlyAnnouncedHurtsNobody() {
        World world = calm();
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x, world.y, -0.5);
        play(world, towards(0, 0), 0.4);
        assertEquals(3, world.lives);
        play(world, towards(0, 0), 0.2);
        assertEquals(2, world.lives);
    }

    @Test
    void aShieldTakesOneHit() {
        World world = calm();
        world.goods.add(Kind.SHIELD, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertTrue(world.shield);
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertFalse(world.shield);
        assertEquals(3, world.lives);
        assertTrue(world.there() && world.safe > 1);
    }

    @Test
    void shardsAreDrawnInFromNearbyAndByAMagnetFromAfar() {
        World world = calm();
        int near = world.goods.add(Kind.SHARD, world.x + 60, world.y, 0);
        int far = world.goods.add(Kind.SHARD, world.x, world.y - 200, 0);
        play(world, towards(0, 0), DT);
        assertTrue(world.goods.vx[near] < 0);
        assertEquals(0, world.goods.vy[far]);
        world.magnet = 1;
        play(world, towards(0, 0), DT);
        assertTrue(world.goods.vy[far] > 0);
        int length = world.tail.length();
        play(world, towards(0, 0), 2);
        assertEquals(0, world.goods.count);
        assertEquals(length + 4, world.tail.length(), "shards feed the tail");
        assertEquals(20, world.score);
    }

    @Test
    void giftsDoNotWaitForEverButShardsDo() {
        World world = calm();
        world.goods.add(Kind.MAGNET, 100, 100, 0);
        world.goods.add(Kind.SHARD, 100, 100, 0);
        play(world, towards(0, 0), 11.9);
        assertEquals(2, world.goods.count);
        play(world, towards(0, 0), 0.2);
        assertEquals(1, world.goods.count);
        assertEquals(Kind.SHARD, world.goods.kind[0]);
    }

    @Test
    void aNovaBurstsWhatIsNear() {
        World world = calm();
        world.foes.add(Kind.MINE, world.x + Rules.NOVA_RADIUS, world.y, 0);
        world.foes.add(Kind.MINE, world.x - Rules.NOVA_RADIUS - 20, world.y, 0);
        world.foes.add(Kind.MINE, world.x, world.y + 50, -1);
        world.goods.add(Kind.NOVA, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertEquals(2, world.foes.count, "one is beyond, and one not there yet");
        assertEquals(100, world.score);
    }

    @Test
    void whatIsCaughtInARowCountsMoreUntilThereIsAPause() {
        World world = calm();
        for (int i = 0; i < 11; i++) {
            world.goods.add(Kind.SHARD, world.x, world.y, 0);
            play(world, towards(0, 0), DT);
        }
        assertEquals(4 * 10 + 5 * 20 + 2 * 30, world.score);
        play(world, towards(0, 0), Rules.COMBO_SECONDS - 0.1);
        assertEquals(3, world.multiplier());
        play(world, towards(0, 0), 0.2);
        assertEquals(1, world.multiplier());
        world.combo = 1000;
        assertEquals(9, world.multiplier());
    }

    @Test
    void livesAreEarnedAtTwiceAsManyPointsEachTimeAndThereAreFiveAtMost() {
        World world = calm();
        long next = Rules.LIFE_SCORE;
        for (int lives = 4; lives <= 6; lives++) {
            world.combo = 0;
            world.score = next - 11;
            for (int i = 0; i < 2; i++) {
                assertEquals(lives - 1, world.lives);
                world.goods.add(Kind.SHARD, world.x, world.y, 0);
                play(world, towards(0, 0), DT);
            }
            assertEquals(Math.min(5, lives), world.lives);
            next *= 2;
        }
    }

    /// Flies a square of 200 points around a position.
    private static void circle(World world, double aroundX, double aroundY) {
        double[] xs = {-100, 100, 100, -100, -100};
        double[] ys = {-100, -100, 100, 100, -120};
        world.tail.grow(100);
        world.tail.restart(aroundX - 100, aroundY - 100);
        for (int side = 1; side < xs.length; side++) {
            for (int i = 1; i <= 20; i++) {
                world.x = aroundX + xs[side - 1] + (xs[side] - xs[side - 1]) * i / 20;
                world.y = aroundY + ys[side - 1] + (ys[side] - ys[side - 1]) * i / 20;
                if (side == 1) world.y -= 10; // the way back crosses this side
                Rules.tick(world, new Steer(), DT);
            }
        }
    }

    @Test
    void aLoopCatchesAllThatIsInItAndEachCountsMore() {
        World world = calm();
        world.safe = 100;
        for (int i = -1; i <= 1; i++) world.foes.add(Kind.MINE, 300 + 10 * i, 300, 0);
        world.foes.add(Kind.MINE, 440, 300, 0);
        world.goods.add(Kind.SHIELD, 300, 310, 0);
        circle(world, 300, 300);
        assertEquals(1, world.foes.count);
        assertEquals(440, world.foes.x[0]);
        assertEquals(3, world.bestLoop);
        assertEquals(3, world.caught);
        assertTrue(world.shield);
        assertTrue(world.score >= 50 + 100 + 150 + 50, () -> "score " + world.score);
        assertTrue(world.popPoints >= 50 + 100 + 150, () -> "shown " + world.popPoints);
    }

    @Test
    void aBlobFallsIntoThreeAndTheMawHasToBeEncircledAgainAndAgain() {
        World world = calm();
        world.safe = 100;
        world.foes.add(Kind.BLOB, 300, 300, 0);
        circle(world, 300, 300);
        assertEquals(3, world.foes.count);
        assertEquals(Kind.BLOBLET, world.foes.kind[2]);
        World great = calm();
        great.safe = 100;
        int times = 0;
        for (great.foes.add(Kind.MAW, 480, 270, 0); great.caught == 0; times++) {
            circle(great, great.foes.x[0], great.foes.y[0]);
            assertTrue(times < 9, "it stays");
        }
        assertEquals(3, times);
        assertTrue(great.score >= 2000);
    }

    @Test
    void aDashGoesWhereItIsSteeredOrElseOnAsTheCometFlies() {
        World world = calm();
        Steer steer = towards(-1, 1);
        steer.dash = true;
        play(world, steer, DT);
        double part = Rules.DASH_SPEED * Math.sqrt(0.5);
        assertEquals(-part, world.vx, 1e-6);
        assertEquals(part, world.vy, 1e-6);
        play(world, towards(0, 0), 0.21);
        double slow = Rules.SPEED * Math.sqrt(0.5);
        assertEquals(slow, world.vy, 3);
        assertEquals(-slow, world.vx, 3);
        world.charge = 1;
        Steer straight = new Steer();
        straight.dash = true;
        play(world, straight, DT);
        assertEquals(-part, world.vx, 1e-6);
        assertEquals(part, world.vy, 1e-6);
        World resting = calm();
        play(resting, straight, DT);
        assertEquals(1, resting.charge, "a dash to nowhere is none");
    }

    private static World withAWell(double x, double y) {
        World world = calm();
        world.wells = 1;
        world.wellX[0] = x;
        world.wellY[0] = y;
        world.wellAge = 2;
        return world;
    }

    @Test
    void aWellDrawsTheCometInAndHurtsIt() {
        World world = withAWell(World.WIDTH / 2 - 60, World.HEIGHT / 2 + 60);
        play(world, towards(0, 0), 0.1);
        assertTrue(world.vx < -10 && world.vy > 10, world.vx + ", " + world.vy);
        World inside = withAWell(World.WIDTH / 2 - 10, World.HEIGHT / 2 + 10);
        inside.safe = 0;
        inside.wellAge = 0.5;
        play(inside, towards(0, 0), DT);
        assertEquals(3, inside.lives, "it has only begun");
        inside.wellAge = 2;
        play(inside, towards(0, 0), DT);
        assertEquals(2, inside.lives);
        World beside = withAWell(World.WIDTH / 2 - 12, World.HEIGHT / 2 + 12);
        beside.safe = 0;
        play(beside, towards(0, 0), DT);
        assertEquals(3, beside.lives);
    }

    @Test
    void whatBurstsLeavesShardsAndTheMawAGift() {
        World world = calm();
        world.foes.add(Kind.MINE, world.x + 200, world.y, 0);
        world.goods.add(Kind.NOVA, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertTrue(world.goods.count == 1 || world.goods.count == 2, () -> "" + world.goods.count);
        for (int i = 0; i < world.goods.count; i++) {
            assertEquals(Kind.SHARD, world.goods.kind[i]);
            double vx = world.goods.vx[i];
            double vy = world.goods.vy[i];
            assertTrue(vx != 0 && vy != 0 && vx * vx + vy * vy < 110 * 110, "it flies off");
        }
        World great = calm();
        great.foes.health[great.foes.add(Kind.MAW, great.x + 200, great.y, 0)] = 4;
        great.goods.add(Kind.NOVA, great.x, great.y, 0);
        play(great, towards(0, 0), DT);
        assertEquals(15, great.goods.count);
        int gifts = 0;
        for (int i = 0; i < 15; i++) if (great.goods.kind[i] != Kind.SHARD) gifts++;
        assertEquals(1, gifts);
    }

    @Test
    void aTailEndsWhereItsCometDoes() {
        World world = calm();
        play(world, towards(1, 0), 1);
        assertTrue(world.tail.count() > 20);
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertEquals(1, world.tail.count());
        play(world, towards(0, 0), 1.5);
        assertEquals(1, world.tail.count());
        assertEquals(World.WIDTH / 2, world.tail.x(0));
        assertEquals(World.HEIGHT / 2, world.tail.y(0));
    }

    @Test
    void whatIsGivenAndCaughtIsAnnounced() {
        Kind[] gifts = {Kind.SHIELD, Kind.MAGNET, Kind.NOVA};
        for (Kind gift : gifts) {
            World world = calm();
            world.goods.add(gift, world.x, world.y, 0);
            play(world, towards(0, 0), DT);
            assertEquals(gift.name(), world.bannerText);
            assertEquals(gift == Kind.MAGNET, world.magnet > 9);
        }
        World world = calm();
        world.score = Rules.LIFE_SCORE;
        world.goods.add(Kind.SHARD, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertEquals("ONE MORE LIFE", world.bannerText);
        for (int i = 0; i < 3; i++) world.foes.add(Kind.MINE, 300, 300, 0);
        circle(world, 300, 300);
        assertEquals("3 IN ONE LOOP", world.bannerText);
        play(world, towards(0, 0), 110);
        assertEquals("WAVE 1", world.bannerText);
    }

    @Test
    void whatIsForTheEyePasses() {
        World world = calm();
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertTrue(world.shake > 10 && world.flash > 0.9 && world.slow > 0.2 && world.novaAge < 1);
        play(world, towards(0, 0), 1);
        assertEquals(0, world.shake, 0.1);
        assertEquals(0, world.flash + world.slow);
        assertEquals(1, world.novaAge, 0.1);
        assertEquals(1, world.age, 0.1);
    }
}
