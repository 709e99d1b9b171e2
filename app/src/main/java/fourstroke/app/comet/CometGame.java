package fourstroke.app.comet;

import fourstroke.app.Saves;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/// The game `comet`, which the program plays if no game is named.
public final class CometGame implements Game, Saves {

    private @Nullable Path folder;

    @Override
    public String name() {
        return "comet";
    }

    @Override
    public String description() {
        return "fly a comet, close loops with its tail, catch everything inside";
    }

    @Override
    public LoopSettings settings() {
        return Game.super
                .settings()
                .logicalSize((int) World.WIDTH, (int) World.HEIGHT)
                .fullscreenKey(KeyCode.F);
    }

    @Override
    public void saveIn(Path folder) {
        this.folder = folder;
    }

    @Override
    public void play(GameLoop loop) {
        new Scenes(loop, new Scores(folder == null ? null : folder.resolve("comet-scores.txt")))
                .play();
    }
}
