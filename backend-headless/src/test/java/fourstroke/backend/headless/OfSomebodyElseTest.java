package fourstroke.backend.headless;

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

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
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

        private static boolean minimizes(Object[] words) {
            return words != null && words.length > 0 && words[0] == State.MINIMIZED;
        }

        @Override
        public BackendWindow open(WindowSettings settings) {
            BackendWindow window = new HeadlessBackend().open(settings);
            Vsync[] vsync = {settings.vsync()};
            return (BackendWindow)
                    Proxy.newProxyInstance(
                            Little.class.getClassLoader(),
                            new Class<?>[] {BackendWindow.class},
                            (_, method, words) ->
                                    switch (minimizes(words) ? "minimize" : method.getName()) {
                                        case "supports" -> words[0] == Feature.CAPTURE;
                                        case "minimize", "setFullscreen" -> null;
                                        case "setVsync" -> {
                                            vsync[0] = (Vsync) words[0];
                                            yield null;
                                        }
                                        case "vsync" -> vsync[0];
                                        case "presentRate" -> Optional.empty();
                                        case "unwrap" ->
                                                throw new IllegalArgumentException(
                                                        "no view of java.lang.String; it has"
                                                                + " elsewhere.View");
                                        // open set: text
                                        default -> {
                                            try {
                                                yield method.invoke(window, words);
                                            } catch (InvocationTargetException e) {
                                                throw e.getCause();
                                            }
                                        }
                                    });
        }
    }
}
