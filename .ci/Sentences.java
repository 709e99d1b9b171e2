import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws sentences at random from the texts of the repository: 50 of pages, 70 of comments, and 30
/// of messages and help. `.ci/sentences` runs this file. A sentence of a page is printed with the
/// heading above it, and a sentence of a comment with the line of code that the comment precedes or
/// follows, because a reader of the file sees these too.
///
/// The arguments are the root of the repository, the seed, and optionally files or folders to draw
/// from, relative to the root. With `--check` in place of the seed, the program tests whether it
/// recognises the beginning and the end of sentences.
final class Sentences {

    /// A sentence, with its file (relative to the root) and the line where it begins, from 1.
    record Sentence(String file, int line, String text) {}

    private static final Set<String> SKIPPED = Set.of(".git", "target", "out", "licenses");

    /// The end of a sentence: a full stop, question mark or exclamation mark, before a word that
    /// can begin the next sentence.
    private static final Pattern END =
            Pattern.compile("(?<=[.!?][)`\"*]{0,2})\\s+(?=[A-Z`\\[(\"{*])");

    /// The least number of words in a sentence. A text with fewer words is a label, which a reader
    /// cannot judge.
    private static final int WORDS_MIN = 4;

    static void main(String... arguments) throws IOException {
        if (arguments.length == 2 && arguments[1].equals("--check")) {
            check();
            IO.println("sentences are recognised");
            return;
        }
        if (arguments.length < 2 || !arguments[1].matches("-?\\d{1,18}")) {
            System.err.println("usage: .ci/sentences SEED [PATH ...]    SEED is a whole number");
            System.err.println("       .ci/sentences --check            tests the script itself");
            System.exit(2);
        }
        Path root = Path.of(arguments[0]);
        List<String> parts = List.of(arguments).subList(2, arguments.length);
        List<Sentence> pages = new ArrayList<>();
        List<Sentence> comments = new ArrayList<>();
        List<Sentence> messages = new ArrayList<>();
        for (String file : files(root)) {
            if (!parts.isEmpty() && parts.stream().noneMatch(part -> inside(file, part))) continue;
            String text = Files.readString(root.resolve(file));
            if (file.endsWith(".md")) page(file, text, pages);
            else java(file, text, comments, messages);
        }
        var random = new Random(Long.parseLong(arguments[1]));
        print("docs and decisions", pages, 50, random, root);
        print("Javadoc and comments", comments, 70, random, root);
        print("messages and help", messages, 30, random, root);
    }

    private static boolean inside(String file, String part) {
        String folder = part.replaceFirst("/$", "");
        return file.equals(folder) || file.startsWith(folder + "/");
    }

    private static void print(
            String what, List<Sentence> all, int count, Random random, Path root)
            throws IOException {
        Collections.shuffle(all, random);
        int drawn = Math.min(count, all.size());
        IO.println("== " + what + ": " + drawn + " of " + all.size() + " ==");
        for (Sentence each : all.subList(0, drawn)) {
            List<String> lines = Files.readString(root.resolve(each.file())).lines().toList();
            IO.println(each.file() + ":" + each.line() + "   " + beside(each, lines));
            IO.println("    " + each.text());
        }
    }

    /// {@return what is printed beside a sentence: the heading above a sentence of a page, the code
    /// beside or below a comment, or the code of the line of a message}
    private static String beside(Sentence sentence, List<String> lines) {
        int at = sentence.line() - 1;
        if (sentence.file().endsWith(".md")) {
            while (at > 0 && !lines.get(at).startsWith("#")) at--;
            return lines.get(at).strip();
        }
        // The code skips the line of an annotation, because an annotation does not say what a
        // comment is about.
        String other = "\\s*(//.*|/?\\*.*|@\\w+(\\(.*\\))?)?";
        while (at < lines.size() - 1 && lines.get(at).matches(other)) at++;
        return lines.get(at).strip();
    }

