package fourstroke.loop.api.draw;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// A series of pictures that are shown one after the other at a fixed rate, such as the steps of a
/// walking figure.
///
/// An animation has no clock. The game counts the seconds since the animation began, for example in
/// its updates, and calls [#at] to get the picture for this number of seconds. Because the game
/// counts the time, several figures can share one animation, the animation pauses with the game,
/// and every run of the game shows the same pictures.
///
/// ```java
/// Animation walk = Animation.of(12, sheet.grid(8, 1)); // 12 pictures a second, repeated
/// canvas.sprite(walk.at(seconds), 100, 60);
/// ```
///
/// @param pictures the pictures in the order in which they are shown; at least one
/// @param perSecond how many pictures are shown in a second, above 0
/// @param repeats whether the animation begins again after the last picture; if not, the animation
///   stays at the last picture
public record Animation(List<Picture> pictures, double perSecond, boolean repeats) {

    /// Checks the arguments and copies the list of pictures.
    ///
    /// @throws IllegalArgumentException if there is no picture, or the rate is not above 0
    public Animation {
        pictures = List.copyOf(Objects.requireNonNull(pictures, "pictures"));
        if (pictures.isEmpty())
            throw new IllegalArgumentException("an animation needs at least one picture");
        if (!(perSecond > 0 && perSecond < Double.POSITIVE_INFINITY)) // also refuses NaN
        throw new IllegalArgumentException(
                    "an animation must show more than 0 pictures per second, not " + perSecond);
    }

    /// {@return an animation of these pictures that repeats}
    ///
    /// @throws IllegalArgumentException if there is no picture, or the rate is not above 0
    public static Animation of(double perSecond, Picture... pictures) {
        return new Animation(Arrays.asList(pictures), perSecond, true);
    }

    /// {@return a copy of this animation that is played once and then stays at its last picture}
    public Animation once() {
        return new Animation(pictures, perSecond, false);
    }

    /// {@return the time in seconds that the animation takes to show all pictures once}
    public double seconds() {
        return pictures.size() / perSecond;
    }

    /// {@return the picture that the animation shows at a time}
    ///
    /// @param seconds the time in seconds since the animation began; at a negative time the first
    ///   picture is shown
    /// @throws IllegalArgumentException if the time is not finite
    public Picture at(double seconds) {
        if (!Double.isFinite(seconds))
            throw new IllegalArgumentException(
                    "the time of an animation must be finite, not " + seconds);
        // The number of pictures that are over at the given time.
        double shown = Math.max(0, Math.floor(seconds * perSecond));
        double index = repeats ? shown % pictures.size() : Math.min(shown, pictures.size() - 1);
        return pictures.get((int) index);
    }

    /// {@return whether the animation has shown all its pictures by a given time} The result is
    /// always false for an animation that repeats.
    ///
    /// @param seconds the time in seconds since the animation began
    public boolean ended(double seconds) {
        return !repeats && seconds >= seconds();
    }
}
