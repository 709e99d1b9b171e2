package fourstroke.backend.contract;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Locale;

/// Tests what the windows of a backend show on the display, with screenshots. Tests of captured
/// pictures are not enough: because capturing draws the picture again, a captured picture may be
/// correct although the screen shows a wrong picture.
@Timeout(120)
public abstract class ScreenContract {

    /// The maximum number of screenshots. If all screenshots differ from the expected picture, the
    /// test fails. Several screenshots may be needed, because a frame can take some time to appear.
    private static final int LOOKS = 5;

    private final Tested tested;

    /// @param tested the backend to test
    protected ScreenContract(Tested tested) {
        this.tested = tested;
    }

    @BeforeEach
    void needDisplay() {
        Display.need();
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2})
    void everySceneIsOnTheScreen(int scale) {
        int width = Scene.SIZE.width() * scale;
        int height = Scene.SIZE.height() * scale;
        String title = "Screen " + System.nanoTime();
        Twin twin = Twin.of(tested.open(WindowSettings.of(title, width, height)), scale);
        Waits.settle(twin.other());
        String id = Display.find(title);
        // The window is already open, so the size in the loop settings has no effect.
        LoopSettings settings = LoopSettings.of(title, 1, 1);
        try (GameLoop loop = GameLoop.over(twin.loops(), settings)) {
            for (Scene scene : Scene.values()) {
                scene.show(loop);
                String name = scene.name().toLowerCase(Locale.ROOT);
                Comparison.assertAlike(
                        twin.expected(),
                        seen(id, twin.expected()),
                        name + "-" + tested + "-on-screen-at-" + scale);
            }
        }
    }

    private static Image seen(String id, Image expected) {
        Image seen = Display.look(id, "screen");
        for (int i = 1; i < LOOKS && !Comparison.of(expected, seen).passes(); i++)
            seen = Display.look(id, "screen");
        return seen;
    }
}
