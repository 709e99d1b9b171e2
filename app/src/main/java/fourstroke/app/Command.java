package fourstroke.app;

import fourstroke.loop.api.spi.Excerpt;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One command, or the program itself: what arguments it takes and what its help says.
///
/// @param name what the user types, without the words before it
/// @param does what it does, in one sentence
/// @param synopsis how to call it, in lines
/// @param words name and meaning of the arguments that are not options; empty if it takes only
///   options
/// @param footer lines at the end of the help
record Command(
        String name,
        String does,
        List<String> synopsis,
        List<String> words,
        List<Option> options,
        List<String> footer) {

    /// {@return the parsed arguments}
    ///
    /// @param said the arguments after the command's name
    /// @throws UsageException if one of them is not known
    Said parse(List<String> said) {
        var known = new org.apache.commons.cli.Options();
        options.forEach(known::addOption);
        // Option names cannot be abbreviated: with abbreviations, any new option could break a
        // script.
        DefaultParser parser =
                DefaultParser.builder()
                        .setAllowPartialMatching(false)
                        .setStripLeadingAndTrailingQuotes(false)
                        .get();
        try {
            return said(parser.parse(known, said.toArray(String[]::new)));
        } catch (ParseException e) {
            throw new UsageException(sentence(e), e);
        }
    }

    /// The parsed arguments. Options are in a map, because the library searches all of them through
    /// a stream for each lookup.
    ///
    /// @param words the arguments that are not options
    /// @param options the values of the options given, empty for flags
    record Said(List<String> words, Map<String, String> options) {

        boolean has(String option) {
            return options.containsKey(option);
        }

        @Nullable String value(String option) {
            return options.get(option);
        }
    }

    private Said said(CommandLine parsed) {
        Map<String, String> options = new HashMap<>();
        for (Option option : parsed.getOptions()) {
            String value = option.hasArg() ? option.getValue() : "";
            if (options.put(option.getLongOpt(), value) != null)
                throw new UsageException(
                        "--%s is given twice; give it once".formatted(option.getLongOpt()));
        }
        if (words.isEmpty() && !parsed.getArgList().isEmpty())
            throw new UsageException(unknown(parsed.getArgList().getFirst()));
        return new Said(parsed.getArgList(), options);
    }

    private String sentence(ParseException e) {
        return switch (e) {
            case UnrecognizedOptionException unknown -> unknown(unknown.getOption());
            case MissingArgumentException missing ->
                    "--%s needs a value: --%1$s %s"
                            .formatted(
                                    missing.getOption().getLongOpt(),
                                    missing.getOption().getArgName());
            // open set: exceptions of the parser
            default -> "%s; see '%s'".formatted(e.getMessage(), callForHelp());
        };
    }

    private String unknown(String word) {
        if (word.equals("--version") || name.equals(Commands.PROGRAM))
            return "--version must be used alone: '%s'".formatted(Commands.call("--version"));
        return "%s does not know '%s'; '%s' lists what it knows"
                .formatted(name, Excerpt.of(word), callForHelp());
    }

    private String callForHelp() {
        return Commands.call(name.equals(Commands.PROGRAM) ? "--help" : name + " --help");
    }
}
