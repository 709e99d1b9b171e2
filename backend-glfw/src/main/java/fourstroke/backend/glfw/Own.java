package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Size;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// What a window is while it is shown and fills no monitor; else what it goes back to. In screen
/// coordinates.
///
/// @param place where it is, maximised or not
/// @param size how large it is, maximised or not; on Wayland never maximised
/// @param maximized whether it is that
/// @param small its size when it is not maximised, or null if only the system knows
record Own(Wish<Place> place, Wish<Size> size, Wish<Boolean> maximized, @Nullable Size small) {

    /// Nothing was asked for yet, and nothing was told.
    static Own unknown(long nowNanos) {
        return new Own(
                Wish.old(new Place(0, 0), nowNanos),
                Wish.old(new Size(0, 0), nowNanos),
                Wish.old(false, nowNanos),
                null);
    }

    /// {@return what the system tells, save what was asked for just now}
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

    /// {@return this, maximised, and with this size when it is not}
    Own maximized(@Nullable Size below, long nowNanos) {
        return new Own(place, size, new Wish<>(true, nowNanos), below);
    }

    /// {@return this, not maximised} Where only the system knows the size below, that must be
    /// granted first.
    Own restored(long nowNanos) {
        Wish<Boolean> not = small == null ? Wish.old(false, nowNanos) : new Wish<>(false, nowNanos);
        return new Own(place, size, not, small);
    }

    /// {@return this with the size that it has when it is not maximised, if that is known}
    Own small(long nowNanos) {
        return small == null ? this : resized(small, nowNanos);
    }

    /// {@return this, known to have that size when it is not maximised, or not known to}
    Own withSmall(@Nullable Size below) {
        return new Own(place, size, maximized, below);
    }

    /// {@return the same, asked for now}
    Own again(long nowNanos) {
        return new Own(
                new Wish<>(place.value(), nowNanos),
                new Wish<>(size.value(), nowNanos),
                maximized.value() ? new Wish<>(true, nowNanos) : maximized,
                small);
    }

    /// {@return whether a monitor shows some of it}
    ///
    /// @param unit screen coordinates to a point
    boolean shown(List<Monitor> monitors, double unit) {
        int x = Units.points(place.value().x(), unit);
        int y = Units.points(place.value().y(), unit);
        Size points = Units.points(size.value().width(), size.value().height(), unit);
        return monitors.stream().anyMatch(it -> Monitors.shown(it, x, y, points) > 0);
    }
}
