package fourstroke.loop.watch;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.Pacing;
import fourstroke.loop.core.view.Stats;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.DoubleToLongFunction;

/// An overlay that shows the timing of the loop over the picture of a game. The upper plot has a
/// bar for each of the last frames. The lower part of a bar shows the work for the frame, and the
/// upper part shows the wait of the loop. The lower plot shows how late each of the last frames
/// was. Below the plots are lines of text. They contain rates and percentiles, the time that the
/// loop dropped for each cause, and whether frames are aligned with the refreshes of the display.
/// The scale of both plots depends on the intended time between frames. A line across the upper
/// plot marks the intended time between frames.
///
/// If this module is on the module path, every game shows an overlay when the player presses F3;
/// see [OverlayKey]. A game may create an overlay itself, to show the overlay by another key or to
/// add a text of the game to the overlay. A game with its own overlay calls [#toggle()] when the
/// player presses a key, and calls [#draw] at the end of each frame. If a game creates an overlay
/// itself, the key F3 shows no second overlay. An example:
///
/// ```
/// case Input.KeyPress(var key) when key == KeyCode.F10 -> overlay.toggle();
/// case Render frame -> {
///     draw(frame.canvas());
///     overlay.draw(frame.canvas(), frame.size(), "");
/// }
/// ```
public final class Overlay {

    /// The number of frames after which the overlay updates its text. Text that changes more often
    /// is unreadable, and formatting text allocates memory.
    private static final int READ_EVERY = 15;

    private static final double WIDTH = Stats.FRAMES + 64;
    // The distance between the border of the overlay and its content, in points.
    private static final double PADDING = 12;
    private static final double PLOT_WIDTH = WIDTH - 2 * PADDING;
    private static final double PLOT = 60;
    private static final double LATE_PLOT = 24;
    private static final double GAP = 8;
    private static final double MARGIN = 12;
    private static final double LINE = 18;
    // The height of the letters, in points. A line of text that would not fit into the overlay has
    // smaller letters.
    private static final double LETTERS = 12;
    private static final int LINES = 11;
    private static final double TEXT = PADDING + PLOT + GAP + LATE_PLOT + 20;
    private static final double HEIGHT = TEXT + LINES * LINE - 4;

    /// The longest interval between frames that the upper plot shows in full, in periods. A period
    /// is the intended time between frames. If an interval takes three periods, the frame usually
    /// missed two refreshes of the display.
    private static final double PLOT_PERIODS = 3;

    /// The greatest lateness of a frame that the lower plot shows in full, in periods. A period is
    /// the intended time between frames. A report counts a frame with a greater lateness as late.
    private static final double LATE_PERIODS = 0.5;

    private static final int INK = 0xFFC9D6F5;
    private static final int RULE = 0xFF4A62B0;
    private static final int BAR = 0xFF49C8FF;

    /// If an interval between frames is longer than 1.2 times the intended time between frames, its
    /// bar is yellow. A yellow bar usually means that a frame missed a refresh of the display.
    private static final double SLOW = 1.2;

    /// If an interval between frames is longer than 2.1 times the intended time between frames, its
    /// bar is red. A red bar usually means that a frame missed more than one refresh of the
    /// display.
    private static final double VERY_SLOW = 2.1;

    /// The loops of games that have created an overlay themselves. The set refers to a loop only
    /// weakly, so the garbage collector can remove a loop that is no longer used.
    private static final Set<GameLoop> OWN =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private final GameLoop loop;
    private final boolean provided;
    private final String[] lines = new String[LINES];
    private int untilReading;
    private boolean shown;

    /// Creates an overlay for the frames of a loop. The overlay is hidden at first. When a game
    /// creates an overlay, the key F3 no longer shows an overlay in the loop, unless the game
    /// itself handles the key F3.
    public Overlay(GameLoop loop) {
        this(Objects.requireNonNull(loop, "loop"), false);
        OWN.add(loop);
    }

    private Overlay(GameLoop loop, boolean provided) {
        this.loop = loop;
        this.provided = provided;
    }

    /// {@return an overlay for the key F3} After the game itself has created an overlay, the
    /// overlay of this method cannot be shown any more: the key F3 only hides it.
    static Overlay provided(GameLoop loop) {
        return new Overlay(loop, true);
    }

    /// Shows the overlay if it is hidden, and hides it if it is shown.
    public void toggle() {
        shown = !shown && !(provided && OWN.contains(loop));
        untilReading = 0;
    }

    /// {@return the intended time between frames} If the loop has no intended time between frames,
    /// as with an unlimited frame rate, the result is the period of [FrameRate#FALLBACK], which is
    /// 60 frames per second.
    private double period() {
        long nanos = loop.frames().pacing().periodNanos();
        return nanos > 0 ? nanos : FrameRate.FALLBACK.nanos();
    }

