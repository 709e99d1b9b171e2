package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwUpdateGamepadMappings;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.backend.glfw.PadLine.Fit;
import fourstroke.loop.api.spi.PadLines;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;

/// Passes mappings of game pads, in the format of SDL's database of game controllers, to GLFW. GLFW
/// must be initialised before this class is used.
final class PadMappings {

    /// The environment variable with mappings of game pads, which SDL reads too.
    static final String VARIABLE = "SDL_GAMECONTROLLERCONFIG";

    private static final Logger LOG = LoggerFactory.getLogger(PadMappings.class);

    /// The mappings that were passed to the running GLFW. Used only on the thread of GLFW.
    static final Lines LINES = new Lines(PadMappings::load);

    /// The mapping lines that the game and the user have added, in a map whose keys are the GUIDs
    /// of the lines. [GlfwPads] searches this map for the line that fits a connected game pad best.
    static final class Lines {

        /// The maximum number of lines, which is four times the number of lines in SDL's database
        /// for all systems. If a program adds more than [#LIMIT] lines, this class removes the
        /// oldest lines from its map, but GLFW still uses the removed lines.
        static final int LIMIT = 10_000;

        private final SequencedMap<String, PadLine> lines = new LinkedHashMap<>();

        /// The GUIDs of the connected pads for which [#adapt] has passed a line to GLFW.
        private final Set<String> adapted = new HashSet<>();

        private final Consumer<String> loader;

        /// @param loader passes lines to GLFW
        Lines(Consumer<String> loader) {
            this.loader = loader;
        }

        /// Stores the lines of a text, and passes these lines to GLFW.
        void add(String text) {
            StringBuilder forGlfw = new StringBuilder();
            for (String next : (Iterable<String>) text.lines()::iterator) {
                PadLine line = PadLine.of(next);
                forGlfw.append(line.forGlfw(line.guid())).append('\n');
                // An older line with the same GUID is removed first, because putting a new value
                // for an existing key would not move the line to the end of the map.
                lines.remove(line.guid());
                if (lines.size() == LIMIT) lines.pollFirstEntry();
                lines.put(line.guid(), line);
            }
            loader.accept(forGlfw.toString());
        }

        /// Passes a line that GLFW already has to GLFW again, with the GUID of a connected pad
        /// instead of the GUID of the line, so that GLFW uses the line for this pad.
        void adapt(PadLine line, String guid) {
            adapted.add(guid);
            loader.accept(line.forGlfw(guid) + "\n");
        }

        /// {@return whether [#adapt] has passed a line to GLFW for pads with the given GUID}
        boolean isAdapted(String guid) {
            return adapted.contains(guid);
        }

        /// {@return the line that fits a game pad best, or null if no line fits} If several lines
        /// fit equally well, the result is the newest of these lines.
        ///
        /// @param guid the GUID of the pad in lower case
        @Nullable PadLine best(String guid, String name) {
            PadLine best = null;
            Fit bestFit = Fit.NONE;
            for (PadLine line : lines.values()) {
                Fit fit = line.fits(guid, name);
                if (fit == Fit.NONE || fit.compareTo(bestFit) > 0) continue;
                best = line;
                bestFit = fit;
            }
            return best;
        }

        /// Removes all lines.
        void clear() {
            lines.clear();
            adapted.clear();
        }
    }

    private PadMappings() {}

    /// Adds the valid lines of a text.
    ///
    /// @throws IllegalArgumentException if a line for this system is invalid; the method adds the
    ///   valid lines before it throws the exception
    static void add(String lines) {
        PadLines read = PadLines.of(lines);
        if (!read.taken().isEmpty()) {
            LINES.add(read.taken());
            Glfw.padsChanged();
        }
        read.check();
    }

    private static void load(String lines) {
        ByteBuffer text = memUTF8(lines);
        try {
            glfwUpdateGamepadMappings(text);
        } finally {
            memFree(text);
        }
    }

    /// Adds the mappings that the user has put into the environment variable [#VARIABLE].
    static void loadFrom(Map<String, String> environment) {
        try {
            add(environment.getOrDefault(VARIABLE, ""));
        } catch (IllegalArgumentException e) {
            LOG.warn("{}: {}", VARIABLE, e.getMessage());
        }
    }
}
