package fourstroke.loop.api.window;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;

import java.util.Optional;

/// A monitor.
///
/// On Wayland [#scale] is a whole number: where the player set 1.5 it is 2, and [#size] is the size
/// at that scale and without a rotation. A window's own size is right.
///
/// @param id the backend's identifier; valid until [fourstroke.loop.api.Input.WindowChanged]
/// @param name the name that its maker gives
/// @param x points from the left edge of the desktop
/// @param y points from the top edge of the desktop
/// @param size its current size in points, as it is rotated
/// @param scale pixels per point
/// @param refreshRate frames per second, empty if unknown, as on virtual displays; a whole number
///   from most systems even if the true rate is 60000/1001
/// @param primary whether it is the primary one, with the task bar
public record Monitor(
        long id,
        String name,
        int x,
        int y,
        Size size,
        double scale,
        Optional<Rate> refreshRate,
        boolean primary) {}
