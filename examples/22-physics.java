// Boxes and balls fall on a heap, with the physics library dyn4j.
// Play it: ./play 22
// Uses: dyn4j

import module fourstroke.loop.core;

import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.world.World;

final class Physics {

    // The height of the visible part of the physics world, in metres.
    private static final double METRES_HIGH = 9;

    static void main() {
        LoopSettings settings = LoopSettings.of("Physics", 640, 360).closeKey(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.open(settings)) {
            new Physics().play(loop);
        }
    }

    private final World<Body> world = new World<>();

    private Physics() {
        add(new Rectangle(12, 0.4), 0, -4, MassType.INFINITE); // This body is the floor.
        add(new Rectangle(4, 0.3), -2.5, 0, MassType.INFINITE).rotate(-0.3, -2.5, 0);
    }

    private void play(GameLoop loop) {
        for (Event event : loop) {
            switch (event) {
                // All ticks have the same length, as a physics library requires.
                case Update(var dt) -> {
                    world.step(1, dt);
                    if (loop.tick() % 40 == 0) drop(loop.random().nextDouble(-5, 5));
                    world.getBodies().stream()
                            .filter(body -> body.getTransform().getTranslationY() < -10)
                            .toList()
                            .forEach(world::removeBody);
                }
                case Input.MousePress(_, var mouseX, _) -> drop((mouseX - 320) * METRES_HIGH / 360);
                case Render frame -> draw(frame.canvas(), frame.ahead());
                case Input _, Notice _ -> {}
            }
        }
    }

    private Body add(Convex shape, double x, double y, MassType mass) {
        Body body = new Body();
        body.addFixture(shape).setRestitution(0.3); // The restitution sets how high a body bounces.
        body.translate(x, y);
        body.setMass(mass);
        world.addBody(body);
        return body;
    }

    private void drop(double x) {
        boolean round = world.getBodyCount() % 2 == 0;
        add(round ? new Circle(0.4) : new Rectangle(0.8, 0.8), x, 5, MassType.NORMAL);
    }

    private void draw(Canvas canvas, double ahead) {
        // The canvas gets the axes of the physics world: y points up, and (0, 0) is in the middle.
        canvas.clear(Color.NAVY).camera(0, 0, METRES_HIGH);
        for (Body body : world.getBodies()) {
            var place = body.getTransform();
            double x = place.getTranslationX() + body.getLinearVelocity().x * ahead;
            double y = place.getTranslationY() + body.getLinearVelocity().y * ahead;
            double turn = place.getRotationAngle() + body.getAngularVelocity() * ahead;
            canvas.push().translate(x, y).rotate(turn);
            switch (body.getFixture(0).getShape()) {
                case Circle circle -> {
                    canvas.circle(0, 0, circle.getRadius(), Color.ORANGE);
                    canvas.line(0, 0, circle.getRadius(), 0, 0.05, Color.NAVY);
                }
                case Rectangle box -> {
                    double width = box.getWidth(), height = box.getHeight();
                    int color = body.isStatic() ? Color.GRAY : Color.TEAL;
                    canvas.rect(-width / 2, -height / 2, width, height, color);
                }
                default -> {} // Only balls and boxes are added.
            }
            canvas.pop();
        }
    }
}
