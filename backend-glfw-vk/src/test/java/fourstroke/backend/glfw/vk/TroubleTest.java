package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.vulkan.KHRSurface.VK_ERROR_SURFACE_LOST_KHR;
import static org.lwjgl.vulkan.KHRSwapchain.VK_ERROR_OUT_OF_DATE_KHR;
import static org.lwjgl.vulkan.KHRSwapchain.VK_SUBOPTIMAL_KHR;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.TestLog;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Gpus;
import fourstroke.backend.glfw.vk.device.Result;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.backend.glfw.vk.drawing.Drawing;
import fourstroke.backend.glfw.vk.drawing.FrameInFlight;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.vulkan.VK13;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkRect2D;
import org.lwjgl.vulkan.VkSurfaceCapabilitiesKHR;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// Tests that failures of a driver have no lasting effect on a window.
@Tag("slow")
@Timeout(120)
class TroubleTest {

    private static final Size SIZE = new Size(64, 48);
    private static final WindowSettings SETTINGS =
            WindowSettings.of("Trouble", 64, 48).withDebug(true);
    private static final String SUBMIT = "vkQueueSubmit2KHR";
    private static final String ACQUIRE = "vkAcquireNextImageKHR";
    private static final String PRESENT = "vkQueuePresentKHR";
    private static final String MAKE = "vkCreateSwapchainKHR";

    private static BackendWindow onScreen() {
        Display.need();
        return VkPresenter.open(SETTINGS, GlfwPlatform.X11);
    }

    private static void show(BackendWindow window, int color) {
        window.pump(0);
        window.present(Frames.plain(SIZE, color));
    }

    private static Spy spy(BackendWindow window) throws ReflectiveOperationException {
        return new Spy(
                Vk.of(window).device().getCapabilities(),
                String.join("|", SUBMIT, ACQUIRE, PRESENT, MAKE, "vkCreateImage"));
    }

