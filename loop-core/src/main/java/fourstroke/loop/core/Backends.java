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

/// Chooses one of the backends on the module path or class path.
///
/// The settings of the loop can name the backend. If the settings name no backend, the system
/// property [#PROPERTY] can name a backend. If neither the settings nor the property name a
/// backend, the environment variable [#VARIABLE] can name a backend. If no backend is named, or the
/// name is blank, this class tries all backends that are ready until one of them opens a window.
/// This class tries all backends with a screen before backends without a screen, and within these
/// two groups first the backend with the highest priority. If a named backend is not ready,
/// `Backends` throws an exception and does not try another backend. Names of backends are not
/// case-sensitive. A backend that fails to load counts as not ready and does not affect the other
/// backends.
///
/// If no backend is named and no backend with a screen can open a window, the result depends on the
/// machine. On a machine without a display, this class uses a backend without a screen, and reports
/// this choice in one line on standard error, once per process. On a machine with a display, this
/// class throws a [NoScreenException] if no backend with a screen can open a window. This class
/// assumes that a Linux machine has no display if neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
/// This class assumes that a machine with Windows or macOS always has a display.
///
/// This class searches for backends in the context class loader of the calling thread, then in the
/// class loader of this class, and then in the module layer of this class. A thread can have
/// another context class loader; because this class also searches in its own class loader, it finds
/// the backends of its own class loader on every thread. A program can [name another class loader
/// or module layer][LoopSettings#backendsIn(ClassLoader)] to search for backends. If a backend is
/// found in two class loaders or layers, this class lists the backend only once. All methods of
/// this class may be called on any thread.
public final class Backends {

    /// The name of the system property that can contain the name of a backend.
    public static final String PROPERTY = BackendName.PROPERTY;

    /// The name of the environment variable that can contain the name of a backend.
    public static final String VARIABLE = BackendName.VARIABLE;

    private static final BackendChoice CHOICE =
            new BackendChoice(UnknownBackendException::new, NoScreenException::new);

    /// A backend that was found, and whether this backend is ready to open windows.
    public static final class Candidate {

        private final ExaminedBackend found;

        private Candidate(ExaminedBackend found) {
            this.found = found;
        }

        /// {@return the name of this backend}
        public String name() {
            return found.name();
        }

        /// {@return the priority of this backend} The class `Backends` tries the backend with the
        /// highest priority first. The class `Backends` uses a backend with a negative priority
        /// only if the settings, the property [Backends#PROPERTY] or the variable
        /// [Backends#VARIABLE] name this backend.
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

    /// {@return the backend with the given name or, if the name is null, the backend that this
    /// class chooses by the rules in the comment of `Backends`} The returned backend is ready to
    /// open windows.
    ///
    /// @throws UnknownBackendException if no backend has the given name; the message lists the
    ///   names of all backends
    /// @throws NoScreenException if no backend is named, the machine has a display, and only
    ///   backends without a screen are ready
    /// @throws BackendException if the backend is not ready; the message lists all backends with
    ///   their reasons
    public static Candidate choose(@Nullable String named) {
        return open(named, candidate -> candidate);
    }

    /// Calls a function that opens a window with a backend. This method calls the function with the
    /// backend of the given name. If the name is null, this method calls the function with one
    /// backend after another until the function succeeds. To save time, this method checks whether
    /// a backend is ready without opening a window. If the backend later fails to open a window,
    /// this method logs the failure and tries the next backend. If this method chooses a backend
    /// without a screen, the caller must make sure that the game ends, because the player has no
    /// window to close. This method does not check whether a game without a screen ends; only
    /// [#open(LoopSettings, Function)] checks this.
    ///
    /// @param open the function that opens a window with a backend. If the function throws a
    ///   [BackendException], this method tries the next backend
    /// @throws UnknownBackendException if no backend has the given name; the message lists the
    ///   names of all backends
    /// @throws NoScreenException if no backend is named, no backend with a screen can open a
    ///   window, and the machine has a display
    /// @throws BackendException if no backend can open a window; the message lists all backends
    ///   with their reasons
    public static <T> T open(@Nullable String named, Function<Candidate, T> open) {
        Objects.requireNonNull(open, "open");
        return open(BackendName.of(named, true), Place.usual(), true, true, open);
    }

    /// Calls a function that opens a window with a backend. This method calls the function with the
    /// backend that the settings name. If the settings name no backend, this method calls the
    /// function with one backend after another until the function succeeds. The settings also name
    /// the class loader or module layer in which this method searches for backends.
    ///
    /// @param open the function that opens a window with a backend. If the function throws a
    ///   [BackendException], this method tries the next backend
    /// @throws UnknownBackendException if no backend has the name that the settings contain; the
    ///   message lists the names of all backends
    /// @throws NoScreenException if no backend is named and no backend with a screen can open a
    ///   window. On a machine without a display, this method throws a `NoScreenException` only if
    ///   the settings contain neither a number of ticks nor a script, because without both of them
    ///   nothing would end the game
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
    /// variable FOURSTROKE_BACKEND`; empty if neither the property nor the variable is set}
    public static Optional<String> namedBy() {
        return Optional.ofNullable(BackendName.of(null, true)).map(BackendName::source);
    }
}
