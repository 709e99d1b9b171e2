package fourstroke.backend.glfw.vk.device;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.lwjgl.vulkan.VkInstance;

class SpareInstanceTest {

    private static VkInstance opened(boolean debug) {
        try (Vulkan vulkan = Vulkan.open(false, debug)) {
            return vulkan.instance();
        }
    }

    @Test
    void examiningAndThenOpeningNeedsOneInstance() {
        VkInstance asked = opened(false);
        assertSame(asked, opened(false));
    }

    @Test
    void twoDevicesNeedTwoInstancesAndOneIsKept() {
        VkInstance other;
        VkInstance one;
        try (Vulkan first = Vulkan.open(false, false)) {
            one = first.instance();
            other = opened(false);
            assertNotSame(one, other);
        }
        assertSame(other, opened(false), "the instance that was released first is used first");
    }

    @Test
    void anInstanceWithValidationIsNotKept() {
        assertNotSame(opened(true), opened(true));
    }
}
