package fourstroke.backend.glfw.vk.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.KHRSurface.*;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.lwjgl.vulkan.VkPhysicalDevice;

import java.util.List;
import java.util.Set;

/// Tests which graphics card is chosen.
class GpusTest {

    private static final int VULKAN_1_2 = 1 << 22 | 2 << 12;
    private static final VkPhysicalDevice NOBODY = nobody();

    private static final Gpu SOFTWARE = gpu("llvmpipe", Gpu.Kind.SOFTWARE, null);
    private static final Gpu INTEGRATED = gpu("Iris Xe", Gpu.Kind.INTEGRATED, null);
    private static final Gpu DISCRETE = gpu("Radeon RX", Gpu.Kind.DISCRETE, null);
    private static final Gpu REFUSED =
            gpu("GeForce", Gpu.Kind.DISCRETE, "it cannot show pictures on this display");

    // The cards of this test have null as their handle, because the tested methods do not use the
    // handle.
    @SuppressWarnings("DataFlowIssue")
    private static VkPhysicalDevice nobody() {
        return null;
    }

    private static Gpu gpu(String name, Gpu.Kind kind, @Nullable String refusal) {
        return new Gpu(NOBODY, name, kind, VULKAN_1_2, 0, List.of(), refusal);
    }

    @Test
    void discreteCardsRankBeforeIntegratedOnesThenSoftwareThenUnusableOnes() {
        List<Gpu> ranked = Gpus.ranked(List.of(SOFTWARE, REFUSED, INTEGRATED, DISCRETE));
        assertEquals(List.of(DISCRETE, INTEGRATED, SOFTWARE, REFUSED), ranked);
        assertEquals(DISCRETE, Gpus.choose(ranked, null));
        assertEquals(
                "; not used: Iris Xe, integrated, Vulkan 1.2; llvmpipe, software, Vulkan 1.2;"
                        + " GeForce, discrete, Vulkan 1.2: it cannot show pictures on this display",
                Gpus.others(ranked, DISCRETE));
    }

    @Test
    void aCardIsNamedByAPartOfItsName() {
        List<Gpu> ranked = Gpus.ranked(List.of(SOFTWARE, REFUSED, INTEGRATED, DISCRETE));
        assertEquals(INTEGRATED, Gpus.choose(ranked, "iris"));
        assertEquals(SOFTWARE, Gpus.choose(ranked, "LLVM"));
    }

    @Test
    void aNamedCardThatCannotBeUsedIsAnErrorThatListsAllAndWhy() {
        assertEquals(
                "no graphics card called 'geforce' can draw with Vulkan here; found: llvmpipe,"
                        + " software, Vulkan 1.2; GeForce, discrete, Vulkan 1.2: it cannot show"
                        + " pictures on this display",
                refusal(List.of(SOFTWARE, REFUSED), "geforce"));
        assertEquals(
                "no graphics card can draw with Vulkan here; found: GeForce, discrete, Vulkan 1.2:"
                        + " it cannot show pictures on this display",
                refusal(List.of(REFUSED), null));
        assertEquals(
                "Vulkan finds no graphics card here: install a driver (on Debian:"
                        + " mesa-vulkan-drivers), or choose another backend",
                refusal(List.of(), null));
    }

    @Test
    void aCardThatCannotShowPicturesIsRefusedForThat() {
        try (Vulkan vulkan = Vulkan.open(false, false)) {
            List<Gpu> found = Gpus.find(vulkan, (_, _) -> false);
            assertEquals("it cannot show pictures on this display", found.getFirst().refusal());
            assertTrue(
                    Gpus.find(vulkan).getFirst().usable(),
                    "a card that cannot show pictures can draw off screen");
        }
    }

    @Test
    void aCardIsRefusedForWhatItsDriverLacks() {
        int old = 1 << 22 | 1 << 12;
        var both = Set.of("VK_KHR_dynamic_rendering", "VK_KHR_synchronization2", "VK_KHR_other");
        List<String> wanted = Gpus.wanted(false, both);
        assertEquals(List.of("VK_KHR_dynamic_rendering", "VK_KHR_synchronization2"), wanted);
        assertNull(Gpus.refusal(VULKAN_1_2, wanted, both));
        assertEquals("Vulkan 1.2 is needed: update its driver", Gpus.refusal(old, wanted, both));
        assertEquals(
                "its driver lacks VK_KHR_dynamic_rendering and VK_KHR_synchronization2: update the"
                        + " driver",
                Gpus.refusal(VULKAN_1_2, wanted, Set.of()));
        assertEquals(
                "its driver lacks VK_KHR_swapchain: update the driver",
                Gpus.refusal(VULKAN_1_2, Gpus.wanted(true, both), both));
        var portable = Set.of("VK_KHR_portability_subset");
        assertEquals("VK_KHR_portability_subset", Gpus.wanted(false, portable).getLast());
    }

    private static String refusal(List<Gpu> ranked, @Nullable String named) {
        return assertThrows(BackendException.class, () -> Gpus.choose(ranked, named)).getMessage();
    }
}
