package fourstroke.app;

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

/// One command, or the program itself: what may be said to it, and what its help says.
///
/// @param name as it is said, without those before it
/// @param does what it does, in a sentence
/// @param synopsis how it is called, in lines
/// @param words the name and the meaning of what is no option, or nothing if there are only options
/// @param footer lines at the end of the help
record Command(
        String name,
        String does,
        List<String> synopsis,
        List<String> words,
        List<Option> options,
        List<String> footer) {

    /// {@return what was said to it}
    ///
    /// @param said the words behind its name
    /// @throws UsageException if it does not know one of them
    Said parse(List<String> said) {
        var known = new org.apache.commons.cli.Options();
        options.forEach(known::addOption);
        // An option has one name: with shortened ones the next option could break a script.
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

    /// What was said, in a map: to ask the library for each option by its name would search all of
    /// them by a stream each time.
    ///
    /// @param words what is no option
    /// @param options the values of those that were given, empty for those that have none
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
                        "--%s is given twice; once is enough".formatted(option.getLongOpt()));
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
            default -> "%s; see '%s'".formatted(e.getMessage(), callForHelp());
        };
    }

    private String unknown(String word) {
        if (word.equals("--version") || name.equals(Commands.PROGRAM))
            return "--version is said alone: '%s'".formatted(Commands.call("--version"));
        return "%s does not know '%s'; '%s' lists what it knows"
                .formatted(name, word, callForHelp());
    }

    private String callForHelp() {
        return Commands.call(name.equals(Commands.PROGRAM) ? "--help" : name + " --help");
    }
}
