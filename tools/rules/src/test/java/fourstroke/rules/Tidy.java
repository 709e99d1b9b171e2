package fourstroke.rules;

import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ModuleTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;

import fourstroke.rules.Sources.Source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks the house rules for texts. The class [HouseRulesTest] contains the rules for compiled
/// classes. This class reads a source tree and reports violations in the format of a compiler:
/// `file:line: error: what; what to do instead`.
final class Tidy {

    /// The files of the rules themselves, which may contain forbidden text.
    private static final Set<String> RULE_BOOKS =
            Set.of(
                    "tools/rules/src/test/java/fourstroke/rules/Tidy.java",
                    "tools/rules/src/test/java/fourstroke/rules/TidyTest.java");

    /// The modules that contain only benchmarks and tests. These modules may read clocks.
    private static final Set<String> NOT_SHIPPED = Set.of("bench", "backend-contract");

    /// Modules without a `module-info`, such as the Maven plugin, because Maven loads plugins from
    /// the class path.
    private static final Set<String> ON_CLASS_PATH =
            Set.of("bench", "backend-contract", "fourstroke-maven-plugin");

    private static final Pattern TEST_DATA = Pattern.compile("([^/]+/)+src/[^/]+/resources/.*");
    private static final Pattern MAIN_SOURCE =
            Pattern.compile("((?:(?:parts|extras|tools)/)?([^/]+))/src/main/java/(.+)\\.java");

    private static final Set<String> PROGRAMS = Set.of("app", "bench", "dist");

    /// The format conversions that print localised digits or separators. The conversion `%x` is
    /// allowed, because hexadecimal digits are the same in every locale.
    private static final Pattern FIGURE =
            Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(<]*\\d*(?:\\.\\d+)?[dfeEgGtT]");

