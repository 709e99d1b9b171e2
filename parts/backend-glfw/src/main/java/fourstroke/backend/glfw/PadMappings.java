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

/// Passes mappings for game pads to GLFW, which must be initialised.
final class PadMappings {

    /// The environment variable that SDL and programs with SDL read.
    static final String VARIABLE = "SDL_GAMECONTROLLERCONFIG";

    private static final Logger LOG = LoggerFactory.getLogger(PadMappings.class);

    /// The lines of the running GLFW; for its thread.
    static final Lines LINES = new Lines(PadMappings::load);

    /// The lines that were added, by GUID. If a pad is connected for which GLFW finds no line, a
    /// line is searched here.
    static final class Lines {

        /// The maximum number of lines: four times as many as SDL's database has for all systems.
        /// The oldest are removed, but GLFW still has them.
        static final int LIMIT = 10_000;

        private final SequencedMap<String, PadLine> lines = new LinkedHashMap<>();

        /// The GUIDs for which GLFW got a line with another GUID.
        private final Set<String> adapted = new HashSet<>();

        private final Consumer<String> loader;

        /// @param loader passes lines to GLFW
        Lines(Consumer<String> loader) {
            this.loader = loader;
        }

        /// Stores lines, and passes them to GLFW.
        void add(String text) {
            StringBuilder forGlfw = new StringBuilder();
            for (String next : (Iterable<String>) text.lines()::iterator) {
                PadLine line = PadLine.of(next);
                forGlfw.append(line.forGlfw(line.guid())).append('\n');
                lines.remove(line.guid()); // so that the newest line is the last
                if (lines.size() == LIMIT) lines.pollFirstEntry();
                lines.put(line.guid(), line);
            }
            loader.accept(forGlfw.toString());
        }

        /// Passes a line to GLFW for pads with another GUID.
        void adapt(PadLine line, String guid) {
            adapted.add(guid);
            loader.accept(line.forGlfw(guid) + "\n");
        }

        /// {@return whether GLFW got a line with another GUID for this one}
        boolean isAdapted(String guid) {
            return adapted.contains(guid);
        }

        /// {@return the line that fits a pad best, the newest if there are several; or null}
        ///
        /// @param guid the GUID in lower case
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

    /// Adds the valid lines.
    ///
    /// @throws IllegalArgumentException if a line for this system is invalid; the others are added
    ///   before
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

    /// Adds the user's mappings from the environment variable.
    static void loadFrom(Map<String, String> environment) {
        try {
            add(environment.getOrDefault(VARIABLE, ""));
        } catch (IllegalArgumentException e) {
            LOG.warn("{}: {}", VARIABLE, e.getMessage());
        }
    }
}
