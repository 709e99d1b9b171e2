package fourstroke.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The house rules, as a program. It reads a source tree and reports violations in the format of a
/// compiler: `file:line: error: what; what to do instead`.
///
/// A rule looks at text, not at a syntax tree. It can be fooled on purpose, but it is meant for
/// honest mistakes.
final class Tidy {

    /// The files that may contain what is forbidden elsewhere.
    private static final Set<String> RULE_BOOKS =
            Set.of(
                    "app/src/test/java/fourstroke/app/Tidy.java",
                    "app/src/test/java/fourstroke/app/TidyTest.java");

    /// Modules that only measure and test: they may read clocks, and are on the class path with JMH
    /// and JUnit.
    private static final Set<String> NOT_SHIPPED = Set.of("bench", "backend-contract");

    /// A number, a character or a string is not of a closed type.
    private static final Pattern OPEN_LABEL = Pattern.compile("\\bcase\\s+[-\"'\\d]");

    private static final Pattern TEST_DATA = Pattern.compile("[^/]+/src/[^/]+/resources/.*");
    private static final Pattern MAIN_SOURCE = Pattern.compile("([^/]+)/src/main/java/(.+)\\.java");

    private static final String CLOCKS = "backend-base/src/main/java/fourstroke/backend/base/";
    private static final Pattern CLOCK =
            Pattern.compile(
                    "\\bSystem\\s*\\.\\s*(nanoTime|currentTimeMillis)\\b|\\bThread\\s*\\.\\s*sleep\\b"
                        + "|\\bLockSupport\\b|\\bimport\\s+static\\s+java\\.lang\\.(System|Thread)\\b");
    private static final Pattern PRINT = Pattern.compile("\\bSystem\\s*\\.\\s*(out|err)\\b");
    private static final Set<String> PROGRAMS = Set.of("app", "bench", "dist");

    /// Tells a player why there is no window, also where the log is discarded.
    private static final String TELLS_PLAYERS =
            "loop-core/src/main/java/fourstroke/loop/core/ScreenRule.java";

    private static final Pattern LOOSE_MATH =
            Pattern.compile(
                    "\\bMath\\s*\\.\\s*(a?sin|a?cos|a?tan|atan2|sinh|cosh|tanh|exp|expm1|log|log10|log1p|pow|cbrt"
                        + "|hypot|fma)\\b");

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
    private static final Pattern TYPE =
            Pattern.compile("(?<![\\w.])(?:class|interface|enum|record)\\s+(\\w+)\\s*[<({\\w]");
    private static final Pattern EMPTY_NAME =
            Pattern.compile("(Manager|Helper|Util|Utility|Impl)s?(?![a-z])|Base$");
    private static final Pattern DEFAULT_LABEL = Pattern.compile("\\bdefault\\s*(->|:)");
    private static final Pattern REQUIRES =
            Pattern.compile("\\brequires\\s+((?:static\\s+|transitive\\s+)*)([\\w.]+)\\s*;");
    private static final Pattern PROVIDES =
            Pattern.compile("\\bprovides\\s+([\\w.]+)\\s+with\\s+([\\w.,\\s]+);");
    private static final Pattern SERVICE_FILE =
            Pattern.compile("([^/]+)/src/main/resources/META-INF/services/([^/]+)");

