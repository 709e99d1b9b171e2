package fourstroke.loop.api.draw;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// Pictures that follow each other at a fixed rate, such as the steps of a walking figure.
///
/// An animation is a value without a clock: the game counts the seconds since the animation began,
/// in its updates or by a time of its own, and asks for the picture [#at] that time. So an
/// animation can be shared by many figures, pauses with the game, and is the same in each run.
///
/// ```java
/// Animation walk = Animation.of(12, sheet.grid(8, 1)); // 12 pictures a second, repeated
/// canvas.sprite(walk.at(seconds), 100, 60);
/// ```
///
/// @param pictures at least one
/// @param perSecond how many pictures are shown in a second, above 0
/// @param repeats whether it begins again after the last picture, or stays at the last picture
public record Animation(List<Picture> pictures, double perSecond, boolean repeats) {

    /// Copies the list.
    ///
    /// @throws IllegalArgumentException if there is no picture, or the rate is not above 0
    public Animation {
        pictures = List.copyOf(Objects.requireNonNull(pictures, "pictures"));
        if (pictures.isEmpty())
            throw new IllegalArgumentException("an animation has at least one picture, not none");
        if (!(perSecond > 0 && perSecond < Double.POSITIVE_INFINITY)) // also refuses NaN
        throw new IllegalArgumentException(
                    "an animation shows more than 0 pictures a second, not " + perSecond);
    }

    /// {@return an animation of these pictures that repeats}
    ///
    /// @throws IllegalArgumentException if there is no picture, or the rate is not above 0
    public static Animation of(double perSecond, Picture... pictures) {
        return new Animation(Arrays.asList(pictures), perSecond, true);
    }

    /// {@return this animation, played once: it stays at its last picture}
    public Animation once() {
        return new Animation(pictures, perSecond, false);
    }

    /// {@return how long it takes to show all pictures once, in seconds}
    public double seconds() {
        return pictures.size() / perSecond;
    }

    /// {@return the picture at a time}
    ///
    /// @param seconds since the animation began; the first picture is also shown before that
    /// @throws IllegalArgumentException if the time is not finite
    public Picture at(double seconds) {
        if (!Double.isFinite(seconds))
            throw new IllegalArgumentException(
                    "the time of an animation must be finite, not " + seconds);
        double shown = Math.max(0, Math.floor(seconds * perSecond)); // pictures before this one
        double index = repeats ? shown % pictures.size() : Math.min(shown, pictures.size() - 1);
        return pictures.get((int) index);
    }

    /// {@return whether the last picture is over at this time; never for an animation that repeats}
    ///
    /// @param seconds since the animation began
    public boolean ended(double seconds) {
        return !repeats && seconds >= seconds();
    }
}
