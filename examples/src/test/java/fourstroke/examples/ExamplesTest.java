package fourstroke.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Jvm;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.RunControl;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Plays each example in virtual time, and compares its last frame with its picture in
/// `docs/images/examples`. Writes and compares the catalogue, `docs/examples.md`.
///
/// To add an example:
///
/// 1. Write `examples/NN-name.java`, with one class that has a `static void main()`, in at most
///    [#LONGEST] lines. The first line of the file is a comment, one sentence that says what the
///    example shows. The second line is `// Play it: ./play NN`. If the example uses libraries, the
///    third line is `// Uses: LIBRARY, LIBRARY`, and `examples/pom.xml` contains the libraries.
/// 2. Add a row to [#PLAYS].
/// 3. Run this test with `-Dgolden=update`, and look at the picture that it writes.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExamplesTest {

    /// How each example is played: by a number of ticks, or by a script. The last frame becomes the
    /// picture in the catalogue, so the last frame should show what the example is about.
    private static final List<Play> PLAYS =
            List.of(
                    Play.ticks("01", 200),
                    Play.script(
                            "02",
                            "0s move 470 120",
                            "0.1s click MOUSE_LEFT 180 90",
                            "0.2s click MOUSE_RIGHT 250 250",
                            "0.3s click MOUSE_LEFT 520 240",
                            "0.4s scroll 0 5",
                            "0.4s tap A 0.2s",
                            "0.5s move 470 120",
                            "1s close"),
                    Play.script(
                            "03",
                            "0.1s connect 0 Twin Stick",
                            "0.2s axis 0 LEFT_X -0.7",
                            "0.2s axis 0 LEFT_Y 0.5",
                            "0.3s axis 0 LEFT_TRIGGER 1",
                            "0.3s axis 0 RIGHT_TRIGGER 0.6",
                            "0.4s press PAD0_SOUTH",
                            "0.4s press PAD0_UP",
                            "0.6s close"),
                    Play.script("04", "0.2s tap SPACE 0.1s", "9s close"),
                    Play.script("05", "0.1s resize 720 440", "0.3s move 250 200", "1s close"),
                    Play.ticks("06", 300),
                    Play.script(
                            "07",
                            "0.1s press RIGHT",
                            "0.8s press DOWN",
                            "1.6s release DOWN",
                            "3.4s close"),
                    Play.script("08", "0.1s type Hello, Wörld!", "1.2s close"),
                    Play.ticks("09", 60),
                    Play.ticks("10", 260),
                    Play.script("11", "1.99s close"),
                    Play.script(
                            "12",
                            "1s tap DIGIT_2 0.1s",
                            "3s tap P 0.1s",
                            "4s tap N 0.1s",
                            "4.5s close"),
                    Play.script("13", "0.1s tap DIGIT_3 0.1s", "4s close"),
                    Play.script(
                            "14",
                            "0.1s tap SPACE 0.05s",
                            "0.2s tap SPACE 0.05s",
                            "0.3s tap SPACE 0.05s",
                            "0.4s tap C 0.05s",
                            "0.6s close"),
                    Play.script("15", "0.1s tap DOWN 0.05s", "0.2s tap RIGHT 0.05s", "0.5s close"),
                    Play.script(
                            "16",
                            "0.1s click MOUSE_LEFT 190 180",
                            "0.2s click MOUSE_LEFT 90 80",
                            "0.3s click MOUSE_LEFT 290 80",
                            "0.4s click MOUSE_LEFT 90 280",
                            "0.5s click MOUSE_LEFT 90 180",
                            "0.6s move 290 180",
                            "0.8s close"),
                    Play.ticks("17", 130),
                    Play.script("18", "1s tap F12 0.1s", "2.5s close"),
                    Play.ticks("19", 100),
                    Play.script(
                            "20",
                            "0.5s press RIGHT",
                            "1.2s release RIGHT",
                            "1.2s press LEFT",
                            "2s close"),
                    Play.ticks("21", 200).onlyHeadless(),
                    Play.script("22", "1s click MOUSE_LEFT 200 50", "9s close"),
                    Play.ticks("23", 200),
                    Play.ticks("24", 120),
                    Play.ticks("25", 120).only("gl-offscreen"),
                    Play.ticks("26", 120).only("vk-offscreen"),
                    Play.script(
                                    "27",
                                    "0.1s move 100 60",
                                    "0.2s press MOUSE_LEFT",
                                    "0.3s move 150 60",
                                    "0.4s release MOUSE_LEFT",
                                    "0.5s close")
                            .only("gl-offscreen"),
                    Play.ticks("28", 30).onlyInRealTime(),
                    Play.script("29", "0.2s press LEFT", "0.5s release LEFT", "1s close"));

    /// The maximum number of lines of an example, which fit on two pages.
    private static final int LONGEST = 90;

    private static final Path ROOT = Path.of("..");
    private static final Path PICTURES = ROOT.resolve("docs/images/examples");
    private static final Path CATALOGUE = ROOT.resolve("docs/examples.md");

    /// Whether to write the pictures and the catalogue anew.
    private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

    /// The maximum time for an example. A loop ends by itself after its ticks or its script, so the
    /// maximum only ends an example that never asks for an event.
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final List<Example> examples = examples();
    private URLClassLoader loader;

    private static List<Example> examples() {
        try {
            return Example.all(Path.of(""));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// Compiles all examples at once, in the same way as ./play: with the modules on the module
    /// path, and with `import module`.
    @BeforeAll
    void compile(@TempDir Path classes) throws IOException {
        Jvm.compile(
                classes,
                examples.stream().map(Example::file).toList(),
                "-Xlint:all",
                "-Werror",
                "-cp",
                Jvm.word(Jvm.parts()),
                "-p",
                Jvm.word(Jvm.parts().stream().filter(part -> !isOnlyForClassPath(part)).toList()),
                "--add-modules",
                "ALL-MODULE-PATH");
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    }

    /// {@return whether a file is JOML, which stays on the class path} As a module, JOML requires
    /// an incubating module of the JDK, and the compiler would print a warning.
    private static boolean isOnlyForClassPath(Path part) {
        return part.getFileName().toString().startsWith("joml-");
    }

    @AfterAll
    void close() throws IOException {
        loader.close();
    }

    /// Deletes the file that an example has saved, because the example would read the file in the
    /// next test run.
    private static void deleteSaved() throws IOException {
        Path saved = Path.of(System.getenv("XDG_DATA_HOME"));
        if (!Files.exists(saved)) return;
        try (Stream<Path> all = Files.walk(saved)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        }
    }

    @Test
    void eachExampleHasAFormAndAPlay() {
        List<String> wrong = new ArrayList<>();
        for (Example example : examples) {
            if (!example.lines().getFirst().matches("// [A-Z].{20,}\\."))
                wrong.add(example.name() + ": the first line is a sentence");
            if (!example.lines().get(1).equals("// Play it: ./play " + example.number()))
                wrong.add(example.name() + ": the second line says how it is played");
            if (example.lines().size() > LONGEST)
                wrong.add("%s: has %s lines".formatted(example.name(), example.lines().size()));
        }
        assertEquals(List.of(), wrong);
        assertEquals(
                examples.stream().map(Example::number).toList(),
                PLAYS.stream().map(Play::number).toList(),
                "PLAYS has a row for each example");
    }

    @TestFactory
    Stream<DynamicTest> playsWithoutAScreenAsInItsPicture() {
        return PLAYS.stream()
                .map(play ->
                        DynamicTest.dynamicTest(
                                play.number(),
                                () ->
                                        assertTimeoutPreemptively(
                                                LIMIT, () -> comparePicture(play))));
    }

    private void comparePicture(Play play) throws Exception {
        Image actual = lastFrame(play, play.backend());
        Path expected = picture(play);
        if (UPDATE && !(Files.exists(expected) && isSame(Image.read(expected), actual)))
            actual.write(expected);
        assertTrue(
                Files.exists(expected), () -> expected + " is missing: -Dgolden=update makes it");
        if (play.inRealTime()) assertColors(Image.read(expected), actual);
        else if (play.backend().equals("headless"))
            Comparison.assertSame(
                    Image.read(expected).pixels(), actual.pixels(), actual.width(), play.number());
        else Comparison.assertAlike(Image.read(expected), actual, play.number());
    }

    /// Checks only which colours are drawn. In real time the shapes have different positions in
    /// each run.
    private static void assertColors(Image expected, Image actual) {
        assertEquals(frequentColors(expected), frequentColors(actual));
    }

    private static Set<Integer> frequentColors(Image image) {
        Map<Integer, Long> counts =
                Arrays.stream(image.pixels())
                        .boxed()
                        .collect(Collectors.groupingBy(color -> color, Collectors.counting()));
        // Rare colours belong to smoothed edges, so they do not count.
        counts.values().removeIf(count -> count < 500);
        return counts.keySet();
    }

    private static boolean isSame(Image one, Image other) {
        return one.width() == other.width()
                && one.height() == other.height()
                && Arrays.equals(one.pixels(), other.pixels());
    }

    private static Path picture(Play play) {
        return PICTURES.resolve(play.number() + ".png");
    }

    @TestFactory
    Stream<DynamicTest> looksTheSameWithOpenGl() {
        return PLAYS.stream()
                .filter(Play::onGl)
                .map(play ->
                        DynamicTest.dynamicTest(
                                play.number(),
                                () ->
                                        Comparison.assertAlike(
                                                Image.read(picture(play)),
                                                lastFrame(play, "gl-offscreen"),
                                                play.number() + "-on-gl")));
    }

    /// {@return the last frame of an example} If the example has several loops, only the first one
    /// leaves a picture.
    private Image lastFrame(Play play, String backend) throws Exception {
        deleteSaved();
        Path shot = Files.createTempFile(Path.of("target"), "shot", ".png");
        AtomicBoolean opened = new AtomicBoolean();
        try {
            RunControl.asking(
                            game -> {
                                LoopSettings played = play.over(game, backend);
                                return opened.getAndSet(true)
                                        ? played
                                        : played.set("screenshot", shot.toString());
                            })
                    .call(() -> main(play.number()));
            return Image.read(shot);
        } finally {
            Files.deleteIfExists(shot);
        }
    }

    private Object main(String number) throws Exception {
        String type =
                examples.stream()
                        .filter(example -> example.number().equals(number))
                        .findAny()
                        .orElseThrow()
                        .type();
        Method main = loader.loadClass(type).getDeclaredMethod("main");
        main.setAccessible(true);
        try {
            return main.invoke(null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception exception) throw exception;
            throw e;
        }
    }

    @Test
    void theCatalogueHasEachExample() throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        for (Example example : examples) page.append(entry(example));
        if (UPDATE) Files.writeString(CATALOGUE, page);
        assertEquals(page.toString(), Files.readString(CATALOGUE), "-Dgolden=update renews it");
    }

    private static final String HEAD =
            """
            # Examples

            Each example is one file of at most %s lines that shows one idea. `./play 07` plays example 07. `./play examples` lists all
            examples, and `./play examples camera` lists the examples that contain a word. The options of `./play help`, except `--late-frames`,
            work with each example, and so does [run control](headless-ci.md#what-run-control-can-set). To begin a game of your own, copy the
            file of an example, and play your copy: `./play Mine.java`.

            The test `ExamplesTest` plays each example, and compares the last frame with the picture on this page. The test also makes this page.
            """
                    .formatted(LONGEST);

    private static String entry(Example example) {
        String libraries = example.libraries();
        return """

        ## %1$s %2$s

        %3$s [%4$s](../examples/%4$s)%5$s

        ```sh
        ./play %1$s
        ```

        ![Example %1$s: %2$s](images/examples/%1$s.png)
        """
                .formatted(
                        example.number(),
                        example.title(),
                        example.sentence(),
                        example.name(),
                        libraries.isEmpty() ? "" : " (uses %s)".formatted(libraries));
    }
}
