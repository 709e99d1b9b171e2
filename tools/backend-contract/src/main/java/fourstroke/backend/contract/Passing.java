package fourstroke.backend.contract;

import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// A window that passes on to another what it is asked, but for what a test answers itself.
public final class Passing {

    /// What a test answers to pass a call on.
    public static final Object ON = new Object();

    /// What a test does.
    public interface Own {

        /// {@return the answer to a call, or [#ON]}
        @Nullable Object call(String method, Object[] arguments);
    }

    private Passing() {}

    /// {@return a window that asks a test first, and then another window}
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
