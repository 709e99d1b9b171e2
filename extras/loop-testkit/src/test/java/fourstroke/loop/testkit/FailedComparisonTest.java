package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Tests that the statements of the README about a failed comparison are true. The README describes
/// a change of the sample game: the force that pulls the lantern back changes from 9 to 8. With the
/// option `-Dgolden=update` this test also makes the picture in the README.
class FailedComparisonTest {

    /// The folder that contains the picture in the README.
    private static final Path DOCS = Path.of("..", "..", "docs");

    /// The settings of the sample game that affect this test. The other settings of the sample
    /// game, such as its close key, do not change the picture.
    private static final LoopSettings SAMPLE = LoopSettings.of("Lantern", 320, 240);

    /// The gap between two pictures, in points.
    private static final int GAP = 10;

    @TempDir Path folder;

    private final ReportFiles reporting = new ReportFiles("FailedComparisonTest.out");

    private static void swing(GameLoop loop, double gravity) {
        double x = 60; // The distance of the lantern from the rope, in points.
        double speed = 0; // The speed of the lantern, in points per second.
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    speed -= gravity * x * dt;
                    x += speed * dt;
                }
                case Render frame -> {
                    double shown = 160 + x + speed * frame.ahead();
                    frame.canvas()
                            .clear(Color.NAVY)
                            .line(160, 0, shown, 150, 2, Color.WHITE)
                            .ellipse(shown, 160, 18, 22, Color.ORANGE);
                }
                case Input _, Notice _ -> {}
            }
        }
    }

    private static Image afterASecond(double gravity) {
        try (Play<Object> play = Play.of(SAMPLE, loop -> swing(loop, gravity))) {
            play.until(1, SECONDS);
            return play.picture("after-a-second").image();
        }
    }

    /// Plays the sample game with a weaker force, and compares its picture with the expected
    /// picture of the sample.
    ///
    /// @return the message of the failed comparison; the comparison also writes the expected
    ///   picture, the actual picture and the picture of the differences
    private String failure() throws IOException {
        Path pictures = folder.resolve("pictures");
        Path expected = pictures.resolve("LanternTest").resolve("after-a-second.png");
        Files.createDirectories(expected.getParent());
        afterASecond(9).write(expected);
        TestPicture actual =
                new TestPicture(
                        "LanternTest.hangs",
                        "after-a-second",
                        afterASecond(8),
                        pictures,
                        reporting,
                        true,
                        () -> "");
        // If the property `golden` had the value `update`, the comparison would not fail.
        String golden = System.clearProperty("golden");
        try {
            return assertThrows(AssertionError.class, actual::matches).getMessage();
        } finally {
            if (golden != null) System.setProperty("golden", golden);
        }
    }

    @Test
    void theReadmeShowsThePicturesOfAFailedComparison() throws IOException {
        String message = failure();
        assertTrue(message.contains("pixels, first at ("), message);
        List<String> kinds = List.of("expected", "actual", "difference");
        List<Image> images = new ArrayList<>();
        // The method `reporting.all()` returns the three pictures in the order of the list `kinds`.
        for (Path file : reporting.all()) images.add(Image.read(file));
        LoopSettings settings = LoopSettings.of("Pictures", 3 * 320 + 2 * GAP, 28 + 240);
        Play.Loop three =
                loop -> {
                    for (Event event : loop) {
                        if (!(event instanceof Render frame)) continue;
                        Canvas canvas = frame.canvas().clear(Color.WHITE);
                        for (int i = 0; i < kinds.size(); i++) {
                            int x = i * (320 + GAP);
                            canvas.text(kinds.get(i), x + 160, 19, 16, Color.BLACK, Align.CENTER);
                            canvas.image(images.get(i), x, 28);
                        }
                    }
                };
        try (Play<Object> play = Play.of(settings, three)) {
            play.until(2);
            Image made = play.picture("failed-comparison").image();
            new TestPicture("images", "failed-comparison", made, DOCS, reporting, true, () -> "")
                    .matches();
        }
    }
}