    /// {@return the Markdown pages and Java files below a folder, sorted by path}
    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.map(root::relativize)
                    .filter(path ->
                            Stream.iterate(0, i -> i < path.getNameCount(), i -> i + 1)
                                    .noneMatch(i -> SKIPPED.contains(path.getName(i).toString())))
                    .map(path -> path.toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".md") || name.endsWith(".java"))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }

    // --- Pages ---

    /// Adds the sentences of a page: paragraphs, list items, and cells of tables. Headings and code
    /// are left out.
    private static void page(String file, String text, List<Sentence> to) {
        var paragraph = new Paragraph(file, to);
        boolean code = false;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.strip().startsWith("```")) {
                code = !code;
                paragraph.end();
            } else if (code || line.isBlank() || line.startsWith("#") || line.startsWith("<")) {
                paragraph.end();
            } else if (line.startsWith("|")) {
                paragraph.end();
                for (String cell : line.split("\\|")) {
                    paragraph.add(number, cell);
                    paragraph.end();
                }
            } else {
                if (line.matches("\\s*([-*]|\\d+\\.)\\s.*")) paragraph.end();
                paragraph.add(number, line.replaceFirst("^\\s*([-*]|\\d+\\.)\\s+", ""));
            }
        }
        paragraph.end();
    }

    // --- Java ---

    /// Matches a comment, a text block, a string, a character, or any other character of the
    /// source.
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<line>//[^\\n]*)|(?<block>/\\*(?s:.*?)\\*/)|\"\"\"(?<help>(?s:.*?))\"\"\""
                        + "|\"(?<string>(?:[^\"\\\\\\n]|\\\\.)*)\"|'(?:[^'\\\\\\n]|\\\\.)+'|\\n|.");

    /// Adds the sentences in the comments of a file, and, for main code, the sentences in its
    /// strings. The strings of one expression are joined to one text, with `…` for the code between
    /// them.
    private static void java(
            String file, String text, List<Sentence> comments, List<Sentence> messages) {
        var comment = new Paragraph(file, comments);
        var message = new Paragraph(file, isProgram(file) ? messages : new ArrayList<>());
        boolean code = false;
        int number = 1;
        int commentLine = 0;
        int codeLine = 0;
        boolean plus = false; // whether the last token was a plus sign
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (token.group("line") != null) {
                String content = token.group("line").replaceFirst("^/+", "").strip();
                if (number != commentLine + 1 || content.isEmpty() || codeLine == number)
                    comment.end();
                if (content.startsWith("```")) code = !code;
                else if (!code) tagged(comment, number, content);
                if (codeLine == number) comment.end();
                commentLine = number;
            } else if (token.group("block") != null) {
                comment.end();
                int at = number;
                for (String line : token.group("block").split("\n")) {
                    String content = line.replaceAll("^\\s*/?\\*+/?|\\*/$", "").strip();
                    if (content.isEmpty()) comment.end();
                    else tagged(comment, at, content);
                    at++;
                }
                comment.end();
            } else if (token.group("help") != null) {
                message.end();
                help(number, token.group("help"), message);
            } else if (token.group("string") != null) {
                if (plus && message.isEmpty()) message.gap(number);
                // A string in the arguments of a method, such as formatted, is another text.
                if (!plus && !message.endsWithGap()) message.end();
                message.append(
                        number, token.group("string").replace("\\n", " ").replace("\\\"", "\""));
                plus = false;
                codeLine = number;
            } else if (!token.group().isBlank()) {
                if (";,?:={}".contains(token.group())) message.end();
                else if (plus && !token.group().equals("+")) message.gap(number);
                plus = token.group().equals("+");
                codeLine = number;
            }
            number += (int) token.group().chars().filter(each -> each == '\n').count();
        }
        comment.end();
        message.end();
    }

    /// Adds the sentences of a text block. A line that is indented further than the line before
    /// continues the text of that line, and so do the lines below it with the same indentation.
    private static void help(int firstLine, String text, Paragraph message) {
        int at = firstLine;
        int indented = 0;
        for (String line : text.split("\n")) {
            int indentation = line.length() - line.stripLeading().length();
            // A text block may contain a program, such as a shader, whose lines are no sentences.
            boolean program = line.matches(".*[;{}]\\s*(//.*)?");
            if (program || line.isBlank() || indentation <= indented) message.end();
            if (message.isEmpty()) indented = indentation;
            if (!program) message.add(at, line);
            at++;
        }
        message.end();
    }

    /// {@return whether the strings of a file are messages rather than expected values of tests}
    private static boolean isProgram(String file) {
        return file.contains("/src/main/") && !file.startsWith("tools/backend-contract/");
    }

    private static void tagged(Paragraph comment, int line, String content) {
        // The heading of a section of a class, such as this file has, is a label.
        if (content.matches("-{3} .* -{3}")) return;
        if (content.matches("(@\\w+|[-*]|\\d+\\.) .*")) comment.end();
        comment.add(line, content.replaceFirst("^([-*]|\\d+\\.|@(param|throws) \\S+) ", ""));
    }

    // --- Sentences ---

    /// Collects the lines of one text, and splits the text into sentences.
    private static final class Paragraph {
        private final String file;
        private final List<Sentence> to;
        private final StringBuilder text = new StringBuilder();
        private final List<Integer> lines = new ArrayList<>(); // the line number of each character

        Paragraph(String file, List<Sentence> to) {
            this.file = file;
            this.to = to;
        }

        void add(int line, String part) {
            String added = part.isBlank() ? "" : part + (part.endsWith(" ") ? "" : " ");
            if (text.isEmpty()) added = added.stripLeading();
            append(line, added);
        }

        void append(int line, String added) {
            text.append(added);
            for (int i = 0; i < added.length(); i++) lines.add(line);
        }

        boolean isEmpty() {
            return text.isEmpty();
        }

        /// Replaces the code before a string, after a string or between two strings in the text.
        void gap(int line) {
            if (!endsWithGap()) append(line, "…");
        }

        boolean endsWithGap() {
            return !text.isEmpty() && text.charAt(text.length() - 1) == '…';
        }

        void end() {
            int start = 0;
            Matcher end = END.matcher(text);
            while (end.find()) {
                sentence(start, end.start());
                start = end.end();
            }
            sentence(start, text.length());
            text.setLength(0);
            lines.clear();
        }

        private static boolean isWord(String part) {
            return part.matches("[\"'`({*\\[]*\\p{L}['’\\p{L}-]+[.,:;!?'\"`)}*\\]]*");
        }

        private void sentence(int from, int until) {
            String content =
                    text.substring(from, until)
                            .replaceAll("\\s+", " ")
                            .strip();
            long words = Stream.of(content.split(" ")).filter(Paragraph::isWord).count();
            if (words >= WORDS_MIN) to.add(new Sentence(file, lines.get(from), content));
        }
    }

    // --- The self check ---

    private static void check() {
        expect(
                to ->
                        page(
                                "a.md",
                                "# A title of four words\n\n"
                                        + "One of them is\n"
                                        + "here. Two of `a.b` are there!\n"
                                        + "- An item of a list\n\n"
                                        + "```sh\n"
                                        + "no code is a sentence\n"
                                        + "```\n\n"
                                        + "| a cell of some table | 5 |\n",
                                to),
                "a.md:3 One of them is here.",
                "a.md:4 Two of `a.b` are there!",
                "a.md:5 An item of a list",
                "a.md:11 a cell of some table");
        String source =
                "/// It is a small class. It has\n"
                        + "/// a second sentence.\n"
                        + "///\n"
                        + "/// @param a the size of it\n"
                        + "class A {\n"
                        + "    int a; // first of two comments\n"
                        + "    int b; // second of two comments\n"
                        + "    // A comment of two\n"
                        + "    // lines with a quote \"\n"
                        + "    String c = \"what is wrong: \" + a + \" is too large\"\n"
                        + "            + \", at most 5\";\n"
                        + "    char d = '\"';\n"
                        + "    String e = \"\"\"\n"
                        + "        first line of help\n"
                        + "        second line of help\n"
                        + "            that continues here\n"
                        + "            and ends here\n"
                        + "        third line of help\n"
                        + "        \"\"\";\n"
                        + "    /* A block is also a comment. */\n"
                        + "    // --- the second part of the class ---\n"
                        + "    String f = name + \" must be at most 5, not \" + size();\n"
                        + "    String g = \"no file was found in %s\".formatted(at(\"a b\"));\n"
                        + "}\n";
        expect(
                to -> java("a/src/main/A.java", source, to, new ArrayList<>()),
                "a/src/main/A.java:1 It is a small class.",
                "a/src/main/A.java:1 It has a second sentence.",
                "a/src/main/A.java:4 the size of it",
                "a/src/main/A.java:6 first of two comments",
                "a/src/main/A.java:7 second of two comments",
                "a/src/main/A.java:8 A comment of two lines with a quote \"",
                "a/src/main/A.java:20 A block is also a comment.");
        expect(
                to -> java("a/src/main/A.java", source, new ArrayList<>(), to),
                "a/src/main/A.java:10 what is wrong: … is too large, at most 5",
                "a/src/main/A.java:14 first line of help",
                "a/src/main/A.java:15 second line of help that continues here and ends here",
                "a/src/main/A.java:18 third line of help",
                "a/src/main/A.java:22 … must be at most 5, not …",
                "a/src/main/A.java:23 no file was found in %s");
        expect(to -> java("a/src/test/A.java", source, new ArrayList<>(), to));
        List<String> lines = source.lines().toList();
        expectBeside(new Sentence("a/A.java", 1, ""), lines, "class A {");
        expectBeside(
                new Sentence("a/A.java", 6, ""), lines, "int a; // first of two comments");
        expectBeside(
                new Sentence("a/A.java", 1, ""),
                List.of("/// Does it.", "@Override", "void run() {"),
                "void run() {");
        expectBeside(
                new Sentence("a.md", 3, ""), List.of("# Title", "", "A sentence."), "# Title");
    }

    private static void expectBeside(Sentence sentence, List<String> lines, String wanted) {
        String found = beside(sentence, lines);
        if (!found.equals(wanted))
            throw new AssertionError("wanted " + wanted + "\n but found " + found);
    }

    private static void expect(Consumer<List<Sentence>> reader, String... sentences) {
        List<Sentence> found = new ArrayList<>();
        reader.accept(found);
        List<String> texts =
                found.stream()
                        .map(each -> each.file() + ":" + each.line() + " " + each.text())
                        .toList();
        if (!texts.equals(List.of(sentences)))
            throw new AssertionError("wanted " + List.of(sentences) + "\n but found " + texts);
    }
}
