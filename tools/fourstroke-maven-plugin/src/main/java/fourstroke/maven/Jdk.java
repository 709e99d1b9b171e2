package fourstroke.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/// The JDK that runs a game or makes its image.
///
/// @param home the folder of the JDK
record Jdk(Path home) {

    /// The first version of Java on which Fourstroke runs.
    private static final int OLDEST = 25;

    /// {@return the path of the program `java` of this JDK}
    ///
    /// @throws WrongSetting if the JDK is older than Fourstroke needs, or if its version cannot be
    ///   read
    Path java() {
        String version = version();
        if (feature(version) < OLDEST) {
            String found = version.isEmpty() ? "none" : version;
            throw new WrongSetting(
                    "The game needs a JDK %s or later, but Maven found %s in %s: set JAVA_HOME to a newer JDK, or select a newer JDK with maven-toolchains-plugin."
                            .formatted(OLDEST, found, home));
        }
        return home.resolve("bin").resolve("java");
    }

    /// {@return the version of this JDK, or an empty text if the version cannot be read} The method
    /// reads the file `release`, which every JDK has. Running `java -version` instead would add 50
    /// milliseconds to each start of a game.
    private String version() {
        Properties release = new Properties();
        try (var file = Files.newBufferedReader(home.resolve("release"))) {
            release.load(file);
        } catch (IOException | IllegalArgumentException e) {
            return "";
        }
        return release.getProperty("JAVA_VERSION", "").replace("\"", "");
    }

    private static int feature(String version) {
        String digits = version.replaceFirst("[^0-9].*", "");
        return digits.isEmpty() || digits.length() > 4 ? 0 : Integer.parseInt(digits);
    }
}
