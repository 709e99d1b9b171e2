package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// How often frames are drawn.
public final class FrameRate {

    /// The rate used where neither presenting nor the screen gives one: that of most screens.
    public static final Rate FALLBACK = Rate.of(60);

    private static final FrameRate DISPLAY = new FrameRate("one per display refresh", null);
    private static final FrameRate UNLIMITED = new FrameRate("unlimited", null);
    private static final FrameRate ON_REQUEST = new FrameRate("on request", null);

    private final String words; // alone where there is no cap
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
    /// the screen where its refreshes are found: each shows the moment of a refresh, and at an
    /// update rate equal to the refresh rate each frame has one tick.
    /// [fourstroke.loop.core.view.Pacing] tells whether they are locked.
    ///
    /// The refreshes are found from the times at which presenting returns. These may be late by
    /// amounts that differ at random, or that swing by up to a millisecond over 7 to 120 frames. A
    /// larger swing of this kind cannot be told from a screen whose refreshes follow the game:
    /// frames are not locked then, and some have no tick or two. Frames of a schedule that slips,
    /// such as [Schedules#CLASSIC], never are. Where presenting does not wait (no screen, vsync
    /// off, or a driver that ignores it), this is a cap at the screen's rate, or at [#FALLBACK]
    /// where that is unknown.
    public static FrameRate display() {
        return DISPLAY;
    }

    /// {@return as many frames as there is time for after the updates that are due}
    public static FrameRate unlimited() {
        return UNLIMITED;
    }

    /// {@return a frame only where one is wanted, for a picture that stands still} That is after an
    /// input or a post, [fourstroke.loop.core.GameLoop#requestFrame()], the end of a pause, a tick
    /// that was stepped, and where the window is shown again; not after other updates. Frames are
    /// never more than the screen's refreshes, or [#FALLBACK] where that rate is unknown. With
    /// [Rate#NEVER] as the rate of updates the loop rests until something happens.
    ///
    /// Schedules that take input or updates only with frames refuse it: of ours only
    /// [Schedules#STEADY] supports it.
    public static FrameRate onRequest() {
        return ON_REQUEST;
    }

    /// {@return the frame rate in this text: `vsync` for [#display()], `unlimited`, `request`, or a
    /// cap as [Rate#parse] reads it}
    ///
    /// @throws IllegalArgumentException if it is none of these
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
