package fourstroke.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class SiteTest {

    private static final Pattern ADDRESS =
            Pattern.compile("(?:href|src)=\"([^\"#]*)(?:#[^\"]*)?\"");

    @TempDir Path root;
    @TempDir Path site;

    @BeforeEach
    void writePages() throws IOException {
        page("README.md", "# Lamp\n\n[Oil](docs/oil.md#how-much) and [code](Lamp.java)\n");
        page("docs/oil.md", "# Oil\n\nIt burns.\n\n## How much?\n\nA <b> \"litre\"\n");
        page("docs/guide/README.md", "# The guide\n\n[up](../oil.md), [front](../../README.md)\n");
        page("Lamp.java", "class Lamp {}\n");
    }

    private void page(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String made(String name) throws IOException {
        return Files.readString(site.resolve(name));
    }

    @Test
    void linksLeadToPagesAndHeadingsOfTheSite() throws IOException {
        new Site(root, site).write();
        assertTrue(made("index.html").contains("<a href=\"docs/oil.html#how-much\">Oil</a>"));
        assertTrue(made("docs/oil.html").contains("<h2 id=\"how-much\">How much?</h2>"));
        String guide = made("docs/guide/index.html");
        assertTrue(guide.contains("<a href=\"../../docs/oil.html\">up</a>"), guide);
        assertTrue(guide.contains("<a href=\"../../index.html\">front</a>"), guide);
        assertTrue(guide.contains("aria-current=\"page\">The guide</a>"), guide);
    }

    @Test
    void filesThatPagesLinkToAreCopied() throws IOException {
        new Site(root, site).write();
        assertTrue(made("index.html").contains("<a href=\"source/Lamp.java.txt\">code</a>"));
        assertEquals("class Lamp {}\n", made("source/Lamp.java.txt"));
    }

    @Test
    void aFolderWithoutAReadmeGetsAListOfItsFiles() throws IOException {
        page("README.md", "# Lamp\n\n[shop](docs/shop)\n");
        page("docs/shop/pom.xml", "<project/>\n");
        page("docs/shop/oil.md", "# Oil for sale\n");
        page("docs/shop/target/built.md", "# Built\n\n[x](nowhere.md)\n");
        new Site(root, site).write();
        assertTrue(made("index.html").contains("<a href=\"docs/shop/index.html\">shop</a>"));
        String list = made("docs/shop/index.html");
        assertTrue(
                list.contains("<a href=\"../../source/docs/shop/pom.xml.txt\">pom.xml</a>"), list);
        assertTrue(list.contains("<a href=\"../../docs/shop/oil.html\">Oil for sale</a>"), list);
        assertFalse(list.contains("Built"), list);
    }

    @Test
    void theSearchKnowsEachSection() throws IOException {
        new Site(root, site).write();
        String index = made("search-index.js");
        assertTrue(index.contains("[\"Oil\",\"Oil\",\"docs/oil.html#oil\",\"It burns.\"]"), index);
        assertTrue(index.contains("\"How much?\",\"docs/oil.html#how-much\",\"A "), index);
        assertTrue(index.contains("\\\"litre\\\"\"]"), index);
    }

    @Test
    void aLinkThatLeadsNowhereIsRefused() throws IOException {
        for (String link : List.of("docs/gas.md", "docs/oil.md#how-little")) {
            page("README.md", "# Lamp\n\n[x](" + link + ")\n");
            SiteException refused = assertThrows(SiteException.class, new Site(root, site)::write);
            assertEquals(
                    "README.md: the target of the link " + link + " does not exist",
                    refused.getMessage());
        }
    }

    /// The test makes the site without the Javadoc, so links to types lead to copies of their
    /// sources.
    @Tag("slow")
    @Test
    void theSiteOfThisRepositoryIsComplete() throws IOException {
        new Site(Path.of("..", ".."), site).write();
        List<String> dead = new ArrayList<>();
        List<Path> pages;
        try (Stream<Path> files = Files.walk(site)) {
            pages = files.filter(file -> file.toString().endsWith(".html")).toList();
        }
        for (Path page : pages) {
            for (var found : ADDRESS.matcher(Files.readString(page)).results().toList()) {
                String address = found.group(1);
                if (address.isEmpty() || address.matches("[a-z]+:.*")) continue;
                if (address.endsWith("api/index.html")) continue;
                if (!Files.exists(page.resolveSibling(address))) dead.add(page + ": " + address);
            }
        }
        assertEquals(List.of(), dead);
        assertTrue(pages.size() > 40, "pages are missing: " + pages);
    }
}
