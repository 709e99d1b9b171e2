package fourstroke.app;

import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;

/// A program that prints every input that its window tells of, a line each, until it is closed.
final class Teller {

    private Teller() {}

    /// Runs it.
    public static void main(String[] words) {
        try (GameLoop loop = GameLoop.open("Teller", 400, 300)) {
            for (Event event : loop) {
                switch (event) {
                    case Render frame -> frame.canvas().clear(Color.NAVY);
                    case Input input -> System.out.println(input);
                    default -> {} // open set: what else comes is not told
                }
                if (event instanceof CloseRequest) loop.stop();
            }
        }
    }
}
