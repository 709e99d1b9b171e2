package fourstroke.app;

import fourstroke.loop.api.draw.Canvas;

import java.lang.reflect.Proxy;
import java.util.function.BiConsumer;

/// A canvas that draws nothing and passes on what it is told.
public final class HeardCanvas {

    private HeardCanvas() {}

    /// {@return a canvas}
    ///
    /// @param heard is given the name of each method, and its arguments
    public static Canvas of(BiConsumer<String, Object[]> heard) {
        return (Canvas)
                Proxy.newProxyInstance(
                        Canvas.class.getClassLoader(),
                        new Class<?>[] {Canvas.class},
                        (self, method, arguments) -> {
                            heard.accept(method.getName(), arguments);
                            return self;
                        });
    }
}
