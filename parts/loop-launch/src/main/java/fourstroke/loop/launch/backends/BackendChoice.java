package fourstroke.loop.launch.backends;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.launch.backends.Providers.Found;
import fourstroke.loop.launch.backends.Providers.Place;
import fourstroke.loop.launch.control.Names;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.lang.ref.WeakReference;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Chooses one of the backends that were found, and opens a window with the chosen backend. If no
/// backend can open a window, this class throws an exception that lists the reasons.
public final class BackendChoice {

    /// Whether this module is in a runtime image, which is a game that is packaged with its own
    /// Java. The users of a runtime image are players, not developers, so messages give other
    /// advice.
    private static final boolean IN_IMAGE =
            Optional.ofNullable(BackendChoice.class.getModule().getName())
                    .flatMap(ModuleLayer.boot().configuration()::findModule)
                    .flatMap(found -> found.reference().location())
                    .map(URI::getScheme)
                    .filter("jrt"::equals)
                    .isPresent();

    private final Function<String, BackendException> unknown;
    private final Function<NoScreen, BackendException> noScreen;

    /// Creates a choice that throws the exceptions that the given functions create.
    ///
    /// @param unknown the function that creates the exception for an unknown name of a backend,
    ///   from a message
    /// @param noScreen the function that creates the exception for a game that would run without a
    ///   screen
    public BackendChoice(
            Function<String, BackendException> unknown,
            Function<NoScreen, BackendException> noScreen) {
        this.unknown = unknown;
        this.noScreen = noScreen;
    }

    /// {@return the logger, which has the name of the public class `Backends`} The logger is not
    /// stored in a static field, because creating the first logger initialises the log, which takes
    /// time. With this method, the backend can already run [Backend#prepare()] while other code
    /// initialises the log.
    private static Logger log() {
        return LoggerFactory.getLogger("fourstroke.loop.core.Backends");
    }

    // --- finding ---

    /// {@return all backends in the given places, ordered by descending priority and then by name}
    public static List<ExaminedBackend> find(List<Place> places) {
        return examine(Providers.of(Backend.class, places), places);
    }

    /// {@return the loaded backends with their readiness, the backends of Fourstroke that are
    /// present but not listed as providers ([UnlistedBackend]), and the backends that cannot be
    /// loaded}
    static List<ExaminedBackend> examine(List<Found<Backend>> loaded, List<Place> places) {
        List<ExaminedBackend> found = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        for (Found<Backend> one : loaded) {
            if (one.type() != null) listed.add(one.type().getName());
            found.add(ExaminedBackend.of(one));
        }
        for (UnlistedBackend ours : UnlistedBackend.OURS)
            if (!listed.contains(ours.type()) && ours.isIn(places))
                found.add(ExaminedBackend.of(ours));
        found.sort(null);
        return found;
    }

    /// Calls [Backend#prepare()] of the backend that will probably open the window, and moves this
    /// backend to the front of the list. The first backend of the list is then examined first, so
    /// no other backend loads libraries while the first backend prepares.
    static void prepare(List<Found<Backend>> loaded) {
        try {
            int likely = 0;
            for (int i = 1; i < loaded.size(); i++)
                if (priorityOf(loaded.get(i)) > priorityOf(loaded.get(likely))) likely = i;
            if (loaded.isEmpty()) return;
            loaded.addFirst(loaded.remove(likely));
            Backend first = loaded.getFirst().provider();
            if (first != null) first.prepare();
        } catch (RuntimeException | LinkageError _) {
            // The exception is ignored, because the backend fails again when it is examined, and
            // the examination reports this failure.
        }
    }

    private static int priorityOf(Found<Backend> found) {
        return found.provider() == null ? Integer.MIN_VALUE : found.provider().priority();
    }

    // --- choosing ---

    /// The backends that may be tried, in the order in which they are tried.
    ///
    /// @param ready the backends that are ready, which is at least one backend; backends with a
    ///   screen come first
    /// @param screens all backends with a screen, ready or not; empty if a backend was named
    record Choices(List<ExaminedBackend> ready, List<ExaminedBackend> screens) {}

    /// The backend that was found last by its name. The backend is stored because a search for
    /// backends reads files of all jars, and a program that opens many loops without a window would
    /// spend most of its time on these searches. The reference is weak, so that this field does not
    /// prevent the class loader of the backend from being unloaded.
    private volatile WeakReference<Remembered> last = new WeakReference<>(null);

    private record Remembered(String name, List<Place> places, Found<Backend> backend) {}

    private @Nullable ExaminedBackend remembered(String name, List<Place> places) {
        Remembered known = last.get();
        boolean same = known != null && known.name.equals(name) && known.places.equals(places);
        return same ? only(name, List.of(known.backend)) : null;
    }

