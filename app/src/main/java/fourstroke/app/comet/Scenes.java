package fourstroke.app.comet;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Trig;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.GameLoop;

import java.util.Locale;

/// The scenes of the game. Each scene is a method with a `for` statement of its own over the same
/// game loop. A scene ends when its method returns.
final class Scenes {

    private static final int DIM = 0xFF9FB2E0;

    /// The number of seconds for which the title has its full size. After this time the title
    /// becomes smaller, so that the player can see the game that plays itself behind the title.
    private static final double TITLE_SECONDS = 4;

    /// The number of seconds for which a lost game continues before a key can end the scene, so
    /// that nobody ends the scene by accident.
    private static final double LINGER_SECONDS = 1;

    /// The number of lights in the tail of the comet on the title.
    private static final int STREAK = 70;

    private final GameLoop loop;
    private final Stage stage;
    private final Scores scores;
    private final Steer steer = new Steer();
    private long seed;
    // The number of games that ended, including a game that ended because the loop ended.
    private int games;

    Scenes(GameLoop loop, Scores scores) {
        this.loop = loop;
        this.scores = scores;
        stage = new Stage(loop);
        seed = loop.seed();
    }

    /// Plays one game after the other until the player quits.
    void play() {
        while (title()) {
            World world = new World(seed++, loop.data());
            if (!round(world)) continue;
            over(world);
            int place = scores.welcomes(world.score) ? enterName(world) : -1;
            if (!scores.entries().isEmpty()) table(world, place);
        }
    }

    /// Shows the title over a game that plays itself.
    ///
    /// @return true to play a game; false if the player quit or the loop ended
    private boolean title() {
        World demo = new World(seed, loop.data());
        Autopilot pilot = new Autopilot(seed);
        double seconds = 0;
        double lostFor = 0;
        for (Event event : loop) {
            stage.handle(event);
            switch (event) {
                case Update(var dt) -> {
                    seconds += dt;
                    pilot.steer(demo, steer, dt);
                    stage.tick(demo, steer, dt);
                    if (demo.over) lostFor += dt;
                    if (lostFor > 3) {
                        report(demo);
                        demo = new World(++seed, loop.data());
                        pilot = new Autopilot(seed);
                        lostFor = 0;
                    }
                }
                case Render frame -> {
                    Canvas canvas = stage.draw(frame, demo, 0, seconds > TITLE_SECONDS);
                    double full = Math.clamp((TITLE_SECONDS - seconds) * 1.5, 0, 1);
                    if (full > 0) Stage.darken(frame, 0.78 * full);
                    drawTitle(canvas, seconds, full);
                    stage.finish(frame);
                }
                case Input.Press press when Bindings.yes(press.button()) -> {
                    stage.fullSpeed();
                    return true;
                }
                case Input.KeyPress(var key) when key == KeyCode.ESCAPE -> loop.stop();
                case Input _, Notice _ -> {}
            }
        }
        report(demo);
        return false;
    }

    /// Reports the result of a game to the sweep (a series of runs) that started this run, if there
    /// is one. If a run plays several games, the sweep uses the result of the last game.
    private void report(World world) {
        loop.data().report("score", world.score);
        loop.data().report("wave", world.wave);
        loop.data().report("burst", world.caught);
        loop.data().report("games", ++games);
    }

    private void drawTitle(Canvas canvas, double seconds, double full) {
        if (full > 0) {
            streak(canvas, seconds, full);
            Hud.center(
                    canvas, "COMET", World.WIDTH / 2, 210, 96, Color.alpha(Palette.BRIGHT, full));
            int gold = Color.alpha(Palette.GOLD, full);
            int dim = Color.alpha(DIM, full);
            line(canvas, "Close a loop with your tail: what is inside is caught.", 268, 20, gold);
            line(
                    canvas,
                    "fly with arrow keys, WASD, the stick, or towards the held mouse button",
                    336,
                    15,
                    dim);
            line(
                    canvas,
                    "dash with space, the right button or A: it bursts what it meets",
                    360,
                    15,
                    dim);
            line(
                    canvas,
                    "P pause     F3 statistics     I interpolation     F full screen     Escape"
                            + " leave",
                    508,
                    13,
                    dim);
        }
        double pulse = 0.65 + 0.35 * Trig.sin(seconds * 4);
        line(
                canvas,
                "SPACE TO PLAY",
                full > 0 ? 430 : World.HEIGHT - 24,
                18,
                Color.alpha(Palette.BRIGHT, pulse));
    }

