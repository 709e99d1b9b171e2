package fourstroke.loop.core.schedule;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The setting that determines how often a loop draws frames.
public final class FrameRate {

    /// The frame rate that is used if the refresh rate is unknown: 60 frames a second, the refresh
    /// rate of most screens.
    public static final Rate FALLBACK = Rate.of(60);

    private static final FrameRate DISPLAY = new FrameRate("one per display refresh", null);
    private static final FrameRate UNLIMITED = new FrameRate("unlimited", null);
    private static final FrameRate ON_REQUEST = new FrameRate("on request", null);

    // The description of this frame rate in words. If this frame rate is a cap, the method
    // `toString` adds the number of the cap to the description.
    private final String words;
    private final @Nullable Rate cap;

    private FrameRate(String words, @Nullable Rate cap) {
        this.words = words;
        this.cap = cap;
    }

    /// {@return a frame rate of at most the given number of frames a second, timed by the loop
    /// itself}
    ///
    /// @throws IllegalArgumentException if the rate is [Rate#NEVER]
    public static FrameRate capped(Rate rate) {
        if (rate.equals(Rate.NEVER))
            throw new IllegalArgumentException(
                    "the highest frame rate must be above 0, but is 'never'; for frames only on"
                            + " request, use FrameRate.onRequest()");
        return new FrameRate("at most ", rate);
    }

    /// {@return a frame rate of at most the given number of frames a second, timed by the loop
    /// itself}
    public static FrameRate capped(long perSecond) {
        return capped(Rate.of(perSecond));
    }

    /// {@return a frame rate of one frame for each refresh of the screen} The call that presents a
    /// frame waits for the refresh. If the loop can measure when the screen refreshes, it locks
    /// frames to the screen. Each locked frame shows the game at the time of a refresh. If the
    /// update rate is equal to the refresh rate, each locked frame has exactly one tick.
    /// [fourstroke.loop.core.view.Pacing] reports whether frames are locked.
    ///
    /// The loop estimates the times of refreshes from the times at which the call that presents a
    /// frame returns. The call may return late, with a delay that varies at random or swings. If
    /// the delay swings by at most a millisecond over 7 to 120 frames, the loop can lock frames in
    /// the first seconds. If the delay swings by at most 3 ms, the loop can lock frames within 15
    /// seconds. If the delay swings by more than 3 ms, the loop cannot distinguish the screen from
    /// a screen with a variable refresh rate, and does not lock frames. While frames are not
    /// locked, some frames have no tick or two ticks. Frames of a schedule that slips, such as
    /// [Schedules#CLASSIC], are never locked. The call that presents a frame does not wait if the
    /// loop has no screen, if vsync is off, or if the driver ignores vsync. If the call does not
    /// wait, this frame rate is a cap at the screen's refresh rate, or at [#FALLBACK] if the
    /// refresh rate is unknown.
    public static FrameRate display() {
        return DISPLAY;
    }

    /// {@return an unlimited frame rate} Each frame is drawn as soon as the previous frame was
    /// presented and the due updates have run.
    public static FrameRate unlimited() {
        return UNLIMITED;
    }

    /// {@return a frame rate for a game with a picture that seldom changes} The loop draws a frame
    /// only if the picture may have changed: after an input or a post, after
    /// [fourstroke.loop.core.GameLoop#requestFrame()], after a pause, after a single step in a
    /// pause, and when the window becomes visible again. The loop draws no frame after an update
    /// that is not a single step in a pause. The loop draws at most one frame for each refresh of
    /// the screen. If the refresh rate is unknown, it draws at most [#FALLBACK] frames a second. If
    /// the rate of updates is [Rate#NEVER], the loop waits until an input, a post or a request for
    /// a frame arrives.
    ///
    /// Of the schedules of Fourstroke, only [Schedules#STEADY] supports this frame rate. The other
    /// schedules take inputs or run updates only together with frames, so without frames the inputs
    /// or updates would be delayed.
    public static FrameRate onRequest() {
        return ON_REQUEST;
    }

    /// {@return the frame rate that a text describes} The text is `vsync` for [#display()],
    /// `unlimited`, `request`, or a cap that [Rate#parse] can read.
    ///
    /// @throws IllegalArgumentException if the text describes no frame rate
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
                            e.getMessage()
                                    + "; the words vsync, unlimited and request are also possible",
                            e);
                }
            }
        };
    }

    /// {@return the maximum number of frames a second if this frame rate is a cap; otherwise empty}
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

    /// {@return a description of this frame rate in words}
    @Override
    public String toString() {
        return cap == null ? words : words + cap;
    }
}
