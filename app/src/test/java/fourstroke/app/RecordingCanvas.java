package fourstroke.app;

import fourstroke.loop.api.draw.Canvas;

import java.lang.reflect.Proxy;
import java.util.function.BiConsumer;

/// A canvas that draws nothing, and reports each call of its methods.
public final class RecordingCanvas {

    private RecordingCanvas() {}

    /// {@return a canvas that reports its calls}
    ///
    /// @param recorder gets the name of each method that is called, and its arguments
    public static Canvas of(BiConsumer<String, Object[]> recorder) {
        return (Canvas)
                Proxy.newProxyInstance(
                        Canvas.class.getClassLoader(),
                        new Class<?>[] {Canvas.class},
                        (self, method, arguments) -> {
                            recorder.accept(method.getName(), arguments);
                            return self;
                        });
    }
}