    private @Nullable ExaminedBackend found(
            String name, List<Place> places, List<Found<Backend>> loaded) {
        ExaminedBackend only = only(name, loaded);
        for (Found<Backend> one : loaded)
            if (only != null && one.provider() == only.backend())
                last = new WeakReference<>(new Remembered(name, places, one));
        return only;
    }

    private Choices choices(@Nullable BackendName named, List<Place> places, boolean asked) {
        ExaminedBackend only = named == null ? null : remembered(named.name(), places);
        List<Found<Backend>> loaded =
                only == null ? Providers.of(Backend.class, places) : List.of();
        if (named == null) prepare(loaded);
        else if (only == null) only = found(named.name(), places, loaded);
        if (only != null) {
            String source = named.source().isEmpty() ? "the settings" : named.source();
            Logger log = log();
            if (log.isInfoEnabled()) log.info("using the backend {}, named by {}", only, source);
            return new Choices(List.of(only), List.of());
        }
        List<ExaminedBackend> found = examine(loaded, places);
        Choices choices = choices(found, named, asked);
        Logger log = log();
        if (log.isInfoEnabled())
            log.info(
                    "using the backend {}; found: {}",
                    choices.ready.getFirst(),
                    list(found, Map.of()));
        return choices;
    }

    /// {@return the backend with the given name if this backend is ready, or null} The method does
    /// not examine the other backends, because an examination may take long. If the result is null,
    /// the caller must examine all backends, so that the message of the exception can list them.
    static @Nullable ExaminedBackend only(String name, List<Found<Backend>> all) {
        try {
            for (Found<Backend> one : all) {
                Backend backend = one.provider();
                if (backend == null || !backend.name().equalsIgnoreCase(name)) continue;
                backend.prepare();
                ExaminedBackend examined = ExaminedBackend.of(backend);
                return examined.ready() ? examined : null;
            }
        } catch (LinkageError | RuntimeException _) {
            // The caller then examines all backends, and this examination reports the failure.
            return null;
        }
        return null;
    }

    /// {@return the named backend or, if no backend is named, all backends that may be tried}
    ///
    /// The method uses neither lambdas nor streams, because these would make the start of a game
    /// slower. Java's start-up cache (AOT cache) contains only the lambdas of code that ran when
    /// the cache was created, and this run names a backend, so most of this method does not run.
    Choices choices(List<ExaminedBackend> found, @Nullable BackendName named, boolean asked) {
        if (named != null) return new Choices(List.of(named(found, named)), List.of());
        List<ExaminedBackend> ready = new ArrayList<>();
        List<ExaminedBackend> others = new ArrayList<>();
        List<ExaminedBackend> screens = new ArrayList<>();
        for (ExaminedBackend backend : found) {
            if (backend.mayHaveScreen()) screens.add(backend);
            if (!backend.ready() || backend.priority() < 0) continue;
            if (backend.hasScreen()) ready.add(backend);
            else others.add(backend);
        }
        ready.addAll(others);
        if (found.isEmpty())
            throw refused(
                    "no backend can open a window here, because no backend was found. %s."
                            .formatted(add("a backend", IN_IMAGE)));
        if (ready.isEmpty())
            throw refused(
                    "no backend can open a window here; found: %s. %s."
                            .formatted(
                                    list(found, Map.of()), adviceIfNoneIsReady(IN_IMAGE, asked)));
        return new Choices(ready, screens);
    }

    static String adviceIfNoneIsReady(boolean image, boolean asked) {
        if (asked)
            return "%s, add what is missing, or set %s to the name of a backend that is ready"
                    .formatted(add("another backend", image), BackendName.VARIABLE);
        return image
                ? "Update the driver of the graphics card, and start the game in a desktop session"
                : "%s, add what is missing, or pass the name of a backend that is ready to LoopSettings.backend"
                        .formatted(add("another backend", false));
    }

    private ExaminedBackend named(List<ExaminedBackend> found, BackendName named) {
        String all = list(found, Map.of());
        for (ExaminedBackend backend : found) {
            if (!backend.name().equalsIgnoreCase(named.name())) continue;
            if (backend.ready()) return backend;
            throw refused(
                    "backend '%s'%s cannot open a window here; found: %s. Add what is missing, or name a backend that is ready."
                            .formatted(
                                    named.name(),
                                    named.source().isEmpty() ? "" : named.words() + ",",
                                    all));
        }
        String nearest =
                Names.nearest(found.stream().map(ExaminedBackend::name).toList(), named.name());
        String message =
                "no backend is called '%s'%s; %s: %s. %s, or name another backend."
                        .formatted(
                                Excerpt.of(named.name()),
                                named.words(),
                                nearest == null
                                        ? "found"
                                        : "did you mean %s? Found".formatted(nearest),
                                all,
                                add("this backend", IN_IMAGE));
        // If a backend cannot be loaded, its name is unknown, so this backend might be the one that
        // the user named.
        throw found.stream().allMatch(backend -> backend.backend() != null)
                ? withoutCalls(unknown.apply(message))
                : refused(message);
    }

