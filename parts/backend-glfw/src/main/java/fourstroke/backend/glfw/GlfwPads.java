package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.glfwGetGamepadName;
import static org.lwjgl.glfw.GLFW.glfwGetGamepadState;
import static org.lwjgl.glfw.GLFW.glfwGetJoystickAxes;
import static org.lwjgl.glfw.GLFW.glfwGetJoystickButtons;
import static org.lwjgl.glfw.GLFW.glfwGetJoystickGUID;
import static org.lwjgl.glfw.GLFW.glfwGetJoystickHats;
import static org.lwjgl.glfw.GLFW.glfwGetJoystickName;
import static org.lwjgl.glfw.GLFW.glfwJoystickIsGamepad;
import static org.lwjgl.glfw.GLFW.glfwJoystickPresent;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWGamepadState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/// The game pads that GLFW reports. This class adds three features that GLFW's mappings lack:
/// mappings for pads that GLFW itself does not recognise ([PadLine.Fit]), mappings of a button or
/// an axis to half of an axis, and environment variables that hide pads from games.
final class GlfwPads implements Pads.Source {

    private static final Logger LOG = LoggerFactory.getLogger(GlfwPads.class);

    /// The maximum number of game pads that one process logs as unmapped or hidden.
    private static final int REPORTED_LIMIT = 100;

    /// The GUIDs of the game pads that were logged as unmapped or hidden. Used only on the thread
    /// of GLFW.
    private static final Set<String> REPORTED = new HashSet<>();

    /// The joysticks that are connected. Tests implement this interface with simulated joysticks.
    interface Joysticks extends AutoCloseable {

        /// {@return the GUID of the joystick with the given number, or null if no joystick with the
        /// number is connected}
        @Nullable String guid(int pad);

        /// {@return the name that the driver reports for a joystick}
        String name(int pad);

        /// {@return the name in the mapping that GLFW uses for a joystick, or null if GLFW has no
        /// mapping for the joystick}
        @Nullable String mappedName(int pad);

        /// Reads the state of a joystick through its mapping, like [Pads.Source#read].
        boolean read(int pad, boolean[] buttons, double[] axes);

        /// {@return the state of a joystick as the driver reports it, without a mapping}
        PadLine.RawPad raw(int pad);

        @Override
        default void close() {}
    }

    private final Joysticks joysticks;
    private final PadMappings.Lines lines;
    private final IgnoredPads ignored;
    // The mappings of buttons and axes to half of an axis, for each game pad. The index in the
    // array is the number of the game pad.
    private final List<PadLine.Half>[] halves;

    @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create arrays of generic types.
    GlfwPads(Joysticks joysticks, PadMappings.Lines lines, IgnoredPads ignored) {
        this.joysticks = joysticks;
        this.lines = lines;
        this.ignored = ignored;
        halves = new List[Input.PAD_LIMIT];
        Arrays.fill(halves, List.of());
    }

    /// {@return the game pads of the running GLFW}
    static GlfwPads ofSystem() {
        return new GlfwPads(new OfGlfw(), PadMappings.LINES, IgnoredPads.of(System.getenv()));
    }

    @Override
    public @Nullable String name(int pad) {
        halves[pad] = List.of();
        String given = joysticks.guid(pad);
        if (given == null) return null;
        String guid = given.toLowerCase(Locale.ROOT);
        String driverName = joysticks.name(pad);
        if (ignored.hides(guid)) {
            if (isFirstReport(guid))
                LOG.info(
                        "the game pad '{}' is hidden from the game by one of the environment"
                                + " variables {}, {} and {}",
                        Excerpt.of(driverName),
                        IgnoredPads.HIDDEN,
                        IgnoredPads.ONLY,
                        IgnoredPads.STEAMS);
            return null;
        }
        PadLine line = lines.best(guid, driverName);
        if (line != null) {
            boolean isExact = line.fits(guid, driverName) != PadLine.Fit.SIMILAR;
            if (isExact || lines.isAdapted(guid) || joysticks.mappedName(pad) == null) {
                if (!line.guid().equals(guid)) lines.adapt(line, guid);
                halves[pad] = line.halves();
            }
        }
        String name = joysticks.mappedName(pad);
        if (name == null && isFirstReport(guid))
            LOG.warn(
                    "the game gets no input from the game pad '{}', because there is"
                            + " no mapping for it: put a mapping for the GUID {} into the"
                            + " environment variable {}, or pass it to Window.addPadMappings",
                    Excerpt.of(driverName),
                    guid,
                    PadMappings.VARIABLE);
        return name;
    }

    private static boolean isFirstReport(String guid) {
        return REPORTED.size() < REPORTED_LIMIT && REPORTED.add(guid);
    }

    @Override
    public boolean read(int pad, boolean[] buttons, double[] axes) {
        if (!joysticks.read(pad, buttons, axes)) return false;
        if (halves[pad].isEmpty()) return true;
        PadLine.RawPad raw = joysticks.raw(pad);
        for (PadLine.Half half : halves[pad]) {
            int axis = half.axis().ordinal();
            axes[axis] = Math.clamp(axes[axis] + half.value(raw), -1.0, 1.0);
        }
        return true;
    }

    @Override
    public void close() {
        joysticks.close();
    }

    /// The joysticks that the running GLFW reports.
    private static final class OfGlfw implements Joysticks {

        private final GLFWGamepadState answer = GLFWGamepadState.malloc();

        @Override
        public @Nullable String guid(int pad) {
            return glfwJoystickPresent(pad) ? glfwGetJoystickGUID(pad) : null;
        }

        @Override
        public String name(int pad) {
            return Objects.requireNonNullElse(glfwGetJoystickName(pad), "");
        }

        @Override
        public @Nullable String mappedName(int pad) {
            return glfwJoystickIsGamepad(pad) ? glfwGetGamepadName(pad) : null;
        }

        @Override
        public boolean read(int pad, boolean[] buttons, double[] axes) {
            if (!glfwGetGamepadState(pad, answer)) return false;
            for (int i = 0; i < buttons.length; i++) buttons[i] = answer.buttons(i) == GLFW_PRESS;
            for (int i = 0; i < axes.length; i++) axes[i] = answer.axes(i);
            return true;
        }

        @Override
        public PadLine.RawPad raw(int pad) {
            ByteBuffer buttons = glfwGetJoystickButtons(pad);
            ByteBuffer hats = glfwGetJoystickHats(pad);
            FloatBuffer axes = glfwGetJoystickAxes(pad);
            return new PadLine.RawPad() {
                @Override
                public boolean button(int index) {
                    return at(buttons, index) == GLFW_PRESS;
                }

                @Override
                public int hat(int index) {
                    return at(hats, index);
                }

                private static int at(@Nullable ByteBuffer bytes, int index) {
                    return bytes == null || index >= bytes.limit() ? 0 : bytes.get(index);
                }

                @Override
                public double axis(int index) {
                    return axes == null || index >= axes.limit() ? 0 : axes.get(index);
                }
            };
        }

        @Override
        public void close() {
            answer.free();
        }
    }
}
