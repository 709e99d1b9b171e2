package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.util.vma.Vma.vmaCalculateStatistics;
import static org.lwjgl.vulkan.KHRDynamicRendering.vkCmdBeginRenderingKHR;
import static org.lwjgl.vulkan.KHRDynamicRendering.vkCmdEndRenderingKHR;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Scene;
import fourstroke.backend.contract.Waits;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.vma.VmaTotalStatistics;
import org.lwjgl.vulkan.VkClearAttachment;
import org.lwjgl.vulkan.VkClearRect;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;

import java.util.Collections;
import java.util.List;

/// Tests windows from opening to closing: which Vulkan objects a window creates, and whether the
/// window destroys all of them.
@Timeout(120)
class LifeTest {

    private static final WindowSettings SETTINGS =
            WindowSettings.of("Life", 64, 48).withDebug(true);
    private static final Size SIZE = new Size(64, 48);
    private static final String SUBMIT = "vkQueueSubmit2KHR";

    private static BackendWindow open() {
        return VkPresenter.offscreen(SETTINGS);
    }

    @Test
    void theTrackerSeesALeak() {
        long before = Vk.nativeBytes();
        assertTrue(
                before > 0,
                "LWJGL does not track memory: run with -Dorg.lwjgl.util.DebugAllocator=true");
        long leak = MemoryUtil.nmemAllocChecked(1000);
        assertEquals(before + 1000, Vk.nativeBytes());
        MemoryUtil.nmemFree(leak);
    }

