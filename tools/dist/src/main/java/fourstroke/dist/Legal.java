package fourstroke.dist;

import static java.util.Map.entry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Writes the licences of the modules of an image into the folders `legal/MODULE`. The tool jlink
/// writes the licences of the JDK's modules into the same folder.
final class Legal {

    /// The licences of libraries whose jars contain no licence, by the beginning of the module's
    /// name.
    private static final Map<String, List<String>> KNOWN =
            Map.ofEntries(
                    entry("ch.qos.logback.", List.of("epl-2.0.txt", "logback-source.txt")),
                    entry("org.lwjgl", List.of("lwjgl-bsd.txt")),
                    entry("org.lwjgl.natives", List.of("libffi-mit.txt")),
                    entry("org.lwjgl.glfw", List.of("glfw-zlib.txt")),
                    entry("org.lwjgl.egl", List.of("khronos.txt")),
                    entry("org.lwjgl.opengl", List.of("khronos.txt")),
                    entry("org.lwjgl.vulkan", List.of("khronos.txt")),
                    entry("org.lwjgl.vma", List.of("vma-mit.txt")),
                    entry("org.lwjgl.shaderc", List.of("apache-2.0.txt")),
                    // The FreeType library of LWJGL includes HarfBuzz.
                    entry("org.lwjgl.freetype", List.of("freetype-ftl.txt", "harfbuzz-mit.txt")),
                    entry("org.lwjgl.harfbuzz", List.of("harfbuzz-mit.txt")),
                    entry("org.lwjgl.stb", List.of("stb-mit.txt")));

    /// Maps the name of each licence text to the SPDX identifier of the licence.
    private static final Map<String, String> SPDX =
            Map.ofEntries(
                    entry("apache-2.0.txt", "Apache-2.0"),
                    entry("epl-2.0.txt", "EPL-2.0"),
                    entry("freetype-ftl.txt", "FTL"),
                    entry("glfw-zlib.txt", "Zlib"),
                    entry("harfbuzz-mit.txt", "MIT"),
                    entry("khronos.txt", "MIT"),
                    entry("libffi-mit.txt", "MIT"),
                    entry("lwjgl-bsd.txt", "BSD-3-Clause"),
                    entry("stb-mit.txt", "MIT"),
                    entry("vma-mit.txt", "MIT"));

    private Legal() {}

    /// {@return the SPDX identifiers of the licences of a module; empty if the licences are not
    /// known} The texts of the licences are in the folder of the module in `legal`.
    static SortedSet<String> spdx(String module) {
        var names = new TreeSet<String>();
        // The jars of Fourstroke and of SLF4J contain the text of their licence.
        if (module.startsWith("fourstroke.") || module.startsWith("org.slf4j")) names.add("MIT");
        for (var known : KNOWN.entrySet()) {
            if (!module.startsWith(known.getKey())) continue;
            for (String text : known.getValue())
                if (SPDX.containsKey(text)) names.add(SPDX.get(text));
        }
        return names;
    }

    /// Adds the licences of these modules to an image. If a module has no known licence and no
    /// licence text in its jar, nothing is added for the module. In most cases the author of the
    /// game has written such a module.
    static void add(Path image, SortedMap<String, LeanJar> modules) throws IOException {
        for (var module : modules.entrySet()) {
            SortedMap<String, byte[]> notices = new TreeMap<>(module.getValue().notices());
            for (var known : KNOWN.entrySet()) {
                if (!module.getKey().startsWith(known.getKey())) continue;
                for (String name : known.getValue()) notices.putIfAbsent(name, text(name));
            }
            if (notices.isEmpty()) continue;
            Path folder = image.resolve("legal").resolve(module.getKey());
            Files.createDirectories(folder);
            for (var notice : notices.entrySet())
                Files.write(folder.resolve(notice.getKey()), notice.getValue());
        }
    }

    private static byte[] text(String name) throws IOException {
        try (InputStream in = Legal.class.getResourceAsStream("licenses/" + name)) {
            if (in == null) throw new IOException("the image maker is missing the licence " + name);
            return in.readAllBytes();
        }
    }
}
