package fourstroke.app;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.help.HelpFormatter;
import org.apache.commons.cli.help.OptionFormatter;
import org.apache.commons.cli.help.TableDefinition;
import org.apache.commons.cli.help.TextHelpAppendable;
import org.apache.commons.cli.help.TextStyle;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;

/// What `--help` prints, and tables like it.
final class Help {

    /// Columns that tables are wrapped to: the usual 80 of a terminal, less one for its cursor.
    private static final int WIDTH = 79;

    private Help() {}

    static void print(Command command, PrintStream out) {
        out.println(command.does());
        out.println();
        command.synopsis().forEach(out::println);
        if (!command.words().isEmpty()) printTable("What:", List.of(command.words()), out);
        printOptions(command.options(), out);
        if (command.name().equals(Commands.PROGRAM))
            printTable("Commands:", Commands.summaries(), out);
        if (!command.footer().isEmpty()) out.println();
        command.footer().forEach(out::println);
    }

    private static void printOptions(List<Option> options, PrintStream out) {
        HelpFormatter formatter =
                HelpFormatter.builder()
                        .setShowSince(false)
                        .setComparator((_, _) -> 0) // in the order given
                        .setOptionFormatBuilder(
                                OptionFormatter.builder()
                                        .setArgumentNameDelimiters("", "")
                                        .setOptArgSeparator("="))
                        .get();
        printTable("Options:", formatter.getTableDefinition(options).rows(), out);
    }

    /// Our heading goes above the table, because the library centres its own.
    private static void printTable(String heading, Iterable<List<String>> rows, PrintStream out) {
        out.println();
        out.println(heading);
        printRows(2, rows, out);
    }

    /// Prints rows of a name and its description, which is wrapped.
    ///
    /// @param indent spaces before each name
    static void printRows(int indent, Iterable<List<String>> rows, PrintStream out) {
        StringBuilder text = new StringBuilder();
        TextHelpAppendable table = new TextHelpAppendable(text);
        table.setMaxWidth(WIDTH);
        table.setLeftPad(0);
        TextStyle.Builder style = TextStyle.builder().setLeftPad(indent);
        TextStyle name = style.setScalable(false).get();
        TextStyle meaning = style.setScalable(true).setIndent(2).setLeftPad(2).get();
        try {
            table.appendTable(
                    TableDefinition.from("", List.of(name, meaning), List.of("", ""), rows));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        // The library pads lines with spaces.
        text.toString()
                .lines()
                .filter(line -> !line.isBlank())
                .map(String::stripTrailing)
                .forEach(out::println);
    }
}
