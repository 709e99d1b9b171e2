package fourstroke.maven;

import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

import javax.inject.Inject;

/// The base class of the goals of the plugin. Each goal finds the JDK and the libraries of the
/// game, and starts a program that uses the standard input and output of Maven.
abstract class GameMojo extends AbstractMojo {

    /** The module and the class with the main method of the game, as lantern/lantern.Lantern. */
    @Parameter(required = true)
    String main;

    /** The project of the game. */
    @Parameter(defaultValue = "${project}", readonly = true)
    MavenProject project;

    /** The Maven session in which the goal runs. */
    @Parameter(defaultValue = "${session}", readonly = true)
    MavenSession session;

    @Inject ToolchainManager toolchains;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        try {
            perform();
        } catch (WrongSetting e) {
            throw new MojoExecutionException(e.getMessage());
        }
    }

    abstract void perform() throws MojoExecutionException, MojoFailureException;

    /// {@return the command lines for this game}
    ///
    /// @throws WrongSetting if the game is not compiled, the JDK is too old, or native libraries
    ///   are missing
    final Commands commands() {
        MainClass named = MainClass.of(main);
        Path classes = Path.of(project.getBuild().getOutputDirectory());
        named.demandIn(classes);
        List<Library> libraries = libraries(project.getArtifacts());
        Machine machine = Machine.ofThisJvm();
        machine.demandNatives(libraries);
        machine.missingNatives(libraries).ifPresent(getLog()::warn);
        return new Commands(jdk().java(), named, classes, libraries);
    }

    /// {@return the words of a text, which are separated by spaces}
    static List<String> words(String text) {
        return text == null || text.isBlank() ? List.of() : List.of(text.trim().split("\\s+"));
    }

    static List<Library> libraries(Collection<Artifact> artifacts) {
        return artifacts.stream()
                .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
                .map(artifact ->
                        new Library(
                                artifact.getGroupId(),
                                artifact.getArtifactId(),
                                artifact.hasClassifier() ? artifact.getClassifier() : "",
                                artifact.getFile().getPath()))
                .toList();
    }

    /// {@return the JDK that the project has selected, or the JDK of Maven if the project has
    /// selected no JDK}
    private Jdk jdk() {
        Toolchain chosen = toolchains.getToolchainFromBuildContext("jdk", session);
        String java = chosen == null ? null : chosen.findTool("java");
        return new Jdk(
                java == null
                        ? Path.of(System.getProperty("java.home"))
                        : Path.of(java).getParent().getParent());
    }

    /// Runs a command in the folder of the project, and waits for its end. If Maven is terminated
    /// during the wait, the command is terminated too.
    ///
    /// @return the exit code of the command
    final int await(List<String> command) throws MojoExecutionException {
        getLog().debug(String.join(" ", command));
        File folder = project.getBasedir();
        try {
            Process process = new ProcessBuilder(command).directory(folder).inheritIO().start();
            Thread end = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(end);
            try {
                return process.waitFor();
            } finally {
                // destroy() ends the command if the wait for the command was interrupted.
                process.destroy();
                remove(end);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("Java cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("Maven was interrupted while the game was running.");
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // The JVM is already shutting down, for example after Ctrl-C, so the shutdown hook ends
            // the command.
        }
    }
}
