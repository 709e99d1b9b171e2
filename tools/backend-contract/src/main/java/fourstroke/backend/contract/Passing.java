package fourstroke.backend.contract;

import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// A window that passes calls on to another window, except those that a test answers itself.
public final class Passing {

    /// The answer of a test to a call that should be passed on.
    public static final Object ON = new Object();

    /// The part of a test.
    public interface Own {

        /// {@return the answer to a call, or [#ON]}
        @Nullable Object call(String method, Object[] arguments);
    }

    private Passing() {}

    /// {@return a window that passes each call to a test first, and then to another window}
    public static BackendWindow to(BackendWindow other, Own own) {
        return (BackendWindow)
                Proxy.newProxyInstance(
                        Passing.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, given) -> {
                            Object[] arguments = given == null ? new Object[0] : given;
                            Object answer = own.call(method.getName(), arguments);
                            if (answer != ON) return answer;
                            try {
                                return method.invoke(other, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
