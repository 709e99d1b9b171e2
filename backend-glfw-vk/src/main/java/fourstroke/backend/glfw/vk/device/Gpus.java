package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.KHRDynamicRendering.VK_KHR_DYNAMIC_RENDERING_EXTENSION_NAME;
import static org.lwjgl.vulkan.KHRPortabilitySubset.VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME;
import static org.lwjgl.vulkan.KHRSwapchain.VK_KHR_SWAPCHAIN_EXTENSION_NAME;
import static org.lwjgl.vulkan.KHRSynchronization2.VK_KHR_SYNCHRONIZATION_2_EXTENSION_NAME;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK12.VK_API_VERSION_1_2;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVulkan;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkQueueFamilyProperties;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/// Finds the graphics cards of this machine and chooses one of them. If the player or the game
/// names no card, a discrete card is preferred to an integrated card, and a software renderer is
/// chosen last.
public final class Gpus {

    private static final String NO_FAMILY = "none of its queues can draw";

    private Gpus() {}

    /// {@return all graphics cards, the best first}
    public static List<Gpu> find(Vulkan vulkan) {
        return find(
                vulkan,
                (device, family) ->
                        !vulkan.screen()
                                || GLFWVulkan.glfwGetPhysicalDevicePresentationSupport(
                                        vulkan.instance(), device, family));
    }

    /// {@return all graphics cards, the best first}
    ///
    /// @param shows whether a queue family of a device can present
    static List<Gpu> find(Vulkan vulkan, BiPredicate<VkPhysicalDevice, Integer> shows) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            Result.check(
                    vkEnumeratePhysicalDevices(vulkan.instance(), count, null), "to list devices");
            PointerBuffer handles = stack.mallocPointer(count.get(0));
            Result.check(
                    vkEnumeratePhysicalDevices(vulkan.instance(), count, handles),
                    "to list devices");
            List<Gpu> found = new ArrayList<>();
            for (int i = 0; i < count.get(0); i++) {
                var device = new VkPhysicalDevice(handles.get(i), vulkan.instance());
                found.add(look(device, vulkan, shows));
            }
            return ranked(found);
        }
    }

    /// {@return the given cards, sorted: the cards that can be used come before the other cards,
    /// and cards of a better kind come before cards of a worse kind}
    static List<Gpu> ranked(List<Gpu> found) {
        return found.stream()
                .sorted(Comparator.comparing((Gpu gpu) -> !gpu.usable()).thenComparing(Gpu::kind))
                .toList();
    }

    /// {@return the first card that can be used and whose name contains the given text, ignoring
    /// case; if the text is null, the first card that can be used}
    ///
    /// @throws BackendException if no card with this name can be used; the message lists all cards,
    ///   and says of each unusable card why the card cannot be used
    public static Gpu choose(List<Gpu> ranked, @Nullable String named) {
        if (ranked.isEmpty()) {
            throw new BackendException(
                    "Vulkan finds no graphics card here: install a driver (on Debian:"
                            + " mesa-vulkan-drivers), or choose another backend");
        }
        String part = named == null ? "" : named.toLowerCase(Locale.ROOT);
        for (Gpu gpu : ranked) {
            if (gpu.usable() && gpu.name().toLowerCase(Locale.ROOT).contains(part)) return gpu;
        }
        throw new BackendException(
                "%s; found: %s"
                        .formatted(
                                named == null
                                        ? "no graphics card can draw with Vulkan here"
                                        : "no graphics card called '%s' can draw with Vulkan here"
                                                .formatted(Excerpt.of(named)),
                                list(ranked)));
    }

    /// {@return a description of all cards except the chosen card; empty if there are no other
    /// cards}
    public static String others(List<Gpu> all, Gpu chosen) {
        List<Gpu> others = all.stream().filter(gpu -> gpu != chosen).toList();
        return others.isEmpty() ? "" : "; not used: " + list(others);
    }

    private static String list(List<Gpu> all) {
        return all.stream().map(Gpu::toString).collect(Collectors.joining("; "));
    }

    private static Gpu look(
            VkPhysicalDevice device, Vulkan vulkan, BiPredicate<VkPhysicalDevice, Integer> shows) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var properties = VkPhysicalDeviceProperties.calloc(stack);
            vkGetPhysicalDeviceProperties(device, properties);
            int version = properties.apiVersion();
            Set<String> extensions =
                    Vulkan.extensions((count, into) ->
                            vkEnumerateDeviceExtensionProperties(
                                    device, (String) null, count, into));
            List<String> wanted = wanted(vulkan.screen(), extensions);
            int family = family(device, shows, stack);
            String refusal = refusal(version, wanted, extensions);
            if (family < 0 && refusal == null) {
                boolean draws = family(device, (_, _) -> true, stack) >= 0;
                refusal = draws ? "it cannot show pictures on this display" : NO_FAMILY;
            }
            return new Gpu(
                    device,
                    properties.deviceNameString(),
                    Gpu.Kind.of(properties.deviceType()),
                    version,
                    family,
                    wanted,
                    refusal);
        }
    }

    /// {@return the extensions to enable on a device}
    ///
    /// @param screen whether the device must be able to present
    /// @param offered the extensions that the driver of the device lists
    static List<String> wanted(boolean screen, Set<String> offered) {
        // The extensions for dynamic rendering and synchronization2 are part of Vulkan 1.3, but
        // drivers for Vulkan 1.3 still list both extensions.
        List<String> wanted =
                new ArrayList<>(
                        List.of(
                                VK_KHR_DYNAMIC_RENDERING_EXTENSION_NAME,
                                VK_KHR_SYNCHRONIZATION_2_EXTENSION_NAME));
        if (screen) wanted.add(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
        // If a device has the extension `VK_KHR_portability_subset`, Vulkan requires that the
        // program enables this extension. This backend does not use the features that a device with
        // this extension may lack.
        if (offered.contains(VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME))
            wanted.add(VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME);
        return wanted;
    }

    /// {@return the reason why a driver cannot be used, or null if it can be used}
    ///
    /// @param version the newest version of Vulkan that the driver supports
    static @Nullable String refusal(int version, List<String> wanted, Set<String> offered) {
        if (version < VK_API_VERSION_1_2) return "Vulkan 1.2 is needed: update its driver";
        List<String> missing = wanted.stream().filter(each -> !offered.contains(each)).toList();
        if (missing.isEmpty()) return null;
        return "its driver lacks %s: update the driver".formatted(String.join(" and ", missing));
    }

    /// {@return the index of a queue family that can draw and present, or -1 if no family can}
    private static int family(
            VkPhysicalDevice device,
            BiPredicate<VkPhysicalDevice, Integer> shows,
            MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        vkGetPhysicalDeviceQueueFamilyProperties(device, count, null);
        var families = VkQueueFamilyProperties.malloc(count.get(0), stack);
        vkGetPhysicalDeviceQueueFamilyProperties(device, count, families);
        for (int family = 0; family < count.get(0); family++) {
            if ((families.get(family).queueFlags() & VK_QUEUE_GRAPHICS_BIT) == 0) continue;
            if (shows.test(device, family)) return family;
        }
        return -1;
    }
}
