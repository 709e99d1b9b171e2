package fourstroke.app;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A word of the command line and the options that may follow it: how they are read, and what help
/// says about them. Small enough to be ours: a library for this takes longer to load than the
/// program takes to its first frame.
///
/// @param name the word; for the program itself, its name
/// @param header what it does, in a sentence
/// @param synopsis how it is written, one way a line
/// @param operand what its further words are, or null if it takes none
/// @param footer what help ends with; may be empty
record Command(
        String name,
        String header,
        List<String> synopsis,
        @Nullable Operand operand,
        List<Option> options,
        String footer) {

    /// The column in which descriptions begin, and the one behind which they are wrapped: what fits
    /// into the narrowest terminal in use.
    private static final int DESCRIPTION = 25;

    private static final int WIDTH = 99;

    /// Words without hyphens.
    ///
    /// @param label in help
    record Operand(String label, String description) {}

    /// An option.
    ///
    /// @param name with its two hyphens
    /// @param label what its value is, in help; null if it takes none
    record Option(String name, @Nullable String label, String description) {}

    /// What was said.
    ///
    /// @param words without hyphens, in their order
    /// @param values of the options that were given; empty texts for those that take none
    record Said(Command command, List<String> words, Map<String, String> values) {

        /// {@return whether this option was given}
        boolean has(String option) {
            return values.containsKey(option);
        }

        /// {@return the value of this option, or null if it was not given}
        @Nullable String value(String option) {
            return values.get(option);
        }
    }

    /// {@return what these words say}
    ///
    /// @throws UsageException at the first that cannot be
    Said read(List<String> words) {
        List<String> operands = new ArrayList<>();
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i).equals("-h") ? "--help" : words.get(i);
            int equals = word.indexOf('=');
            Option option = option(word);
            if (option == null) {
                if (operand == null || word.startsWith("-")) throw unknown(word);
                operands.add(word);
                continue;
            }
            String value = "";
            if (option.label == null) {
                if (equals >= 0) throw unknown(word);
            } else if (equals >= 0) {
                value = word.substring(equals + 1);
            } else {
                if (++i == words.size() || option(words.get(i)) != null) {
                    throw new UsageException(
                            "%s needs a value: %1$s %s".formatted(option.name, option.label));
                }
                value = words.get(i);
            }
            if (values.put(option.name, value) != null)
                throw new UsageException(
                        "%s is given twice; once is enough".formatted(option.name));
        }
        return new Said(this, operands, values);
    }

    /// {@return the option that a word begins, or null}
    private @Nullable Option option(String word) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        for (Option option : options) if (option.name.equals(name)) return option;
        return null;
    }

    private UsageException unknown(String word) {
        String whole = name.equals(Commands.PROGRAM) ? name : Commands.PROGRAM + " " + name;
        return new UsageException(
                "%s does not know '%s'; '%s --help' lists what it knows"
                        .formatted(name, word, whole));
    }

    /// {@return what `--help` says}
    String help() {
        StringBuilder help = new StringBuilder(header).append("\n\n");
        for (String line : synopsis) help.append(line).append('\n');
        if (operand != null) {
            help.append("\nWhat:\n");
            entry(help, "      [" + operand.label + "]", operand.description);
        }
        help.append("\nOptions:\n");
        for (Option option : options) {
            String start = option.name.equals("--help") ? "  -h, " : "      ";
            String label = option.label == null ? "" : "=" + option.label;
            entry(help, start + option.name + label, option.description);
        }
        return help.append(footer).toString();
    }

    private static void entry(StringBuilder help, String name, String description) {
        help.append(name);
        int column = name.length();
        if (column > DESCRIPTION - 2) {
            help.append('\n');
            column = 0;
        }
        help.append(" ".repeat(DESCRIPTION - column));
        column = DESCRIPTION;
        for (String word : description.split(" ")) {
            if (column + word.length() > WIDTH) {
                help.setLength(help.length() - 1);
                help.append('\n').append(" ".repeat(DESCRIPTION + 2));
                column = DESCRIPTION + 2;
            }
            help.append(word).append(' ');
            column += word.length() + 1;
        }
        help.setCharAt(help.length() - 1, '\n');
    }
}
