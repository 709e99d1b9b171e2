package fourstroke.backend.contract;

import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// Creates windows that forward calls to another window, except for calls that a test answers
/// itself.
public final class Passing {

    /// The value that [Own#call] returns for a call that should be forwarded to the other window.
    public static final Object ON = new Object();

    /// The calls that a test answers itself.
    public interface Own {

        /// {@return the answer to a call, or [#ON] if the call should be forwarded}
        @Nullable Object call(String method, Object[] arguments);
    }

    private Passing() {}

    /// {@return a window that passes each call to `own` and, if `own` returns [#ON], forwards the
    /// call to the window `other`}
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
