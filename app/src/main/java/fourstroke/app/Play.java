package fourstroke.app;

import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.image.Png;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;

/// One run of one game, from opening the window to the last line of text.
///
/// @param start the lines to print at the start
/// @param refusal turns a backend's message of refusing the window into one for the user
/// @param pictures the pictures that were requested
/// @param alone whether the game plays itself because nothing was requested and nobody watches
/// @param records the other files to write
/// @param debug whether failures show full stack traces
record Play(
        Game game,
        Backends.Candidate backend,
        List<String> start,
        UnaryOperator<String> refusal,
        LoopSettings settings,
        Pictures pictures,
        boolean alone,
        Records.Wish records,
        boolean debug,
        PrintStream out,
        PrintStream err) {

    /// How much game time to play where nobody can watch and no length was given: enough to see a
    /// game at work.
    private static final int UNWATCHED_SECONDS = 20;

    /// Frame rate of such a film, and so of such a game: enough to look smooth, few enough to send
    /// by mail.
    private static final Rate SHOWN_RATE = Rate.of(20);

    /// The seed for runs that must be the same each time.
    private static final long USUAL_SEED = 1;

    /// The pictures of a run.
    ///
    /// @param screenshot where the last frame goes
    /// @param movie where the film goes
    /// @param span what part to film
    record Pictures(@Nullable Path screenshot, @Nullable Path movie, Movie.Span span) {

        /// The part to film if no film was requested: when the title is gone and things have begun
        /// to happen.
        private static final Movie.Span SHOWN = new Movie.Span(12, 4);

        /// {@return those of a game that plays itself because nothing was requested}
        static Pictures unasked() {
            Path folder = OutputFile.folderForPictures();
            return new Pictures(
                    folder.resolve("fourstroke.png"),
                    folder.resolve("fourstroke-movie.png"),
                    SHOWN);
        }

        boolean any() {
            return screenshot != null || movie != null;
        }
    }

    /// {@return the run that was requested, on this backend}
    ///
    /// @throws UsageException if there is no such game, or the backend cannot do what was requested
    static Play of(Options options, Backends.Candidate backend, PrintStream out, PrintStream err) {
        Game game =
                Games.named(
                        options.game() == null ? Games.USUAL : options.game(),
                        options.commandSaid() ? List.of() : Commands.NAMES);
        demandMemory(options, backend);
        boolean screenless = !backend.hasScreen();
        boolean watched = !screenless && options.ticks() == 0;
        LoopSettings settings =
                options.settings(
                        "Fourstroke: " + game.name(),
                        game.size(),
                        watched ? ThreadLocalRandom.current().nextLong() : USUAL_SEED);
        if (watched && options.seed() == null && game instanceof SaveFolder keeper) keep(keeper);
        String manner = manner(options, backend);
        List<String> start = new ArrayList<>();
        // No format: it would be the first of this start, and loads locale data.
        start.add(game.name() + " on " + backend.name() + " (" + manner + ")");
        var pictures = new Pictures(options.screenshot(), options.movie(), Movie.Span.USUAL);
        boolean endless = screenless && options.ticks() == 0;
        if (endless) {
            settings =
                    settings.withTicks(
                            (long) (UNWATCHED_SECONDS * settings.updates().perSecond()) + 1);
            if (options.nothingSaid()) {
                settings = settings.withFrames(FrameRate.capped(SHOWN_RATE));
            } else {
                start.add("No screen is used and --ticks is not given: " + end(options, settings));
            }
        }
        Records.Wish records =
                new Records.Wish(
                        options.report(),
                        options.trace(),
                        "%s on %s".formatted(game.name(), backend.name()),
                        "%s, %s".formatted(backend.name(), manner),
                        !backend.playsScripts() || options.realtime(),
                        pictures.movie != null);
        return new Play(
                game,
                backend,
                List.copyOf(start),
                message -> options.refusal(backend.name(), message),
                settings,
                pictures,
                endless && options.nothingSaid(),
                records,
                options.debug(),
                out,
                err);
    }

    /// Tells a game where to keep things, unless there is no such place.
    private static void keep(SaveFolder keeper) {
        try {
            keeper.keepIn(SaveFolder.usersFolder());
        } catch (IOException e) {
            LoggerFactory.getLogger(Play.class)
                    .warn("the game keeps nothing of this run: {}", e.getMessage());
        }
    }

    /// Refuses options that only windows in memory support, if this is not one.
    private static void demandMemory(Options options, Backends.Candidate backend) {
        if (backend.playsScripts() || options.script() == null && !options.realtime()) return;
        throw new UsageException(
                "--script and --realtime need a window in memory, but this one is on %s; add --backend=headless"
                        .formatted(backend.name()));
    }

    /// {@return when an unwatched game ends, in words}
    private static String end(Options options, LoopSettings settings) {
        Schedules schedule = options.schedule() == null ? Schedules.STEADY : options.schedule();
        return switch (schedule) {
            case STEADY, CLASSIC, CATCH_UP, FIXED_SLOT ->
                    // This is more than requested if a single update takes longer.
                    "it ends after %d s."
                            .formatted(
                                    Math.round(settings.ticks() / settings.updates().perSecond()));
            case BASIC, VARIABLE -> "it ends after %d updates.".formatted(settings.ticks());
            case ON_DEMAND -> "it ends after its last input, or in real time by Ctrl-C only.";
        };
    }

    private static String manner(Options options, Backends.Candidate backend) {
        if (options.realtime()) return "real time";
        // A backend that is not ready was not chosen.
        return backend.readiness() instanceof Readiness.Ready(var description) ? description : "";
    }

    /// @param loop from [#open()]; closed at the end
    /// @return the exit code
    int run(GameLoop loop) {
        start.forEach(out::println); // not earlier: a window could still be refused
        boolean drawn = loop.window().supports(Feature.CAPTURE);
        if (alone) out.println(alone(backend.name(), Backends.namedBy().orElse(null), drawn));
        try (Interrupt _ = new Interrupt(loop)) {
            return tell(loop, alone && drawn ? Pictures.unasked() : pictures);
        }
    }

    /// {@return why and how a game plays itself, in words}
    ///
    /// @param source what names the backend; null if it was found
    /// @param drawn whether there are pictures to leave
    static String alone(String backend, @Nullable String source, boolean drawn) {
        String why =
                source == null
                        ? "No screen can be used here ('%s' tells why)"
                                .formatted(Commands.call("backends"))
                        : "%s is on no screen, and %s names it".formatted(backend, source);
        return "%s: the game plays itself for %d s and leaves %s."
                .formatted(why, UNWATCHED_SECONDS, drawn ? "two pictures" : "no picture");
    }

    /// Plays, and reports the result: the process may end right after.
    private int tell(GameLoop loop, Pictures pictures) {
        List<String> written = new ArrayList<>();
        List<IOException> failures = new ArrayList<>();
        int code;
        try (loop) {
            FirstFrame.watch(loop, err);
            boolean ticks = settings.schedule() != Schedules.ON_DEMAND;
            PauseLimit limit = records.real() ? null : PauseLimit.watch(loop, ticks);
            code = keep(loop, limit, pictures, written, failures);
            String ending = limit == null ? null : limit.ending();
            if (ending != null) code = pausedForever(loop, ending);
            // Also if writing the film failed: whatever can be kept must not be lost with it.
            Path screenshot = pictures.screenshot;
            if (code == Main.FINE && screenshot != null) shoot(loop, screenshot, written, failures);
            if (code == Main.FINE) code = attempt(loop, loop::close); // the game's watches may fail
        }
        failures.forEach(failure -> print(failure, err));
        if (!failures.isEmpty()) return Main.FAILED;
        if (code == Main.FINE) out.println(summary(loop, written));
        return code;
    }

    private int pausedForever(GameLoop loop, String ending) {
        err.println(
                "fourstroke: the game was ended %s: after %s of %d. Without a script nothing can resume it: see --script"
                        .formatted(ending, count(loop.tick(), "tick"), settings.ticks()));
        return Main.FAILED;
    }

    /// Plays, and writes the film and the records.
    ///
    /// @return the exit code
    private int keep(
            GameLoop loop,
            @Nullable PauseLimit limit,
            Pictures pictures,
            List<String> written,
            List<IOException> failures) {
        int code = Main.FINE;
        Path movie = pictures.movie;
        try (Movie film = movie == null ? null : new Movie(loop, movie, pictures.span);
                Records records = records().of(loop, settings)) {
            code = attempt(loop, () -> playOut(loop, limit));
            if (film != null) written.add(film.toString());
            if (records != null) written.addAll(records.files());
        } catch (IOException e) {
            failures.add(e);
        }
        return code;
    }

    /// Plays until the game ends or, where time is virtual, nothing can happen any more: on demand
    /// that is its end, and in a pause the limit says so.
    private void playOut(GameLoop loop, @Nullable PauseLimit limit) {
        try {
            game.play(loop);
        } catch (IllegalStateException e) {
            if (limit == null || !limit.restsForEver()) throw e;
            loop.stop();
        }
    }

    /// Prints a line for each file: the first failure carries the others as suppressed ones.
    private static void print(Throwable failure, PrintStream err) {
        err.println("fourstroke: " + failure.getMessage());
        for (Throwable next : failure.getSuppressed()) print(next, err);
    }

    /// {@return a loop in a new window}
    ///
    /// @throws fourstroke.loop.api.BackendException if the backend cannot open one
    /// @throws UsageException if the window does not support what was requested
    GameLoop open() {
        GameLoop loop;
        try {
            loop = GameLoop.over(backend.open(settings.window()), settings);
        } catch (IllegalArgumentException e) { // a value that only the backend can check
            throw new UsageException(refusal.apply(String.valueOf(e.getMessage())), e);
        }
        if (!pictures.any() || loop.window().supports(Feature.CAPTURE)) return loop;
        loop.close(); // before anybody plays for an hour and then learns it
        throw new UsageException(
                "--screenshot and --movie need pictures, but %s has none to read back; add --backend=headless"
                        .formatted(backend.name()));
    }

    /// Runs a part that belongs to the game, and reports its failure.
    ///
    /// @return the exit code
    private int attempt(GameLoop loop, Runnable part) {
        try {
            part.run();
            return Main.FINE;
        } catch (UsageException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            // The size of a window, for example: the script is at fault, not the game.
            if (Options.isAboutScript(e.getMessage()))
                throw new UsageException(refusal.apply(e.getMessage()), e);
            return failed(e, loop);
        } catch (Throwable e) { // also checked exceptions, undeclared in Kotlin or Scala
            return failed(e, loop);
        } finally {
            // Writing files on an interrupted thread would close them, and the game's interrupt is
            // moot.
            Thread.interrupted();
        }
    }

    private int failed(Throwable fault, GameLoop loop) {
        closeAfter(fault, loop);
        Failure.print(game, loop, fault, debug, err);
        return Main.FAILED;
    }

    /// Closes the loop of a game that failed. A second failure is attached to the first.
    private static void closeAfter(Throwable fault, GameLoop loop) {
        try {
            loop.close();
        } catch (RuntimeException | Error e) {
            if (e != fault) fault.addSuppressed(e);
        }
    }

    private static void shoot(
            GameLoop loop, Path file, List<String> written, List<IOException> failures) {
        try {
            if (loop.frame() == 0) throw new IOException("no frame was shown");
            Png.write(loop.window().capture(), file);
            written.add(Excerpt.of(file));
        } catch (IOException e) {
            failures.add(OutputFile.failure(file, e));
        } catch (IllegalStateException e) { // the picture is too large for an image
            failures.add(OutputFile.failure(file, new IOException(e.getMessage(), e)));
        } catch (OutOfMemoryError e) {
            failures.add(OutputFile.failure(file, OutputFile.noMemory(e)));
        }
    }

    /// {@return a number and what it counts, in the singular or plural}
    static String count(long number, String one) {
        return number == 1 ? "1 " + one : "%d %ss".formatted(number, one);
    }

    private String summary(GameLoop loop, List<String> written) {
        String line = count(loop.tick(), "tick") + ", " + count(loop.frame(), "frame");
        if (loop.runHash() != 0) line += ", state hash %016x".formatted(loop.runHash());
        return written.isEmpty() ? line : line + ", wrote " + String.join(" and ", written);
    }
}
