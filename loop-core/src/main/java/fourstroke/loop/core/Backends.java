package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
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
/// found on every thread. A program may give another place: see [Place]. A backend that is found
/// twice counts once. Any thread may ask.
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

    /// Where backends are looked for, instead of the usual places: they alone are searched, with
    /// the parents of the class loader or layer.
    public sealed interface Place {

        /// A class loader.
        record Loader(ClassLoader loader) implements Place {
            /// Refuses null.
            public Loader {
                Objects.requireNonNull(loader, "loader");
            }

            /// {@return the name of the class loader, or its class if it has none}
            @Override
            public String toString() {
                return loader.getName() == null
                        ? "a class loader of class " + loader.getClass().getName()
                        : "class loader '%s'".formatted(loader.getName());
            }
        }

        /// A module layer.
        record Layer(ModuleLayer layer) implements Place {
            /// Refuses null.
            public Layer {
                Objects.requireNonNull(layer, "layer");
            }

            /// {@return the names of the layer's modules}
            @Override
            public String toString() {
                return layer.modules().stream()
                        .map(Module::getName)
                        .sorted()
                        .reduce((some, one) -> some + ", " + one)
                        .map(names -> "the module layer of " + names)
                        .orElse("a module layer without modules");
            }
        }
    }

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
        return find(usualPlaces());
    }

    /// {@return all backends that were found in this place, by descending priority, then by name}
    public static List<Candidate> find(Place place) {
        return find(List.of(Objects.requireNonNull(place, "place")));
    }

    private static List<Candidate> find(List<Place> places) {
        List<Candidate> found = new ArrayList<>();
        load(places, found).forEach(backend -> found.add(examine(backend)));
        return rank(found);
    }

    /// {@return the same, when one is to be opened}
    private static List<Candidate> findToOpen(List<Place> places) {
        List<Candidate> found = new ArrayList<>();
        found.addAll(examineToOpen(load(places, found)));
        return rank(found);
    }

    /// {@return the places that are searched if the program gives none}
    static List<Place> usualPlaces() {
        List<Place> places = new ArrayList<>();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader own = Backends.class.getClassLoader();
        if (context != null) places.add(new Place.Loader(context));
        if (own != null && own != context) places.add(new Place.Loader(own));
        ModuleLayer layer = Backends.class.getModule().getLayer();
        // The boot layer's modules are found through the class loader.
        if (layer != null && layer != ModuleLayer.boot()) places.add(new Place.Layer(layer));
        return places;
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

    /// {@return the backends that can be loaded, and stand-ins for those of ours that are there but
    /// not listed}
    ///
    /// @param failed takes those that cannot be loaded
    private static List<Backend> load(List<Place> places, List<Candidate> failed) {
        List<Backend> loaded = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        Providers.of(Backend.class, places)
                .forEachRemaining(found -> {
                    if (found.type() != null) listed.add(found.type().getName());
                    if (found.provider() != null) loaded.add(found.provider());
                    else failed.add(unloadable(found));
                });
        for (UnlistedBackend ours : UnlistedBackend.OURS) {
            if (!listed.contains(ours.type()) && ours.isIn(places)) loaded.add(ours);
        }
        return loaded;
    }

    private static Candidate unloadable(Providers.Found<Backend> found) {
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
        return first(choices(named, true, usualPlaces()), ScreenRule.here(true), open);
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
        Place given = Objects.requireNonNull(settings, "settings").place();
        Objects.requireNonNull(open, "open");
        List<Place> places = given == null ? usualPlaces() : List.of(given);
        boolean asked = settings.runControl();
        return first(
                choices(settings.backend(), asked, places), ScreenRule.here(settings.ends()), open);
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
                    rule.allow(candidate, list(choices.screens, it -> obstacle(it, failures)));
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
        throw failures.size() == 1 ? failures.firstEntry().getValue() : all(failures.values());
    }

    /// {@return why this one cannot open a window}
    ///
    /// @param failures of those that were ready
    private static String obstacle(Candidate screen, Map<Candidate, BackendException> failures) {
        return switch (screen.readiness) {
            case Readiness.NotReady(var reason) -> reason;
            case Readiness.Ready _ ->
                    String.valueOf(Objects.requireNonNull(failures.get(screen)).getMessage());
        };
    }

    /// {@return what is said of each, once for all of which the same is said}
    private static String list(List<Candidate> found, Function<Candidate, String> words) {
        SequencedMap<String, String> names = new LinkedHashMap<>();
        for (Candidate candidate : found)
            names.merge(words.apply(candidate), candidate.name, (some, one) -> some + ", " + one);
        StringJoiner list = new StringJoiner("; ");
        names.forEach((said, all) -> list.add("%s (%s)".formatted(all, said)));
        return list.toString();
    }

    private static BackendException all(Collection<BackendException> failures) {
        var all =
                new BackendException(
                        "no backend could open a window here: "
                                + failures.stream()
                                        .map(Throwable::getMessage)
                                        .collect(Collectors.joining("; ")));
        failures.forEach(all::addSuppressed);
        return all;
    }

    /// @param asked whether a property or a variable may name one
    private static Choices choices(@Nullable String named, boolean asked, List<Place> places) {
        String property = asked ? System.getProperty(PROPERTY) : null;
        String variable = asked ? System.getenv(VARIABLE) : null;
        String name = name(named, property, variable);
        Candidate only = name == null ? null : only(name, Providers.of(Backend.class, places));
        if (only != null) {
            // Without the others, as examining them would take long.
            log().info("backend {}, named by {}", only, source(named, property, variable));
            return new Choices(List.of(only), List.of());
        }
        List<Candidate> found = name == null ? findToOpen(places) : find(places);
        Choices choices = choices(found, places, named, property, variable);
        Logger log = log();
        if (log.isInfoEnabled())
            log.info("backend {}; found: {}", choices.ready.getFirst(), list(found));
        return choices;
    }

    /// {@return the backend of this name if it is ready, without examining the others, which may
    /// take long; null if all must be examined to say what is wrong}
    static @Nullable Candidate only(String name, Iterator<Providers.Found<Backend>> all) {
        try {
            while (all.hasNext()) {
                Backend backend = all.next().provider();
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

    /// {@return the one that is named, or if none is, all that may be tried}
    static Choices choices(
            List<Candidate> found,
            List<Place> places,
            @Nullable String setting,
            @Nullable String property,
            @Nullable String variable) {
        String name = name(setting, property, variable);
        if (name == null) return choices(found, places);
        // Whoever wrote the settings knows that the name is from there.
        String source = setting == null ? "named by " + source(setting, property, variable) : "";
        for (Candidate candidate : found) {
            if (!candidate.name().equalsIgnoreCase(name)) continue;
            if (candidate.ready()) return new Choices(List.of(candidate), List.of());
            throw new BackendException(
                    "backend '%s'%s cannot open a window here; found: %s. Mend what is missing, or name one that is ready."
                            .formatted(
                                    name,
                                    source.isEmpty() ? "" : ", " + source + ",",
                                    list(found)));
        }
        String message =
                "no backend is called '%s'%s; found: %s, in %s. %s, or name another."
                        .formatted(
                                Excerpt.of(name),
                                source.isEmpty() ? "" : " (" + source + ")",
                                list(found),
                                words(places),
                                add("it", IN_IMAGE));
        // One that cannot be loaded could have this name.
        throw found.stream().allMatch(candidate -> candidate.backend() != null)
                ? new UnknownBackendException(message)
                : new BackendException(message);
    }

    private static Choices choices(List<Candidate> found, List<Place> places) {
        List<Candidate> ready = new ArrayList<>(found);
        ready.removeIf(candidate -> !candidate.ready() || candidate.priority() < 0);
        ready.sort(Comparator.comparing(candidate -> !candidate.hasScreen()));
        if (!ready.isEmpty())
            return new Choices(ready, found.stream().filter(Backends::mayHaveScreen).toList());
        if (found.isEmpty())
            throw new BackendException(
                    "no backend can open a window here: found no backend at all in %s%s. %s."
                            .formatted(words(places), modulePath(), add("one", IN_IMAGE)));
        throw new BackendException(
                "no backend can open a window here: %s. %s, %s."
                        .formatted(
                                list(found),
                                add("another", IN_IMAGE),
                                found.stream().anyMatch(Candidate::ready)
                                        ? "mend what is missing, or name one that is ready: set %s=NAME"
                                                .formatted(VARIABLE)
                                        : "or mend what is missing"));
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

    /// {@return the module path that Java was started with, in words; empty if there is none}
    private static String modulePath() {
        String path = System.getProperty("jdk.module.path", "");
        return path.isEmpty() ? "" : ", with the module path " + Excerpt.of(Path.of(path));
    }

    private static String words(List<Place> places) {
        return places.stream().map(Place::toString).collect(Collectors.joining(", "));
    }

    private static String list(List<Candidate> found) {
        if (found.isEmpty()) return "no backend at all";
        return list(found, Candidate::state);
    }
}
