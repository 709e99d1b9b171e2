package fourstroke.maven;

import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes programs of the game that need no installed Java. The command mvn package fourstroke:image
 * compiles the game first.
 */
@Mojo(name = "image", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
public class ImageMojo extends GameMojo {

    /** The name of the launcher, of the folders and of the archives. */
    @Parameter(defaultValue = "${project.artifactId}")
    private String name;

    /** The folder for the images. */
    @Parameter(defaultValue = "${project.build.directory}/images")
    private File into;

    /**
     * The images to make, separated by commas. The word all makes an image with all backends, the
     * name of a backend makes an image with only this backend, and the word open makes an image
     * without a backend.
     */
    @Parameter(property = "images", defaultValue = "all")
    private String images;

    /**
     * The backends, each in the form NAME=MODULE:TRAINED. The last backend is the preferred
     * backend. The default is each backend of Fourstroke that the game depends on.
     */
    @Parameter private List<String> backends = List.of();

    /** Modules that no other module requires but every image needs, such as a logger. */
    @Parameter private List<String> with = List.of();

    /** Further options of the image maker, with one word in each element of the list. */
    @Parameter private List<String> options = List.of();

    /** The time of all files in the archives. With a fixed time, two builds give equal archives. */
    @Parameter(defaultValue = "${project.build.outputTimestamp}")
    private String time;

    /** The artifacts of this plugin, which contain the image maker. */
    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true)
    private List<Artifact> tools;

    /** Returns the images to make, separated by commas. */
    String images() {
        return images;
    }

    @Override
    void perform() throws MojoExecutionException, MojoFailureException {
        List<String> all = new ArrayList<>(options);
        if (time != null && !time.isBlank()) all.addAll(List.of("--time", time));
        List<String> command =
                commands()
                        .image(
                                libraries(tools),
                                name,
                                into.toPath(),
                                images(),
                                backends,
                                with,
                                all);
        if (await(command) != 0)
            throw new MojoFailureException("No image was made; the lines above say why.");
    }
}
