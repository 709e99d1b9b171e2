package fourstroke.app;

import fourstroke.loop.api.draw.Canvas;

import java.lang.reflect.Proxy;
import java.util.function.BiConsumer;

/// A canvas that draws nothing, and reports each call of its methods.
public final class HeardCanvas {

    private HeardCanvas() {}

    /// {@return a canvas that reports its calls}
    ///
    /// @param heard gets the name of each method that is called, and its arguments
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