    /// Draws a comet that flies through the title, behind the letters.
    private static void streak(Canvas canvas, double seconds, double full) {
        canvas.blend(Blend.ADDITIVE);
        double head = Math.min(1, 0.35 + seconds * 0.5);
        for (int i = 0; i < STREAK; i++) {
            double left = 1 - (double) i / STREAK;
            double at = head - 0.011 * i;
            double x = 130 + 700 * at;
            double y = 232 - 190 * at + 130 * (at - 0.5) * (at - 0.5);
            int color =
                    Color.alpha(
                            Color.mix(Palette.VIOLET, Palette.CYAN, left * left),
                            0.3 * left * full);
            Glow.draw(canvas, x, y, 8 + 34 * left * left, color);
            if (i == 0) Glow.draw(canvas, x, y, 60, Color.alpha(Color.WHITE, full));
        }
        canvas.blend(Blend.NORMAL);
    }

    /// Plays one game.
    ///
    /// @return true if the game was played to its end; false if the player went back to the title
    private boolean round(World world) {
        for (Event event : loop) {
            stage.handle(event);
            switch (event) {
                case Update(var dt) -> {
                    Bindings.read(loop.controls(), world, steer);
                    stage.tick(world, steer, dt);
                    if (!world.over) continue;
                    report(world);
                    stage.fullSpeed();
                    return true;
                }
                case Render frame -> {
                    stage.draw(frame, world, scores.best(), true);
                    stage.finish(frame);
                }
                case Input.Press press when Bindings.pause(press.button()) -> {
                    if (pause(world)) continue;
                    stage.fullSpeed();
                    return false;
                }
                case Input.Focus(var gained) when !gained -> {
                    if (pause(world)) continue;
                    stage.fullSpeed();
                    return false;
                }
                case Input _, Notice _ -> {}
            }
        }
        report(world);
        return false;
    }

    /// Pauses the game.
    ///
    /// @return whether to continue the game
    private boolean pause(World world) {
        loop.pause();
        try {
            for (Event event : loop) {
                stage.handle(event);
                switch (event) {
                    case Render frame -> {
                        Canvas canvas = stage.draw(frame, world, scores.best(), true);
                        Stage.darken(frame, 0.63);
                        Hud.center(canvas, "PAUSED", World.WIDTH / 2, 250, 56, Palette.BRIGHT);
                        line(canvas, "P to go on, Escape to give up", 296, 18, DIM);
                        stage.finish(frame);
                    }
                    case Input.Press press when Bindings.no(press.button()) -> {
                        return false;
                    }
                    case Input.Press press
                            when Bindings.pause(press.button()) || Bindings.yes(press.button()) -> {
                        return true;
                    }
                    case Update _, Input _, Notice _ -> {}
                }
            }
            return false;
        } finally {
            loop.resume();
        }
    }

    /// After the end of a game, shows the arena without the comet, until the player presses a key.
    private void over(World world) {
        double seconds = 0;
        steer.towards(0, 0);
        for (Event event : loop) {
            stage.handle(event);
            switch (event) {
                case Update(var dt) -> {
                    seconds += dt;
                    stage.tick(world, steer, dt);
                }
                case Render frame -> {
                    Canvas canvas = stage.draw(frame, world, scores.best(), true);
                    double in = Math.min(1, seconds);
                    Stage.darken(frame, 0.6 * in);
                    Hud.center(
                            canvas,
                            "GAME OVER",
                            World.WIDTH / 2,
                            220,
                            64,
                            Color.alpha(Palette.BRIGHT, in));
                    line(canvas, outcome(world), 270, 20, Color.alpha(Palette.GOLD, in));
                    if (seconds > LINGER_SECONDS) line(canvas, "SPACE TO GO ON", 340, 18, DIM);
                    stage.finish(frame);
                }
                case Input.Press press
                        when Bindings.yes(press.button()) || Bindings.no(press.button()) -> {
                    if (seconds < LINGER_SECONDS) continue;
                    stage.fullSpeed();
                    return;
                }
                case Input _, Notice _ -> {}
            }
        }
    }

