package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Monitor;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The state of a window while it is shown and fills no monitor, or else the state that it returns
/// to, in screen coordinates.
///
/// @param place the position, maximised or not
/// @param size the size, maximised or not; on Wayland never the maximised size
/// @param maximized whether it is maximised
/// @param small the size when not maximised, or null if only the system knows it
record Own(Wish<Place> place, Wish<Size> size, Wish<Boolean> maximized, @Nullable Size small) {

    /// {@return a state that was neither requested nor reported yet}
    static Own unknown(long nowNanos) {
        return new Own(
                Wish.old(new Place(0, 0), nowNanos),
                Wish.old(new Size(0, 0), nowNanos),
                Wish.old(false, nowNanos),
                null);
    }

    /// {@return the state that the system reports, except what was just requested}
    Own orTold(Place toldPlace, Size toldSize, boolean toldMaximized, long nowNanos) {
        return new Own(
                place.orTold(toldPlace, nowNanos),
                size.orTold(toldSize, nowNanos),
                maximized.orTold(toldMaximized, nowNanos),
                small);
    }

    Own moved(Place wanted, long nowNanos) {
        return new Own(new Wish<>(wanted, nowNanos), size, maximized, small);
    }

    Own resized(Size wanted, long nowNanos) {
        return new Own(place, new Wish<>(wanted, nowNanos), maximized, wanted);
    }

    /// {@return this state, maximised, with this size when not maximised}
    Own maximized(@Nullable Size below, long nowNanos) {
        return new Own(place, size, new Wish<>(true, nowNanos), below);
    }

    /// {@return this state, not maximised} If only the system knows that size, this does not count
    /// until it is granted.
    Own restored(long nowNanos) {
        Wish<Boolean> not = small == null ? Wish.old(false, nowNanos) : new Wish<>(false, nowNanos);
        return new Own(place, size, not, small);
    }

    /// {@return this state in its size when not maximised, if that is known}
    Own small(long nowNanos) {
        return small == null ? this : resized(small, nowNanos);
    }

    /// {@return this state with another size when not maximised, or null if it is not known}
    Own withSmall(@Nullable Size below) {
        return new Own(place, size, maximized, below);
    }

    /// {@return the same state, requested now}
    Own again(long nowNanos) {
        return new Own(
                new Wish<>(place.value(), nowNanos),
                new Wish<>(size.value(), nowNanos),
                maximized.value() ? new Wish<>(true, nowNanos) : maximized,
                small);
    }

    /// {@return whether any monitor shows a part of it}
    ///
    /// @param unit screen coordinates per point
    boolean shown(List<Monitor> monitors, double unit) {
        int x = Units.points(place.value().x(), unit);
        int y = Units.points(place.value().y(), unit);
        Size points = Units.points(size.value().width(), size.value().height(), unit);
        return monitors.stream().anyMatch(it -> Monitors.shown(it, x, y, points) > 0);
    }
}
