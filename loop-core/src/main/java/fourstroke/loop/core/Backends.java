package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.Providers.Found;
import fourstroke.loop.core.Providers.Place;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the backends on the module path or class path, and chooses among them.
///
/// The backend is the one named in the settings, else by the system property [#PROPERTY], else by
/// the environment variable [#VARIABLE]. If none is named, or the name is blank, it is the ready
/// one of highest priority and, should that fail to open, the next; those with a screen go first. A
/// named backend that is not ready is an error; no other takes its place. Names ignore case. A
/// provider that fails to load is not ready, and does not affect the others.
///
/// If none is named and there are backends with a screen, but none of them can open a window, then
/// one without a screen takes their place only on a machine without a display, that is, where
/// neither `DISPLAY` nor `WAYLAND_DISPLAY` is set; a line on standard error says so, once. Where
/// there is a display, always on Windows and macOS, that is a [NoScreenException].
///
/// Backends are looked for in the context class loader of the calling thread, then in the class
/// loader of this class, then in the module layer of this class; those beside this class are so
/// found on every thread. A program may [say where][LoopSettings#backendsIn(ClassLoader)] instead.
/// A backend that is found twice counts once. Any thread may ask.
public final class Backends {

    /// Whether this is part of a runtime image, which players get.
    private static final boolean IN_IMAGE =
            ModuleLayer.boot()
                    .configuration()
                    .findModule("fourstroke.loop.core")
                    .flatMap(found -> found.reference().location())
                    .map(URI::getScheme)
                    .filter("jrt"::equals)
                    .isPresent();

    /// The system property that names a backend.
    public static final String PROPERTY = "fourstroke.backend";

    /// The environment variable that names a backend.
    public static final String VARIABLE = "FOURSTROKE_BACKEND";

    /// The priority of a backend that fails to tell its own: it goes last.
    private static final int UNKNOWN = Integer.MIN_VALUE;

    /// One backend that was found.
    ///
    /// @param name what it is called
    /// @param priority the highest goes first; a negative one is chosen only by name
    /// @param readiness whether it could open a window, and why not
    /// @param backend the backend itself, or null if it could not even be loaded
    public record Candidate(
            String name, int priority, Readiness readiness, @Nullable Backend backend) {

        /// {@return whether it could open a window}
        public boolean ready() {
            return backend != null && readiness instanceof Readiness.Ready;
        }

        /// {@return whether its windows are on a screen; see [Backend#hasScreen()]}
        public boolean hasScreen() {
            return backend != null && backend.hasScreen();
        }

        /// {@return a new window of this backend}
        ///
        /// @throws BackendException if this backend is not ready or cannot open a window
        public BackendWindow open(WindowSettings settings) {
            if (backend == null)
                throw new BackendException("a backend that is not ready opens no window: " + this);
            try {
                BackendWindow window = backend.open(settings);
                if (window != null) return window;
                throw new BackendException(
                        "backend '%s' gave no window: its open() returned null".formatted(name));
            } catch (LinkageError | IllegalCallerException e) {
                // A library that was not needed to be ready, or native access that was not granted.
                throw new BackendException(
                        "backend '%s' cannot open a window: %s".formatted(name, reason(e)), e);
            }
        }

        private String state() {
            return switch (readiness) {
                case Readiness.Ready(var description) -> "ready: " + description;
                case Readiness.NotReady(var reason) -> "not ready: " + reason;
            };
        }

        /// {@return name and readiness in words}
        @Override
        public String toString() {
            return "%s (%s)".formatted(name, state());
        }
    }

    private Backends() {}

    /// Not a field: making the first logger sets up the log, during which a backend can already
    /// [Backend#prepare()].
    private static Logger log() {
        return LoggerFactory.getLogger(Backends.class);
    }

    /// {@return all backends that were found, by descending priority, then by name}
    public static List<Candidate> find() {
        List<Place> places = Place.usual();
        return examine(Providers.of(Backend.class, places), places);
    }