    /// {@return the result of a game in words} The number of burst foes includes the foes that
    /// burst with the comet.
    private static String outcome(World world) {
        String loops = world.bestLoop == 0 ? "" : ", best loop " + world.bestLoop;
        return "%,d points, wave %d, %d burst%s"
                .formatted(world.score, world.wave, world.caught, loops);
    }

    /// Asks for the name of the player and enters the score in the table. The score is entered even
    /// if the player closes the window instead of typing a name.
    ///
    /// @return the place of the score in the table, or -1 if the score is too low
    private int enterName(World world) {
        String name = name(world).strip();
        return scores.enter(name.isEmpty() ? "COMET" : name, world.score);
    }

    /// {@return the text that the player has typed when the player confirms the text or the loop
    /// ends}
    private String name(World world) {
        StringBuilder name = new StringBuilder();
        for (Event event : loop) {
            // In this scene the keys type text, so the stage must not handle the keys.
            if (!(event instanceof Input.Press)) stage.handle(event);
            switch (event) {
                case Update(var dt) -> stage.tick(world, steer, dt);
                case Render frame -> {
                    Canvas canvas = stage.draw(frame, world, scores.best(), true);
                    Stage.darken(frame, 0.69);
                    line(canvas, "A place in the table. Your name:", 220, 20, Palette.GOLD);
                    Hud.center(canvas, name + "_", World.WIDTH / 2, 280, 40, Palette.BRIGHT);
                    line(canvas, "Enter when done", 330, 16, DIM);
                    stage.finish(frame);
                }
                case Input.Text(var text) -> append(name, text);
                case Input.KeyPress(var key) when key == KeyCode.BACKSPACE -> shorten(name);
                case Input.KeyRepeat(var key) when key == KeyCode.BACKSPACE -> shorten(name);
                case Input.Press press
                        when press.button() != KeyCode.SPACE
                                && (Bindings.yes(press.button())
                                        || Bindings.no(press.button())) -> {
                    return name.toString();
                }
                case Input _, Notice _ -> {}
            }
        }
        return name.toString();
    }

    private static void shorten(StringBuilder name) {
        name.setLength(Math.max(0, name.length() - 1));
    }

    /// Appends the characters of a text that a name may contain. The method leaves out a space at
    /// the beginning of the name, because the player may have opened this scene by pressing the
    /// space bar, and this key press also arrives as a typed space.
    private static void append(StringBuilder name, String text) {
        for (char letter : text.toUpperCase(Locale.ROOT).toCharArray()) {
            boolean known =
                    letter >= 'A' && letter <= 'Z'
                            || letter >= '0' && letter <= '9'
                            || letter == ' ' && !name.isEmpty();
            if (known && name.length() < Scores.NAME_LIMIT) name.append(letter);
        }
    }

    /// Shows the table of scores until the player presses a key.
    private void table(World world, int place) {
        for (Event event : loop) {
            stage.handle(event);
            switch (event) {
                case Update(var dt) -> stage.tick(world, steer, dt);
                case Render frame -> {
                    Canvas canvas = stage.draw(frame, world, scores.best(), false);
                    Stage.darken(frame, 0.78);
                    Hud.center(canvas, "BEST COMETS", World.WIDTH / 2, 120, 36, Palette.BRIGHT);
                    drawTable(canvas, place);
                    line(canvas, "SPACE TO GO ON", 480, 18, DIM);
                    stage.finish(frame);
                }
                case Input.Press press
                        when Bindings.yes(press.button()) || Bindings.no(press.button()) -> {
                    return;
                }
                case Input _, Notice _ -> {}
            }
        }
    }

    private void drawTable(Canvas canvas, int place) {
        for (int i = 0; i < scores.entries().size(); i++) {
            Scores.Entry entry = scores.entries().get(i);
            int color = i == place ? Palette.GOLD : DIM;
            double y = 180 + 34 * i;
            canvas.text((i + 1) + ".", 300, y, 22, color);
            canvas.text(entry.name(), 345, y, 22, color);
            Hud.right(canvas, "%,d".formatted(entry.score()), 660, y, 22, color);
        }
    }

    private static void line(Canvas canvas, String text, double y, double size, int color) {
        Hud.center(canvas, text, World.WIDTH / 2, y, size, color);
    }
}
