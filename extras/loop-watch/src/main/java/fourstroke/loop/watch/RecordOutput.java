package fourstroke.loop.watch;

import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopListenerProvider;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControlException;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;

/// Writes the files that the settings of run control request: a report ([Report]), a trace
/// ([ChromeTrace]), or a report and a trace. With run control, a user changes the settings of a run
/// from outside the program, for example by environment variables. If the run fails, the report and
/// the trace cover the time until the failure.
public final class RecordOutput implements LoopListenerProvider {

    /// Creates the provider. [java.util.ServiceLoader] calls this constructor.
    public RecordOutput() {}

    @Override
    public Set<String> outputs() {
        return Set.of("report", "trace");
    }

    /// {@return a listener that writes the report and the trace at the end of the run} If the
    /// report or the trace cannot be written, the listener still writes the other file. In virtual
    /// time, the listener does not record garbage collections, because the collections differ from
    /// run to run.
    @Override
    public LoopListener listener(Run run) {
        Recorder recorder = new Recorder(run.loop(), run.loop().clock().isReal());
        return new LoopListener() {
            @Override
            public void ends(long nowNanos) {
                recorder.close();
                RunControlException failed = null;
                for (String name : List.of("report", "trace")) {
                    try {
                        write(recorder, run, name);
                    } catch (RunControlException e) {
                        if (failed == null) failed = e;
                        else failed.addSuppressed(e);
                    }
                }
                if (failed != null) throw failed;
            }
        };
    }

    private static void write(Recorder recorder, Run run, String name) {
        Path file = run.file(name).orElse(null);
        if (file == null) return;
        try {
            if (name.equals("report")) Report.write(recorder, title(run), facts(run), file);
            else ChromeTrace.write(recorder, title(run), file);
        } catch (IOException e) {
            throw run.notWritten(file, AtomicFile.reason(e));
        }
    }

    /// {@return a text with the title of the game and the name of the backend}
    private static String title(Run run) {
        String backend = run.backend().replaceFirst(" \\(.*", "");
        return "%s on %s".formatted(run.settings().window().title(), backend);
    }

    private static SequencedMap<String, String> facts(Run run) {
        GameLoop loop = run.loop();
        LoopSettings settings = run.settings();
        var facts = new LinkedHashMap<String, String>();
        facts.put("Backend", run.backend());
        facts.put("Time", loop.clock().isReal() ? "real" : "virtual");
        facts.put("Schedule", schedule(settings));
        facts.put("Updates per second", loop.time().updates().toString());
        facts.put("Frames per second", loop.frames().rate().toString());
        facts.put("Vsync", settings.window().vsync().toString().toLowerCase(Locale.ROOT));
        facts.put("Late frames", loop.frames().late() ? "on" : "off");
        facts.put("Catch-up", words(loop.time().catchUp()));
        facts.put("Waiting", loop.frames().waiting().title());
        facts.put("Background", words(loop.frames().background()));
        facts.put("Window", size(settings));
        facts.put("Seed", Long.toString(loop.seed()));
        facts.put(
                "Set by run control",
                settings.asked().isEmpty() ? "nothing" : String.join(", ", settings.asked()));
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

    private static String schedule(LoopSettings settings) {
        return settings.schedule() instanceof Schedules known ? known.title() : "the game's own";
    }

    private static String size(LoopSettings settings) {
        var content = settings.window().size();
        return Figures.text("%d x %d points", content.width(), content.height());
    }

    private static String words(Background background) {
        return "at most %s frames per second without the focus, %s if covered, %s if hidden"
                .formatted(background.unfocused(), background.covered(), background.hidden());
    }

    private static String words(CatchUp catchUp) {
        return String.format(
                Locale.ROOT,
                "at most %s, or as many ticks as last %.1f ms if that is more; for late ticks, the"
                        + " loop delays a frame by at most %.1f ms",
                Figures.count(catchUp.ticks(), "tick", "ticks"),
                catchUp.backlogNanos() / 1e6,
                catchUp.burstNanos() / 1e6);
    }
}