    /// {@return what these backends report of themselves, those of ours that are there but not
    /// listed, and what cannot be loaded}
    static List<Candidate> examine(List<Found<Backend>> loaded, List<Place> places) {
        List<Candidate> found = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        for (Found<Backend> one : loaded) {
            if (one.type() != null) listed.add(one.type().getName());
            found.add(one.provider() == null ? unloadable(one) : examine(one.provider()));
        }
        for (UnlistedBackend ours : UnlistedBackend.OURS)
            if (!listed.contains(ours.type()) && ours.isIn(places)) found.add(examine(ours));
        found.sort(
                Comparator.comparingInt(Candidate::priority)
                        .reversed()
                        .thenComparing(Candidate::name));
        return found;
    }

    /// Tells the one that is likely to be opened to prepare, and puts it first: no other may load
    /// libraries meanwhile.
    static void prepare(List<Found<Backend>> loaded) {
        try {
            loaded.sort(Comparator.comparingInt(Backends::priority).reversed());
            Backend likely = loaded.isEmpty() ? null : loaded.getFirst().provider();
            if (likely != null) likely.prepare();
        } catch (RuntimeException | LinkageError _) {
            // A backend that fails here fails again when it is examined, and is reported then.
        }
    }

    private static int priority(Found<Backend> found) {
        return found.provider() == null ? UNKNOWN : found.provider().priority();
    }

    private static Candidate unloadable(Found<Backend> found) {
        String name = found.type() == null ? "a backend" : found.type().getSimpleName();
        String reason = found.failure() == null ? "" : reason(found.failure());
        return new Candidate(name, UNKNOWN, new Readiness.NotReady(reason), null);
    }

    /// {@return what a backend reports of itself; one that fails at that is not ready}
    static Candidate examine(Backend backend) {
        String name = backend.getClass().getSimpleName();
        int priority = UNKNOWN;
        Readiness readiness;
        try {
            name = backend.name();
            priority = backend.priority();
            readiness = backend.readiness();
            if (readiness == null)
                readiness = new Readiness.NotReady("it does not say whether it is ready");
        } catch (RuntimeException | LinkageError e) {
            readiness = new Readiness.NotReady(reason(e));
        }
        return new Candidate(name, priority, readiness, backend);
    }

