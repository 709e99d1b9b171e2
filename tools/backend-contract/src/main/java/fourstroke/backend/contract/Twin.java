package fourstroke.backend.contract;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;

/// A headless window that also presents each of its frames in another window, in virtual time, so
/// that the two pictures of a frame can be compared.
///
/// @param loops the window to pass to a loop; closing this window closes both windows
/// @param software the headless window
/// @param other the other window
public record Twin(BackendWindow loops, BackendWindow software, BackendWindow other) {

    /// {@return a twin whose other window is the given window, which must have exactly one pixel
    /// per point}
    ///
    /// @param scale how many points of the other window correspond to one point of the loop's
    ///   window, which is the headless window
    public static Twin of(BackendWindow other, double scale) {
        return of(other, scale, "");
    }

    /// {@return a twin that plays a script and whose other window is the given window, which must
    /// have exactly one pixel per point}
    ///
    /// @param scale how many points of the other window correspond to one point of the loop's
    ///   window, which is the headless window
    /// @param script the script, in the format of the window option `script`
    public static Twin of(BackendWindow other, double scale, String script) {
        var software =
                Backends.choose("headless")
                        .open(
                                WindowSettings.of(
                                                "Twin",
                                                (int) (other.size().width() / scale),
                                                (int) (other.size().height() / scale))
                                        .withOption("scale", Double.toString(scale))
                                        .withOption("script", script));
        BackendWindow both =
                Passing.to(
                        software,
                        (method, arguments) -> {
                            if (method.equals("present")) other.present((Frame) arguments[0]);
                            if (method.equals("close")) other.close();
                            return Passing.ON;
                        });
        return new Twin(both, software, other);
    }

    /// {@return the picture of the headless window, which the software rasteriser (the reference)
    /// has drawn}
    public Image expected() {
        return software.capture();
    }

    /// {@return the picture that the other window shows}
    public Image actual() {
        return other.capture();
    }
}
