package fourstroke.maven;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Makes every image of the game: one with all backends, one for each backend, and one without a
 * backend. The command mvn package fourstroke:images compiles the game first.
 */
@Mojo(name = "images", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
public final class ImagesMojo extends ImageMojo {

    @Override
    String images() {
        return Commands.EVERY_IMAGE;
    }
}
