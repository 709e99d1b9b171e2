package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwUpdateGamepadMappings;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.spi.PadLines;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.regex.Pattern;

/// Gives mappings for game pads to GLFW, which must be initialised.
final class PadMappings {

    /// The environment variable that SDL and programs that use it read.
    static final String VARIABLE = "SDL_GAMECONTROLLERCONFIG";

    private static final Logger LOG = LoggerFactory.getLogger(PadMappings.class);

    /// Half an axis as a target (`+leftx:h0.2`), for which GLFW leaves out the whole line; but not
    /// a name, after the GUID, that begins so.
    private static final Pattern HALF = Pattern.compile("(?m)(?<!^.{33})(?<=,)[+-][^,\n]*,?");

    private PadMappings() {}

    /// Adds the lines that can be read.
    ///
    /// @throws IllegalArgumentException if one for this system cannot be read, after that
    static void add(String lines) {
        PadLines read = PadLines.of(lines);
        if (!read.taken().isEmpty()) load(forGlfw(read.taken()));
        read.check();
    }

    private static void load(String lines) {
        ByteBuffer text = memUTF8(lines);
        try {
            glfwUpdateGamepadMappings(text);
        } finally {
            memFree(text);
        }
        Glfw.padsChanged();
    }

    /// {@return the lines without what makes GLFW leave one out}
    static String forGlfw(String lines) {
        return HALF.matcher(lines).replaceAll("");
    }

    /// Adds the user's mappings from the environment variable.
    static void loadFrom(Map<String, String> environment) {
        try {
            add(environment.getOrDefault(VARIABLE, ""));
        } catch (IllegalArgumentException e) {
            LOG.warn("{}: {}", VARIABLE, e.getMessage());
        }
    }
}
