// The library Artemis-odb runs systems, which move and draw entities by their components.
// Play it: ./play 23
// Uses: Artemis-odb

import module fourstroke.loop.core;

import com.artemis.*;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;

final class Entities {

    public static final class Place extends Component {
        double x, y; // points
    }

    public static final class Speed extends Component {
        double x, y; // The speed in points per second.
    }

    /// Moves each entity that has a place and a speed, and makes it bounce off the edges.
    @All({Place.class, Speed.class})
    private static final class Moving extends IteratingSystem {
        private ComponentMapper<Place> places; // Artemis sets both mappers.
        private ComponentMapper<Speed> speeds;

        @Override
        protected void process(int entity) {
            Place place = places.get(entity);
            Speed speed = speeds.get(entity);
            place.x += speed.x * world.getDelta();
            place.y += speed.y * world.getDelta();
            if (place.x < 0 || place.x > 640) speed.x = Math.copySign(speed.x, 320 - place.x);
            if (place.y < 0 || place.y > 360) speed.y = Math.copySign(speed.y, 180 - place.y);
        }
    }

    /// Draws each entity that has a place.
    @All(Place.class)
    private static final class Drawing extends IteratingSystem {
        private ComponentMapper<Place> places;
        private ComponentMapper<Speed> speeds;
        private Render frame;

        @Override
        protected void process(int entity) {
            Place place = places.get(entity);
            Speed speed = speeds.get(entity); // The component is null if the entity has no speed.
            boolean still = speed == null;
            double x = place.x + (still ? 0 : speed.x * frame.ahead());
            double y = place.y + (still ? 0 : speed.y * frame.ahead());
            frame.canvas().circle(x, y, still ? 2 : 6, still ? Color.GRAY : Color.ORANGE);
        }
    }

    static void main() {
        Drawing drawing = new Drawing();
        var world = new World(new WorldConfigurationBuilder().with(new Moving(), drawing).build());
        drawing.setEnabled(false); // world.process() skips this system; each Render runs it.
        try (GameLoop loop = GameLoop.open("Entities", 640, 360)) {
            for (int i = 0; i < 300; i++) {
                var entity = world.createEntity().edit();
                Place place = entity.create(Place.class);
                place.x = loop.random().nextDouble(640);
                place.y = loop.random().nextDouble(360);
                if (i < 200) continue; // The entity is a star, which does not move.
                Speed speed = entity.create(Speed.class);
                speed.x = loop.random().nextDouble(-90, 90);
                speed.y = loop.random().nextDouble(-90, 90);
            }
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> {
                        world.setDelta((float) dt);
                        world.process();
                    }
                    case Render frame -> {
                        frame.canvas().clear(Color.NAVY);
                        drawing.frame = frame;
                        drawing.process();
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }
}
