package fourstroke.app;

import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControl;
import fourstroke.loop.core.RunControlException;
import fourstroke.loop.core.SaveFolder;
import fourstroke.loop.core.schedule.FrameRate;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One run of one game. The method [#open()] must be called first, and then [#run(GameLoop)].
final class Play {

    /// The length of a run without a screen if no length was given, in seconds of game time. Twenty
    /// seconds are enough for a user to see how the game works.
    private static final int UNWATCHED_SECONDS = 20;

    /// The second of the run at which the movie begins. The movie begins when so many seconds of
    /// game time have passed.
    private static final int MOVIE_FROM = 12;

    private static final int MOVIE_TO = 16;

    /// The frames per second of a movie.
    private static final int MOVIE_FRAMES = 20;

    private final Game game;
    private final Options options;
    private final Backends.Candidate backend;
    private final PrintStream out;
    private final PrintStream err;
    private final LoopSettings settings;
    private final List<String> written = new ArrayList<>();

    /// True if the backend has no screen and no number of ticks was given; such a run ends after
    /// [#UNWATCHED_SECONDS].
    private final boolean endless;

    private boolean real; // True if the clock of the window is real and not virtual.

    Play(Game game, Options options, Backends.Candidate backend, PrintStream out, PrintStream err) {
        this.game = game;
        this.options = options;
        this.backend = backend;
        this.out = out;
        this.err = err;
        String title = "Fourstroke: " + game.name();
        LoopSettings asked = options.over(RunControl.over(game.settings().title(title)));
        boolean watched = backend.hasScreen() && asked.ticks() == 0;
        endless = !backend.hasScreen() && asked.ticks() == 0;
        if (watched && asked.seed().isEmpty() && game instanceof Saves saver) setFolder(saver);
        if (endless)
            asked = asked.ticks((long) (UNWATCHED_SECONDS * asked.updates().perSecond()) + 1);
        settings = asked.endWithProcess();
        options.files().forEach(file -> written.add(Excerpt.of(Path.of(file))));
    }

    /// {@return whether the game plays itself, because there is no screen and no option selects
    /// what to play or to write}
    private boolean alone() {
        return endless && options.nothingChosen();
    }

    /// Sets the folder in which a game saves its data. If there is no folder for saved data, the
    /// method logs a warning.
    private static void setFolder(Saves saver) {
        try {
            saver.saveIn(SaveFolder.of("fourstroke"));
        } catch (IOException e) {
            LoggerFactory.getLogger(Play.class)
                    .warn("the game cannot save anything in this run: {}", e.getMessage());
        }
    }

    /// {@return a loop in a new window}
    ///
    /// @throws fourstroke.loop.api.BackendException if the backend cannot open a window
    /// @throws UsageException if the window does not support what the user requested
    GameLoop open() {
        if (alone()) return openAlone();
        try {
            return GameLoop.open(backend, settings);
        } catch (IllegalArgumentException | RunControlException e) {
            // If a setting of the window is not valid, opening the window throws an exception.
            throw new UsageException(options.refusal(backend.name(), e.getMessage()), e);
        }
    }

    /// {@return a loop that writes a movie and a picture, if the backend can capture pictures}
    private GameLoop openAlone() {
        LoopSettings alone = settings.frames(FrameRate.capped(MOVIE_FRAMES));
        try (BackendWindow window = backend.open(settings.window())) {
            if (!window.supports(Feature.CAPTURE)) return GameLoop.open(backend, alone);
        }
        Path folder = folderForPictures();
        Path movie = folder.resolve("fourstroke-movie.png");
        Path picture = folder.resolve("fourstroke.png");
        double second = settings.updates().perSecond();
        String part = "@%d-%d".formatted((long) (MOVIE_FROM * second), (long) (MOVIE_TO * second));
        try {
            alone = alone.set("movie", movie + part).set("screenshot", picture.toString());
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        written.addAll(List.of(Excerpt.of(movie), Excerpt.of(picture)));
        return GameLoop.open(backend, alone);
    }

    /// {@return the folder for pictures that the player did not name} The result is the folder
    /// `out` in the current folder. If the folder `out` is not writable, the result is a new folder
    /// in the temporary folder of the system. All users share the temporary folder, so another user
    /// could put a link that has the name of a picture into the temporary folder. Other users
    /// cannot put a link into the new folder, because only the user of this program can access it.
    private static Path folderForPictures() {
        Path here = Path.of("out");
        try {
            Files.createDirectories(here);
            if (Files.isWritable(here)) return here;
        } catch (IOException _) { // The code below creates a temporary folder.
        }
        try {
            return Files.createTempDirectory("fourstroke-");
        } catch (IOException | InvalidPathException e) {
            // The cause of an InvalidPathException is, for example, that the character set of the
            // system lacks a letter of the path.
            throw new UsageException(
                    "the picture and the movie cannot be written: neither the current folder nor the temporary folder '%s' (java.io.tmpdir) is writable; change to a folder that is writable, or name a file with --screenshot"
                            .formatted(Excerpt.of(System.getProperty("java.io.tmpdir", ""))),
                    e);
        }
    }

    /// Plays the game and reports the result. When this method returns, the loop is closed and all
    /// files are written, so the process may end.
    ///
    /// @param loop the loop from [#open()], which this method closes
    /// @return whether the game and all outputs succeeded
    boolean run(GameLoop loop) {
        // The program prints the name of the game after it has opened the window, because opening
        // the window may fail. The code concatenates the line and does not format it, because the
        // first use of a format loads data of the locale.
        out.println(game.name() + " on " + backend.name() + " (" + manner() + ")");
        boolean drawn = loop.window().supports(Feature.CAPTURE);
        if (alone()) out.println(alone(backend.name(), Backends.namedBy().orElse(null), drawn));
        else if (endless)
            out.println(
                    "--ticks is not given, so the game ends after %s, if it does not end earlier."
                            .formatted(count(settings.ticks(), "update")));
        try (loop) {
            FirstFrame.watch(loop, err);
            if (!attempt(loop, () -> game.play(loop))) return false;
            loop.data().unasked().ifPresent(fault -> err.println("fourstroke: " + fault));
            // The summary is printed before the loop is closed: if a signal ends the process, the
            // process waits until the loop is closed, but not for later output.
            out.println(summary(loop));
            // Listeners of the game may throw an exception when the loop is closed.
            return attempt(loop, loop::close);
        }
    }

    private String manner() {
        if (options.realtime()) return "real time";
        // The backend is ready, because the program chooses only a backend that is ready.
        return backend.readiness() instanceof Readiness.Ready(var description) ? description : "";
    }

    /// {@return a sentence that says why and how a game plays itself}
    ///
    /// @param source the setting that names the backend, or null if no setting names it
    /// @param drawn whether the run writes pictures
    static String alone(String backend, @Nullable String source, boolean drawn) {
        String pictures = drawn ? "a movie and a picture" : "no picture";
        // If no setting names the backend, the program has already printed which backend it chose.
        if (source == null)
            return "The game plays itself for %d s and writes %s."
                    .formatted(UNWATCHED_SECONDS, pictures);
        return "the backend %s, which %s selects, has no screen: the game plays itself for %d s and writes %s."
                .formatted(backend, source, UNWATCHED_SECONDS, pictures);
    }

    /// Runs a part of the run: the game itself, or the closing of its loop. If the part fails, the
    /// method reports the failure.
    private boolean attempt(GameLoop loop, Runnable part) {
        try {
            part.run();
            return true;
        } catch (UsageException e) {
            throw e;
        } catch (StandstillException e) { // The game is paused, and nothing can end the pause.
            err.println("fourstroke: " + e.getMessage());
            return false;
        } catch (RunControlException e) {
            // A RunControlException says that an output file was not written. The suppressed
            // exceptions of the RunControlException name further files that were not written.
            printAll(e);
            return false;
        } catch (IllegalArgumentException e) {
            // If the message is about the script, the cause of the exception is the script and not
            // the game: for example, the script requests a size that is too large.
            if (Options.isAboutScript(e.getMessage()))
                throw new UsageException(options.refusal(backend.name(), e.getMessage()), e);
            return failed(e, loop);
        } catch (Throwable e) {
            // The code catches every Throwable, because languages such as Kotlin and Scala throw
            // checked exceptions without a declaration.
            return failed(e, loop);
        } finally {
            // The code clears the interrupt status of the thread, because an interrupt would close
            // the files that the program writes next. The interrupt is no longer needed, because
            // the game that it should end has ended.
            Thread.interrupted();
        }
    }

    private void printAll(Throwable e) {
        err.println("fourstroke: " + e.getMessage());
        for (Throwable next : e.getSuppressed()) printAll(next);
    }

    /// Closes the loop of a game that failed. If closing the loop fails too, the method adds the
    /// second failure to the failure of the game.
    private boolean failed(Throwable fault, GameLoop loop) {
        try {
            loop.close();
        } catch (RuntimeException | Error e) {
            if (e != fault) fault.addSuppressed(e);
        }
        Failure.print(game, loop, fault, options.debug(), err);
        return false;
    }

    private String summary(GameLoop loop) {
        String line = count(loop.tick(), "tick") + ", " + count(loop.frames().number(), "frame");
        if (loop.hash().value() != 0) line += ", state hash %016x".formatted(loop.hash().value());
        return written.isEmpty() ? line : line + ", wrote " + String.join(" and ", written);
    }

    /// {@return a number and the word for what it counts, such as `1 tick` or `2 ticks`}
    private static String count(long number, String one) {
        return number == 1 ? "1 " + one : "%d %ss".formatted(number, one);
    }
}
