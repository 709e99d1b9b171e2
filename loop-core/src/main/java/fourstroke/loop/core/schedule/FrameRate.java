package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// How often frames are drawn.
public final class FrameRate {

    /// The rate that is used if neither presenting nor the screen gives one: the rate of most
    /// screens.
    public static final Rate FALLBACK = Rate.of(60);

    private static final FrameRate DISPLAY = new FrameRate("one per display refresh", null);
    private static final FrameRate UNLIMITED = new FrameRate("unlimited", null);
    private static final FrameRate ON_REQUEST = new FrameRate("on request", null);

    private final String words; // the whole text if there is no cap
    private final @Nullable Rate cap;

    private FrameRate(String words, @Nullable Rate cap) {
        this.words = words;
        this.cap = cap;
    }

    /// {@return at most this many frames in a second, paced by the loop}
    ///
    /// @throws IllegalArgumentException if it is [Rate#NEVER]
    public static FrameRate capped(Rate rate) {
        if (rate.equals(Rate.NEVER))
            throw new IllegalArgumentException(
                    "a cap of frames is above 0; for frames only where one is wanted, take"
                            + " FrameRate.onRequest()");
        return new FrameRate("at most ", rate);
    }

    /// {@return at most this many frames in a second, paced by the loop}
    public static FrameRate capped(long perSecond) {
        return capped(Rate.of(perSecond));
    }

    /// {@return one frame for each refresh of the screen, paced by presenting} Frames are locked to
    /// the screen if its refreshes are found: each then shows the moment of a refresh, and at an
    /// update rate equal to the refresh rate each frame has one tick.
    /// [fourstroke.loop.core.view.Pacing] reports whether they are locked.
    ///
    /// The refreshes are found from the times at which presenting returns. These times may be late
    /// by amounts that differ at random, or that swing: a swing of up to a millisecond over 7 to
    /// 120 frames is found at once, and one of up to 3 ms within 15 seconds. A larger swing cannot
    /// be distinguished from a screen whose refreshes follow the game: then frames are not locked,
    /// and some have no tick or two ticks. Frames of a schedule that slips, such as
    /// [Schedules#CLASSIC], are never locked. If presenting does not wait (no screen, vsync off, or
    /// a driver that ignores it), this is a cap at the screen's rate, or at [#FALLBACK] if that
    /// rate is unknown.
    public static FrameRate display() {
        return DISPLAY;
    }

    /// {@return as many frames as possible: each as soon as the one before is presented and the due
    /// updates have run}
    public static FrameRate unlimited() {
        return UNLIMITED;
    }

    /// {@return a frame only if one is wanted, for a game whose picture mostly stands still} A
    /// frame is wanted after an input or a post, [fourstroke.loop.core.GameLoop#requestFrame()],
    /// the end of a pause, a single step in a pause, and when the window is shown again; not after
    /// other updates. There are at most as many frames as the screen has refreshes, or [#FALLBACK]
    /// if its rate is unknown. With [Rate#NEVER] as the rate of updates the loop rests until
    /// something happens.
    ///
    /// Of the schedules of Fourstroke only [Schedules#STEADY] supports this rate: the others take
    /// input or updates only with frames.
    public static FrameRate onRequest() {
        return ON_REQUEST;
    }

    /// {@return the frame rate in this text: `vsync` for [#display()], `unlimited`, `request`, or a
    /// cap as [Rate#parse] reads it}
    ///
    /// @throws IllegalArgumentException if the text is none of these
    public static FrameRate parse(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "vsync" -> display();
            case "unlimited" -> unlimited();
            case "request" -> onRequest();
            default -> {
                try {
                    yield capped(Rate.parse(text));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            e.getMessage() + "; or use vsync, unlimited or request", e);
                }
            }
        };
    }

    /// {@return the most frames in a second, if this is a cap}
    public Optional<Rate> cap() {
        return Optional.ofNullable(cap);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FrameRate rate
                && words.equals(rate.words)
                && Objects.equals(cap, rate.cap);
    }

    @Override
    public int hashCode() {
        return 31 * words.hashCode() + Objects.hashCode(cap);
    }

    /// {@return the rate in words}
    @Override
    public String toString() {
        return cap == null ? words : words + cap;
    }
}