    private static BackendWindow open(GlfwPlatform platform) {
        if (platform == GlfwPlatform.X11) Display.need();
        WindowSettings settings = SETTINGS.withVsync(Vsync.OFF);
        return platform == GlfwPlatform.NULL
                ? VkPresenter.offscreen(settings)
                : VkPresenter.open(settings, platform);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"X11", "NULL"})
    void aWarmFrameMakesNoObjectOfVulkanAndIsSubmittedOnce(GlfwPlatform platform) throws Exception {
        try (BackendWindow window = open(platform);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            Waits.settle(window);
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            for (int i = 0; i < 10; i++) window.present(frame);
            int allocations = allocations(window);
            try (Spy spy =
                    new Spy(
                            Vk.of(window).device().getCapabilities(),
                            "vkCreate\\w+|vkAllocate\\w+|vkDestroy\\w+|vkFree\\w+|vkQueueSubmit\\w*")) {
                for (int i = 0; i < 20; i++) window.present(frame);
                assertEquals(Collections.nCopies(20, SUBMIT), spy.calls());
                image.replace(0, 0, 1, 1, new int[] {Color.GREEN});
                window.present(frame);
                assertEquals(
                        List.of(SUBMIT),
                        spy.calls(),
                        "a changed image is submitted together with its frame");
            }
            assertEquals(allocations, allocations(window));
        }
    }

    private static int allocations(BackendWindow window) {
        try (var statistics = VmaTotalStatistics.calloc()) {
            vmaCalculateStatistics(Vk.of(window).memory(), statistics);
            return statistics.total().statistics().allocationCount();
        }
    }

    @Test
    void theCopyOfAClosedImageIsFreedWithTheNextFrame() {
        try (BackendWindow window = open()) {
            Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR);
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            for (int i = 0; i < 4; i++) window.present(frame);
            assertEquals(1, Vk.of(window).imageCount());
            int before = allocations(window);
            image.close();
            frame.clear(Color.GREEN);
            window.present(frame);
            assertEquals(0, Vk.of(window).imageCount());
            assertEquals(
                    before,
                    allocations(window),
                    "the image was freed while the previous frame may still sample it");
            for (int i = 0; i < 2; i++) window.present(frame);
            assertEquals(before - 1, allocations(window));
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
    }

    @Test
    void aThousandImagesComeAndGo() {
        try (BackendWindow window = open()) {
            for (int round = 0; round < 10; round++) {
                var frame = Frames.plain(SIZE, Color.BLUE);
                // The test draws 100 images, because a pool has only 64 descriptor sets, so the
                // backend must create a second pool.
                Image[] images = new Image[100];
                for (int i = 0; i < images.length; i++) {
                    images[i] = Image.filled(1, 1, Color.RED + (i << 8), Image.Sampling.NEAREST);
                    Frames.cover(frame, images[i]);
                }
                window.present(frame);
                assertEquals(100, Vk.of(window).imageCount());
                assertEquals(Color.RED + (99 << 8), window.capture().pixel(5, 5));
                for (Image each : images) each.close();
            }
        }
    }

    @Tag("slow")
    @Test
    void aGameDrawsInAllOfAPictureThatIsLargerThanTheWindowByNow() {
        Display.need();
        Size larger = new Size(80, 40);
        try (BackendWindow window = VkPresenter.open(SETTINGS, GlfwPlatform.X11)) {
            for (int i = 0; i < 3; i++) {
                VkFrame vk = window.unwrap(VkFrame.class);
                vk.above((commands, _, view) -> fill(commands, view, 40, 0, 40, 40, 0, 1, 0));
                window.present(Frames.plain(larger, Color.BLUE));
                assertEquals(Color.BLUE, window.capture().pixel(0, 39));
                assertEquals(0xFF00FF00, window.capture().pixel(79, 39));
            }
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Test
    void aGameDrawsInTheWindowsFormatAndNothingIsCapturedMeanwhile() {
        try (BackendWindow window = open()) {
            VkFrame vk = window.unwrap(VkFrame.class);
            assertEquals(VK_FORMAT_R8G8B8A8_UNORM, vk.format());
            assertEquals(2, vk.framesInFlight());
            vk.below((_, _, _) -> assertThrows(IllegalStateException.class, window::capture));
            window.present(Frames.plain(SIZE, Color.BLUE));
            assertEquals(Color.BLUE, window.capture().pixel(0, 0));
        }
    }

    static void fill(
            VkCommandBuffer commands,
            long view,
            int x,
            int y,
            int width,
            int height,
            float red,
            float green,
            float blue) {
        try (var color = VkRenderingAttachmentInfo.calloc(1);
                var pass = VkRenderingInfo.calloc();
                var clear = VkClearAttachment.calloc(1);
                var area = VkClearRect.calloc(1)) {
            color.sType$Default()
                    .imageView(view)
                    .imageLayout(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
                    .loadOp(VK_ATTACHMENT_LOAD_OP_LOAD)
                    .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
            pass.sType$Default().layerCount(1).pColorAttachments(color);
            pass.renderArea().extent().set(x + width, y + height);
            vkCmdBeginRenderingKHR(commands, pass);
            clear.aspectMask(VK_IMAGE_ASPECT_COLOR_BIT);
            clear.clearValue()
                    .color()
                    .float32(0, red)
                    .float32(1, green)
                    .float32(2, blue)
                    .float32(3, 1);
            area.layerCount(1);
            area.rect().offset().set(x, y);
            area.rect().extent().set(width, height);
            vkCmdClearAttachments(commands, clear, area);
            vkCmdEndRenderingKHR(commands);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3"})
    void theNumberOfFramesInFlightIsTheOneInTheOptions(String frames) {
        Display.need();
        try (BackendWindow window =
                Vk.WINDOWS.withOption(VkBackend.FRAMES, frames).open(SETTINGS)) {
            for (int i = 0; i < 10; i++) {
                window.pump(0);
                window.present(Frames.plain(SIZE, i % 2 == 0 ? Color.RED : Color.GREEN));
            }
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
            assertEquals(Integer.parseInt(frames), window.unwrap(VkFrame.class).framesInFlight());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "vk.frames;0;option vk.frames must be a number from 1 to 3, not '0'",
                "vk.frames;many;option vk.frames must be a number from 1 to 3, not 'many'",
                "vk.frame;2;there is no option 'vk.frame': the options that begin with 'vk.' are"
                        + " vk.device, vk.frames",
                "scale;5;option scale must be a number from 1 to 4, not '5'"
            })
    void aBadOptionIsRefusedAndLeavesNothingOpen(String name, String value, String words) {
        long before = Vk.nativeBytes();
        var bad = SETTINGS.withOption(name, value);
        assertEquals(
                words,
                assertThrows(IllegalArgumentException.class, () -> VkPresenter.offscreen(bad))
                        .getMessage());
        assertEquals(before, Vk.nativeBytes());
    }

    /// A capture must show the frame in every present mode, whatever modes the driver supports.
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyKindOfVsyncShows(Vsync vsync) {
        try (BackendWindow window = Vk.WINDOWS.open(SETTINGS)) {
            Waits.settle(window);
            window.present(Frames.plain(SIZE, Color.RED));
            window.setVsync(vsync);
            assertEquals(vsync, window.vsync());
            for (int i = 0; i < 5; i++) window.present(Frames.plain(SIZE, Color.GREEN));
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
    }

    /// For a capture the backend draws a frame again. Three frames with the same shapes must
    /// produce the same captured picture.
    @Tag("slow")
    @Test
    void aFrameIsCapturedTheSameTheFirstTimeAndInARow() {
        Display.need();
        try (BackendWindow window =
                Vk.WINDOWS.open(
                        WindowSettings.of("Row", Scene.SIZE.width(), Scene.SIZE.height()))) {
            Waits.settle(window);
            int[] first = null;
            try (GameLoop loop = GameLoop.over(window, LoopSettings.of("Row", 1, 1))) {
                for (int i = 0; i < 3; i++) {
                    Scene.BLENDS.show(loop);
                    int[] pixels = window.capture().pixels();
                    if (first != null) assertArrayEquals(first, pixels);
                    first = pixels;
                }
            }
            assertNotEquals(first[0], first[first.length / 2]);
        }
    }

    @Test
    @Tag("slow")
    void aWindowThatIsResizedAllTheTimeShowsEveryFrame() {
        Display.need();
        try (BackendWindow window = Vk.WINDOWS.open(SETTINGS)) {
            Waits.settle(window);
            for (int i = 0; i < 150; i++) {
                window.resize(40 + i * 37 % 400, 40 + i * 53 % 300);
                window.pump(i);
                while (window.poll() != null) {}
                if (!window.drawable()) continue;
                window.present(Frames.plain(window.pixels(), i % 2 == 0 ? Color.RED : Color.TEAL));
                if (i % 10 == 0) assertEquals(window.pixels().width(), window.capture().width());
            }
            Waits.settle(window);
            window.present(Frames.plain(window.pixels(), Color.ORANGE));
            assertEquals(Color.ORANGE, window.capture().pixel(0, 0));
        }
    }

    @Tag("slow")
    @Test
    void aFrameIsShownAgainAtTheSizeThatTheWindowHasNow() throws Exception {
        Display.need();
        try (BackendWindow window = VkPresenter.open(SETTINGS, GlfwPlatform.X11)) {
            Waits.settle(window);
            window.present(Frames.plain(SIZE, Color.RED));
            window.resize(200, 150);
            Waits.settle(window);
            try (Spy spy =
                    new Spy(
                            Vk.of(window).device().getCapabilities(),
                            "vkQueuePresentKHR|vkCreateSwapchainKHR")) {
                Vk.of(window).showAgain();
                assertEquals(List.of("vkCreateSwapchainKHR", "vkQueuePresentKHR"), spy.calls());
            }
            assertEquals(Color.RED, window.capture().pixel(63, 47));
        }
    }

    @Tag("slow")
    @Test
    void aFrameInWhichTheGameDrewIsShownAgainToo() {
        Display.need();
        String title = "Own calls " + System.nanoTime();
        var settings = WindowSettings.of(title, 64, 48).withDebug(true);
        try (BackendWindow window = VkPresenter.open(settings, GlfwPlatform.X11)) {
            Waits.settle(window);
            VkFrame vk = window.unwrap(VkFrame.class);
            vk.above((commands, _, view) -> fill(commands, view, 0, 0, 32, 48, 1, 0, 0));
            window.present(Frames.plain(SIZE, Color.GREEN));
            window.resize(200, 150);
            Waits.settle(window);
            Vk.of(window).showAgain();
            Image seen = null;
            for (int i = 0; i < 5 && (seen == null || seen.pixel(0, 0) != 0xFFFF0000); i++)
                seen = Display.look(Display.find(title), "shown-again");
            assertEquals(200, seen.width());
            assertEquals(0xFFFF0000, seen.pixel(31, 47));
            assertEquals(Color.GREEN, seen.pixel(32, 0));
            assertEquals(Color.GREEN, seen.pixel(199, 149));
            assertEquals(0xFFFF0000, window.capture().pixel(31, 47));
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Tag("slow")
    @Test
    void besideAWindowWithoutADisplayOneOnADisplayOpens() {
        Display.need();
        VkBackend backend = new VkBackend();
        try (BackendWindow offscreen = open()) {
            Readiness readiness = backend.readiness();
            assertTrue(readiness instanceof Readiness.Ready, readiness::toString);
            backend.open(SETTINGS).close();
            offscreen.present(Frames.plain(SIZE, Color.RED));
            assertEquals(Color.RED, offscreen.capture().pixel(0, 0));
        }
    }

    @Tag("slow")
    @Test
    void softwareRanksBelowOpenGlAndACardAboveIt() {
        Display.need();
        assertEquals(-1, new VkOffscreenBackend().priority());
        var backend = new VkBackend();
        boolean software = backend.readiness().toString().contains("software");
        assertEquals(software ? 10 : 30, backend.priority(), "OpenGL has 20");
    }
}
