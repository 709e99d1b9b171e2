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

/// Chooses a backend among those on the module path or class path.
///
/// The name of the backend comes from the settings, or else from the system property [#PROPERTY],
/// or else from the environment variable [#VARIABLE]. If no backend is named, or the name is blank,
/// the backends that are ready are tried in the order of their priorities until one of them opens a
/// window; backends with a screen are tried before all other backends. If a named backend is not
/// ready, an exception is thrown; no other backend replaces the named backend. Upper and lower case
/// in names make no difference. A backend that fails to load counts as not ready and does not
/// affect the other backends.
///
/// Suppose that no backend is named, and that there are backends with a screen but none of them can
/// open a window. On a machine without a display, a backend without a screen then replaces the
/// backends with a screen, and a line on standard error reports the replacement once per process.
/// On a machine with a display, a [NoScreenException] is thrown if no backend with a screen can
/// open a window. A Linux machine counts as having no display if neither `DISPLAY` nor
/// `WAYLAND_DISPLAY` is set; Windows and macOS always count as having a display.
///
/// Backends are searched in the context class loader of the calling thread, then in the class
/// loader of this class, and then in the module layer of this class. So the backends that are
/// loaded together with this class are found on every thread. A program can [name another class
/// loader or module layer][LoopSettings#backendsIn(ClassLoader)] in which backends are searched. A
/// backend that is found in two of these places is listed once. All methods may be called on any
/// thread.
public final class Backends {

    /// The name of the system property that can contain the name of a backend.
    public static final String PROPERTY = BackendName.PROPERTY;

    /// The name of the environment variable that can contain the name of a backend.
    public static final String VARIABLE = BackendName.VARIABLE;

    private static final BackendChoice CHOICE =
            new BackendChoice(UnknownBackendException::new, NoScreenException::new);

    /// A backend that was found, with its readiness to open windows.
    public static final class Candidate {

        private final ExaminedBackend found;

        private Candidate(ExaminedBackend found) {
            this.found = found;
        }

        /// {@return the name of this backend}
        public String name() {
            return found.name();
        }

        /// {@return the priority of this backend} The backend with the highest priority is tried
        /// first. A backend with a negative priority is used only if the settings, the property or
        /// the variable name it.
        public int priority() {
            return found.priority();
        }

        /// {@return whether this backend can open a window, and if not, the reason}
        public Readiness readiness() {
            return found.readiness();
        }

        /// {@return the backend itself, or null if the backend could not be loaded}
        public @Nullable Backend backend() {
            return found.backend();
        }

        /// {@return whether this backend can open a window}
        public boolean ready() {
            return found.ready();
        }

        /// {@return whether the windows of this backend are on a screen; see [Backend#hasScreen()]}
        public boolean hasScreen() {
            return found.hasScreen();
        }

        /// Opens a window with this backend.
        ///
        /// @return the new window
        ///
        /// @throws BackendException if this backend is not ready or cannot open a window
        public BackendWindow open(WindowSettings settings) {
            return found.open(settings);
        }

        /// {@return the name and the readiness of this backend as a text}
        @Override
        public String toString() {
            return found.toString();
        }
    }

    private Backends() {}

    /// {@return all backends that were found, ordered by descending priority and then by name}
    public static List<Candidate> find() {
        return BackendChoice.find(Place.usual()).stream().map(Candidate::new).toList();
    }

    /// {@return the backend with the given name or, if the name is null, the backend that the rules
    /// of this class choose} The backend is ready to open windows.
    ///
    /// @throws UnknownBackendException if no backend has this name; the message lists the names of
    ///   all backends
    /// @throws NoScreenException if no backend is named, the machine has a display, and only
    ///   backends without a screen are ready
    /// @throws BackendException if the backend is not ready; the message lists all backends with
    ///   their reasons
    public static Candidate choose(@Nullable String named) {
        return open(named, candidate -> candidate);
    }

    /// Calls a function that opens a window with a backend. The function gets the backend with the
    /// given name or, if the name is null, one backend after another until the function succeeds.
    /// To save time, the readiness of a backend is checked without opening a window. If a backend
    /// then fails to open a window, the failure is logged and the next backend is tried. The caller
    /// must make sure that a game without a screen ends; [#open(LoopSettings, Function)] checks
    /// that such a game ends.
    ///
    /// @param open the function that opens a window with a backend. If the function throws a
    ///   [BackendException], the next backend is tried
    /// @throws UnknownBackendException if no backend has this name; the message lists the names of
    ///   all backends
    /// @throws NoScreenException if no backend is named, no backend with a screen can open a
    ///   window, and the machine has a display
    /// @throws BackendException if no backend can open a window; the message lists all backends
    ///   with their reasons
    public static <T> T open(@Nullable String named, Function<Candidate, T> open) {
        Objects.requireNonNull(open, "open");
        return open(BackendName.of(named, true), Place.usual(), true, true, open);
    }

    /// Calls a function that opens a window with a backend. The function gets the backend that the
    /// settings name or, if the settings name no backend, one backend after another until the
    /// function succeeds. The settings also say in which class loader or module layer backends are
    /// searched.
    ///
    /// @param open the function that opens a window with a backend. If the function throws a
    ///   [BackendException], the next backend is tried
    /// @throws UnknownBackendException if no backend has the name; the message lists the names of
    ///   all backends
    /// @throws NoScreenException if no backend is named, no backend with a screen can open a
    ///   window, and either the machine has a display or nothing would end the game, because the
    ///   settings contain neither a number of ticks nor a script
    /// @throws BackendException if no backend can open a window; the message lists all backends
    ///   with their reasons
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

    /// {@return the property or variable that names a backend, as a text such as `the environment
    /// variable FOURSTROKE_BACKEND`; empty if neither is set}
    public static Optional<String> namedBy() {
        return Optional.ofNullable(BackendName.of(null, true)).map(BackendName::source);
    }
}