    private static BackendException refused(String message) {
        return withoutCalls(new BackendException(message));
    }

    /// {@return advice on how to add a backend} The player of a runtime image cannot change the
    /// module path of the game, but can start the game with the option `--module-path`.
    static String add(String which, boolean image) {
        return image
                ? "Start the game with --module-path and a folder that has %s, such as backends/gl"
                        .formatted(which)
                : "Put %s on the module path or class path".formatted(which);
    }

    // --- opening ---

    /// Opens an object, such as a window, with the named backend or, if the name is null, with the
    /// first backend that works.
    ///
    /// @param asked whether a system property or an environment variable may name a backend
    /// @param ends whether the game ends by itself, without a player who closes the window
    /// @param open a function that opens the object with a backend; if the function throws a
    ///   [BackendException], the next backend is tried
    /// @throws BackendException if no backend works; the message contains the reasons of all
    ///   backends
    public <T> T open(
            @Nullable BackendName named,
            List<Place> places,
            boolean asked,
            boolean ends,
            Function<ExaminedBackend, T> open) {
        boolean obeys = asked && !BackendName.forbidden();
        return first(choices(named, places, obeys), ScreenRule.here(IN_IMAGE, obeys, ends), open);
    }

    <T> T first(Choices choices, ScreenRule rule, Function<ExaminedBackend, T> open) {
        SequencedMap<ExaminedBackend, BackendException> failures = new LinkedHashMap<>();
        boolean onScreen = !choices.screens.isEmpty();
        for (ExaminedBackend backend : choices.ready) {
            if (onScreen && !backend.hasScreen()) {
                onScreen = false;
                String reasons = list(choices.screens, failures);
                NoScreen refusal = rule.refusal(backend.name(), reasons);
                if (refusal != null)
                    throw suppressing(withoutCalls(noScreen.apply(refusal)), failures);
            }
            try {
                T opened = open.apply(backend);
                failures.forEach((failed, e) ->
                        log().warn("backend {} is skipped: {}", failed.name(), e.getMessage()));
                return opened;
            } catch (BackendException e) {
                failures.put(backend, e);
            }
        }
        if (failures.size() == 1) throw failures.firstEntry().getValue();
        String each =
                failures.values().stream()
                        .map(Throwable::getMessage)
                        .collect(Collectors.joining("; "));
        throw suppressing(
                new BackendException("no backend could open a window here: " + each), failures);
    }

    /// {@return an exception whose stack trace does not contain the calls of the game} If the game
    /// does not catch the exception, Java prints only the message in one line, which the person who
    /// started the game can read easily. The stack trace keeps the calls of Java itself, because
    /// the launcher of source files (`java Game.java`) expects these calls and removes them.
    private static BackendException withoutCalls(BackendException thrown) {
        StackTraceElement[] calls = thrown.getStackTrace();
        int first = calls.length;
        while (first > 0 && isOfJava(calls[first - 1])) first--;
        thrown.setStackTrace(Arrays.copyOfRange(calls, first, calls.length));
        return thrown;
    }

    private static boolean isOfJava(StackTraceElement call) {
        String module = String.valueOf(call.getModuleName());
        return module.startsWith("java.") || module.startsWith("jdk.");
    }

    private static BackendException suppressing(
            BackendException thrown, Map<ExaminedBackend, BackendException> failures) {
        failures.values().forEach(thrown::addSuppressed);
        return thrown;
    }

    /// {@return a text that lists the backends with their states} Backends with the same state are
    /// grouped.
    ///
    /// @param failures the failures of backends that were ready but could not open a window
    private static String list(
            List<ExaminedBackend> found, Map<ExaminedBackend, BackendException> failures) {
        if (found.isEmpty()) return "no backend at all";
        SequencedMap<String, String> names = new LinkedHashMap<>();
        for (ExaminedBackend backend : found) {
            BackendException failure = failures.get(backend);
            names.merge(
                    failure == null ? backend.state() : String.valueOf(failure.getMessage()),
                    backend.name(),
                    (some, one) -> some + ", " + one);
        }
        StringJoiner list = new StringJoiner("; ");
        names.forEach((reason, all) -> list.add("%s (%s)".formatted(all, reason)));
        return list.toString();
    }
}