    private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX)\\b");
    private static final Pattern MACHINE_PATH =
            Pattern.compile("(?<![\\w.*}~-])/(work|tmp|home|Users)\\b");

    private final SortedMap<String, String> files;
    private final SortedMap<String, String> sources = new TreeMap<>(); // The sources of main code.
    private final List<String> errors = new ArrayList<>();

    private Tidy(SortedMap<String, String> files) {
        this.files = files;
    }

    /// {@return the errors in a source tree, with one message for each, in the order of the files}
    static List<String> errors(Path root) throws IOException {
        return errors(SourceText.read(root));
    }

    /// {@return the errors in these files}
    ///
    /// @param files the texts of the files by their paths relative to the root, with `/`
    static List<String> errors(SortedMap<String, String> files) {
        var tidy = new Tidy(files);
        files.forEach(tidy::file);
        for (Source source : Sources.of(tidy.sources)) tidy.source(source);
        tidy.packages();
        return List.copyOf(tidy.errors);
    }

    private void file(String name, String text) {
        if (!TEST_DATA.matcher(name).matches()) whitespace(name, text);
        if (!RULE_BOOKS.contains(name)) words(name, text);
        if (name.endsWith(".md")) title(name, text);
        if (MAIN_SOURCE.matcher(name).matches()) sources.put(name, text);
    }

    private void whitespace(String name, String text) {
        // Scripts for Windows have the line endings of Windows.
        String[] lines =
                (name.endsWith(".cmd") ? text.replace("\r\n", "\n") : text).split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].indexOf('\t') >= 0) error(name, i + 1, "a tab; use spaces");
            if (!lines[i].equals(lines[i].stripTrailing()))
                error(name, i + 1, "spaces at the end of the line; remove them");
        }
        if (!text.isEmpty() && !text.endsWith("\n")) {
            error(name, lines.length, "no line feed at the end of the file; add one");
        }
    }

    private void words(String name, String text) {
        each(
                name,
                text,
                UNFINISHED,
                "the repository must not contain '%s'; do this work now, or file an issue");
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
            error(
                    name,
                    1,
                    "a page must have exactly one title '# ...', but has %d".formatted(titles));
    }

    private void source(Source source) {
        String name = source.name();
        var root = new TreePath(source.unit());
        ModuleTree module = source.unit().getModule();
        if (module != null && source.docComment(new TreePath(root, module)).isBlank())
            error(
                    name,
                    source.line(module),
                    "the module has no doc comment; say in a sentence what the module is");
        Matcher path = MAIN_SOURCE.matcher(name);
        boolean program = path.matches() && PROGRAMS.contains(path.group(2));
        List<String> lines = sources.get(name).lines().toList();
        new TreeScanner<Void, Void>() {

            @Override
            public Void visitSwitch(SwitchTree tree, Void nothing) {
                defaults(tree.getCases());
                return super.visitSwitch(tree, null);
            }

            @Override
            public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
                defaults(tree.getCases());
                return super.visitSwitchExpression(tree, null);
            }

            private void defaults(List<? extends CaseTree> cases) {
                if (cases.stream().flatMap(each -> each.getLabels().stream()).anyMatch(Tidy::open))
                    return;
                for (CaseTree each : cases) {
                    if (each.getLabels().stream().noneMatch(DefaultCaseLabelTree.class::isInstance))
                        continue;
                    int line = source.line(each);
                    // The comment may also be on the line above the label, because the formatter
                    // moves a comment from the end of a line that is too long, but does not move a
                    // comment that is above the code line.
                    if (lines.subList(Math.max(0, line - 2), line).stream()
                            .noneMatch(near -> near.contains("// open set")))
                        error(
                                name,
                                line,
                                "a switch must not have 'default'; list all cases, so that the"
                                    + " compiler reports a missing new case, or write '// open set'"
                                    + " here or in the line above if the type is not from this"
                                    + " repository");
                }
            }

            /// Only a program may choose the locale for number formats, and chooses the locale once
            /// when it starts. Other code must not depend on the locale of the machine.
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String[] called = call.getMethodSelect().toString().split("[.](?=\\w+$)");
                Tree format =
                        switch (called[called.length - 1]) {
                            case "formatted" ->
                                    ((MemberSelectTree) call.getMethodSelect()).getExpression();
                            case "format", "printf" ->
                                    call.getArguments().isEmpty()
                                            ? null
                                            : call.getArguments().getFirst();
                            default -> null;
                        };
                if (format != null && !program) figures(format);
                return super.visitMethodInvocation(call, null);
            }

            private void figures(Tree format) {
                new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitLiteral(LiteralTree literal, Void nothing) {
                        Matcher figure =
                                FIGURE.matcher(("" + literal.getValue()).replace("%%", "  "));
                        if (figure.find())
                            error(
                                    name,
                                    source.line(literal),
                                    "'%s' prints the digits of the machine's language; use"
                                                    .formatted(figure.group())
                                            + " %s, or pass Locale.ROOT");
                        return null;
                    }
                }.scan(format, null);
            }
        }.scan(source.unit(), null);
    }

    /// {@return whether a label is a number, a character or a string} A switch cannot list all
    /// values of such a type, so the switch needs a `default`.
    private static boolean open(CaseLabelTree label) {
        return label instanceof ConstantCaseLabelTree constant
                && (constant.getConstantExpression() instanceof LiteralTree literal
                                && literal.getValue() != null
                        || constant.getConstantExpression() instanceof UnaryTree);
    }

    private void packages() {
        SortedSet<String> folders = new TreeSet<>();
        SortedSet<String> modules = new TreeSet<>();
        for (String name : files.keySet()) {
            Matcher source = MAIN_SOURCE.matcher(name);
            if (!source.matches()) continue;
            if (!ON_CLASS_PATH.contains(source.group(2))) modules.add(source.group(1));
            if (source.group(3).contains("/"))
                folders.add(name.substring(0, name.lastIndexOf('/') + 1));
        }
        for (String folder : folders) {
            String info = files.get(folder + "package-info.java");
            if (info == null) {
                error(
                        folder + "package-info.java",
                        1,
                        "this file is missing; say in a sentence what the package is for");
            } else if (!info.contains("///") && !info.contains("/**")) {
                error(
                        folder + "package-info.java",
                        1,
                        "the package has no doc comment; say in a sentence what the package is"
                                + " for");
            }
        }
        for (String module : modules) {
            String info = module + "/src/main/java/module-info.java";
            if (!files.containsKey(info))
                error(info, 1, "this file is missing; every directory that ships must be a module");
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
