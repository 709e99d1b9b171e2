package fourstroke.backend.contract;

import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;

/// Gives a window of any backend the script of a headless one in place of a user: real time, real
/// frames, and the same inputs at the same ticks.
public final class Scripted {

    private static final Set<String> FROM_THE_SCRIPT =
            Set.of("pump", "pending", "poll", "stampNanos");

    private Scripted() {}

    /// {@return a window that takes its inputs from a script and all else from another window,
    /// which it closes with itself}
    ///
    /// @param script as the option `script` takes it
    public static BackendWindow of(BackendWindow window, String script) {
        var user =
                Backends.choose("headless")
                        .open(WindowSettings.of("User", 1, 1).withOption("script", script));
        return (BackendWindow)
                Proxy.newProxyInstance(
                        Scripted.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, arguments) -> {
                            String name = method.getName();
                            if (name.equals("pump")) drop(window, (long) arguments[0]);
                            if (name.equals("close")) user.close();
                            var asked = FROM_THE_SCRIPT.contains(name) ? user : window;
                            try {
                                return method.invoke(asked, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    /// Drops the inputs of the window's real user.
    private static void drop(BackendWindow window, long tick) {
        window.pump(tick);
        while (window.poll() != null) {}
    }
}
