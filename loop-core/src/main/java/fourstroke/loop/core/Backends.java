package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the backends on the module path, and chooses among them.
///
/// The backend is the one named in the settings, else by the system property [#PROPERTY], else by
/// the environment variable [#VARIABLE]. If none is named, or the name is blank, it is the ready
/// one of highest priority and, should that fail to open, the next. A named backend that is not
/// ready is an error; no other takes its place. Names ignore case. A provider that fails to load is
/// not ready, and does not affect the others.
public final class Backends {

    /// The system property that names a backend.
    public static final String PROPERTY = "fourstroke.backend";

    /// The environment variable that names a backend.
    public static final String VARIABLE = "FOURSTROKE_BACKEND";

    /// Providers that may fail to load before the search ends: `ServiceLoader` reports a broken
    /// list of providers anew at each call, so the search needs a limit.
    private static final int FAILURE_LIMIT = 100;

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

        /// {@return whether its windows can have a script; see [Backend#playsScripts()]}
        public boolean playsScripts() {
            return backend != null && backend.playsScripts();
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
            } catch (LinkageError e) { // a library that was not needed to be ready
                throw new BackendException(
                        "backend '%s' cannot open a window: %s".formatted(name, reason(e)), e);
            }
        }

        /// {@return name and readiness in words}
        @Override
        public String toString() {
            return switch (readiness) {
                case Readiness.Ready(var description) ->
                        "%s (ready: %s)".formatted(name, description);
                case Readiness.NotReady(var reason) -> "%s (not ready: %s)".formatted(name, reason);
            };
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
        List<Candidate> found = new ArrayList<>();
        load(found).forEach(backend -> found.add(examine(backend)));
        return rank(found);
    }

    /// {@return the same, when one is to be opened}
    private static List<Candidate> findToOpen() {
        List<Candidate> found = new ArrayList<>();
        found.addAll(examineToOpen(load(found)));
        return rank(found);
    }

    /// {@return what these backends report of themselves} The likely one is told to prepare, and is
    /// examined first.
    static List<Candidate> examineToOpen(List<Backend> loaded) {
        List<Backend> likely = new ArrayList<>(loaded);
        try {
            likely.sort(Comparator.comparingInt(Backend::priority).reversed());
            if (!likely.isEmpty()) likely.getFirst().prepare();
        } catch (RuntimeException | LinkageError _) {
            // A backend that fails here fails again when it is examined, and is reported then.
        }
        return likely.stream().map(Backends::examine).toList();
    }

    /// {@return the backends that can be loaded}
    ///
    /// @param failed takes those that cannot
    private static List<Backend> load(List<Candidate> failed) {
        List<Backend> loaded = new ArrayList<>();
        var providers = ServiceLoader.load(Backend.class).stream().iterator();
        for (int failures = 0; failures < FAILURE_LIMIT; ) {
            String name = "a backend";
            try {
                if (!providers.hasNext()) break;
                ServiceLoader.Provider<Backend> provider = providers.next();
                name = provider.type().getSimpleName();
                loaded.add(provider.get());
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                failed.add(
                        new Candidate(
                                name, Integer.MIN_VALUE, new Readiness.NotReady(reason(e)), null));
            }
        }
        return loaded;
    }

    /// {@return what a backend reports of itself; one that fails at that is not ready}
    static Candidate examine(Backend backend) {
        String name = backend.getClass().getSimpleName();
        int priority = Integer.MIN_VALUE;
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
        return "it fails to load: " + root;
    }

    static List<Candidate> rank(List<Candidate> found) {
        List<Candidate> ranked = new ArrayList<>(found);
        ranked.sort((a, b) ->
                a.priority == b.priority
                        ? a.name.compareTo(b.name)
                        : Integer.compare(b.priority, a.priority));
        return ranked;
    }

    /// {@return the backend that is named or, if null, the one that is chosen here} It is ready to
    /// open windows.
    ///
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws BackendException if it is not ready; the message names all and why
    public static Candidate choose(@Nullable String named) {
        return choices(named).getFirst();
    }

    /// {@return what is opened on the named backend or, if null, on the first that can} Readiness
    /// is found without opening a window, which would double the time to start; a backend that then
    /// fails is logged and passed over.
    ///
    /// @param open opens on a backend; if it throws a [BackendException], the next is tried
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws BackendException if none can; the message names all and why
    public static <T> T open(@Nullable String named, Function<Candidate, T> open) {
        Objects.requireNonNull(open, "open");
        return first(choices(named), open);
    }

    static <T> T first(List<Candidate> choices, Function<Candidate, T> open) {
        List<BackendException> failures = new ArrayList<>();
        for (Candidate candidate : choices) {
            try {
                return open.apply(candidate);
            } catch (BackendException e) {
                failures.add(e);
                if (failures.size() < choices.size())
                    log().warn("backend {} is passed over: {}", candidate.name(), e.getMessage());
            }
        }
        throw failures.size() == 1 ? failures.getFirst() : all(failures);
    }

    private static BackendException all(List<BackendException> failures) {
        var all =
                new BackendException(
                        "no backend could open a window here: "
                                + failures.stream()
                                        .map(Throwable::getMessage)
                                        .collect(Collectors.joining("; ")));
        failures.forEach(all::addSuppressed);
        return all;
    }

    private static List<Candidate> choices(@Nullable String named) {
        String property = System.getProperty(PROPERTY);
        String variable = System.getenv(VARIABLE);
        String name = name(named, property, variable);
        Candidate only = name == null ? null : only(name, ServiceLoader.load(Backend.class));
        if (only != null) {
            // Without the others, as examining them would take long.
            log().info("backend {}, named by {}", only, source(named, property, variable));
            return List.of(only);
        }
        List<Candidate> found = name == null ? findToOpen() : find();
        List<Candidate> choices = choices(found, named, property, variable);
        Logger log = log();
        if (log.isInfoEnabled()) log.info("backend {}; found: {}", choices.getFirst(), list(found));
        return choices;
    }

    /// {@return the backend of this name if it is ready, without examining the others, which may
    /// take long; null if all must be examined to say what is wrong}
    static @Nullable Candidate only(String name, Iterable<Backend> backends) {
        try {
            for (Backend backend : backends) {
                if (!backend.name().equalsIgnoreCase(name)) continue;
                backend.prepare();
                Candidate candidate = examine(backend);
                return candidate.ready() ? candidate : null;
            }
        } catch (ServiceConfigurationError | LinkageError | RuntimeException _) {
            return null; // examining all says which it is and why
        }
        return null;
    }

    /// {@return the name that counts, or null if a backend is to be found: a blank one names none}
    static @Nullable String name(
            @Nullable String setting, @Nullable String property, @Nullable String variable) {
        String name = setting != null ? setting : property != null ? property : variable;
        return name == null || name.isBlank() ? null : name;
    }

    /// {@return what names a backend where the settings do not, in words such as `environment
    /// variable FOURSTROKE_BACKEND`; empty if nothing does, so that a backend is found}
    public static Optional<String> namedBy() {
        return Optional.ofNullable(
                source(null, System.getProperty(PROPERTY), System.getenv(VARIABLE)));
    }

    /// {@return where the name that counts is from, in words; null if a backend is to be found}
    static @Nullable String source(
            @Nullable String setting, @Nullable String property, @Nullable String variable) {
        if (name(setting, property, variable) == null) return null;
        if (setting != null) return "the settings";
        return property != null
                ? "system property " + PROPERTY
                : "environment variable " + VARIABLE;
    }

    /// {@return the one that is named, or if none is, all that may be tried, at least one}
    static List<Candidate> choices(
            List<Candidate> found,
            @Nullable String setting,
            @Nullable String property,
            @Nullable String variable) {
        String name = name(setting, property, variable);
        if (name == null) {
            List<Candidate> ready =
                    found.stream()
                            .filter(candidate -> candidate.ready() && candidate.priority() >= 0)
                            .toList();
            if (!ready.isEmpty()) return ready;
            String named =
                    found.stream().anyMatch(Candidate::ready)
                            ? ", mend what is missing, or name one that is ready: set %s=NAME."
                                    .formatted(VARIABLE)
                            : ", or mend what is missing.";
            throw new BackendException(
                    "no backend can open a window here: %s. Put one on the module path%s"
                            .formatted(list(found), named));
        }
        // Whoever wrote the settings knows that the name is from there.
        String source = setting == null ? "named by " + source(setting, property, variable) : "";
        for (Candidate candidate : found) {
            if (!candidate.name().equalsIgnoreCase(name)) continue;
            if (candidate.ready()) return List.of(candidate);
            throw new BackendException(
                    "backend '%s'%s cannot open a window here; found: %s."
                            .formatted(
                                    name,
                                    source.isEmpty() ? "" : ", " + source + ",",
                                    list(found)));
        }
        String message =
                "no backend is called '%s'%s; found: %s. Put it on the module path, or name another."
                        .formatted(name, source.isEmpty() ? "" : " (" + source + ")", list(found));
        // One that cannot be loaded could have this name.
        throw found.stream().allMatch(candidate -> candidate.backend() != null)
                ? new UnknownBackendException(message)
                : new BackendException(message);
    }

    /// {@return what was looked for, and where}
    private static String searched() {
        String path = System.getProperty("jdk.module.path", "");
        return "looked for modules that provide %s, in this program%s"
                .formatted(Backend.class.getName(), path.isEmpty() ? "" : " and in " + path);
    }

    private static String list(List<Candidate> found) {
        if (found.isEmpty()) return "no backend at all, " + searched();
        return found.stream().map(Candidate::toString).collect(Collectors.joining("; "));
    }
}
