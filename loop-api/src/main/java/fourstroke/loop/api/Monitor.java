package fourstroke.loop.api;

import java.util.Optional;

/// A screen.
///
/// @param id what the backend knows it by; valid until [MonitorsChanged]
/// @param name what its maker calls it
/// @param x points from the left edge of the desktop
/// @param y points from the top edge of the desktop
/// @param size its current size in points, as it is turned
/// @param scale pixels to a point; a window there may have more, if its Wayland compositor knows
///   whole numbers only
/// @param refreshRate frames it shows in a second, empty where the system does not tell, as on
///   virtual displays; a whole number from most systems even where the truth is 60000/1001
/// @param primary whether it is the one with the task bar
public record Monitor(
        long id,
        String name,
        int x,
        int y,
        Size size,
        double scale,
        Optional<Rate> refreshRate,
        boolean primary) {}
