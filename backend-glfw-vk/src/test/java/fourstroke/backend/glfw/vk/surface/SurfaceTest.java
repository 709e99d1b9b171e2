package fourstroke.backend.glfw.vk.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.vulkan.KHRSurface.VK_PRESENT_MODE_FIFO_KHR;
import static org.lwjgl.vulkan.KHRSurface.VK_PRESENT_MODE_MAILBOX_KHR;

import fourstroke.loop.api.window.Window.Vsync;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;

/// Tests which present mode of Vulkan is chosen for each vsync mode.
class SurfaceTest {

    @ParameterizedTest
    @CsvSource({
        "OFF, false, 0", // immediate
        "ON, false, 2", // FIFO
        // FIFO_RELAXED, which is like FIFO but shows a late frame immediately
        "ADAPTIVE, false, 3",
        "ON, true, 1", // mailbox
        "OFF, true, 0",
    })
    void vsyncIsAPresentMode(Vsync vsync, boolean covered, int mode) {
        assertEquals(mode, Surface.mode(Set.of(0, 1, 2, 3), vsync, covered));
    }

    @Test
    void withoutAModeTheNextBestIsTaken() {
        var fifo = Set.of(VK_PRESENT_MODE_FIFO_KHR);
        for (Vsync vsync : Vsync.values())
            assertEquals(VK_PRESENT_MODE_FIFO_KHR, Surface.mode(fifo, vsync, false));
        assertEquals(
                VK_PRESENT_MODE_MAILBOX_KHR,
                Surface.mode(
                        Set.of(VK_PRESENT_MODE_FIFO_KHR, VK_PRESENT_MODE_MAILBOX_KHR),
                        Vsync.OFF,
                        false));
    }
}
