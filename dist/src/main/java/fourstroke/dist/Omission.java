package fourstroke.dist;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Packages of a module of the JDK that an image goes without. Who asks for a class in them is told
/// that there is none, as by any Java where a class is missing.
///
/// @param module the module's name
/// @param start what the names of these packages begin with
record Omission(String module, String start) {

    /// Tools for building, not for playing: a table of keys, the JDK's view into an image of
    /// another, and a list from which a cache of another kind would be made.
    static final String FILES = "**/bin/keytool,**/bin/keytool.exe,**/jrt-fs.jar,**/classlist";

    /// What the JVM and the XML parser say when something is wrong, in languages other than
    /// English. Other modules keep theirs: they may have words for a player.
    private static final String TRANSLATIONS =
            "regex:/java\\.(base|xml)/.*_(de|es|fr|it|ja|ko|pt_BR|sv|zh_CN|zh_HK|zh_TW)\\."
                    + "(class|properties)";

    /// By these Logback's two modules find out at each start whether they are of one version, for 3
    /// milliseconds; an image is made of what fits.
    private static final String LOGBACK_VERSIONS =
            "regex:/ch\\.qos\\.logback\\.(core|classic)/.*-version\\.properties";

    /// {@return the omission in `MODULE/PACKAGE`}
    ///
    /// @throws IllegalArgumentException if it is not written so
    static Omission of(String word) {
        int slash = word.indexOf('/');
        if (slash < 1 || slash == word.length() - 1)
            throw new IllegalArgumentException(
                    "--leave-out is MODULE/PACKAGE, not '%s'".formatted(word));
        return new Omission(word.substring(0, slash), word.substring(slash + 1));
    }

    /// {@return what jlink is to exclude, one pattern a line}
    ///
    /// @throws IllegalArgumentException if there is no such module or package
    static List<String> patterns(List<Omission> omissions) throws IOException {
        List<String> patterns = new ArrayList<>(List.of(TRANSLATIONS, LOGBACK_VERSIONS));
        for (Omission omission : omissions) patterns.addAll(omission.patterns());
        return patterns;
    }

    /// A package must not be empty, since the module's descriptor names it: the smallest class of
    /// each stays, though nothing finds what it would need.
    private List<String> patterns() throws IOException {
        List<String> patterns = new ArrayList<>();
        smallest()
                .forEach((folder, kept) ->
                        patterns.add(
                                "regex:/%s/%s/(?!%s$)[^/]*"
                                        .formatted(
                                                Pattern.quote(module),
                                                Pattern.quote(folder),
                                                Pattern.quote(kept))));
        if (patterns.isEmpty())
            throw new IllegalArgumentException(
                    "--leave-out: module %s has no package %s".formatted(module, start));
        return patterns;
    }

    /// {@return the folders of these packages, and the smallest class of each}
    private Map<String, String> smallest() throws IOException {
        ModuleReference reference =
                ModuleFinder.ofSystem()
                        .find(module)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "--leave-out: the JDK has no module " + module));
        Map<String, String> kept = new TreeMap<>();
        Map<String, Long> sizes = new TreeMap<>();
        try (ModuleReader reader = reference.open();
                var names = reader.list()) {
            for (String name : names.toList()) {
                String folder = name.substring(0, Math.max(0, name.lastIndexOf('/')));
                if (!name.endsWith(".class") || !within(folder.replace('/', '.'))) continue;
                long size = Files.size(Path.of(URI.create("jrt:/" + module + "/" + name)));
                if (size >= sizes.getOrDefault(folder, Long.MAX_VALUE)) continue;
                sizes.put(folder, size);
                kept.put(folder, name.substring(folder.length() + 1));
            }
        }
        return kept;
    }

    private boolean within(String name) {
        return name.equals(start) || name.startsWith(start + ".");
    }
}
