package fourstroke.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The house rules of texts, as a program; [HouseRulesTest] has those of classes. It reads a source
/// tree and reports violations in the format of a compiler: `file:line: error: what; what to do
/// instead`.
///
/// A rule looks at text, not at a syntax tree. It can be fooled on purpose, but it is meant for
/// honest mistakes.
final class Tidy {

    /// The files that may contain what is forbidden elsewhere.
    private static final Set<String> RULE_BOOKS =
            Set.of(
                    "tools/rules/src/test/java/fourstroke/rules/Tidy.java",
                    "tools/rules/src/test/java/fourstroke/rules/TidyTest.java");

    /// Modules that only measure and test: they may read clocks, and are on the class path with JMH
    /// and JUnit.
    private static final Set<String> NOT_SHIPPED = Set.of("bench", "backend-contract");

    /// A number, a character or a string is not of a closed type.
    private static final Pattern OPEN_LABEL = Pattern.compile("\\bcase\\s+[-\"'\\d]");

    private static final Pattern TEST_DATA = Pattern.compile("([^/]+/)+src/[^/]+/resources/.*");
    private static final Pattern MAIN_SOURCE =
            Pattern.compile("((?:(?:parts|extras|tools)/)?([^/]+))/src/main/java/(.+)\\.java");

    private static final Set<String> PROGRAMS = Set.of("app", "bench", "dist");

    /// A string, also of several parts, that is formatted in the locale of the machine.
    private static final Pattern FORMATTED =
            Pattern.compile(
                    "(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*\"(?:\\s*\\+\\s*\"(?:[^\"\\\\\\n]|\\\\.)*\")*)\\s*\\)?\\s*\\.\\s*formatted\\("
                        + "|\\b(?:format|printf)\\(\\s*(?<first>\"(?:[^\"\\\\\\n]|\\\\.)*\")");

    /// Conversions that print localised digits or separators. Hexadecimal ones do not.
    private static final Pattern FIGURE =
            Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(<]*\\d*(?:\\.\\d+)?[dfeEgGtT]");

