package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Tests that the pom of each published module has the elements that a Maven repository requires,
/// such as a name and a description, and that the BOM names all published modules.
class PublishedTest {

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult result) -> result.group(1))
                .toList();
    }

    private static String pom(String folder) throws IOException {
        return Files.readString(Classes.ROOT.resolve(folder).resolve("pom.xml"));
    }

    @Test
    void eachPublishedModuleHasANameADescriptionAndAVersionInTheBom() throws IOException {
        var wrong = new ArrayList<String>();
        var published = new TreeSet<String>();
        for (String folder : found("<module>([^<]+)</module>", pom(""))) {
            String pom = pom(folder);
            if (pom.contains("<maven.deploy.skip>true<")) continue;
            if (!pom.contains("\n  <name>")) wrong.add(folder + " has no <name>");
            if (!pom.contains("\n  <description>")) wrong.add(folder + " has no <description>");
            String artifact = folder.substring(folder.lastIndexOf('/') + 1);
            // A game names the versions of the artifacts with the prefix `fourstroke-` in its own
            // pom, so the BOM does not name these artifacts.
            if (!artifact.startsWith("fourstroke-")) published.add(artifact);
        }
        assertEquals(List.of(), wrong);
        assertTrue(published.size() > 10, published::toString);
        String bom = pom("tools/fourstroke-bom");
        assertEquals(
                List.copyOf(published),
                found("<groupId>fourstroke</groupId><artifactId>([^<]+)</artifactId>", bom));
    }

    /// The BOM has no parent, so the BOM must repeat the metadata and the version that all modules
    /// inherit.
    @Test
    void theBomHasTheMetadataAndTheVersionOfTheParent() throws IOException {
        String parent = pom("");
        String bom = pom("tools/fourstroke-bom");
        for (String element : List.of("version", "address", "lwjgl.version", "inceptionYear")) {
            String pattern = "<" + element + ">([^<]+)</" + element + ">";
            assertEquals(
                    found(pattern, parent).getFirst(), found(pattern, bom).getFirst(), element);
        }
        for (String element : List.of("licenses", "developers")) {
            String pattern = "(?s)(<" + element + ">.*</" + element + ">)";
            assertEquals(found(pattern, parent), found(pattern, bom), element);
        }
    }
}
