package fourstroke.app;

import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.StandstillException;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// One run of one game: [#open()], then [#run(GameLoop)].
final class Play {

    /// How much game time to play where nobody can watch and no length was given: enough to see a
    /// game at work.
    private static final int UNWATCHED_SECONDS = 20;

    /// The seed for runs that must be the same each time.
    private static final long USUAL_SEED = 1;

    private final Game game;
    private final Options options;
    private final Backends.Candidate backend;
    private final PrintStream out;
    private final PrintStream err;
    private final LoopSettings settings;

    /// Whether nothing ends the run but its own length.
    private final boolean endless;

    private boolean real; // whether time is, in the window that was opened

    Play(Game game, Options options, Backends.Candidate backend, PrintStream out, PrintStream err) {
        this.game = game;
        this.options = options;
        this.backend = backend;
        this.out = out;
        this.err = err;
        endless = !backend.hasScreen() && options.settings().ticks() == 0;
        boolean watched = backend.hasScreen() && options.settings().ticks() == 0;
        boolean chosen = options.said().has("seed");
        LoopSettings asked = options.settings();
        asked = asked.title("Fourstroke: " + game.name());
        if (!options.said().has("size"))
            asked = asked.size(game.size().width(), game.size().height());
        if (!chosen)
            asked = asked.seed(watched ? ThreadLocalRandom.current().nextLong() : USUAL_SEED);
        if (watched && !chosen && game instanceof SaveFolder saver) setFolder(saver);
        if (endless)
            asked = asked.ticks((long) (UNWATCHED_SECONDS * asked.updates().perSecond()) + 1);
        if (alone()) asked = asked.frames(FrameRate.capped(Movie.RATE));
        settings = asked.endWithProcess();
    }

    /// {@return whether the game plays itself, because nothing was requested and nobody watches}
    private boolean alone() {
        return endless && options.nothingSaid();
    }

    /// Tells a game where to save, unless there is no such place.
    private static void setFolder(SaveFolder saver) {
        try {
            saver.saveIn(SaveFolder.ofUser());
        } catch (IOException e) {
            LoggerFactory.getLogger(Play.class)
                    .warn("the game saves nothing of this run: {}", e.getMessage());
        }
    }

    /// {@return a loop in a new window}
    ///
    /// @throws fourstroke.loop.api.BackendException if the backend cannot open one
    /// @throws UsageException if the window does not support what was requested
    GameLoop open() {
        GameLoop loop;
        try {
            BackendWindow window = backend.open(settings.window());
            real = window.clock().isReal();
            loop = GameLoop.over(window, settings);
        } catch (IllegalArgumentException e) { // a value that only the backend can check
            throw new UsageException(
                    options.refusal(backend.name(), String.valueOf(e.getMessage())), e);
        }
        if (options.screenshot() == null || loop.window().supports(Feature.CAPTURE)) return loop;
        loop.close(); // before anybody plays for an hour and then learns it
        throw new UsageException(
                "--screenshot needs pictures, but %s has none to read back; add --backend=headless"
                        .formatted(backend.name()));
    }

    /// Plays, and reports the result: the process may end right after.
    ///
    /// @param loop from [#open()]; closed at the end
    /// @return whether all went well
    boolean run(GameLoop loop) {
        // Not earlier: a window could still be refused. No format: it would be the first of this
        // start, and loads locale data.
        out.println(game.name() + " on " + backend.name() + " (" + manner() + ")");
        boolean drawn = loop.window().supports(Feature.CAPTURE);
        if (alone()) out.println(alone(backend.name(), Backends.namedBy().orElse(null), drawn));
        else if (endless)
            out.println(
                    "No screen is used and --ticks is not given: it ends after %d updates."
                            .formatted(settings.ticks()));
        Path folder = alone() && drawn ? OutputFile.folderForPictures() : null;
        return folder == null
                ? run(loop, null, options.screenshot())
                : run(
                        loop,
                        folder.resolve("fourstroke-movie.png"),
                        folder.resolve("fourstroke.png"));
    }

    private String manner() {
        if (options.realtime()) return "real time";
        // A backend that is not ready was not chosen.
        return backend.readiness() instanceof Readiness.Ready(var description) ? description : "";
    }