    /// What a module may require at run time, where its promise limits that.
    private static final Map<String, Set<String>> MAY_REQUIRE =
            Map.of(
                    "loop-api", Set.of("java.base"),
                    "loop-core", Set.of("java.base", "fourstroke.loop.api", "org.slf4j"),
                    "backend-base", Set.of("java.base", "fourstroke.loop.api", "org.slf4j"));

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
        tidy.services();
        return List.copyOf(tidy.errors);
    }

    private void file(String name, String text) {
        if (!TEST_DATA.matcher(name).matches()) whitespace(name, text);
        if (!RULE_BOOKS.contains(name)) words(name, text);
        if (name.endsWith(".md")) title(name, text);
        if (!name.endsWith(".java")) return;

        String code = SourceText.code(text);
        if (!name.endsWith("-info.java")) names(name, code);
        Matcher source = MAIN_SOURCE.matcher(name);
        if (!source.matches()) return;
        String module = source.group(1);
        mainSource(name, module, text, code);
        if (source.group(2).equals("module-info")) moduleInfo(name, module, text, code);
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

    private void names(String name, String code) {
        Matcher type = TYPE.matcher(code);
        while (type.find()) {
            Matcher empty = EMPTY_NAME.matcher(type.group(1));
            if (empty.find()) {
                error(
                        name,
                        SourceText.line(code, type.start()),
                        "'%s' in the name '%s' says nothing; name what it is or does"
                                .formatted(empty.group(), type.group(1)));
            }
        }
    }

    private void mainSource(String name, String module, String text, String code) {
        boolean measures = NOT_SHIPPED.contains(module);
        if (!measures && !name.startsWith(CLOCKS)) {
            each(
                    name,
                    code,
                    CLOCK,
                    "'%s' outside " + CLOCKS + "; ask a Clock, or rest through a Window");
        }
        if (!measures && !PROGRAMS.contains(module) && !name.equals(TELLS_PLAYERS)) {
            each(name, code, PRINT, "'%s' outside app, bench and dist; log, or throw");
        }
        if (!measures) {
            each(
                    name,
                    code,
                    LOOSE_MATH,
                    "'%s' may differ from machine to machine; use Trig or StrictMath");
        }
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

    private void moduleInfo(String name, String module, String text, String code) {
        Matcher declaration =
                Pattern.compile("\\b(open\\s+)?module\\s+[\\w.]+\\s*\\{").matcher(code);
        int start = declaration.find() ? declaration.start() : 0;
        if (!text.substring(0, start)
                .stripTrailing()
                .matches("(?s).*(///[^\\n]*\\w[^\\n]*|\\*/)")) {
            error(
                    name,
                    SourceText.line(code, start),
                    "a module without a doc comment; say in a sentence what it is");
        }
        Set<String> allowed = MAY_REQUIRE.get(module);
        if (allowed == null) return;
        Matcher requires = REQUIRES.matcher(code);
        while (requires.find()) {
            // A static requirement matters only to the compiler.
            if (requires.group(1).contains("static") || allowed.contains(requires.group(2)))
                continue;
            error(
                    name,
                    SourceText.line(code, requires.start()),
                    "%s requires '%s'; it may require %s only"
                            .formatted(
                                    module,
                                    requires.group(2),
                                    String.join(", ", new TreeSet<>(allowed))));
        }
    }

    private void packages() {
        SortedSet<String> folders = new TreeSet<>();
        SortedSet<String> modules = new TreeSet<>();
        for (String name : files.keySet()) {
            Matcher source = MAIN_SOURCE.matcher(name);
            if (!source.matches()) continue;
            modules.add(source.group(1));
            if (source.group(2).contains("/"))
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
        modules.removeAll(NOT_SHIPPED);
        for (String module : modules) {
            String info = module + "/src/main/java/module-info.java";
            if (!files.containsKey(info))
                error(info, 1, "missing; every directory that ships is a module");
        }
    }

    /// A provider is named twice, for the module path and for the class path; both must agree.
    private void services() {
        SortedMap<String, Map<String, SortedSet<String>>> described = new TreeMap<>();
        SortedMap<String, Map<String, SortedSet<String>>> listed = new TreeMap<>();
        files.forEach((name, text) -> {
            Matcher source = MAIN_SOURCE.matcher(name);
            if (source.matches() && source.group(2).equals("module-info")) {
                described.put(source.group(1), provided(SourceText.code(text)));
            }
            Matcher service = SERVICE_FILE.matcher(name);
            if (service.matches()) {
                listed.computeIfAbsent(service.group(1), _ -> new TreeMap<>())
                        .put(service.group(2), entries(text));
            }
        });
        SortedSet<String> modules = new TreeSet<>(described.keySet());
        modules.addAll(listed.keySet());
        modules.removeAll(NOT_SHIPPED); // not modules, so they have only service files
        for (String module : modules) {
            var inModule = described.getOrDefault(module, Map.of());
            var inFiles = listed.getOrDefault(module, Map.of());
            Stream.concat(inModule.keySet().stream(), inFiles.keySet().stream())
                    .distinct()
                    .sorted()
                    .filter(service ->
                            !inModule.getOrDefault(service, new TreeSet<>())
                                    .equals(inFiles.getOrDefault(service, new TreeSet<>())))
                    .forEach(service ->
                            error(
                                    module + "/src/main/java/module-info.java",
                                    1,
                                    "it provides %s with %s, but META-INF/services/%s names %s; make both the same"
                                            .formatted(
                                                    service,
                                                    inModule.getOrDefault(service, new TreeSet<>()),
                                                    service,
                                                    inFiles.getOrDefault(
                                                            service, new TreeSet<>()))));
        }
    }

    private static Map<String, SortedSet<String>> provided(String code) {
        Map<String, String> imports = new HashMap<>();
        Matcher named = Pattern.compile("\\bimport\\s+([\\w.]+\\.(\\w+))\\s*;").matcher(code);
        while (named.find()) imports.put(named.group(2), named.group(1));
        Map<String, SortedSet<String>> services = new TreeMap<>();
        Matcher provides = PROVIDES.matcher(code);
        while (provides.find()) {
            SortedSet<String> providers = new TreeSet<>();
            for (String provider : provides.group(2).split(",")) {
                providers.add(imports.getOrDefault(provider.strip(), provider.strip()));
            }
            services.put(imports.getOrDefault(provides.group(1), provides.group(1)), providers);
        }
        return services;
    }

    private static SortedSet<String> entries(String serviceFile) {
        SortedSet<String> entries = new TreeSet<>();
        serviceFile
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .forEach(entries::add);
        return entries;
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