    /// Draws the overlay in the lower left corner of the window, unless the overlay is hidden. If
    /// the window is too small, the overlay is scaled down.
    ///
    /// @param note a text of the game, which the last line of the overlay contains
    public void draw(Canvas canvas, Size size, String note) {
        if (!shown) return;
        if (untilReading-- <= 0) {
            untilReading = READ_EVERY;
            read(note);
        }
        double fit =
                Math.min(
                        size.width() / (WIDTH + 2 * MARGIN), size.height() / (HEIGHT + 2 * MARGIN));
        double scale = Math.min(1, fit);
        canvas.push().translate(0, size.height()).scale(scale, scale);
        double left = MARGIN;
        double top = -HEIGHT - MARGIN;
        canvas.roundRect(left, top, WIDTH, HEIGHT, 8, 0xD804060F);
        canvas.strokeRoundRect(left, top, WIDTH, HEIGHT, 8, 1, RULE);
        plot(canvas, left + PADDING, top + PADDING);
        plotLateness(canvas, left + PADDING, top + PADDING + PLOT + GAP);
        for (int i = 0; i < lines.length; i++) {
            // The overlay draws a long line with smaller letters, so that the line fits between the
            // borders.
            double letters = Math.min(LETTERS, PLOT_WIDTH / canvas.font().width(lines[i], 1));
            canvas.text(lines[i], left + PADDING, top + TEXT + LINE * i, letters, INK);
        }
        canvas.pop();
    }

    private void plot(Canvas canvas, double left, double top) {
        Stats stats = loop.stats();
        double period = period();
        for (int i = 0; i < stats.recentFrames(); i++) {
            double took = stats.recentIntervalNanos(i) / period;
            double height = Math.min(1, took / PLOT_PERIODS) * PLOT;
            int color = took > VERY_SLOW ? Color.RED : took > SLOW ? Color.YELLOW : BAR;
            double work =
                    height * stats.recentWorkNanos(i) / Math.max(1, stats.recentIntervalNanos(i));
            double x = left + PLOT_WIDTH - 1 - i;
            canvas.rect(x, top + PLOT - height, 1, height - work, color & 0xFFFFFF | 0x60000000);
            canvas.rect(x, top + PLOT - work, 1, work, color);
        }
        double intended = PLOT * (1 - 1 / PLOT_PERIODS);
        canvas.rect(left, top + intended, PLOT_WIDTH, 0.7, 0x60FFFFFF);
        canvas.rect(left, top + PLOT, PLOT_WIDTH, 1, RULE);
    }

    private void plotLateness(Canvas canvas, double left, double top) {
        Stats stats = loop.stats();
        double most = LATE_PERIODS * period();
        for (int i = 0; i < stats.recentFrames(); i++) {
            double share = Math.clamp(stats.recentLatenessNanos(i) / most, 0, 1);
            int color = share < 1 ? 0xFFC79BFF : Color.RED;
            double height = share * LATE_PLOT;
            canvas.rect(left + PLOT_WIDTH - 1 - i, top + LATE_PLOT - height, 1, height, color);
        }
        canvas.rect(left, top + LATE_PLOT, PLOT_WIDTH, 1, RULE);
    }

    /// {@return the lines of text for the current state of the loop}
    String[] read(String note) {
        Stats stats = loop.stats();
        Ledger ledger = loop.ledger();
        lines[0] =
                Figures.text(
                        "%.1f updates/s  %.1f frames/s",
                        stats.ticksPerSecond(), stats.framesPerSecond());
        lines[1] = spread("interval", stats::intervalNanos);
        lines[2] = spread("late", stats::latenessNanos);
        lines[3] = spread("work", stats::workNanos);
        lines[4] =
                Figures.text(
                        "real %.1f s = simulated %.1f s + residual %.1f s",
                        ledger.realNanos() / 1e9,
                        ledger.simulatedNanos() / 1e9,
                        ledger.residualNanos() / 1e9);
        lines[5] = Figures.text("    + paused %.1f s + dropped:", ledger.pausedNanos() / 1e9);
        lines[6] = "    " + dropped(ledger, Cause.OVERLOAD) + ", " + dropped(ledger, Cause.HITCH);
        lines[7] = "    " + dropped(ledger, Cause.SUSPEND) + ", " + dropped(ledger, Cause.DRAG);
        lines[8] = "    " + dropped(ledger, Cause.RESET);
        lines[9] = lock(loop.frames().pacing(), loop.frames().rate());
        lines[10] = Figures.text("speed x%.2f   %s", loop.time().scale(), note);
        return lines;
    }

    private static String dropped(Ledger ledger, Cause cause) {
        return Figures.text(
                "%s %d (%.0f ms)",
                cause.title(), ledger.droppedTicks(cause), ledger.droppedNanos(cause) / 1e6);
    }

    private static String lock(Pacing pacing, FrameRate rate) {
        return switch (pacing.lock()) {
            case LOCKED ->
                    Figures.text("locked to the display at %.2f Hz", pacing.refreshesPerSecond());
            case SEEKING -> "display: looking for refreshes";
            case OWN_RATE -> "display: no lock, frames " + own(rate);
            case NO_VSYNC -> "display: no lock, no vsync";
            case NOT_HELD_BACK -> "display: no lock, presenting does not wait";
            case SLIPPING -> "display: no lock, frames follow no refreshes";
            case BACKGROUND -> "display: no lock, in the background";
            case UNSTEADY -> "display: no lock, frames too uneven";
            case OTHER_RATE -> "display: no lock, not at its refresh rate";
        };
    }

    private static String own(FrameRate rate) {
        if (rate == FrameRate.onRequest()) return "come on request";
        return rate == FrameRate.unlimited() ? "are unlimited" : "are capped";
    }

    /// @param nanos a function that returns the quantile for a share, such as the median for 0.5,
    ///   in nanoseconds
    private static String spread(String name, DoubleToLongFunction nanos) {
        return Figures.text(
                "%s %.2f, 99 %%: %.2f, worst: %.2f ms",
                name,
                nanos.applyAsLong(0.5) / 1e6,
                nanos.applyAsLong(0.99) / 1e6,
                nanos.applyAsLong(1) / 1e6);
    }
}
