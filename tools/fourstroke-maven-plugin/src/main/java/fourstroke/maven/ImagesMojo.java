package fourstroke.maven;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Makes every image of the game: one with all backends, one for each backend, and one without a
 * backend. The game must be compiled, so that the command is mvn package fourstroke:images.
 */
@Mojo(name = "images", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
public final class ImagesMojo extends ImageMojo {

    @Override
    String images() {
        return Commands.EVERY_IMAGE;
    }
}
