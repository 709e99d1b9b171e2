package fourstroke.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Compiles the game and plays it. Properties of run control on the command line, such as
 * -Dfourstroke.ticks=60, control the game.
 */
@Mojo(name = "run", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class RunMojo extends GameMojo {

    /// The prefix of the properties that set run control.
    private static final String RUN_CONTROL = "fourstroke.";

    /**
     * Further options for the Java that runs the game. Spaces separate the options, because an
     * option may contain commas.
     */
    @Parameter(property = "run.javaOptions", defaultValue = "")
    private String javaOptions = "";

    /**
     * Arguments for the main method of the game. On the command line, commas separate the
     * arguments, and an argument that contains a comma is in double quotes.
     */
    @Parameter(property = "run.arguments")
    private List<String> arguments = List.of();

    @Override
    void perform() throws MojoExecutionException, MojoFailureException {
        Commands commands = commands();
        Map<String, String> control =
                runControl(session.getUserProperties(), project.getProperties());
        // The goal reads run.arguments itself, because Maven would split the property even at
        // commas inside quotes.
        String value = session.getUserProperties().getProperty("run.arguments");
        List<String> given = value == null ? arguments : arguments(value);
        Machine machine = Machine.ofThisJvm();
        int code = await(commands.play(machine, control, words(javaOptions), given));
        if (code != 0) {
            throw new MojoFailureException(
                    "The game ended with exit code %s; its output is above.".formatted(code));
        }
    }

    /// {@return the arguments in a text, which are separated by commas} Double quotes keep an
    /// argument with commas together.
    static List<String> arguments(String text) {
        if (text.isEmpty()) return List.of();
        List<String> arguments = new ArrayList<>();
        StringBuilder argument = new StringBuilder();
        boolean quoted = false;
        for (char c : text.toCharArray()) {
            if (c == '"') quoted = !quoted;
            else if (c == ',' && !quoted) {
                arguments.add(argument.toString());
                argument.setLength(0);
            } else argument.append(c);
        }
        arguments.add(argument.toString());
        return arguments;
    }

    /// {@return the properties of the command line that control the game} A property of the pom,
    /// such as `fourstroke.version`, may begin with the prefix `fourstroke.` too. A property of the
    /// pom belongs to the build and does not control the game, even if the command line changes the
    /// property.
    static Map<String, String> runControl(Properties commandLine, Properties pom) {
        Map<String, String> control = new TreeMap<>();
        for (String name : commandLine.stringPropertyNames()) {
            if (name.startsWith(RUN_CONTROL) && !pom.containsKey(name))
                control.put(name, commandLine.getProperty(name));
        }
        return control;
    }
}
