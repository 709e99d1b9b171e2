package fourstroke.backend.contract;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.Backends;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// A headless window that shows each of its frames in another window too, so that the two pictures
/// can be compared: same frame, virtual time.
///
/// @param loops what a loop is run over; closing it closes both
/// @param software the headless window
/// @param other the other
public record Twin(BackendWindow loops, BackendWindow software, BackendWindow other) {

    /// {@return the twin of a window that has as many pixels as points}
    ///
    /// @param scale how many of the other's points are one of the loop's
    public static Twin of(BackendWindow other, double scale) {
        return of(other, scale, "");
    }

    /// {@return the twin of a window that has as many pixels as points, with a user}
    ///
    /// @param scale how many of the other's points are one of the loop's
    /// @param script what the user does, as the option `headless.script` takes it
    public static Twin of(BackendWindow other, double scale, String script) {
        var software =
                Backends.choose("headless")
                        .open(
                                WindowSettings.of(
                                                "Twin",
                                                (int) (other.size().width() / scale),
                                                (int) (other.size().height() / scale))
                                        .withOption("headless.scale", Double.toString(scale))
                                        .withOption("headless.script", script));
        Object both =
                Proxy.newProxyInstance(
                        Twin.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("present"))
                                other.present((Frame) arguments[0]);
                            if (method.getName().equals("close")) other.close();
                            try {
                                return method.invoke(software, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
        return new Twin((BackendWindow) both, software, other);
    }

    /// {@return what the reference shows}
    public Image expected() {
        return software.capture();
    }

    /// {@return what the other window shows}
    public Image actual() {
        return other.capture();
    }
}