    private static String reason(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) root = root.getCause();
        if (root instanceof ClassNotFoundException)
            return "class %s is missing: put the jar that has it on the module path or class path, and have a tool that leaves out classes (such as minimizeJar) keep all of Fourstroke and LWJGL"
                    .formatted(root.getMessage());
        if (root instanceof IllegalCallerException)
            return "native access is denied (%s): start Java with --enable-native-access and the name of that module, ALL-UNNAMED on the class path"
                    .formatted(root.getMessage());
        if (root instanceof UnsatisfiedLinkError)
            return "a native library cannot be loaded (%s): put the jar of its natives for this system beside the others"
                    .formatted(root.getMessage());
        return "it fails to load: " + root;
    }

    /// {@return the backend that is named or, if null, the one that is chosen here} It is ready to
    /// open windows.
    ///
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws NoScreenException if none is named, and only one without a screen is ready on a
    ///   machine with a display
    /// @throws BackendException if it is not ready; the message names all and why
    public static Candidate choose(@Nullable String named) {
        return open(named, candidate -> candidate);
    }

    /// {@return what is opened on the named backend or, if null, on the first that can} Readiness
    /// is found without opening a window, which would double the time to start; a backend that then
    /// fails is passed over and logged. Whoever calls this sees to it that a game without a screen
    /// ends; [#open(LoopSettings, Function)] asks for an end.
    ///
    /// @param open opens on a backend; if it throws a [BackendException], the next is tried
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws NoScreenException if none is named, none with a screen can, and there is a display
    /// @throws BackendException if none can; the message names all and why
    public static <T> T open(@Nullable String named, Function<Candidate, T> open) {
        Objects.requireNonNull(open, "open");
        return first(choices(Named.by(named, true), Place.usual()), ScreenRule.here(true), open);
    }

    /// {@return what is opened on the backend of these settings or, if they name none, on the first
    /// that can} It is looked for where they say.
    ///
    /// @param open opens on a backend; if it throws a [BackendException], the next is tried
    /// @throws UnknownBackendException if none has the name; the message names all
    /// @throws NoScreenException if none is named, none with a screen can, and there is a display,
    ///   or the settings give neither a number of ticks nor a script, so that nothing would end the
    ///   game
    /// @throws BackendException if none can; the message names all and why
    public static <T> T open(LoopSettings settings, Function<Candidate, T> open) {
        Place given = Objects.requireNonNull(settings, "settings").place;
        Objects.requireNonNull(open, "open");
        List<Place> places = given == null ? Place.usual() : List.of(given);
        Named named = Named.by(settings.backend(), settings.runControl());
        return first(choices(named, places), ScreenRule.here(settings.ends()), open);
    }

    /// What may be tried.
    ///
    /// @param ready at least one; those with a screen go first
    /// @param screens all with a screen, ready or not, if none was named
    record Choices(List<Candidate> ready, List<Candidate> screens) {}

    static <T> T first(Choices choices, ScreenRule rule, Function<Candidate, T> open) {
        SequencedMap<Candidate, BackendException> failures = new LinkedHashMap<>();
        boolean onScreen = !choices.screens.isEmpty();
        for (Candidate candidate : choices.ready) {
            if (onScreen && !candidate.hasScreen()) {
                onScreen = false;
                try {
                    rule.allow(candidate.name, list(choices.screens, failures));
                } catch (NoScreenException e) {
                    failures.values().forEach(e::addSuppressed);
                    throw e;
                }
            }
            try {
                T opened = open.apply(candidate);
                failures.forEach((failed, e) ->
                        log().warn("backend {} is passed over: {}", failed.name, e.getMessage()));
                return opened;
            } catch (BackendException e) {
                failures.put(candidate, e);
            }
        }
        if (failures.size() == 1) throw failures.firstEntry().getValue();
        BackendException all =
                new BackendException(
                        "no backend could open a window here: "
                                + failures.values().stream()
                                        .map(Throwable::getMessage)
                                        .collect(Collectors.joining("; ")));
        failures.values().forEach(all::addSuppressed);
        throw all;
    }

    /// {@return the state of each, once for all of which the same is said}
    ///
    /// @param failures of those that were ready
    private static String list(List<Candidate> found, Map<Candidate, BackendException> failures) {
        if (found.isEmpty()) return "no backend at all";
        SequencedMap<String, String> names = new LinkedHashMap<>();
        for (Candidate candidate : found) {
            BackendException failure = failures.get(candidate);
            names.merge(
                    failure == null ? candidate.state() : String.valueOf(failure.getMessage()),
                    candidate.name,
                    (some, one) -> some + ", " + one);
        }
        StringJoiner list = new StringJoiner("; ");
        names.forEach((said, all) -> list.add("%s (%s)".formatted(all, said)));
        return list.toString();
    }

    /// The name of a backend that is to be opened.
    ///
    /// @param source what names it, in words; empty for the settings, whose author knows
    record Named(String name, String source) {

        /// {@return the name that counts, or null if a backend is to be found: a blank one names
        /// none}
        static @Nullable Named by(
                @Nullable String setting, @Nullable String property, @Nullable String variable) {
            String name = setting != null ? setting : property != null ? property : variable;
            if (name == null || name.isBlank()) return null;
            if (setting != null) return new Named(name, "");
            return property != null
                    ? new Named(name, "system property " + PROPERTY)
                    : new Named(name, "environment variable " + VARIABLE);
        }

        /// @param asked whether a property or a variable may name one
        private static @Nullable Named by(@Nullable String setting, boolean asked) {
            if (!asked) return by(setting, null, null);
            return by(setting, System.getProperty(PROPERTY), System.getenv(VARIABLE));
        }

        private String words() {
            return source.isEmpty() ? "" : ", named by " + source;
        }
    }

    /// {@return what names a backend where the settings do not, in words such as `environment
    /// variable FOURSTROKE_BACKEND`; empty if nothing does, so that a backend is found}
    public static Optional<String> namedBy() {
        return Optional.ofNullable(Named.by(null, true)).map(Named::source);
    }

    private static Choices choices(@Nullable Named named, List<Place> places) {
        List<Found<Backend>> loaded = Providers.of(Backend.class, places);
        Candidate only = named == null ? null : only(named.name, loaded);
        if (named == null) prepare(loaded);
        if (only != null) {
            String source = named.source.isEmpty() ? "the settings" : named.source;
            log().info("backend {}, named by {}", only, source);
            return new Choices(List.of(only), List.of());
        }
        List<Candidate> found = examine(loaded, places);
        Choices choices = choices(found, named);
        Logger log = log();
        if (log.isInfoEnabled())
            log.info("backend {}; found: {}", choices.ready.getFirst(), list(found, Map.of()));
        return choices;
    }

    /// {@return the backend of this name if it is ready, without examining the others, which may
    /// take long; null if all must be examined to say what is wrong}
    static @Nullable Candidate only(String name, List<Found<Backend>> all) {
        try {
            for (Found<Backend> one : all) {
                Backend backend = one.provider();
                if (backend == null || !backend.name().equalsIgnoreCase(name)) continue;
                backend.prepare();
                Candidate candidate = examine(backend);
                return candidate.ready() ? candidate : null;
            }
        } catch (LinkageError | RuntimeException _) {
            return null; // examining all says which it is and why
        }
        return null;
    }

    /// {@return the one that is named, or if none is, all that may be tried}
    static Choices choices(List<Candidate> found, @Nullable Named named) {
        String all = list(found, Map.of());
        if (named != null) return new Choices(List.of(named(found, named, all)), List.of());
        List<Candidate> ready = new ArrayList<>(found);
        ready.removeIf(candidate -> !candidate.ready() || candidate.priority() < 0);
        ready.sort(Comparator.comparing(candidate -> !candidate.hasScreen()));
        if (found.isEmpty())
            throw new BackendException(
                    "no backend can open a window here, since there is none. %s."
                            .formatted(add("one", IN_IMAGE)));
        if (ready.isEmpty())
            throw new BackendException(
                    "no backend can open a window here; found: %s. %s, mend what is missing, or name one that is ready by %s."
                            .formatted(all, add("another", IN_IMAGE), VARIABLE));
        List<Candidate> screens = new ArrayList<>(found);
        screens.removeIf(candidate -> !mayHaveScreen(candidate));
        return new Choices(ready, screens);
    }

    private static Candidate named(List<Candidate> found, Named named, String all) {
        for (Candidate candidate : found) {
            if (!candidate.name().equalsIgnoreCase(named.name)) continue;
            if (candidate.ready()) return candidate;
            throw new BackendException(
                    "backend '%s'%s cannot open a window here; found: %s. Mend what is missing, or name one that is ready."
                            .formatted(
                                    named.name,
                                    named.source.isEmpty() ? "" : named.words() + ",",
                                    all));
        }
        String nearest = Nearest.of(found.stream().map(Candidate::name).toList(), named.name);
        String message =
                "no backend is called '%s'%s; %s: %s. %s, or name another."
                        .formatted(
                                Excerpt.of(named.name),
                                named.words(),
                                nearest == null
                                        ? "found"
                                        : "did you mean %s? Found".formatted(nearest),
                                all,
                                add("it", IN_IMAGE));
        // One that cannot be loaded could have this name.
        throw found.stream().allMatch(candidate -> candidate.backend() != null)
                ? new UnknownBackendException(message)
                : new BackendException(message);
    }

    /// {@return how to bring a backend} A player of an image has no other path than this option.
    static String add(String which, boolean image) {
        return image
                ? "Start the game with --module-path and a folder that has %s, such as backends/gl"
                        .formatted(which)
                : "Put %s on the module path or class path".formatted(which);
    }

    /// {@return whether a player expects a screen where this backend is} One that cannot be loaded
    /// does not say.
    private static boolean mayHaveScreen(Candidate candidate) {
        return (candidate.backend == null || candidate.hasScreen())
                && (candidate.priority >= 0 || candidate.priority == UNKNOWN);
    }
}