    @Test
    void aLostDeviceIsOpenedAgainAndTheFrameIsDrawnAgain() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            VkDevice former = Vk.of(window).device();
            try (Spy spy = spy(window)) {
                spy.answer(SUBMIT, VK_ERROR_DEVICE_LOST);
                window.present(frame);
            }
            assertNotSame(former, Vk.of(window).device());
            assertEquals(
                    Color.RED,
                    window.capture().pixel(32, 24),
                    "the images of the game are restored too");
        }
        assertWarned("the graphics driver refused to draw a frame: VK_ERROR_DEVICE_LOST (-4); ");
    }

    @ParameterizedTest
    @ValueSource(strings = {ACQUIRE, PRESENT})
    void aLostSurfaceIsCreatedAgain(String function) throws Exception {
        try (BackendWindow window = onScreen()) {
            show(window, Color.BLUE);
            VkDevice former = Vk.of(window).device();
            try (Spy spy = spy(window)) {
                spy.answer(function, VK_ERROR_SURFACE_LOST_KHR);
                show(window, Color.RED);
            }
            assertNotSame(former, Vk.of(window).device());
            assertEquals(Color.RED, window.capture().pixel(0, 0));
            for (int i = 0; i < 5; i++) show(window, Color.GREEN);
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
        assertWarned("the graphics driver refused ");
    }

    @Test
    void aDeviceThatCannotBeOpenedAgainIsOneClearErrorAndMayWorkLater() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            show(window, Color.BLUE);
            Object ofInstance = Vk.of(window).device().getCapabilitiesInstance();
            try (Spy spy = spy(window);
                    Spy instance = new Spy(ofInstance, "vkCreateDevice")) {
                spy.answer(SUBMIT, VK_ERROR_DEVICE_LOST);
                instance.answer("vkCreateDevice", VK_ERROR_INITIALIZATION_FAILED);
                String message =
                        assertThrows(BackendException.class, () -> show(window, Color.RED))
                                .getMessage();
                assertTrue(
                        message.startsWith(
                                "the graphics card was lost and could not be used again: the"
                                        + " graphics driver refused to open "),
                        message);
            }
            show(window, Color.RED);
            assertEquals(Color.RED, window.capture().pixel(0, 0));
        }
        assertWarned("the graphics driver refused to draw a frame: VK_ERROR_DEVICE_LOST (-4); ");
    }

    @Test
    void aDriverThatHangsEndsInATimeoutAndMayWorkLater() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            show(window, Color.BLUE);
            try (Spy spy = new Spy(Vk.of(window).device().getCapabilities(), "vkWaitForFences")) {
                spy.answer("vkWaitForFences", VK_TIMEOUT);
                String message =
                        assertThrows(BackendException.class, () -> show(window, Color.RED))
                                .getMessage();
                assertTrue(message.contains("did not finish a frame in 5 seconds"), message);
                assertTrue(message.contains("update the driver"), message);
            }
            show(window, Color.GREEN);
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Test
    void aCardThatCannotBeMadeReadyLeavesNothingBehind() {
        try (Vulkan vulkan = Vulkan.open(false, true)) {
            Gpu gpu = Gpus.find(vulkan).getFirst();
            // The first `Drawing` of a process creates objects that exist until the process ends,
            // so the test creates one `Drawing` before the first measurement.
            draw(vulkan, gpu, 1).close();
            long before = Vk.nativeBytes();
            // With 0 frames in flight, which the window options do not allow, the constructor of
            // `Drawing` fails after it has created some objects.
            assertThrows(IndexOutOfBoundsException.class, () -> draw(vulkan, gpu, 0));
            assertEquals(before, Vk.nativeBytes());
            assertEquals(0, vulkan.complaints());
        } // The validation layer would report a device that exists longer than its instance.
    }

    private static Drawing draw(Vulkan vulkan, Gpu gpu, int frames) {
        return new Drawing(vulkan, gpu, frames, 0);
    }

    @Test
    void aPictureThatCannotBeCreatedLeaksNothingAndTheNextOneIsDrawn() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            show(window, Color.BLUE);
            window.resize(100, 80);
            window.pump(0);
            try (Spy spy = new Spy(Vk.of(window).device().getCapabilities(), "vkCreateImageView")) {
                spy.answer("vkCreateImageView", VK_ERROR_OUT_OF_DEVICE_MEMORY);
                var larger = Frames.plain(window.pixels(), Color.RED);
                assertThrows(BackendException.class, () -> window.present(larger));
            }
            for (int side : new int[] {100, 64}) {
                window.present(Frames.plain(new Size(side, side), Color.GREEN));
                Image picture = window.capture();
                assertEquals(side, picture.width());
                assertEquals(Color.GREEN, picture.pixel(side - 1, side - 1));
            }
        } // The validation layer would report objects that exist longer than their device.
    }

    @Test
    void imagesThatAreOutOfDateAreCreatedAgain() throws Exception {
        try (BackendWindow window = onScreen()) {
            show(window, Color.BLUE);
            try (Spy spy = spy(window)) {
                spy.answer(ACQUIRE, VK_ERROR_OUT_OF_DATE_KHR);
                show(window, Color.RED);
                assertEquals(1, Collections.frequency(spy.calls(), MAKE));
                spy.answer(PRESENT, VK_ERROR_OUT_OF_DATE_KHR);
                show(window, Color.GREEN);
                assertEquals(
                        0,
                        Collections.frequency(spy.calls(), MAKE),
                        "the swapchain was created again before the next frame");
                show(window, Color.GREEN);
                assertEquals(1, Collections.frequency(spy.calls(), MAKE));
                show(window, Color.GREEN);
                assertEquals(
                        0,
                        Collections.frequency(spy.calls(), MAKE),
                        "the swapchain was created more than once");
            }
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
    }

    /// {@return the smallest width or height in pixels that is too large for the graphics card}
    private static int tooLong(VkPresenter presenter) {
        try (var properties = VkPhysicalDeviceProperties.calloc()) {
            vkGetPhysicalDeviceProperties(presenter.device().getPhysicalDevice(), properties);
            return properties.limits().maxImageDimension2D() + 1;
        }
    }

    @Test
    void aPictureThatIsLargerThanTheCardCanDrawIsNotDrawn() {
        var window = new WindowModel(SIZE, SIZE, 1, 0);
        try (var presenter = new VkPresenter(NULL, window, VkOptions.of(Map.of()), true)) {
            var output = new FrameOutput(presenter);
            int side = tooLong(presenter);
            if (side > Size.LIMIT) return; // The graphics card accepts every Size.
            Size large = new Size(side, 1);
            String words =
                    "can draw at most %s pixels on each side, but the window has %s x 1 pixels"
                            .formatted(side - 1, side);
            output.present(Frames.plain(SIZE, Color.BLUE), true);
            for (int i = 0; i < 2; i++) {
                window.take(new Resized(large, large), 0);
                output.present(Frames.plain(large, Color.RED), true);
                output.present(Frames.plain(SIZE, Color.RED), true);
                presenter.showAgain();
                String message =
                        assertThrows(IllegalStateException.class, output::capture).getMessage();
                assertTrue(message.contains(words), message);
                window.take(new Resized(SIZE, SIZE), 0);
                output.present(Frames.plain(SIZE, Color.GREEN), true);
                assertEquals(Color.GREEN, output.capture().pixel(0, 0));
            }
            assertEquals(0, presenter.complaints());
            List<String> logged = TestLog.take();
            assertEquals(2, logged.size(), "each loss is logged once: " + logged);
            assertTrue(logged.getFirst().contains(words), logged::toString);
        }
    }

    @Test
    void aWindowThatGrewTooLargeAfterItsSizeWasReportedShowsNothingUntilItIsSmaller()
            throws Exception {
        try (BackendWindow window = onScreen()) {
            show(window, Color.BLUE);
            int side = tooLong(Vk.of(window));
            if (side > Size.LIMIT) return; // The graphics card accepts every Size.
            Object ofInstance = Vk.of(window).device().getCapabilitiesInstance();
            String ask = "vkGetPhysicalDeviceSurfaceCapabilitiesKHR";
            try (Spy spy = spy(window);
                    Spy instance = new Spy(ofInstance, ask)) {
                instance.edit(
                        ask,
                        words ->
                                VkSurfaceCapabilitiesKHR.create(words[2])
                                        .currentExtent()
                                        .width(side));
                spy.answer(ACQUIRE, VK_ERROR_OUT_OF_DATE_KHR);
                show(window, Color.RED);
                assertFalse(spy.calls().contains(MAKE));
                assertEquals(Color.RED, window.capture().pixel(0, 0));
            }
            show(window, Color.GREEN);
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Test
    void imagesThatTheSystemAlwaysCallsSuboptimalAreRecreatedOnce() throws Exception {
        try (BackendWindow window = onScreen()) {
            show(window, Color.BLUE);
            try (Spy spy = spy(window)) {
                int made = 0;
                for (int i = 0; i < 10; i++) {
                    spy.answer(PRESENT, VK_SUBOPTIMAL_KHR);
                    show(window, Color.RED);
                    made += Collections.frequency(spy.calls(), MAKE);
                }
                assertEquals(1, made);
            }
        }
    }

    @Test
    void aWindowWithoutAnImageToGiveIsNotWaitedForAndItsFrameCanBeCaptured() throws Exception {
        try (BackendWindow window = onScreen()) {
            show(window, Color.BLUE);
            try (Spy spy = spy(window)) {
                spy.answer(ACQUIRE, VK_TIMEOUT);
                show(window, Color.RED);
                assertFalse(spy.calls().contains(PRESENT));
            }
            assertEquals(Color.RED, window.capture().pixel(0, 0));
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Test
    void theFrameAfterAFailedFrameIsDrawn() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            show(window, Color.BLUE);
            VkDevice device = Vk.of(window).device();
            window.unwrap(VkFrame.class)
                    .below((_, _, _) -> {
                        throw new ArithmeticException("the game's");
                    });
            assertThrows(ArithmeticException.class, () -> show(window, Color.RED));
            show(window, Color.GREEN);
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
            assertNotSame(device, Vk.of(window).device());
            device = Vk.of(window).device();
            show(window, Color.GREEN);
            assertSame(device, Vk.of(window).device());
            assertEquals(0, Vk.of(window).complaints());
        }
    }

    @Test
    void anErrorOfTheDriverSaysWhatWasWantedAndWhatToDo() {
        assertEquals(
                "the graphics driver refused an image of 8 x 8: VK_ERROR_OUT_OF_DEVICE_MEMORY (-2);"
                        + " draw fewer or smaller images, or close other programs",
                assertThrows(
                                BackendException.class,
                                () ->
                                        Result.check(
                                                VK_ERROR_OUT_OF_DEVICE_MEMORY, "an image of 8 x 8"))
                        .getMessage());
    }

    @Test
    void everyErrorOfVulkanHasItsName() throws IllegalAccessException {
        int errors = 0;
        for (Field field : VK13.class.getFields()) {
            if (!field.getName().startsWith("VK_ERROR_")) continue;
            errors++;
            assertEquals(field.getName(), Result.name(field.getInt(null)));
        }
        assertTrue(errors > 12, "Vulkan 1.0 alone has more error codes than were found");
    }

    /// The test reads the logged error, because a test of this module fails if it leaves recorded
    /// log messages unread.
    @Test
    void theValidationLayerNamesAMistakeInACall() {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS);
                var clip = VkRect2D.calloc(1)) {
            clip.offset().x(-1); // Vulkan does not allow a negative offset.
            window.unwrap(VkFrame.class)
                    .above((commands, _, _) -> vkCmdSetScissor(commands, 0, clip));
            show(window, Color.RED);
            assertEquals(1, Vk.of(window).complaints());
        }
        assertLogged("ERROR", "Vulkan VUID-vkCmdSetScissor-x-");
    }

    @Test
    void theValidationLayerNamesAMissingBarrier() {
        try (Vulkan vulkan = Vulkan.open(false, true);
                var device = Device.open(vulkan, Gpus.find(vulkan).getFirst());
                var cleanup = new Cleanup()) {
            var slot = new FrameInFlight(device, cleanup);
            slot.readback.reserve(16);
            slot.begin();
            // Two commands fill the same buffer without a barrier between them.
            for (int i = 0; i < 2; i++)
                vkCmdFillBuffer(slot.commands, slot.readback.buffer(), 0, 64, i);
            slot.end();
            assertEquals(1, vulkan.complaints());
        }
        assertLogged("ERROR", "Vulkan SYNC-HAZARD-WRITE-AFTER-WRITE");
    }

    @Test
    void theValidationLayerReportsObjectsThatOutliveAWindow() {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            Device.semaphore(Vk.of(window).device());
        }
        assertLogged("ERROR", "Vulkan VUID-vkDestroyDevice-device-");
    }

    @Test
    void aCaptureThatFailsDoesNotLast() throws Exception {
        try (BackendWindow window = VkPresenter.offscreen(SETTINGS)) {
            show(window, Color.RED);
            try (Spy spy = spy(window)) {
                spy.answer(SUBMIT, VK_ERROR_DEVICE_LOST);
                assertThrows(BackendException.class, window::capture);
            }
            String message =
                    assertThrows(IllegalStateException.class, window::capture).getMessage();
            assertTrue(message.contains("no frame was drawn since"), message);
            show(window, Color.GREEN);
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
    }

    private static void assertLogged(String level, String what) {
        List<String> logged = TestLog.take();
        assertTrue(
                logged.stream()
                        .anyMatch(line ->
                                line.startsWith(
                                        level
                                                + " fourstroke.backend.glfw.vk.device.DebugLog: "
                                                + what)),
                logged::toString);
    }

    private static void assertWarned(String what) {
        List<String> logged = TestLog.take();
        assertEquals(1, logged.size(), logged::toString);
        assertTrue(
                logged.getFirst()
                        .startsWith("WARN fourstroke.backend.glfw.vk.VkPresenter: " + what),
                logged::toString);
    }
}
