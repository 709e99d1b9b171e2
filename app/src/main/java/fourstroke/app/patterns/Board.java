package fourstroke.app.patterns;

import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Canvas;

import java.util.ArrayList;
import java.util.List;

/// Draws the lanes. Each lane shows a ball, a shadow of the ball, and a timeline with a mark for
/// each tick and each frame. The loop of the lane determines the position of the ball. The shadow
/// is at the position that the ball would have if the loop were never late and dropped no ticks.
final class Board {

    static final int WIDTH = 960;
    static final int HEIGHT = 540;

    private static final double LANE = 67;
    private static final double TOP = 54;
    private static final double LEFT = 196;
    private static final double RIGHT = 790;
    private static final double STRIP_SECONDS = 3;

    private static final int PAPER = 0xFF0E1326;
    private static final int INK = 0xFFE6ECFF;
    private static final int DIM = 0xFF8794BD;
    private static final int TICK = 0xFF49C8FF;
    private static final int FRAME = 0xFFFFD166;
    private static final int LOST = 0xFFFF4D5E;

    // The captions of the lanes; the caption of a lane is created when the lane is drawn for the
    // first time.
    private final List<Caption> captions = new ArrayList<>();

    void draw(Render frame, PatternsGame.Show show) {
        Canvas canvas = frame.canvas().clear(PAPER);
        canvas.text("Game loops under one load", 20, 34, 22, INK);
        canvas.text(
                show.load.now,
                WIDTH - 20,
                34,
                15,
                show.load == Load.CALM ? DIM : FRAME,
                Align.RIGHT);
        for (int i = 0; i < show.lanes.size(); i++) {
            if (i == captions.size())
                captions.add(new Caption(canvas.font(), show.lanes.get(i).rule, LEFT - 44));
            lane(canvas, show.lanes.get(i), captions.get(i), TOP + i * LANE, show);
        }
        canvas.rect(20, HEIGHT - 13, 3, 8, TICK).text("tick", 28, HEIGHT - 6, 11, DIM);
        canvas.rect(64, HEIGHT - 13, 3, 8, FRAME).text("frame", 72, HEIGHT - 6, 11, DIM);
        canvas.rect(118, HEIGHT - 13, 3, 8, LOST).text("ticks dropped", 126, HEIGHT - 6, 11, DIM);
        canvas.text(
                "1 calm  2 slow updates  3 slow frames  4 hitches  H one hitch  0 by itself  Escape"
                        + " leave",
                230,
                HEIGHT - 6,
                11,
                DIM);
    }

    private static void lane(
            Canvas canvas, Lane lane, Caption caption, double top, PatternsGame.Show show) {
        canvas.roundRect(12, top, WIDTH - 24, LANE - 4, 8, 0xFF161D38);
        canvas.text(lane.title, 24, top + 22, 18, INK);
        for (int i = 0; i < caption.lines.size(); i++)
            canvas.text(caption.lines.get(i), 24, top + 39 + i * 13, Caption.SIZE, DIM);
        double truth = show.seconds * Lane.SPEED;
        double y = top + 21;
        canvas.rect(LEFT, y, RIGHT - LEFT, 1, 0xFF2C3763);
        canvas.strokeCircle(place(truth), y, 9, 1.5, 0x50FFFFFF);
        canvas.circle(place(lane.shown()), y, 9, TICK);
        canvas.circle(place(lane.shown()) - 2.5, y - 2.5, 2.5, 0xB0FFFFFF);
        strip(canvas, lane, top + 41, show.nanos);
        double x = RIGHT + 20;
        int ticks = lane.inLastSecond(Lane.Mark.TICK, show.nanos);
        int frames = lane.inLastSecond(Lane.Mark.FRAME, show.nanos);
        double behind = (truth - lane.shown()) / Lane.SPEED;
        canvas.text(caption.ticks.of(ticks), x, top + 15, 12, TICK);
        canvas.text(caption.frames.of(frames), x, top + 29, 12, FRAME);
        canvas.text(
                caption.dropped.of(lane.skipped()),
                x,
                top + 43,
                12,
                lane.skipped() > 0 ? LOST : DIM);
        canvas.text(
                caption.behind.of(Math.round(Math.max(0, behind) * 100)),
                x,
                top + 57,
                12,
                behind > 0.15 ? LOST : DIM);
    }

    /// {@return the x coordinate at which to draw a ball that has moved by the given number of lane
    /// lengths} When the ball has reached the right end of the lane, the ball starts again at the
    /// left end.
    private static double place(double lengths) {
        return LEFT + 12 + (lengths - Math.floor(lengths)) * (RIGHT - LEFT - 24);
    }

    private static void strip(Canvas canvas, Lane lane, double top, long nanos) {
        canvas.rect(LEFT, top, RIGHT - LEFT, 18, 0xFF0B0F20);
        for (int i = 0; i < lane.markCount(); i++) {
            double ago = (nanos - lane.markNanos(i)) / 1e9;
            if (ago > STRIP_SECONDS) break;
            double x = RIGHT - 2 - Math.max(0, ago) / STRIP_SECONDS * (RIGHT - LEFT - 4);
            switch (lane.mark(i)) {
                case TICK -> canvas.rect(x, top + 1, 1.6, 8, TICK);
                case FRAME -> canvas.rect(x, top + 10, 1.6, 7, FRAME);
                case SKIPPED -> canvas.rect(x - 0.7, top, 3, 18, LOST);
            }
        }
    }
}
