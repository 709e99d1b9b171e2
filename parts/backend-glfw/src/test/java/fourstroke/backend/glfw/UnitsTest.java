package fourstroke.backend.glfw;

import static fourstroke.backend.glfw.GlfwPlatform.COCOA;
import static fourstroke.backend.glfw.GlfwPlatform.NULL;
import static fourstroke.backend.glfw.GlfwPlatform.WAYLAND;
import static fourstroke.backend.glfw.GlfwPlatform.WIN32;
import static fourstroke.backend.glfw.GlfwPlatform.X11;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

/// Tests the conversion between points and screen coordinates for every window system, including
/// systems on which no test runs.
class UnitsTest {

    @Test
    void aScreenCoordinateIsAPixelOnX11AndWindowsAndAPointElsewhere() {
        for (GlfwPlatform platform : new GlfwPlatform[] {X11, WIN32}) {
            assertEquals(2, platform.units().toPoint(2), platform.name());
            assertEquals(2, platform.units().ofModes(2), platform.name());
        }
        for (GlfwPlatform platform : new GlfwPlatform[] {WAYLAND, COCOA, NULL})
            assertEquals(1, platform.units().toPoint(2), platform.name());
        assertEquals(2, WAYLAND.units().ofModes(2), "the video modes on Wayland are in pixels");
        assertEquals(1, COCOA.units().ofModes(2));
    }

    @Test
    void placesAndSizesAreConvertedThereAndBack() {
        assertEquals(150, Units.screen(100, 1.5));
        assertEquals(100, Units.points(150, 1.5));
        assertEquals(-67, Units.points(-100, 1.5));
        assertEquals(new Size(200, 100), Units.points(300, 150, 1.5));
        assertEquals(new Size(1, 1), Units.points(1, 1, 4), "a size has at least one point");
        assertEquals(new Size(0, 0), Units.points(0, 5, 1));
        assertEquals(new Size(0, 0), Units.points(5, 0, 1));
    }

    @Test
    void pointsCoverAllPixelsAndWholePointsKeepTheirNumber() {
        assertEquals(new Size(854, 600), Units.points(1280, 900, 1.5));
        for (double scale = 1; scale <= 4; scale += 1.0 / 24) {
            for (int points = 1; points < 2000; points++) {
                int screen = Units.length(points, scale);
                assertEquals(points, Units.points(screen, 1, scale).width(), "at " + scale);
            }
        }
    }

    @Test
    void aSizeIsNeitherNegativeNorBeyondTheLimit() {
        assertEquals(new Size(0, Size.LIMIT), Units.size(-1, Integer.MAX_VALUE));
        assertEquals(new Size(Size.LIMIT, 1), Units.points(40_000, 1, 1));
    }

    @Test
    void anImpossibleScaleCountsAsOne() {
        for (float scale : new float[] {0.0625f, 1, 1.25f, 16})
            assertEquals(scale, Units.scale(scale));
        for (float scale : new float[] {0, -2, 0.06f, 17, Float.NaN, Float.POSITIVE_INFINITY})
            assertEquals(1, Units.scale(scale), () -> "of " + scale);
    }
}
