package fourstroke.backend.headless;

import fourstroke.backend.contract.Passing;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.Vsync;

import org.junit.jupiter.api.Nested;

import java.util.Optional;

/// A backend that is none of ours, whose windows do little, can keep what every backend keeps.
class OfSomebodyElseTest {

    @Nested
    class Windows extends WindowContract {
        Windows() {
            super(Tested.of(new Little()).withOption("clock", "real"));
        }
    }

    private static final class Little implements Backend {

        @Override
        public String name() {
            return "little";
        }

        @Override
        public int priority() {
            return -1;
        }

        @Override
        public Readiness readiness() {
            return new Readiness.Ready("a window that does little");
        }

        @Override
        public BackendWindow open(WindowSettings settings) {
            BackendWindow window = new HeadlessBackend().open(settings);
            Vsync[] vsync = {settings.vsync()};
            return Passing.to(
                    window,
                    (method, words) -> {
                        if (words.length > 0 && words[0] == State.MINIMIZED) return null;
                        if (method.equals("setVsync")) vsync[0] = (Vsync) words[0];
                        return switch (method) {
                            case "supports" -> words[0] == Feature.CAPTURE;
                            case "setFullscreen", "setVsync" -> null;
                            case "vsync" -> vsync[0];
                            case "presentRate" -> Optional.empty();
                            case "unwrap" ->
                                    throw new IllegalArgumentException(
                                            "no view of java.lang.String; it has elsewhere.View");
                            default -> Passing.ON;
                        };
                    });
        }
    }
}