    private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX)\\b");
    private static final Pattern MACHINE_PATH =
            Pattern.compile("(?<![\\w.*}~-])/(work|tmp|home|Users)\\b");
    private static final Pattern DEFAULT_LABEL = Pattern.compile("\\bdefault\\s*(->|:)");
    private final SortedMap<String, String> files;
    private final List<String> errors = new ArrayList<>();

    private Tidy(SortedMap<String, String> files) {
        this.files = files;
    }

    /// {@return the errors in this tree, one message each, in the order of the files}
    static List<String> errors(Path root) throws IOException {
        return errors(SourceText.read(root));
    }

    /// {@return the errors in these files}
    ///
    /// @param files from path (relative to the root, with `/`) to text
    static List<String> errors(SortedMap<String, String> files) {
        var tidy = new Tidy(files);
        files.forEach(tidy::file);
        tidy.packages();
        return List.copyOf(tidy.errors);
    }

    private void file(String name, String text) {
        if (!TEST_DATA.matcher(name).matches()) whitespace(name, text);
        if (!RULE_BOOKS.contains(name)) words(name, text);
        if (name.endsWith(".md")) title(name, text);
        if (!name.endsWith(".java")) return;

        String code = SourceText.code(text);
        Matcher source = MAIN_SOURCE.matcher(name);
        if (!source.matches()) return;
        String module = source.group(2);
        mainSource(name, module, text, code);
        if (source.group(3).equals("module-info")) moduleInfo(name, text, code);
    }

    private void whitespace(String name, String text) {
        // Windows scripts have Windows line endings.
        String[] lines =
                (name.endsWith(".cmd") ? text.replace("\r\n", "\n") : text).split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].indexOf('\t') >= 0) error(name, i + 1, "a tab; use spaces");
            if (!lines[i].equals(lines[i].stripTrailing()))
                error(name, i + 1, "blanks at the end of the line; remove them");
        }
        if (!text.isEmpty() && !text.endsWith("\n")) {
            error(name, lines.length, "no line feed at the end of the file; add one");
        }
    }

    private void words(String name, String text) {
        each(name, text, UNFINISHED, "'%s' in the repository; do it now, or file an issue");
        each(
                name,
                text,
                MACHINE_PATH,
                "'%s' is a path of one machine; use a relative path or a parameter");
    }

    private void title(String name, String text) {
        int titles = 0;
        boolean listing = false;
        for (String line : text.lines().toList()) {
            if (line.startsWith("```")) listing = !listing;
            if (!listing && line.startsWith("# ")) titles++;
        }
        if (titles != 1)
            error(name, 1, "%d titles '# ...'; a page has exactly one".formatted(titles));
    }

    private void mainSource(String name, String module, String text, String code) {
        defaults(name, text, code);
        if (!PROGRAMS.contains(module)) figures(name, text);
    }

    /// The program chooses its number format once, at its start; its parts do not look at the
    /// machine's locale.
    private void figures(String name, String text) {
        Matcher formatted = FORMATTED.matcher(text);
        while (formatted.find()) {
            String group = formatted.group("text") == null ? "first" : "text";
            Matcher figure = FIGURE.matcher(formatted.group(group).replace("%%", "  "));
            if (!figure.find()) continue;
            error(
                    name,
                    SourceText.line(text, formatted.start(group) + figure.start()),
                    "'%s' is in other digits where the machine's language has them; take %%s, or"
                                    .formatted(figure.group())
                            + " say Locale.ROOT");
        }
    }

    private void defaults(String name, String text, String code) {
        List<String> lines = text.lines().toList();
        Matcher label = DEFAULT_LABEL.matcher(code);
        while (label.find()) {
            int line = SourceText.line(code, label.start());
            // The formatter moves a comment from the end of a line that is too long, but not one
            // above it.
            boolean excused =
                    lines.subList(Math.max(0, line - 2), line).stream()
                            .anyMatch(near -> near.contains("// open set"));
            if (excused || OPEN_LABEL.matcher(labelAbove(lines, line)).find()) continue;
            error(
                    name,
                    line,
                    "'default' in a switch; list all cases, so that a new one does not compile"
                        + " until it is handled, or say '// open set' here or above if the type is"
                        + " not ours");
        }
    }

    /// {@return the line of the previous case}
    private static String labelAbove(List<String> lines, int line) {
        for (int i = line - 2; i >= 0; i--) {
            if (lines.get(i).strip().startsWith("case ")) return lines.get(i);
        }
        return "";
    }

    private void moduleInfo(String name, String text, String code) {
        Matcher declaration =
                Pattern.compile("\\b(open\\s+)?module\\s+[\\w.]+\\s*\\{").matcher(code);
        int start = declaration.find() ? declaration.start() : 0;
        if (!text.substring(0, start)
                .replaceAll("(?m)^@.*$", "")
                .stripTrailing()
                .matches("(?s).*(///[^\\n]*\\w[^\\n]*|\\*/)")) {
            error(
                    name,
                    SourceText.line(code, start),
                    "a module without a doc comment; say in a sentence what it is");
        }
    }

    private void packages() {
        SortedSet<String> folders = new TreeSet<>();
        SortedSet<String> modules = new TreeSet<>();
        for (String name : files.keySet()) {
            Matcher source = MAIN_SOURCE.matcher(name);
            if (!source.matches()) continue;
            if (!NOT_SHIPPED.contains(source.group(2))) modules.add(source.group(1));
            if (source.group(3).contains("/"))
                folders.add(name.substring(0, name.lastIndexOf('/') + 1));
        }
        for (String folder : folders) {
            String info = files.get(folder + "package-info.java");
            if (info == null) {
                error(
                        folder + "package-info.java",
                        1,
                        "missing; say in a sentence what the package is for");
            } else if (!info.contains("///") && !info.contains("/**")) {
                error(
                        folder + "package-info.java",
                        1,
                        "no doc comment; say in a sentence what the package is for");
            }
        }
        for (String module : modules) {
            String info = module + "/src/main/java/module-info.java";
            if (!files.containsKey(info))
                error(info, 1, "missing; every directory that ships is a module");
        }
    }

    private void each(String name, String text, Pattern wrong, String message) {
        Matcher found = wrong.matcher(text);
        while (found.find())
            error(name, SourceText.line(text, found.start()), message.formatted(found.group()));
    }

    private void error(String name, int line, String what) {
        errors.add(name + ":" + line + ": error: " + what);
    }
}
