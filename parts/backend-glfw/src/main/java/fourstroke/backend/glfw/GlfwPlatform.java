package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_ANY_PLATFORM;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_COCOA;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_NULL;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_WAYLAND;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_WIN32;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_X11;

import fourstroke.loop.api.spi.BackendOptions;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Map;

/// A window system that GLFW supports. Other classes call the methods of this type before a window
/// is open.
public enum GlfwPlatform {
    /// The option value `auto`: GLFW chooses one of the available window systems.
    AUTO("auto", GLFW_ANY_PLATFORM, "any window system", Units.POINTS),
    /// X11, including XWayland.
    X11("x11", GLFW_PLATFORM_X11, "X11", Units.PIXELS),
    /// A Wayland compositor.
    WAYLAND("wayland", GLFW_PLATFORM_WAYLAND, "Wayland", Units.POINTS_BUT_MODES),
    /// Windows.
    WIN32("win32", GLFW_PLATFORM_WIN32, "Windows", Units.PIXELS),
    /// macOS.
    COCOA("cocoa", GLFW_PLATFORM_COCOA, "macOS", Units.POINTS),
    /// No window system. GLFW without a display: all windows on this platform are invisible. See
    /// [#VARIABLE].
    NULL("null", GLFW_PLATFORM_NULL, "no display", Units.POINTS);

    /// The window option that selects a platform: `auto`, `x11` or `wayland`.
    public static final String OPTION = "glfw.platform";

    /// An environment variable. If the value of this variable is `null` and the option [#OPTION] is
    /// `auto`, GLFW opens invisible windows. The tool that makes a runtime image of a game sets
    /// this variable to `null` and plays the game on a machine without a display. While the tool
    /// plays the game, Java puts the classes that a window needs into the start-up cache of the
    /// runtime image. The cached classes shorten the time from the start of the game to its first
    /// frame by a fifth.
    static final String VARIABLE = "FOURSTROKE_GLFW_PLATFORM";

    private final String option;
    private final int token;
    private final String words;
    private final Units units;

    GlfwPlatform(String option, int token, String words, Units units) {
        this.option = option;
        this.token = token;
        this.words = words;
        this.units = units;
    }

    /// {@return the unit of lengths on this window system}
    Units units() {
        return units;
    }

    /// {@return the GLFW constant of this window system}
    int token() {
        return token;
    }

    /// {@return the window system with the given GLFW constant}
    static GlfwPlatform of(int token) {
        for (GlfwPlatform platform : values()) if (platform.token == token) return platform;
        throw new IllegalStateException(
                "GLFW runs on a window system that Fourstroke does not support: " + token);
    }

    /// {@return the window system that the window options select}
    ///
    /// @throws IllegalArgumentException if no window system has the given name, or if there is an
    ///   unknown option with the prefix `glfw.`
    public static GlfwPlatform of(Map<String, String> options) {
        BackendOptions.check(options, "glfw.", OPTION, WindowId.OPTION);
        String name = options.getOrDefault(OPTION, AUTO.option);
        for (GlfwPlatform platform : new GlfwPlatform[] {AUTO, X11, WAYLAND}) {
            if (platform.option.equals(name)) return platform;
        }
        throw new IllegalArgumentException(
                "option %s must be 'auto', 'x11' or 'wayland', not '%s'"
                        .formatted(OPTION, Excerpt.of(name)));
    }

    /// {@return a sentence that states why GLFW cannot open a window, or null if no reason is known
    /// before GLFW is initialised} The sentence is more exact than the error that GLFW itself would
    /// report.
    @Nullable String obstacle(String system, Map<String, String> environment) {
        String lower = system.toLowerCase(Locale.ROOT);
        if (lower.startsWith("mac")) {
            String flag = "JAVA_STARTED_ON_FIRST_THREAD_" + ProcessHandle.current().pid();
            return "1".equals(environment.get(flag))
                    ? null
                    : "macOS allows windows only on the first thread: start Java with"
                            + " -XstartOnFirstThread";
        }
        if (!lower.startsWith("linux") || this == NULL || isUnseen(environment)) return null;
        boolean x11 = isSet(environment, "DISPLAY");
        boolean wayland = isSet(environment, "WAYLAND_DISPLAY");
        return switch (this) {
            case AUTO ->
                    x11 || wayland ? null : "no display: DISPLAY and WAYLAND_DISPLAY are not set";
            case X11 -> x11 ? null : "no X11 display: DISPLAY is not set";
            case WAYLAND -> wayland ? null : "no Wayland display: WAYLAND_DISPLAY is not set";
            case WIN32, COCOA, NULL -> null;
        };
    }

    /// {@return the constant of a window system that is passed to GLFW when GLFW is initialised} If
    /// no environment variable names a Wayland display, GLFW must not search for a Wayland display,
    /// because the Wayland library would print an error.
    int hint(Map<String, String> environment) {
        if (this != AUTO) return token;
        if (isUnseen(environment)) return NULL.token;
        return isSet(environment, "DISPLAY") && !isSet(environment, "WAYLAND_DISPLAY")
                ? X11.token
                : token;
    }

    /// {@return whether GLFW should try X11 after Wayland could not be reached}
    boolean mayBeX11(String system, Map<String, String> environment) {
        return this == AUTO
                && system.startsWith("Linux")
                && isSet(environment, "DISPLAY")
                && isSet(environment, "WAYLAND_DISPLAY");
    }

    private boolean isUnseen(Map<String, String> environment) {
        return this == AUTO && NULL.option.equals(environment.get(VARIABLE));
    }

    private static boolean isSet(Map<String, String> environment, String name) {
        return !environment.getOrDefault(name, "").isEmpty();
    }

    /// {@return the usual name of the window system}
    @Override
    public String toString() {
        return words;
    }
}
