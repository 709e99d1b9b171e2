package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class TestPictureTest {

    @TempDir Path folder;

    private final ReportFiles reports = new ReportFiles("TestPictureTest.out");

    /// The expected picture `after-a-second` is a file of the repository. It was written with the
    /// option `-Dgolden=update` and checked by a person.
    @GameTest
    void comparesTheLastPresentedFrame(Play<Lamp> play) {
        play.until(1, SECONDS);
        play.picture("after-a-second").matches();
    }

    private TestPicture picture(int width, int height, int color) {
        int[] pixels = new int[width * height];
        java.util.Arrays.fill(pixels, color);
        return picture(Image.of(width, height, pixels));
    }

    private TestPicture picture(Image image) {
        return new TestPicture(
                "LampTest.burns",
                "lamp",
                image,
                folder.resolve("pictures"),
                reports,
                true,
                () -> "");
    }

    private Path expected() {
        return folder.resolve("pictures").resolve("LampTest").resolve("lamp.png");
    }

    private static String failure(TestPicture picture) {
        return assertThrows(AssertionError.class, picture::matches).getMessage();
    }

    private void update(TestPicture picture) {
        System.setProperty("golden", "update");
        try {
            picture.matches();
        } finally {
            System.clearProperty("golden");
        }
    }

    @Test
    void aMissingPictureFailsAndLeavesTheNewOne() {
        String message = failure(picture(2, 2, 0xFF112233));
        assertTrue(message.contains(expected().toString()), message);
        assertFalse(Files.exists(expected()));
        // If the environment variable CI is set, the test kit does not write the file
        // `lamp.new.png`.
        boolean ci = System.getenv("CI") != null;
        assertEquals(!ci, Files.exists(expected().resolveSibling("lamp.new.png")));
    }

    @Test
    void onePixelThatDiffersFailsWithItsPlaceAndThreePictures() throws IOException {
        update(picture(3, 2, 0xFF112233));
        picture(3, 2, 0xFF112233).matches();
        int[] pixels = Image.read(expected()).pixels();
        pixels[4] = 0xFF112234;
        String message = failure(picture(Image.of(3, 2, pixels)));
        assertTrue(message.contains("1 of 6 pixels, first at (1, 1)"), message);
        assertTrue(message.contains("#FF112233") && message.contains("#FF112234"), message);
        assertEquals(3, reports.all().size());
        Path out = reports.all().getFirst().getParent();
        assertEquals(0xFF112233, Image.read(out.resolve("lamp-expected.png")).pixels()[4]);
        assertEquals(0xFF112234, Image.read(out.resolve("lamp-actual.png")).pixels()[4]);
        assertEquals(0xFFFF00FF, Image.read(out.resolve("lamp-difference.png")).pixels()[4]);
        update(picture(Image.of(3, 2, pixels)));
        picture(Image.of(3, 2, pixels)).matches();
    }

    @Test
    void anotherSizeFails() {
        update(picture(3, 2, 0xFF112233));
        String message = failure(picture(2, 3, 0xFF112233));
        assertTrue(message.contains("2 x 3") && message.contains("3 x 2"), message);
    }

    @Test
    void aNameThatIsNoFileNameIsRefused() {
        for (String name : new String[] {"", "a/b", "../a", "a.png", "a b"})
            assertThrows(
                    IllegalArgumentException.class,
                    () ->
                            new TestPicture(
                                    "T.t",
                                    name,
                                    Image.of(1, 1, new int[1]),
                                    folder,
                                    reports,
                                    true,
                                    () -> ""));
    }
}
