package fourstroke.app;

import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
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

/// What a run leaves for analysis: a report, a trace, or both. A run that fails leaves what
/// happened up to then.
final class Records implements AutoCloseable {

    /// What to write.
    ///
    /// @param report the file for the report
    /// @param trace the file for the trace
    /// @param title what is played, and on what
    /// @param backend what it runs on, in words
    /// @param real whether the loop runs in real time; if not, nothing is recorded that differs
    ///   from run to run
    /// @param filmed whether a film is also taken, which takes time during the loop
    record Wish(
            @Nullable Path report,
            @Nullable Path trace,
            String title,
            String backend,
            boolean real,
            boolean filmed) {

        /// {@return the records of this loop, or null if none were requested}
        @Nullable Records of(GameLoop loop, LoopSettings settings) {
            return report == null && trace == null ? null : new Records(this, loop, settings);
        }
    }

    private final Wish wish;
    private final GameLoop loop;
    private final LoopSettings settings;
    private final Recorder recorder;

    private Records(Wish wish, GameLoop loop, LoopSettings settings) {
        this.wish = wish;
        this.loop = loop;
        this.settings = settings;
        recorder = new Recorder(loop, wish.real);
    }

    /// {@return the files written at the end}
    List<String> files() {
        return Stream.of(wish.report, wish.trace)
                .filter(Objects::nonNull)
                .map(Excerpt::of)
                .toList();
    }

    /// Writes both, even if one fails.
    @Override
    public void close() throws IOException {
        recorder.close();
        try (Closeable _ = this::writeTrace) {
            writeReport();
        }
    }

    private void writeReport() throws IOException {
        if (wish.report == null) return;
        try {
            Report.write(recorder, wish.title, facts(), wish.report);
        } catch (IOException e) {
            throw OutputFile.failure(wish.report, e);
        }
    }

    private void writeTrace() throws IOException {
        if (wish.trace == null) return;
        try {
            ChromeTrace.write(recorder, wish.title, wish.trace);
        } catch (IOException e) {
            throw OutputFile.failure(wish.trace, e);
        }
    }

    private SequencedMap<String, String> facts() {
        var facts = new LinkedHashMap<String, String>();
        facts.put("Backend", wish.backend);
        facts.put("Time", wish.real ? "real" : "virtual");
        if (wish.filmed && wish.real)
            facts.put("Film", "taken; its time counts as updates and input");
        facts.put("Schedule", schedule());
        facts.put("Updates per second", loop.updates().toString());
        facts.put("Frames per second", words(loop.frames()));
        facts.put("Vsync", settings.window().vsync().toString().toLowerCase(Locale.ROOT));
        facts.put("Late frames", loop.lateFrames() ? "on" : "off");
        facts.put("Catch-up", words(loop.catchUp()));
        facts.put("Waiting", loop.waiting().title());
        facts.put("Background", Backgrounds.words(loop.background()));
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

    private static String words(CatchUp catchUp) {
        return String.format(
                Locale.ROOT,
                "%s, or as many as fit into %.1f ms; in bursts of %.1f ms",
                Play.count(catchUp.ticks(), "tick"),
                catchUp.backlogNanos() / 1e6,
                catchUp.burstNanos() / 1e6);
    }

    static String words(FrameRate frames) {
        return switch (frames) {
            case FrameRate.Capped(var rate) -> "at most " + rate;
            case FrameRate.Display() -> "one per display refresh";
            case FrameRate.Unlimited() -> "unlimited";
        };
    }
}
