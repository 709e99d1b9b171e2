package fourstroke.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

import java.util.List;

/**
 * Compiles the game and plays it many times without a screen. The main method of the game gets the
 * word sweep, the artifact id of the project and the options of the sweep as its arguments, and
 * passes them on to fourstroke.loop.sweep.SweepProgram.
 */
@Mojo(name = "sweep", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class SweepMojo extends GameMojo {

    /** The options of the sweep, separated by spaces, such as --seeds 1-1000 --vary lives=1,3,5. */
    @Parameter(property = "sweep", defaultValue = "")
    private String sweep = "";

    /** Further options for the Java that runs the sweep, separated by spaces. */
    @Parameter(property = "run.javaOptions", defaultValue = "")
    private String javaOptions = "";

    @Override
    void perform() throws MojoExecutionException, MojoFailureException {
        List<String> command =
                commands()
                        .sweep(
                                Machine.ofThisJvm(),
                                project.getArtifactId(),
                                words(sweep),
                                words(javaOptions));
        int code = await(command);
        if (code != 0) {
            throw new MojoFailureException(
                    "The sweep ended with exit code %s; its output is above.".formatted(code));
        }
    }
}
