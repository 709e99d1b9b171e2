package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.launch.backends.BackendChoice;
import fourstroke.loop.launch.backends.BackendName;
import fourstroke.loop.launch.backends.ExaminedBackend;
import fourstroke.loop.launch.backends.Providers.Place;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/// Finds the backends on the module path or class path, and chooses among them.
///
/// The backend is the one named in the settings, else by the system property [#PROPERTY], else by
/// the environment variable [#VARIABLE]. If none is named, or the name is blank, it is the ready
/// one of highest priority and, should that fail to open, the next; those with a screen go first. A
/// named backend that is not ready is an error; no other takes its place. The case of names is
/// ignored. A provider that fails to load is not ready, and does not affect the others.
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

    /// The system property that names a backend.
    public static final String PROPERTY = BackendName.PROPERTY;

    /// The environment variable that names a backend.
    public static final String VARIABLE = BackendName.VARIABLE;

    private static final BackendChoice CHOICE =
            new BackendChoice(UnknownBackendException::new, NoScreenException::new);

    /// One backend that was found.
    public static final class Candidate {

        private final ExaminedBackend found;

        private Candidate(ExaminedBackend found) {
            this.found = found;
        }

        /// {@return the name}
        public String name() {
            return found.name();
        }

        /// {@return the priority: the backend with the highest is tried first; one with a negative
        /// priority is chosen only by name}
        public int priority() {
            return found.priority();
        }

        /// {@return whether it can open a window, and if not, the reason}
        public Readiness readiness() {
            return found.readiness();
        }

        /// {@return the backend itself, or null if it could not be loaded}
        public @Nullable Backend backend() {
            return found.backend();
        }

        /// {@return whether it can open a window}
        public boolean ready() {
            return found.ready();
        }

        /// {@return whether its windows are on a screen; see [Backend#hasScreen()]}
        public boolean hasScreen() {
            return found.hasScreen();
        }

        /// {@return a new window of this backend}
        ///
        /// @throws BackendException if this backend is not ready or cannot open a window
        public BackendWindow open(WindowSettings settings) {
            return found.open(settings);
        }

        /// {@return name and readiness as text}
        @Override
        public String toString() {
            return found.toString();
        }
    }

    private Backends() {}

    /// {@return all backends that were found, by descending priority, then by name}
    public static List<Candidate> find() {
        return BackendChoice.find(Place.usual()).stream().map(Candidate::new).toList();
    }

    /// {@return the backend of this name or, if it is null, the one that is chosen here} It is
    /// ready to open windows.
    ///
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws NoScreenException if none is named, and only one without a screen is ready on a
    ///   machine with a display
    /// @throws BackendException if it is not ready; the message names all and why
    public static Candidate choose(@Nullable String named) {
        return open(named, candidate -> candidate);
    }

    /// {@return the result of `open` for the backend of this name or, if it is null, for the first
    /// backend with which it succeeds} Readiness is checked without opening a window, which would
    /// double the time to start; a backend that fails to open a window is logged, and the next one
    /// is tried. The caller makes sure that a game without a screen ends; [#open(LoopSettings,
    /// Function)] checks that.
    ///
    /// @param open opens on a backend; if it throws a [BackendException], the next is tried
    /// @throws UnknownBackendException if none has this name; the message names all
    /// @throws NoScreenException if none is named, none with a screen can, and there is a display
    /// @throws BackendException if none can; the message names all and why
    public static <T> T open(@Nullable String named, Function<Candidate, T> open) {
        Objects.requireNonNull(open, "open");
        return open(BackendName.of(named, true), Place.usual(), true, true, open);
    }

    /// {@return the result of `open` for the backend of these settings or, if they name none, for
    /// the first backend with which it succeeds} The settings say where backends are looked for.
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
        BackendName named = BackendName.of(settings.backend(), settings.runControl());
        return open(named, places, settings.runControl(), settings.ends(), open);
    }

    private static <T> T open(
            @Nullable BackendName named,
            List<Place> places,
            boolean asked,
            boolean ends,
            Function<Candidate, T> open) {
        return CHOICE.open(named, places, asked, ends, found -> open.apply(new Candidate(found)));
    }

    /// {@return what names a backend if the settings do not, such as `environment variable
    /// FOURSTROKE_BACKEND`; empty if nothing does, and a backend is chosen}
    public static Optional<String> namedBy() {
        return Optional.ofNullable(BackendName.of(null, true)).map(BackendName::source);
    }
}
