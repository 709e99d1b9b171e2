package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

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

/// Packages of a JDK module that are left out of an image. A game that uses a class of these
/// packages gets the usual error for a missing class.
///
/// @param module the name of the module
/// @param start the beginning of the names of the packages to leave out
record Omission(String module, String start) {

    /// Files that no game needs: the key tool, the library with which a JDK reads the image of
    /// another JDK, and the list of classes for the default CDS archive.
    static final String FILES = "**/bin/keytool,**/bin/keytool.exe,**/jrt-fs.jar,**/classlist";

    /// The messages of the JVM and of the XML parser in languages other than English, which take
    /// half a megabyte. Other modules keep their translations, because a player may see them.
    private static final String TRANSLATIONS =
            "regex:/java\\.(base|xml)/.*_(de|es|fr|it|ja|ko|pt_BR|sv|zh_CN|zh_HK|zh_TW)\\."
                    + "(class|properties)";

    /// {@return the omission that a text of the form `MODULE/PACKAGE` describes}
    ///
    /// @throws IllegalArgumentException if the text has another form
    static Omission of(String word) {
        int slash = word.indexOf('/');
        if (slash < 1 || slash == word.length() - 1)
            throw new IllegalArgumentException(
                    "--leave-out needs MODULE/PACKAGE, not '%s'".formatted(Excerpt.of(word)));
        return new Omission(word.substring(0, slash), word.substring(slash + 1));
    }

    /// {@return the patterns of the resources that jlink excludes, one pattern per line}
    ///
    /// @throws IllegalArgumentException if there is no such module or package
    static List<String> patterns(List<Omission> omissions) throws IOException {
        List<String> patterns = new ArrayList<>(List.of(TRANSLATIONS));
        for (Omission omission : omissions) patterns.addAll(omission.patterns());
        return patterns;
    }

    /// {@return the patterns for this omission} The descriptor of a module names its packages, and
    /// Java refuses a module with an empty package. So the smallest class of each package stays in
    /// the image, although this class may use classes that are left out.
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
                    "--leave-out: module %s has no package %s"
                            .formatted(module, Excerpt.of(start)));
        return patterns;
    }

    /// {@return the folder of each package of this omission, and the smallest class in it}
    private Map<String, String> smallest() throws IOException {
        ModuleReference reference =
                ModuleFinder.ofSystem()
                        .find(module)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "--leave-out: the JDK has no module "
                                                + Excerpt.of(module)));
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
