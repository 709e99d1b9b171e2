package fourstroke.site;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/// The program that writes the site. The arguments of the program are `REPOSITORY FOLDER`. The
/// Javadoc must already be in `FOLDER/api`.
public final class Main {

    private Main() {}

    /// Writes the site. If the site cannot be written, the program prints one sentence with the
    /// reason, and ends with the exit code 1.
    ///
    /// @param words the root of the repository, and the folder of the site
    public static void main(String[] words) {
        try {
            if (words.length != 2) throw new SiteException("usage: Main REPOSITORY FOLDER");
            new Site(Path.of(words[0]), Path.of(words[1])).write();
        } catch (SiteException e) {
            fail(e.getMessage());
        } catch (IOException e) {
            fail("the site cannot be written: " + e);
        }
    }

    private static void fail(@Nullable String message) {
        System.err.println(message);
        System.exit(1);
    }
}