    /// {@return why and how a game plays itself, in words}
    ///
    /// @param source what names the backend; null if it was found
    /// @param drawn whether there are pictures to leave
    static String alone(String backend, @Nullable String source, boolean drawn) {
        String why =
                source == null
                        ? "No screen can be used here ('%s' tells why)"
                                .formatted(Command.call("backends"))
                        : "%s is on no screen, and %s names it".formatted(backend, source);
        return "%s: the game plays itself for %d s and leaves %s."
                .formatted(why, UNWATCHED_SECONDS, drawn ? "two pictures" : "no picture");
    }

    private boolean run(GameLoop loop, @Nullable Path movie, @Nullable Path screenshot) {
        List<String> written = new ArrayList<>();
        List<IOException> failures = new ArrayList<>();
        boolean fine;
        try (loop) {
            FirstFrame.watch(loop, err);
            fine = record(loop, movie, written, failures);
            // Also if writing the film failed: whatever can be kept must not be lost with it.
            if (fine && screenshot != null) shoot(loop, screenshot, written, failures);
            failures.forEach(this::print);
            // Before the close: a process that is ended waits no longer than until then.
            if (fine && failures.isEmpty()) out.println(summary(loop, written));
            if (fine) fine = attempt(loop, loop::close); // the game's watches may fail
        }
        return fine && failures.isEmpty();
    }

    /// Plays, and writes the film and the records.
    private boolean record(
            GameLoop loop, @Nullable Path movie, List<String> written, List<IOException> failures) {
        boolean fine = true;
        try (Movie film = movie == null ? null : new Movie(loop, movie);
                Records records =
                        new Records(loop, settings, options, game, backend, manner(), real)) {
            fine = attempt(loop, () -> game.play(loop));
            if (film != null) written.add(film.toString());
            written.addAll(records.files());
        } catch (IOException e) {
            failures.add(e);
        }
        return fine;
    }

    /// Prints a line for each file: the first failure carries the others as suppressed ones.
    private void print(Throwable failure) {
        err.println("fourstroke: " + failure.getMessage());
        for (Throwable next : failure.getSuppressed()) print(next);
    }

    /// Runs a part that belongs to the game, and reports its failure.
    private boolean attempt(GameLoop loop, Runnable part) {
        try {
            part.run();
            return true;
        } catch (UsageException e) {
            throw e;
        } catch (StandstillException e) { // nobody is there to resume it
            err.println("fourstroke: " + e.getMessage());
            return false;
        } catch (IllegalArgumentException e) {
            // The size of a window, for example: the script is at fault, not the game.
            if (Options.isAboutScript(e.getMessage()))
                throw new UsageException(options.refusal(backend.name(), e.getMessage()), e);
            return failed(e, loop);
        } catch (Throwable e) { // also checked exceptions, undeclared in Kotlin or Scala
            return failed(e, loop);
        } finally {
            // Writing files on an interrupted thread would close them, and the game's interrupt is
            // moot.
            Thread.interrupted();
        }
    }

    /// Closes the loop of a game that failed. A second failure is attached to the first.
    private boolean failed(Throwable fault, GameLoop loop) {
        try {
            loop.close();
        } catch (RuntimeException | Error e) {
            if (e != fault) fault.addSuppressed(e);
        }
        Failure.print(game, loop, fault, options.debug(), err);
        return false;
    }

    private static void shoot(
            GameLoop loop, Path file, List<String> written, List<IOException> failures) {
        try {
            OutputFile.write(
                    file,
                    to -> {
                        if (loop.frames().number() == 0)
                            throw new IOException("no frame was shown");
                        loop.window().capture().write(to);
                    });
            written.add(Excerpt.of(file));
        } catch (IOException e) {
            failures.add(e);
        }
    }

    private String summary(GameLoop loop, List<String> written) {
        String line =
                Records.count(loop.tick(), "tick")
                        + ", "
                        + Records.count(loop.frames().number(), "frame");
        if (loop.hash().value() != 0) line += ", state hash %016x".formatted(loop.hash().value());
        return written.isEmpty() ? line : line + ", wrote " + String.join(" and ", written);
    }
}
