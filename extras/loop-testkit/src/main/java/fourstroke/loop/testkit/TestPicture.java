package fourstroke.loop.testkit;

import fourstroke.loop.api.draw.Image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A picture that a game has presented. A test can compare this picture with an expected picture.
///
/// Expected pictures are files in folders below `src/test/pictures`, and are a part of the sources
/// of the game. The path of a file consists of the class of the test and the name of the picture.
/// This class compares two pictures pixel by pixel, because a game without a screen draws the same
/// pixels on every machine. Pictures that a graphics card draws, for example with the backend
/// `gl-offscreen`, may differ a little.
///
/// - If a picture differs from the expected picture, the test fails. After a failed comparison,
///   this class writes the expected picture, the actual picture, and a picture of the differences
///   into the folder `target/fourstroke`. For a [GameTest], the report of JUnit also contains the
///   pictures of a failed comparison.
/// - If the expected picture is missing, the test fails. If no file with the expected picture
///   exists, this class writes the actual picture as `NAME.new.png` into the folder of expected
///   pictures. To accept the new picture, remove `.new` from the name of the file. If the
///   environment variable `CI` is set, this class does not write the file `NAME.new.png`.
/// - With the system property `golden=update`, the actual picture replaces the expected picture.
public final class TestPicture {

    static final Path EXPECTED = Path.of("src", "test", "pictures");

    /// The name of the system property that, with the value `update`, makes the actual pictures
    /// replace the expected pictures.
    private static final String GOLDEN = "golden";

    /// In the picture of the differences, each pixel that differs has this colour. All other pixels
    /// of the picture of the differences show the expected picture in darker colours.
    private static final int DIFFERENT = 0xFFFF00FF;

    private final Path expected;
    private final Image actual;
    private final ReportFiles reports;
    private final boolean exact;
    private final String name;
    private final Supplier<String> where;

    /// @param test the name of the test: a class and a method
    /// @param folder the folder with the expected pictures of all classes
    /// @param reports an object that writes the pictures to files if the comparison fails
    /// @param exact true if each pixel must be equal to the expected pixel, false if the pixels may
    ///   differ as [Likeness] describes
    /// @param where a function that returns a line with the tick of the game, for the message of a
    ///   failure
    TestPicture(
            String test,
            String name,
            Image actual,
            Path folder,
            ReportFiles reports,
            boolean exact,
            Supplier<String> where) {
        if (!name.matches("[\\w-]{1,64}"))
            throw new IllegalArgumentException(
                    "the name of a picture must have 1 to 64 letters, digits, hyphens or underscores, but is '%s'"
                            .formatted(name));
        String type = test.contains(".") ? test.substring(0, test.indexOf('.')) : test;
        expected = folder.resolve(type).resolve(name + ".png");
        this.name = name;
        this.actual = actual;
        this.reports = reports;
        this.exact = exact;
        this.where = where;
    }

    /// {@return the picture}
    public Image image() {
        return actual;
    }

    /// Checks that each pixel of this picture is equal to the same pixel of the expected picture.
    /// Pictures that a graphics card draws may differ a little.
    ///
    /// @throws AssertionError if the pictures differ, or if the expected picture is missing
    /// @throws UncheckedIOException if a file cannot be read or written
    public void matches() {
        try {
            compare();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the picture %s cannot be compared: %s".formatted(name, e.getMessage()), e);
        }
    }

    private void compare() throws IOException {
        if ("update".equals(System.getProperty(GOLDEN))) {
            write(expected, actual);
            return;
        }
        if (!Files.exists(expected)) throw missing();
        Image wanted = Image.read(expected);
        if (wanted.width() != actual.width() || wanted.height() != actual.height()) {
            throw failure(
                    "the picture %s has %s x %s pixels, but the expected picture has %s x %s: see %s"
                            .formatted(
                                    name,
                                    actual.width(),
                                    actual.height(),
                                    wanted.width(),
                                    wanted.height(),
                                    report("actual", actual)));
        }
        compare(wanted);
    }

    private AssertionError missing() throws IOException {
        report("actual", actual);
        String wanted = "there is no expected picture %s".formatted(expected.toAbsolutePath());
        if (System.getenv("CI") != null)
            return failure(
                    wanted
                            + "; run the test on your own machine, follow the message of that run"
                            + " to keep the new picture, and commit the picture");
        Path made = expected.resolveSibling(name + ".new.png");
        write(made, actual);
        return failure(
                "%s; this run wrote %s: if this picture is right, remove '.new' from its name"
                        .formatted(wanted, made.toAbsolutePath()));
    }

    private AssertionError failure(String message) {
        return new AssertionError(message + "\n" + where.get());
    }

    private void compare(Image wanted) throws IOException {
        Likeness likeness = new Likeness(wanted, actual, exact);
        if (likeness.passes()) return;
        int[] expectedPixels = wanted.pixels();
        int[] shown = new int[expectedPixels.length];
        for (int i = 0; i < shown.length; i++)
            shown[i] = likeness.differs(i) ? DIFFERENT : darkened(expectedPixels[i]);
        report("expected", wanted);
        report("actual", actual);
        Path difference = report("difference", Image.of(wanted.width(), wanted.height(), shown));
        int first = likeness.first();
        throw failure(
                "the picture %s differs in %s of %s pixels, first at (%s, %s), where #%08X was expected and #%08X was drawn: see %s, or accept the new picture with -Dgolden=update"
                        .formatted(
                                name,
                                likeness.count(),
                                shown.length,
                                first % wanted.width(),
                                first / wanted.width(),
                                expectedPixels[first],
                                actual.pixels()[first],
                                difference));
    }

    private static int darkened(int pixel) {
        return 0xFF000000 | (pixel >> 2 & 0x3F3F3F);
    }

    private Path report(String kind, Image image) throws IOException {
        return reports.add(
                name + "-" + kind + ".png",
                file -> {
                    image.write(file);
                    return true;
                });
    }

    private static void write(Path file, Image image) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        image.write(file);
    }
}
