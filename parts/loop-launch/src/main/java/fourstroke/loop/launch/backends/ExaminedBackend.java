package fourstroke.loop.launch.backends;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.launch.backends.Providers.Found;

import org.jspecify.annotations.Nullable;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A backend that was found, and the result of its method [Backend#readiness()].
///
/// @param backend the backend, or null if it cannot be loaded
public record ExaminedBackend(
        String name, int priority, Readiness readiness, @Nullable Backend backend)
        implements Comparable<ExaminedBackend> {

    /// The priority that is used for a backend whose method `priority()` fails. The value is the
    /// lowest possible priority, so that a backend whose method `priority()` fails comes last.
    private static final int UNKNOWN = Integer.MIN_VALUE;

    /// The pattern of the error message in which Java stores the name of a class that was missing
    /// when another class was initialised.
    private static final Pattern LOST_CLASS = Pattern.compile("NoClassDefFoundError: ([\\w/$]+)");

    /// {@return the result of examining a backend} A backend whose methods throw an exception is
    /// not ready.
    static ExaminedBackend of(Backend backend) {
        String name = backend.getClass().getSimpleName();
        int priority = UNKNOWN;
        Readiness readiness;
        try {
            String given = backend.name();
            if (given != null) name = given;
            priority = backend.priority();
            readiness = backend.readiness();
            if (given == null) readiness = new Readiness.NotReady("its name() returned null");
            if (readiness == null)
                readiness = new Readiness.NotReady("it does not report whether it is ready");
        } catch (RuntimeException | LinkageError e) {
            readiness = new Readiness.NotReady(reason(e));
        }
        return new ExaminedBackend(name, priority, readiness, backend);
    }

    /// {@return the result of examining a backend that was found as a provider, and that may have
    /// failed to load}
    static ExaminedBackend of(Found<Backend> found) {
        if (found.provider() != null) return of(found.provider());
        String name = found.type() == null ? "a backend" : found.type().getSimpleName();
        String reason = found.failure() == null ? "" : reason(found.failure());
        return new ExaminedBackend(name, UNKNOWN, new Readiness.NotReady(reason), null);
    }

    /// Compares two backends by descending priority, and then by name.
    @Override
    public int compareTo(ExaminedBackend other) {
        int first = Integer.compare(other.priority, priority);
        return first == 0 ? name.compareTo(other.name) : first;
    }

    /// {@return whether the backend is ready to open a window}
    public boolean ready() {
        return backend != null && readiness instanceof Readiness.Ready;
    }

    /// {@return whether windows of the backend are on a screen}
    public boolean hasScreen() {
        return backend != null && backend.hasScreen();
    }

    /// {@return whether this backend might open windows on a screen} The result is also true for a
    /// backend that cannot be loaded.
    boolean mayHaveScreen() {
        return (backend == null || hasScreen()) && (priority >= 0 || priority == UNKNOWN);
    }

    /// Opens a window with the backend.
    ///
    /// @return the new window
    ///
    /// @throws BackendException if the backend is not ready or cannot open a window
    public BackendWindow open(WindowSettings settings) {
        if (backend == null)
            throw new BackendException(
                    "this backend is not ready and cannot open a window: " + this);
        try {
            BackendWindow window = backend.open(settings);
            if (window != null) return window;
            throw new BackendException(
                    "backend '%s' returned no window: its open() returned null".formatted(name));
        } catch (LinkageError | IllegalCallerException e) {
            // A `LinkageError` means that a library is missing and that `readiness()` did not need
            // this library. An `IllegalCallerException` means that native access was not granted.
            throw new BackendException(
                    "backend '%s' cannot open a window: %s".formatted(name, reason(e)), e);
        }
    }

    String state() {
        return switch (readiness) {
            case Readiness.Ready(var description) -> "ready: " + description;
            case Readiness.NotReady(var reason) -> "not ready: " + reason;
        };
    }

    /// {@return the name and the readiness in words}
    @Override
    public String toString() {
        // The text is created without a format string, which would be slow, because a server
        // creates this text for each loop.
        return name + " (" + state() + ")";
    }

    private static String reason(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) root = root.getCause();
        String missing = missingClass(root);
        if (missing != null)
            return "class %s is missing: put the jar that contains this class on the module path or class path, and let tools that remove classes (such as minimizeJar) keep all classes of Fourstroke and LWJGL"
                    .formatted(missing);
        if (root instanceof IllegalCallerException)
            return "native access is denied (%s): start Java with --enable-native-access=NAME, where NAME is the module that this message names, or ALL-UNNAMED if the jars are on the class path"
                    .formatted(root.getMessage());
        if (root instanceof UnsatisfiedLinkError)
            return "a native library cannot be loaded (%s): add the jar with the native libraries for this system"
                    .formatted(root.getMessage());
        return "the backend cannot be loaded: " + root;
    }

    /// {@return the name of the missing class that caused a failure, or null if the failure has
    /// another cause} If the initialiser of a class needs the missing class, the first use of the
    /// class fails, with a [ClassNotFoundException] as the cause. Each later use of the class fails
    /// with an [ExceptionInInitializerError] as the cause, whose message contains only the text of
    /// the first [NoClassDefFoundError].
    private static @Nullable String missingClass(Throwable root) {
        if (root instanceof ClassNotFoundException) return root.getMessage();
        Matcher lost = LOST_CLASS.matcher(String.valueOf(root.getMessage()));
        return root instanceof ExceptionInInitializerError && lost.find()
                ? lost.group(1).replace('/', '.')
                : null;
    }
}
