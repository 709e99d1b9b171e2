package fourstroke.app.patterns;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.RunHash;

import java.util.List;

/// A game that shows all schedules side by side. Each schedule moves the same ball under the same
/// load.
///
/// Each lane is a real [fourstroke.loop.core.machine.LoopMachine]. Because a `LoopMachine` does not
/// read any clock, all seven machines can run on one simulated clock, inside the single loop that
/// draws the lanes.
public final class PatternsGame implements Game {

    /// The loads in the order in which the game changes between them, until the player chooses one.
    private static final List<Load> LOADS = List.of(Load.values());

    private static final double LOAD_SECONDS = 5;

    private static final long HITCH_NANOS = 250_000_000;
    private static final double HITCH_EVERY = 2;
    private static final double INPUT_EVERY = 1;

    @Override
    public String name() {
        return "patterns";
    }

    @Override
    public String description() {
        return "seven game loops side by side, under the same load";
    }

    @Override
    public LoopSettings settings() {
        return Game.super
                .settings()
                .logicalSize(Board.WIDTH, Board.HEIGHT)
                .closeKey(KeyCode.ESCAPE);
    }

    /// The state of the game: the lanes, their clock and their load.
    static final class Show {

        final List<Lane> lanes =
                List.of(
                        new Lane(
                                Schedules.STEADY,
                                "exact ticks, limited catch-up, reports dropped ticks"),
                        new Lane(
                                Schedules.BASIC, "one update a frame, however long the frame took"),
                        new Lane(
                                Schedules.CLASSIC,
                                "what is due first runs first, catch-up without limit"),
                        new Lane(
                                Schedules.VARIABLE,
                                "one update a frame, with the time of the last frame"),
                        new Lane(Schedules.CATCH_UP, "all due updates, then one frame"),
                        new Lane(
                                Schedules.FIXED_SLOT,
                                "all due updates, one frame, then sleep to the next slot"),
                        Lane.onRequest("a key each second requests a frame, no updates"));

        Load load = Load.CALM;
        boolean byItself = true;
        double seconds;
        long nanos;

        void tick(double dt) {
            double before = seconds;
            seconds += dt;
            nanos = Math.round(seconds * 1e9);
            if (byItself) {
                load = LOADS.get((int) (seconds / LOAD_SECONDS) % LOADS.size());
            }
            boolean hitch = load.hitches && passes(before, HITCH_EVERY);
            boolean input = passes(before, INPUT_EVERY);
            for (Lane lane : lanes) {
                if (hitch) lane.hitch(HITCH_NANOS);
                if (input) lane.input(nanos);
                lane.runUntil(nanos, load);
            }
        }

        private boolean passes(double before, double every) {
            return Math.floor(seconds / every) != Math.floor(before / every);
        }

        void choose(Load chosen) {
            byItself = false;
            load = chosen;
        }

        void hitchNow() {
            for (Lane lane : lanes) lane.hitch(HITCH_NANOS);
        }

        void addTo(RunHash hash) {
            for (Lane lane : lanes) lane.addTo(hash);
        }
    }

    @Override
    public void play(GameLoop loop) {
        Show show = new Show();
        Board board = new Board();
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    show.tick(dt);
                    show.addTo(loop.hash());
                }
                case Render frame -> board.draw(frame, show);
                case Input.KeyPress(var key) when key == KeyCode.DIGIT_1 -> show.choose(Load.CALM);
                case Input.KeyPress(var key) when key == KeyCode.DIGIT_2 ->
                        show.choose(Load.SLOW_UPDATES);
                case Input.KeyPress(var key) when key == KeyCode.DIGIT_3 ->
                        show.choose(Load.SLOW_FRAMES);
                case Input.KeyPress(var key) when key == KeyCode.DIGIT_4 ->
                        show.choose(Load.HITCHES);
                case Input.KeyPress(var key) when key == KeyCode.DIGIT_0 -> show.byItself = true;
                case Input.KeyPress(var key) when key == KeyCode.H -> show.hitchNow();
                case Input _, Notice _ -> {}
            }
        }
    }
}
