package fourstroke.site;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A static site of the pages of a repository. The site has each Markdown page as HTML with a list
/// of all pages and a search, and the files to which the pages link. The site needs no server.
final class Site {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    /// Maps the folder of each group of pages to the title of the group in the list of all pages.
    private static final SortedMap<String, String> GROUPS =
            new TreeMap<>(Map.of("docs/guide/", "Guide", "docs/", "More", "", "Project"));

    /// The pattern of the paths of files that a build has made in a folder of pages.
    private static final String BUILT = ".*[/\\\\]target[/\\\\].*";

    private final Path root;
    private final Path site;

    Site(Path root, Path site) {
        this.root = root;
        this.site = site;
    }

    /// Writes all files, and replaces files that exist already.
    ///
    /// @throws SiteException if a link leads to a page, heading or file that does not exist
    void write() throws IOException {
        SortedMap<String, Page> pages = pages();
        Links links = new Links(root, site, pages);
        SearchIndex index = new SearchIndex();
        String template = resource("page.html");
        for (Page page : pages.values()) {
            index.add(page);
            redirect(page, links);
            write(page.target(), filled(template, page, pages));
        }
        for (String folder : links.folders()) writeFolder(folder, links, template, pages);
        write("search-index.js", index.script());
        for (String name : List.of("search.js", "style.css")) write(name, resource(name));
        for (String file : links.copied()) {
            Path copy = site.resolve(Links.copy(file));
            Files.createDirectories(copy.getParent());
            Files.copy(root.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private SortedMap<String, Page> pages() throws IOException {
        Parser parser = Parser.builder().extensions(EXTENSIONS).build();
        SortedMap<String, Page> pages = new TreeMap<>();
        List<Path> files = new ArrayList<>();
        try (Stream<Path> top = Files.list(root);
                Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().matches(BUILT))
                    .forEach(files::add);
        }
        for (Path file : files) {
            String source = root.relativize(file).toString().replace('\\', '/');
            // The site contains the pages in `docs/javadoc` as part of the Javadoc.
            if (source.startsWith("docs/javadoc/")) continue;
            pages.put(source, new Page(source, parser.parse(Texts.read(file))));
        }
        if (!pages.containsKey("README.md"))
            throw new SiteException("there is no README.md in " + root.toAbsolutePath());
        return pages;
    }

    /// Replaces the links of a page by the links of the site.
    private static void redirect(Page page, Links links) {
        page.document()
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Link link) {
                                link.setDestination(links.resolve(page, link.getDestination()));
                                visitChildren(link);
                            }

                            @Override
                            public void visit(Image image) {
                                image.setDestination(links.resolve(page, image.getDestination()));
                                visitChildren(image);
                            }
                        });
    }

    private static String filled(String template, Page page, SortedMap<String, Page> pages) {
        Map<Heading, String> ids = new HashMap<>();
        for (Page.Anchor anchor : page.anchors()) ids.put(anchor.node(), anchor.id());
        HtmlRenderer renderer =
                HtmlRenderer.builder()
                        .extensions(EXTENSIONS)
                        // The pages contain only Markdown, so HTML in a page is shown as text.
                        .escapeHtml(true)
                        .attributeProviderFactory(_ ->
                                (node, _, attributes) -> {
                                    if (node instanceof Heading heading)
                                        attributes.put("id", ids.get(heading));
                                })
                        .build();
        return filled(
                template,
                page.up(),
                page.title(),
                list(page, pages),
                renderer.render(page.document()));
    }

    private static String filled(
            String template, String up, String title, String list, String content) {
        return template.replace("@TITLE@", Texts.escaped(title))
                .replace("@UP@", up)
                .replace("@LIST@", list)
                .replace("@CONTENT@", content);
    }

    /// {@return the list of all pages except decisions, as HTML}
    private static String list(Page current, SortedMap<String, Page> pages) {
        StringBuilder list = new StringBuilder();
        for (String folder : GROUPS.keySet().stream().sorted(Comparator.reverseOrder()).toList()) {
            list.append("<h2>").append(GROUPS.get(folder)).append("</h2>\n<ul>\n");
            List<Page> inside =
                    pages.values().stream()
                            .filter(page -> page.source().matches(folder + "[^/]+"))
                            .sorted(
                                    Comparator.comparing(
                                            page -> !page.source().endsWith("README.md")))
                            .toList();
            for (Page page : inside) {
                boolean here = page.source().equals(current.source());
                list.append(
                        "<li><a href=\"%s\"%s>%s</a></li>%n"
                                .formatted(
                                        current.up() + page.target(),
                                        here ? " aria-current=\"page\"" : "",
                                        Texts.escaped(page.title())));
            }
            list.append("</ul>\n");
        }
        return list.toString();
    }

    /// Writes a page that lists the files in a folder.
    private void writeFolder(
            String folder, Links links, String template, SortedMap<String, Page> pages)
            throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root.resolve(folder))) {
            files =
                    all.filter(Files::isRegularFile)
                            .filter(file -> !file.toString().matches(BUILT))
                            .sorted()
                            .toList();
        }
        Page index = new Page(folder + "/index.md", new Document());
        StringBuilder content =
                new StringBuilder("<h1>%s</h1>%n<ul>%n".formatted(Texts.escaped(folder)));
        for (Path file : files) {
            String name = root.relativize(file).toString().replace('\\', '/');
            Page page = pages.get(name);
            String title = page == null ? name.substring(folder.length() + 1) : page.title();
            content.append(
                    "<li><a href=\"%s\">%s</a></li>%n"
                            .formatted(
                                    links.resolve(index, name.substring(folder.length() + 1)),
                                    Texts.escaped(title)));
        }
        content.append("</ul>\n");
        write(
                index.target(),
                filled(template, index.up(), folder, list(index, pages), content.toString()));
    }

    private void write(String name, String text) throws IOException {
        Path file = site.resolve(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            if (in == null) throw new SiteException("the site maker is missing its file " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
