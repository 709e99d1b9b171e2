// Fireworks of thousands of particles glow and fade, and allocate no memory.
// Play it: ./play 10

import module fourstroke.loop.core;

final class Particles {

    private static final int LIMIT = 4_000; // The maximum number of particles.

    // One array per property instead of one object per particle leaves no garbage to collect.
    private final double[] x = new double[LIMIT];
    private final double[] y = new double[LIMIT];
    private final double[] speedX = new double[LIMIT];
    private final double[] speedY = new double[LIMIT];
    // The remaining life of each particle: 1 when it starts, 0 when it disappears.
    private final double[] life = new double[LIMIT];
    private final int[] color = new int[LIMIT];
    private int count;

    static void main() {
        LoopSettings settings = LoopSettings.of("Particles", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new Particles().play(loop);
        }
    }

    private void play(GameLoop loop) {
        // The loop's random numbers give the same fireworks on any machine for the same seed.
        var random = loop.random();
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    // Three bursts a second.
                    if (loop.tick() % 40 == 1)
                        burst(loop, random.nextDouble(80, 560), random.nextDouble(60, 200));
                    move(dt);
                }
                case Input.MousePress(_, var atX, var atY) -> burst(loop, atX, atY);
                case Render frame -> draw(frame.canvas(), frame.ahead());
                case Input _, Notice _ -> {}
            }
        }
    }

    private void burst(GameLoop loop, double atX, double atY) {
        var random = loop.random();
        double hue = random.nextDouble();
        for (int i = 0; i < 500 && count < LIMIT; i++, count++) {
            double turn = random.nextDouble(2 * Math.PI);
            double speed = random.nextDouble(20, 190);
            x[count] = atX;
            y[count] = atY;
            speedX[count] = speed * Trig.cos(turn);
            speedY[count] = speed * Trig.sin(turn);
            life[count] = random.nextDouble(0.4, 1);
            color[count] = Color.hsv(hue + random.nextDouble(0.12), 0.7, 1);
        }
    }

    private void move(double dt) {
        for (int i = 0; i < count; i++) {
            life[i] -= 0.5 * dt;
            while (life[i] <= 0 && i < count) remove(i);
            speedY[i] += 70 * dt; // gravity
            x[i] += speedX[i] * dt;
            y[i] += speedY[i] * dt;
        }
    }

    /// The last particle takes the place of the particle that disappeared.
    private void remove(int i) {
        count--;
        x[i] = x[count];
        y[i] = y[count];
        speedX[i] = speedX[count];
        speedY[i] = speedY[count];
        life[i] = life[count];
        color[i] = color[count];
    }

    private void draw(Canvas canvas, double ahead) {
        canvas.clear(0x05070D).blend(Blend.ADDITIVE); // Overlapping particles add their light.
        for (int i = 0; i < count; i++) {
            double atX = x[i] + speedX[i] * ahead;
            double atY = y[i] + speedY[i] * ahead;
            canvas.circle(atX, atY, 1 + 2 * life[i], Color.alpha(color[i], life[i]));
        }
        canvas.text(count + " particles; click for more", 16, 344, 14, Color.GRAY);
    }
}
