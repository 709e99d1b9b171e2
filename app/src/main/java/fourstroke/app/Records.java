package fourstroke.app;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.watch.ChromeTrace;
import fourstroke.loop.watch.Recorder;
import fourstroke.loop.watch.Report;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// What a run leaves for analysis: a report, a trace, both or neither. A run that fails leaves what
/// happened up to then.
final class Records implements AutoCloseable {

    private final GameLoop loop;
    private final LoopSettings settings;
    private final Options options;
    private final String title;
    private final String backend;
    private final boolean real;
    private final @Nullable Recorder recorder;

    /// @param manner how the backend draws and counts time, in words
    /// @param real whether the loop runs in real time; if not, nothing is recorded that differs
    ///   from run to run
    Records(
            GameLoop loop,
            LoopSettings settings,
            Options options,
            Game game,
            Backends.Candidate backend,
            String manner,
            boolean real) {
        this.loop = loop;
        this.settings = settings;
        this.options = options;
        this.title = "%s on %s".formatted(game.name(), backend.name());
        this.backend = "%s, %s".formatted(backend.name(), manner);
        this.real = real;
        recorder =
                options.report() == null && options.trace() == null
                        ? null
                        : new Recorder(loop, real);
    }

    /// {@return the files written at the end}
    List<String> files() {
        return Stream.of(options.report(), options.trace())
                .filter(Objects::nonNull)
                .map(Excerpt::of)
                .toList();
    }

    /// Writes both, even if one fails.
    @Override
    public void close() throws IOException {
        Recorder recorder = this.recorder;
        if (recorder == null) return;
        recorder.close();
        try (Closeable _ =
                () -> write(options.trace(), file -> ChromeTrace.write(recorder, title, file))) {
            write(options.report(), file -> Report.write(recorder, title, facts(), file));
        }
    }

    private static void write(@Nullable Path file, OutputFile.Writer writer) throws IOException {
        if (file != null) OutputFile.write(file, writer);
    }

    private SequencedMap<String, String> facts() {
        var facts = new LinkedHashMap<String, String>();
        facts.put("Backend", backend);
        facts.put("Time", real ? "real" : "virtual");
        facts.put("Schedule", schedule());
        facts.put("Updates per second", loop.time().updates().toString());
        facts.put("Frames per second", loop.frames().rate().toString());
        facts.put("Vsync", settings.window().vsync().toString().toLowerCase(Locale.ROOT));
        facts.put("Late frames", loop.frames().late() ? "on" : "off");
        facts.put("Catch-up", words(loop.time().catchUp()));
        facts.put("Waiting", loop.frames().waiting().title());
        facts.put("Background", words(loop.frames().background()));
        facts.put("Window", size());
        facts.put("Seed", Long.toString(loop.seed()));
        facts.put("Java", Runtime.version() + ", " + System.getProperty("java.vm.name"));
        facts.put(
                "System",
                "%s %s, %s"
                        .formatted(
                                System.getProperty("os.name"),
                                System.getProperty("os.version"),
                                System.getProperty("os.arch")));
        Runtime runtime = Runtime.getRuntime();
        facts.put("Processors", Integer.toString(runtime.availableProcessors()));
        facts.put("Largest heap", (runtime.maxMemory() >> 20) + " MiB");
        return facts;
    }

    private String schedule() {
        return settings.schedule() instanceof Schedules known ? known.title() : "the game's own";
    }

    private String size() {
        var content = settings.window().size();
        return "%d x %d points".formatted(content.width(), content.height());
    }

    private static String words(Background background) {
        return "at most %s per second unfocused, %s covered, %s hidden"
                .formatted(background.unfocused(), background.covered(), background.hidden());
    }

    /// {@return a number and what it counts, in the singular or plural}
    static String count(long number, String one) {
        return number == 1 ? "1 " + one : "%d %ss".formatted(number, one);
    }

    private static String words(CatchUp catchUp) {
        return String.format(
                Locale.ROOT,
                "%s, or as many as fit into %.1f ms; in bursts of %.1f ms",
                count(catchUp.ticks(), "tick"),
                catchUp.backlogNanos() / 1e6,
                catchUp.burstNanos() / 1e6);
    }
}
