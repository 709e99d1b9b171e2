package fourstroke.site;

import org.jspecify.annotations.Nullable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Decides where the links of pages lead in the site: to another page, to the Javadoc of a type, or
/// to a copy of a file of the repository. Links to other sites are not changed.
final class Links {

    /// The pattern of the source of a type, for which there may be Javadoc.
    private static final Pattern TYPE =
            Pattern.compile("(.*/)?src/main/java/((?:\\w+/)*)(\\w+|package-info)\\.java");

    private static final Pattern MODULE = Pattern.compile("(?m)^(?:open )?module ([\\w.]+) \\{");

    private final Path root;
    private final Path site;
    private final Map<String, Page> pages; // The pages by their paths in the repository.
    private final Set<String> copied = new LinkedHashSet<>();
    private final Set<String> folders = new TreeSet<>();

    Links(Path root, Path site, Map<String, Page> pages) {
        this.root = root;
        this.site = site;
        this.pages = pages;
    }

    /// {@return the files of the repository to which links lead, so that the site needs copies of
    /// them}
    Set<String> copied() {
        return copied;
    }

    /// {@return the folders without a README to which links lead, so that the site needs a list of
    /// their files}
    Set<String> folders() {
        return folders;
    }

    /// {@return the address in the site to which a link leads}
    ///
    /// @throws SiteException if the link leads to a page, heading or file that does not exist
    String resolve(Page from, String link) {
        if (link.matches("[a-z]+:.*")) return link;
        String[] parts = link.split("#", 2);
        String anchor = parts.length == 2 ? "#" + parts[1] : "";
        Path folder = Path.of(from.source()).resolveSibling("");
        String file =
                parts[0].isEmpty()
                        ? from.source()
                        : folder.resolve(parts[0]).normalize().toString().replace('\\', '/');
        Page page = pages.containsKey(file) ? pages.get(file) : pages.get(file + "/README.md");
        if (page != null) {
            boolean there =
                    anchor.isEmpty()
                            || page.anchors().stream()
                                    .anyMatch(each -> anchor.equals("#" + each.id()));
            if (!there) throw dead(from, link);
            return from.up() + page.target() + anchor;
        }
        Path there = root.resolve(file);
        if (!Files.exists(there)) throw dead(from, link);
        if (Files.isDirectory(there)) {
            folders.add(file);
            return from.up() + file + "/index.html";
        }
        String javadoc = javadoc(file);
        if (javadoc != null) return from.up() + javadoc;
        copied.add(file);
        return from.up() + copy(file);
    }

    private static SiteException dead(Page from, String link) {
        return new SiteException(
                from.source() + ": the target of the link " + link + " does not exist");
    }

    /// {@return the name of the copy of a file} The copy of a file that is not an image gets the
    /// ending `.txt`, so that browsers show the file.
    static String copy(String file) {
        return file.matches(".*\\.(png|jpg|svg|gif)") ? file : "source/" + file + ".txt";
    }

    private @Nullable String javadoc(String file) {
        Matcher type = TYPE.matcher(file);
        if (!type.matches()) return null;
        String before = type.group(1) == null ? "" : type.group(1);
        Matcher module =
                MODULE.matcher(Texts.read(root.resolve(before + "src/main/java/module-info.java")));
        if (!module.find()) return null;
        String name = type.group(3).equals("package-info") ? "package-summary" : type.group(3);
        String address = "api/" + module.group(1) + "/" + type.group(2) + name + ".html";
        return Files.exists(site.resolve(address)) ? address : null;
    }
}
