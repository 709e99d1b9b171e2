package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.FastForwardContract;
import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.Scene;
import fourstroke.backend.contract.ScriptContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.draw.Canvas;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.TreeSet;

/// Runs the contract of backends for both backends of this module.
class ContractTest {

    private static final Tested VIRTUAL = Tested.of(new HeadlessBackend());
    private static final Tested HEADLESS = VIRTUAL.withOption("clock", "real");

    /// The scenes must call each drawing method, because the tests compare only the pictures of
    /// backends that draw the scenes.
    @Test
    void theScenesCallEveryMethodThatDraws() {
        Set<String> left = new TreeSet<>();
        for (Method method : Canvas.class.getMethods())
            if (method.getReturnType() == Canvas.class) left.add(method.getName());
        InvocationHandler strike =
                (canvas, method, _) -> {
                    left.remove(method.getName());
                    return canvas;
                };
        Class<?>[] types = {Canvas.class};
        ClassLoader loader = Canvas.class.getClassLoader();
        for (Scene scene : Scene.values())
            scene.draw((Canvas) Proxy.newProxyInstance(loader, types, strike));
        assertEquals(Set.of(), left, "to be drawn in a Scene");
    }

    @Nested
    class HeadlessWindow extends WindowContract {
        HeadlessWindow() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessPictures extends PicturesContract {
        HeadlessPictures() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessLife extends LifeContract {
        HeadlessLife() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessScript extends ScriptContract {
        HeadlessScript() {
            super(VIRTUAL);
        }
    }

    @Nested
    @Tag("slow")
    class HeadlessFastForward extends FastForwardContract {
        HeadlessFastForward() {
            super(HEADLESS);
        }
    }

    @Nested
    @Tag("slow")
    class NullFastForward extends FastForwardContract {
        NullFastForward() {
            super(Tested.of(new NullBackend()).withOption("clock", "real"));
        }
    }

    @Nested
    class NullScript extends ScriptContract {
        NullScript() {
            super(Tested.of(new NullBackend()));
        }
    }
}
